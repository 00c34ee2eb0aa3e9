import { readdirSync } from 'node:fs';
import type { Cases } from './case.ts';

const folder = new URL('cases/', import.meta.url);

/**
 * The test cases of all endpoints, by endpoint. A test fails if an endpoint has no case in `cases/`, or a case has no
 * endpoint.
 */
export const cases: Cases = {};
for (const file of readdirSync(folder)) {
  const { cases: some } = (await import(new URL(file, folder).href)) as { cases: Cases };
  Object.assign(cases, some);
}
