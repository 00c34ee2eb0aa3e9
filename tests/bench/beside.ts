import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RawAnswer } from '../fixtures/raw.ts';
import { type Load, load } from './load.ts';
import { median } from './table.ts';

/** The number of rounds. Each round measures every server once; the reported figure is the median of all rounds. */
export const ROUNDS = 3;

const bareServers = fileURLToPath(new URL('bareServers.mjs', import.meta.url));

/** The minimal servers: bare Koa, raw node:http, and Koa that streams a file. */
export type Bare = 'koa' | 'node' | 'file';

/**
 * Measures our server and minimal servers that send the same response, in turn. Returns the median of the rounds for
 * each server.
 */
export async function beside<Kind extends Bare>(
  kinds: readonly Kind[],
  address: string,
  headers: Record<string, string>,
  answer: RawAnswer,
): Promise<Record<Kind | 'ours', Load>> {
  const { origin, pathname } = new URL(address);
  const others = await Promise.all(kinds.map((kind) => bare(kind, pathname, answer)));
  const asked = { ours: origin, ...Object.fromEntries(others.map(({ kind, address: at }) => [kind, at])) };
  const rounds = Object.keys(asked).map((name) => ({ name, loads: new Array<Load>() }));
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, loads } of rounds)
      loads.push(await load(asked[name as keyof typeof asked] + pathname, headers));
  for (const { child } of others) child.disconnect();
  return Object.fromEntries(
    rounds.map(({ name, loads }) => [
      name,
      { rate: median(loads.map(({ rate }) => rate)), p99: median(loads.map(({ p99 }) => p99)) },
    ]),
  ) as Record<Kind | 'ours', Load>;
}

/** Starts a minimal server in its own process, which only sends this response. */
async function bare<Kind extends Bare>(
  kind: Kind,
  path: string,
  { status, headers, bytes }: RawAnswer,
): Promise<{ kind: Kind; child: ChildProcess; address: string }> {
  const child = fork(bareServers);
  // Leave out the headers that Node itself adds to every response.
  const { date: _, connection: __, 'keep-alive': ___, ...sent } = headers;
  child.send({ kind, path, status, headers: sent, body: bytes.toString('base64') });
  const [address] = (await once(child, 'message')) as [string];
  return { kind, child, address };
}
