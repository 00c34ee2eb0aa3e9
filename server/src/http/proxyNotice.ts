import { BlockList } from 'node:net';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { plainAddress } from './network.ts';

/** Private and local addresses, where the operator's own proxy may run. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

export interface ProxyNotice {
  look: Middleware;
  /** A warning, if requests came through a proxy and TRUST_PROXY is 0; otherwise undefined. */
  sentence(): string | undefined;
}

/**
 * Warns if a proxy is in front of the server although TRUST_PROXY is 0. Then every request seems to come from the
 * proxy's address, so all visitors share one rate limit.
 */
export function proxyNotice(log: Logger, trustProxy: number): ProxyNotice {
  let noticed: string | undefined;
  return {
    sentence: () => noticed,
    async look(ctx, next) {
      if (trustProxy === 0 && noticed === undefined && (ctx.get('X-Forwarded-For') || ctx.get('Forwarded'))) {
        const peer = plainAddress(ctx.req.socket.remoteAddress ?? '');
        if (peer !== undefined && near.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4')) {
          noticed =
            'This server is behind a proxy, but TRUST_PROXY is 0: all visitors count as one, so that a few wrong ' +
            'passwords or messages from anyone block everyone. Set TRUST_PROXY to the number of proxies.';
          log.warn(noticed);
        }
      }
      await next();
    },
  };
}
