import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { contentState } from '../content/contentState.ts';
import { trouble } from '../database/databaseTrouble.ts';

/** The path of the readiness probe, for load balancers. */
const READY = '/health/ready';

export const isForReady = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === READY;

/** Whether this server should get requests. A server that is ready can also have a problem, which `message` describes. */
interface Readiness {
  ready: boolean;
  message?: string;
}

let isEnding = false;

/** Called at shutdown. From then on, the probe reports that this server isn't ready. */
export const beginEnding = (): void => void (isEnding = true);

/**
 * A server is ready as long as it can serve pages, also from its cache while the database doesn't answer. The database is missing for all
 * servers at once: if a load balancer then removed all of them, visitors wouldn't even get cached pages.
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
