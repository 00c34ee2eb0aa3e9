import { secondFactor } from '@agency/contract/secondFactor';
import { session } from '@agency/contract/session';
import type { Endpoint } from '@agency/contract/endpoint';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { expect } from 'vitest';
import { keptCollections } from '../../server/src/backup/backedUpCollections.ts';
import { type Api, pathOf } from '../fixtures/api.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import type { Case, Target } from './case.ts';
import { calls, whole, type Wish, wishes } from './fuzzRequests.ts';

interface Wire {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/**
 * The compared collections. The activity is left out: the server may add a write's activity after its answer, which
 * would look like a change by the next, refused request.
 */
const compared = keptCollections.filter((name) => name !== 'activity');

/** A signed-in client of the tested server, and the address of its database, to detect changed documents. */
export interface Field {
  api: Api;
  uri: string;
}

/**
 * Sends `numRuns` requests, each derived from a valid request to an endpoint and from the endpoint's schema: none is answered
 * 5xx, none hangs, and no refused request changes a document. A failure is reported with the smallest request that causes it.
 */
export async function fuzz(
  { api, uri }: Field,
  numRuns: number,
  seed: number,
): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true });
  const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
  const targets = new Map<number, Target>();
  const statuses: Record<string, number> = {};
  let account = (await aPerson(api, 'owner')).account;

  /** One hash of all stored documents, to notice any change. */
  const stored = async () => {
    const [first = '', ...others] = compared;
    const union = others.map((coll) => ({ $unionWith: { coll } }));
    const found = connection.collection(first).aggregate(union, { raw: true, batchSize: 100_000 });
    const hash = createHash('sha256');
    for await (const document of found) hash.update(document as Buffer);
    return hash.digest('hex');
  };
  const targetOf = async (call: number) => {
    const known = targets.get(call);
    if (known) return known;
    const { endpoint, one } = calls[call]!;
    const made = await ready(one, endpoint, account);
    targets.set(call, made);
    before = undefined;
    return made;
  };
  let before: Awaited<ReturnType<typeof stored>> | undefined;

  const property = fc.asyncProperty(wishes, async (wish) => {
    const { endpoint } = calls[wish.call]!;
    const wire = wireOf(endpoint, await targetOf(wish.call), wish, account.token);
    const told = `${wire.method} ${wire.path} ${JSON.stringify(wire.headers)} ${wire.body?.toString().slice(0, 2_000) ?? ''}`;
    const isWrite = wire.method !== 'GET';
    if (isWrite) before ??= await stored();
    const status = await answered(api.address, wire, agent);
    expect(status, told).toBeLessThan(500);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (isWrite && status >= 400) expect(await stored(), told).toEqual(before);
    if (!isWrite || status >= 400) return;
    before = undefined;
    targets.delete(wish.call);
    if (!(await isGood(account))) account = (await aPerson(api, 'owner')).account;
  });
  try {
    await fc.assert(property, { numRuns, seed });
  } finally {
    agent.destroy();
    await connection.close();
  }
  return statuses;
}

/** Whether an account can still be used: it is signed in, and can sign in elsewhere with only its password. */
async function isGood(account: Api): Promise<boolean> {
  if ((await account.call(session.read)).status !== 200) return false;
  const { since, passkeys } = await account.unwrap(secondFactor.read);
  return since === null && passkeys.length === 0;
}

/** A valid call by this account. `fuzz` uses another account after a call that ended its session or changed its sign-in. */
async function ready(one: Case, { path }: Endpoint, account: Api): Promise<Target> {
  const target = await one.ready(account);
  if (path === '/auth/password') Object.assign(target.body ?? {}, { currentPassword: PASSWORD });
  return target;
}

function wireOf(endpoint: Endpoint, target: Target, wish: Wish, token: string | undefined): Wire {
  const usual = pathOf(endpoint, target.params);
  const path =
    wish.params === undefined
      ? usual
      : pathOf(
          { path: endpoint.path.replace(/:\w+/, ':odd') },
          { ...target.params, odd: whole(wish.params) },
        );
  const raw = wish.params?.startsWith('%') ? path.replaceAll('%25', '%') : path;
  const joined =
    wish.query !== '' && raw.includes('?') ? raw + wish.query.replace('?', '&') : raw + wish.query;
  const method = wish.method ?? endpoint.method;
  const bytes = method === 'GET' || method === 'HEAD' ? undefined : bodyOf(endpoint, target, wish);
  return {
    method,
    path: `/api${joined}`,
    headers: {
      Authorization: `Bearer ${wish.token ?? token ?? ''}`,
      ...(bytes && {
        'Content-Type': endpoint.upload ? 'multipart/form-data; boundary=x' : 'application/json',
        'Content-Length': String(bytes.length),
      }),
      ...wish.headers,
    },
    body: bytes,
  };
}

function bodyOf({ upload }: Endpoint, { body, files }: Target, wish: Wish): Buffer | undefined {
  const made = wish.body(body);
  if (!upload) return made === undefined ? undefined : Buffer.from(made);
  const name = (made ?? 'a.jpg').slice(0, 200).replaceAll('"', "'");
  const part = `--x\r\nContent-Disposition: form-data; name="${upload}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const whole = Buffer.concat([
    Buffer.from(part),
    files?.[0]?.bytes ?? Buffer.alloc(0),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  return (made?.length ?? 0) % 2
    ? whole
    : whole.subarray(0, whole.length - ((made?.length ?? 0) % whole.length));
}

/** The status of an answer, once it has fully arrived. */
const answered = (address: string, { method, path, headers: sent, body }: Wire, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(`${address}`, { method, path, headers: sent, agent, timeout: 20_000 }, (answer) => {
      answer
        .once('error', reject)
        .once('end', () => resolve(answer.statusCode ?? 0))
        .resume();
    });
    asked.once('timeout', () => asked.destroy(new Error(`${method} ${path} was not answered in time.`)));
    asked.once('error', reject).end(body);
  });
