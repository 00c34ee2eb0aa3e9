import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { contentRevision } from '../database/contentRevision.ts';
import { trouble } from '../database/trouble.ts';

/** Where whoever spreads requests over servers asks whether this one should get some. */
const READY = '/health/ready';

export const isForReady = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === READY;

/** Why a server should get no requests; nothing where it should. `message` may tell of trouble in either case. */
interface Readiness {
  ready: boolean;
  message?: string;
}

let isEnding = false;

/** From now on whoever asks is told to ask another server. */
export const beginEnding = (): void => void (isEnding = true);

/**
 * Whether this server has something to give: also while the database elects or is away, for as long as what is kept is given. All
 * servers lose it at once, and taking all of them out would take the pages away, too.
 */
export async function readiness(): Promise<Readiness> {
  if (isEnding) return { ready: false, message: 'Shutting down. Please use another server.' };
  const content = await contentRevision();
  const message = trouble()?.sentence ?? (content?.sure ? undefined : 'The database does not answer.');
  return { ready: content !== undefined, ...(message !== undefined && { message }) };
}

/** Answers whether this server should get requests; 503 where it should not. */
export const readyAnswer: Middleware = async (ctx, next) => {
  if (!isForReady(ctx.req)) return next();
  const answer = await readiness();
  ctx.status = answer.ready ? 200 : 503;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = answer;
};
