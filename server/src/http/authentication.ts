import type { Context } from 'koa';
import type { Endpoint } from '@agency/contract/endpoint';
import { Problem } from '@agency/contract/problems';
import { isAtLeast, refusalFor, type Role } from '@agency/contract/roles';
import { RECENT_MINUTES } from '@agency/contract/session';
import { isWithin } from '../database/expiry.ts';
import { DEMO_ADMIN } from '../session/model.ts';
import type { SignedIn } from '../session/tokens.ts';
import type { ApiRouter } from './apiRouter.ts';

export const bearerIn = (ctx: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1];

/** A function that looks up the account of a token: `verify`, or `check`, which doesn't count as a use of the session. */
type Know = ApiRouter['parts']['verify'];

/** The account of the request's bearer token. Throws 401 without a valid token. */
async function signedIn(ctx: Context, know: Know, meanwhile?: () => void): Promise<SignedIn> {
  const token = bearerIn(ctx);
  if (!token) throw new Problem('signedOut');
  return know(token, meanwhile);
}

/**
 * Like `signedIn`, but throws 403 if the person's role isn't enough for the call, if the person must still set up a
 * second factor, or if the call requires a recent sign-in and the last one is too long ago.
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

/**
 * Whether the person has signed in recently enough. The demo account needs no recent sign-in: no one knows its
 * password, and it protects nothing of value.
 */
const isRecent = ({ id, signedInAt }: SignedIn) =>
  id === DEMO_ADMIN.toString() || isWithin(signedInAt, RECENT_MINUTES * 60_000);

/** Throws 403 for a role below the required one. */
export function requireRole(role: Role, least: Role): void {
  if (!isAtLeast(role, least)) throw new Problem('otherRole', { message: refusalFor(role, least) });
}
