import type { Context } from 'koa';
import { Problem } from '@agency/contract/problems';
import { type SignedIn, verify } from '../session/tokens.ts';

export type { SignedIn };

/** Who the request's bearer token belongs to; without a good one, 401. */
export async function signedIn(ctx: Context): Promise<SignedIn> {
  const token = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1];
  if (!token) throw new Problem('signedOut');
  return verify(token);
}
