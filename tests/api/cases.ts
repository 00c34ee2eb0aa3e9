import { readdirSync } from 'node:fs';
import type { Cases } from './case.ts';

const folder = new URL('cases/', import.meta.url);

/** Every call of the contract, by its line; the suite fails when one has no case in `cases/`, or when a case has no call. */
export const cases: Cases = {};
for (const file of readdirSync(folder)) {
  const { cases: some } = (await import(new URL(file, folder).href)) as { cases: Cases };
  Object.assign(cases, some);
}
