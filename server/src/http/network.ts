import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'koa';
import type { Asker } from './fairQueue.ts';

/** An address in canonical form, without a port; undefined if it isn't an address. */
export function plainAddress(given: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given;
  const ip = bare.trim().replace(/%.*$/, '');
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return undefined;
  const groups = groupsOf(new URL(`http://[${ip}]`).hostname.slice(1, -1));
  const mapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  if (!mapped) return groups.join(':');
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/**
 * The network that an address belongs to, for rate limits. A person with IPv6 usually has 2^64 addresses, so limits per address
 * would have no effect.
 */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;

/**
 * The caller's address behind the trusted proxies (if those report a valid one): `ip` is complete, `address` is the form that
 * rate limits count.
 */
export function callerOf(ctx: Context): { ip: string; address: string } {
  const ip = plainAddress(ctx.ip) ?? plainAddress(ctx.req.socket.remoteAddress ?? '') ?? '';
  return { ip, address: networkOf(ip) };
}

/** The client that waits for a response; it is gone once its connection can't be written to. */
export const askerOf = (ctx: Context): Asker => ({
  network: callerOf(ctx).address,
  isGone: () => !ctx.req.socket.writable,
});

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const before = head === '' ? [] : head;
  const after = tail ?? [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}
