import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'koa';
import type { Asker } from './fairQueue.ts';

/** An IP address in canonical form, without a port; undefined if the text is no IP address. */
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
 * The caller's address: the one that the trusted proxies report if it is valid, otherwise that of the connection. `ip`
 * is the complete address. `address` is what rate limits count by: for IPv6, only the network.
 */
export function callerOf(ctx: Context): { ip: string; address: string } {
  const ip = plainAddress(ctx.ip) ?? plainAddress(ctx.req.socket.remoteAddress ?? '') ?? '';
  return { ip, address: networkOf(ip) };
}

/** The client that waits for this response. It counts as gone when the server can no longer write to its connection. */
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
