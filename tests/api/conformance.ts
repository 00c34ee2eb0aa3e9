import { activity } from '@agency/contract/activity';
import { api as contract } from '@agency/contract/api';
import type { Endpoint } from '@agency/contract/endpoint';
import { kindNames, kinds } from '@agency/contract/kinds';
import { people } from '@agency/contract/people';
import { trash } from '@agency/contract/trash';
import { expect } from 'vitest';
import { type Api, pathOf } from '../fixtures/api.ts';
import { type Server, startServer } from '../fixtures/server.ts';
import type { Case, Target } from './case.ts';
import { cases } from './cases.ts';

export const key = ({ method, path }: Endpoint): string => `${method} ${path}`;
export const endpoints: Endpoint[] = Object.values(
  contract as Record<string, Record<string, Endpoint>>,
).flatMap((feature) => Object.values(feature));

/** Every endpoint with its test case, and the name of its tests. */
export const everyCase = endpoints.map((endpoint) => ({
  name: key(endpoint),
  endpoint,
  one: cases[key(endpoint)] ?? missing(key(endpoint)),
}));

export const send = (
  api: Api,
  endpoint: Endpoint,
  { params, body, files }: Target,
  more: Parameters<Api['send']>[2] = {},
) =>
  api.send(endpoint.method, pathOf(endpoint, params), {
    ...(body !== undefined && { body }),
    ...(files && { files }),
    ...more,
  });

/**
 * Everything that an owner can read, to check that a refused call changes nothing. Without the time when people were
 * last active.
 */
export async function everything(api: Api): Promise<unknown[]> {
  const reads: Endpoint[] = [...kindNames.map((kind) => kinds[kind].read), activity.list, trash.list];
  const { people: all, ...invited } = await api.unwrap(people.list);
  return [
    ...(await Promise.all(reads.map((endpoint) => api.unwrap(endpoint)))),
    { ...invited, people: all.map(({ seenAt: _, ...person }) => person) },
  ];
}

/** Expects an error response with exactly the fields that docs/decisions defines. */
export function expectFailure(
  answer: { status: number; problem: { code: string }; headers: Headers },
  status: number,
  code: string,
): void {
  expect({ status: answer.status, code: answer.problem.code }).toEqual({ status, code });
  expect(answer.problem).toEqual({
    code,
    message: expect.stringMatching(/^[A-Z].{5,}$/),
    requestId: answer.headers.get('X-Request-Id'),
    ...('fields' in answer.problem && { fields: expect.any(Object) }),
    ...(code === 'staleRevision' && { current: expect.any(Object) }),
    ...('by' in answer.problem && { by: expect.objectContaining({ email: expect.any(String) }) }),
    ...(code === 'keyReused' && 'current' in answer.problem && { current: expect.any(Object) }),
    ...(code === 'tooMany' && { retryAfter: expect.any(Number) }),
    ...(code === 'codeNeeded' && { ways: expect.any(Array) }),
  });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
}

const servers = new Map<string, Promise<Server>>();

/** A server with a case's settings, if it has any; cases with the same settings share one. */
export async function serverFor({ settings }: Case): Promise<Server | undefined> {
  if (!settings) return undefined;
  const wanted = typeof settings === 'function' ? await settings() : settings;
  const name = JSON.stringify(wanted);
  const server = servers.get(name) ?? startServer({ settings: wanted });
  servers.set(name, server);
  return server;
}

/** Stops the servers of `serverFor`; each file that uses it must call this at its end. */
export async function stopServers(): Promise<void> {
  const started = [...servers.values()];
  servers.clear();
  for (const server of started) await (await server).stop();
}

function missing(name: string): Case {
  const fail = () => Promise.reject(new Error(`${name} has no case in tests/api/cases/.`));
  return { ready: fail };
}
