import type { Context } from 'koa';
import { Problem } from '@agency/contract/problems';
import type { SignedIn } from '../session/tokens.ts';
import type { ApiRouter } from './apiRouter.ts';

/** Who the request's bearer token belongs to; without a good one, 401. */
export async function signedIn(
  ctx: Context,
  { parts }: ApiRouter,
  meanwhile?: () => void,
): Promise<SignedIn> {
  const token = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1];
  if (!token) throw new Problem('signedOut');
  return parts.verify(token, meanwhile);
}
