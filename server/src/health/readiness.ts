import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { contentState } from '../content/contentState.ts';
import { trouble } from '../database/databaseTrouble.ts';

/** The path of the readiness probe, for load balancers. */
const READY = '/health/ready';

export const isForReady = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === READY;

/**
 * Whether a load balancer should send requests to this server. A server can be ready although it has a problem, which
 * `message` describes.
 */
interface Readiness {
  ready: boolean;
  message?: string;
}

let isEnding = false;

/** Called at shutdown. From then on, the probe reports that this server isn't ready. */
export const beginEnding = (): void => void (isEnding = true);

/**
 * A server is ready as long as it can serve pages, even if only from its cache because the database doesn't answer. If
 * the database fails, it fails for all servers at once. If they then all said that they aren't ready, the load balancer
 * would remove all of them, and visitors wouldn't even get cached pages.
 */
export async function readiness(): Promise<Readiness> {
  if (isEnding) return { ready: false, message: 'Shutting down. Please use another server.' };
  const content = await contentState();
  const message = trouble()?.sentence ?? (content?.isFresh ? undefined : 'The database does not answer.');
  return { ready: content !== undefined, ...(message !== undefined && { message }) };
}

/** Answers the probe: with 503 if this server should get no requests. */
export const readyAnswer: Middleware = async (ctx, next) => {
  if (!isForReady(ctx.req)) return next();
  const answer = await readiness();
  ctx.status = answer.ready ? 200 : 503;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = answer;
};
