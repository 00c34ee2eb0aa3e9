import { serverAddressOf } from '../serverAddress.ts';
import type { Found } from '../bridge.ts';

const TIME_LIMIT = 10_000;

/** Asks what is at an address, within ten seconds. A redirect, such as to https or to `www.`, is followed and kept. */
export async function checkServer(address: string, ask: typeof fetch = fetch): Promise<Found> {
  try {
    const response = await ask(`${address}/api/health`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const body = (await response.json().catch(() => undefined)) as
      { status?: unknown; code?: unknown } | undefined;
    const there = serverAddressOf(response.url) ?? address;
    if (response.ok && body?.status === 'ok') return { found: 'server', address: there };
    if (response.status === 503 && body?.code === 'databaseAway')
      return { found: 'databaseAway', address: there };
    return { found: 'somethingElse' };
  } catch {
    return { found: 'nothing' };
  }
}
