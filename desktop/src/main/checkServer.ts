import type { ServerCheck } from '../bridge.ts';
import { serverAddressOf } from '../serverAddress.ts';

/**
 * Reads an address and follows redirects. `url` is the final address; `isMarked` says whether the answer has our server's
 * header.
 */
export type Ask = (
  url: string,
  signal: AbortSignal,
) => Promise<{ status: number; url: string; body: string; isMarked: boolean }>;

const TIME_LIMIT = 10_000;

/**
 * Checks what is at an address, within ten seconds. If the server redirects, such as to `www.`, the result has the new
 * address.
 */
export async function checkServer(address: string, ask: Ask): Promise<ServerCheck> {
  const answer = await ask(`${address}/api/health`, AbortSignal.timeout(TIME_LIMIT)).catch(() => undefined);
  if (!answer) return { found: 'nothing' };
  if (!answer.isMarked) return { found: 'somethingElse' };
  const said = parse(answer.body);
  const there = serverAddressOf(answer.url) ?? address;
  if (answer.status === 200 && said.status === 'ok') return { found: 'server', address: there };
  if (answer.status === 503 && said.code === 'databaseAway') return { found: 'databaseAway', address: there };
  return { found: 'somethingElse' };
}

function parse(body: string): { status?: unknown; code?: unknown } {
  try {
    return (JSON.parse(body) as object | null) ?? {};
  } catch {
    return {};
  }
}
