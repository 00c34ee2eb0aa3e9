import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'koa';
import type { Asker } from './fairQueue.ts';

/** An address in the one spelling that it counts under, without a port; undefined where it is none. */
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

/** Whoever has one IPv6 address has 2^64 of them: what counts is the network they stand for. */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;

/** The caller's address behind the trusted proxies, unless what those say is none: whole, and as it counts under limits. */
export function callerOf(ctx: Context): { ip: string; address: string } {
  const ip = plainAddress(ctx.ip) ?? plainAddress(ctx.req.socket.remoteAddress ?? '') ?? '';
  return { ip, address: networkOf(ip) };
}

/** Who waits for the answer to a request; gone once nothing more can be written to their connection. */
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
