import type { Context } from 'koa';
import type { Endpoint } from '@agency/contract/endpoint';
import { Problem } from '@agency/contract/problems';
import { isAtLeast, refusalFor, type Role } from '@agency/contract/roles';
import { RECENT_MINUTES } from '@agency/contract/session';
import { isWithin } from '../database/lasting.ts';
import { DEMO_ADMIN } from '../session/model.ts';
import type { SignedIn } from '../session/tokens.ts';
import type { ApiRouter } from './apiRouter.ts';

/** The bearer token that a request comes with. */
export const bearerIn = (ctx: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1];

/** Who a token belongs to: as a use of its session, or not. */
type Know = ApiRouter['parts']['verify'];

/** Who the request's bearer token belongs to; without a good one, 401. */
export async function signedIn(ctx: Context, know: Know, meanwhile?: () => void): Promise<SignedIn> {
  const token = bearerIn(ctx);
  if (!token) throw new Problem('signedOut');
  return know(token, meanwhile);
}

/**
 * The same, where they may make the call, have the second factor that everybody must, and gave their password lately where that is
 * asked; else 403.
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

/** Nobody knows the password of a demo's account, which opens nothing of worth. */
const isRecent = ({ id, signedInAt }: SignedIn) =>
  id === DEMO_ADMIN.toString() || isWithin(signedInAt, RECENT_MINUTES * 60_000);

/** Refuses with 403 who has less than the least role for something. */
export function requireRole(role: Role, least: Role): void {
  if (!isAtLeast(role, least)) throw new Problem('otherRole', { message: refusalFor(role, least) });
}
