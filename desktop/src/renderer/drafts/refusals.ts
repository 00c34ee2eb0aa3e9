import { Problem, type ProblemCode, type ProblemReply } from '@agency/contract/problems';
import { isAtLeast, refusalFor, type Role } from '@agency/contract/roles';
import { NoRoom } from '../room.ts';

export const refuse = (code: ProblemCode, current?: unknown): { error: ProblemReply } => ({
  error: new Problem(code, current === undefined ? {} : { current }).toJSON(),
});

/** What the server would say to a write that takes another role: nothing waits here that it would only refuse. */
export const aboveRole = (role: Role | undefined, least: Role = 'author'): Problem | undefined =>
  role === undefined || isAtLeast(role, least)
    ? undefined
    : new Problem('otherRole', { message: refusalFor(role, least) });

/** What is said where this computer has no room for what was written. */
export function refusedForRoom(error: unknown) {
  if (error instanceof NoRoom) return refuse('noRoom');
  throw error;
}
