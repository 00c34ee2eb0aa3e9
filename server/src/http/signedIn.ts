import type { Context } from 'koa';
import type { Endpoint } from '@agency/contract/endpoint';
import { Problem } from '@agency/contract/problems';
import { isAtLeast, refusalFor, type Role } from '@agency/contract/roles';
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

/** The same, where they may make the call, and have the second factor that everybody must; else 403. */
export async function permitted(
  ctx: Context,
  router: ApiRouter,
  { role = 'owner', path }: Pick<Endpoint, 'role' | 'path'>,
  meanwhile?: () => void,
): Promise<SignedIn> {
  const admin = await signedIn(ctx, router, meanwhile);
  (ctx.state as { account?: string }).account = admin.email;
  if (admin.mustSetUp && !path.startsWith('/auth/')) throw new Problem('secondFactorDemanded');
  requireRole(admin.role, role);
  return admin;
}

/** Refuses with 403 who has less than the least role for something. */
export function requireRole(role: Role, least: Role): void {
  if (!isAtLeast(role, least)) throw new Problem('otherRole', { message: refusalFor(role, least) });
}
