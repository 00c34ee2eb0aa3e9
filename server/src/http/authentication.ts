import type { Context } from 'koa';
import type { Endpoint } from '@agency/contract/endpoint';
import { Problem } from '@agency/contract/problems';
import { isAtLeast, refusalFor, type Role } from '@agency/contract/roles';
import { RECENT_MINUTES } from '@agency/contract/session';
import { isWithin } from '../database/expiry.ts';
import { DEMO_ADMIN } from '../session/model.ts';
import type { SignedIn } from '../session/tokens.ts';
import type { ApiRouter } from './apiRouter.ts';

/** The bearer token of a request. */
export const bearerIn = (ctx: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1];

/** The function that looks up a token's owner: `verify`, or `check`, which doesn't count as a use of the session. */
type Know = ApiRouter['parts']['verify'];

/** The owner of the request's bearer token; throws 401 without a valid one. */
async function signedIn(ctx: Context, know: Know, meanwhile?: () => void): Promise<SignedIn> {
  const token = bearerIn(ctx);
  if (!token) throw new Problem('signedOut');
  return know(token, meanwhile);
}

/**
 * Like `signedIn`, but throws 403 unless the person has the role, the second factor (if everyone must have one), and a recent sign-in (if
 * the call requires it).
 */
export async function permitted(
  ctx: Context,
  know: Know,
  { role = 'owner', path, recent }: Pick<Endpoint, 'role' | 'path' | 'recent'>,
  meanwhile?: () => void,
): Promise<SignedIn> {
  const admin = await signedIn(ctx, know, meanwhile);
  (ctx.state as { account?: string }).account = admin.email;
  if (admin.mustSetUp && !path.startsWith('/auth/')) throw new Problem('secondFactorDemanded');
  requireRole(admin.role, role);
  if (recent && !isRecent(admin)) throw new Problem('confirmNeeded');
  return admin;
}

/** The demo account needs no recent sign-in: nobody knows its password, and it protects nothing of value. */
const isRecent = ({ id, signedInAt }: SignedIn) =>
  id === DEMO_ADMIN.toString() || isWithin(signedInAt, RECENT_MINUTES * 60_000);

/** Throws 403 for a role below the required one. */
export function requireRole(role: Role, least: Role): void {
  if (!isAtLeast(role, least)) throw new Problem('otherRole', { message: refusalFor(role, least) });
}
