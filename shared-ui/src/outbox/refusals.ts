import {
  type ChangedBy,
  Problem,
  problems,
  type ProblemCode,
  type ProblemReply,
} from '@agency/contract/problems';
import { isAtLeast, refusalFor, type Role } from '@agency/contract/roles';
import { DiskFullError } from './storage/diskSpace.ts';

export const refuse = (code: ProblemCode, current?: unknown, by?: ChangedBy): { error: ProblemReply } => ({
  error: new Problem(code, { ...(current !== undefined && { current }), ...(by && { by }) }).toJSON(),
});

/**
 * The answer to a write that waits on this device because of the problem `why`, if nothing else is stored here. The
 * server doesn't have the change yet, so the save has failed for now. `current` is the document with the change.
 */
export const keptBecauseOf = (why: ProblemReply, current: unknown): { error: ProblemReply } => {
  const message = `${why.message.replace(' Please try again shortly.', '')} ${problems.kept.message}`;
  return {
    error: new Problem('kept', { message, current, ...(why.fields && { fields: why.fields }) }).toJSON(),
  };
};

/**
 * Refuses a write that needs a higher role, as the server would. So no draft is stored that the server would refuse
 * anyway.
 */
export const aboveRole = (role: Role | undefined, least: Role = 'author'): Problem | undefined =>
  role === undefined || isAtLeast(role, least)
    ? undefined
    : new Problem('otherRole', { message: refusalFor(role, least) });

/** Turns an error of the local database into a problem answer. */
export function refusedByDatabase(error: unknown) {
  if (error instanceof DiskFullError) return refuse('noRoom');
  // A newer version of the app has upgraded the database in another tab.
  if (error instanceof DOMException && error.name === 'VersionError') return refuse('tooOld');
  throw error;
}
