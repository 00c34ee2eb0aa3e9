import type { State } from '@agency/contract/endpoint';
import { newId } from '@agency/shared-ui/api/newId.ts';
import type { ProblemReply } from '@agency/contract/problems';
import type { Edit, Entry } from '../entry.ts';

/** The state of a document that doesn't exist yet. */
export const MISSING_STATE: State = { revision: 0 };

/** A state that never existed: a write based on it is never done, and only tells whether it was done before. */
export const IMPOSSIBLE_STATE: State = { revision: 0, updatedAt: '1970-01-01T00:00:00.000Z' };

/** The entry marked as sent. It is stored before the call, so that a crash during the call isn't missed. */
export const markSent = (entry: Entry, { revision, updatedAt }: State): Entry => ({
  ...entry,
  sent: entry.sent ?? { revision, ...(updatedAt !== undefined && { updatedAt }) },
});

/** The entry after the server said that it wasn't done. */
export const notDone = ({ sent: _, handed: __, ...entry }: Entry): Entry => entry;

/** The entry without its trouble, and without any try whose outcome is unknown. */
export const withoutTrouble = ({ trouble: _, putBack: __, ...entry }: Entry): Entry => notDone(entry);

/** The entry with another edit: a new write with a new idempotency key. */
export const rewritten = (entry: Entry, edit: Edit): Entry => ({
  ...withoutTrouble(entry),
  edit,
  write: newId(),
});

/** The entry after the user's decision, based on this content moment. */
export const writtenAt = ({ moment: _, ...entry }: Entry, moment: string | undefined): Entry => ({
  ...entry,
  ...(moment !== undefined && { moment }),
});

/** An entry that waits for the user because it kept failing. `revision`: the server's current one, if it could be read. */
export function stopped(entry: Entry, problem: ProblemReply, revision: number | undefined): Entry {
  // If the document's revision is unchanged, the write has not arrived, so the user may correct it, not only retry it.
  const isNotThere = revision !== undefined && revision === entry.sent?.revision;
  return { ...(isNotThere ? withoutTrouble(entry) : entry), trouble: { why: 'refused', problem } };
}

/** Whether it was sent and not answered. */
export const wasSent = ({ sent }: Entry): boolean => sent !== undefined;

/** The state on which an unconfirmed try was based; IMPOSSIBLE_STATE if only another computer may have sent the entry. */
export const sentFrom = ({ sent, handed }: Entry): State | undefined => sent ?? (handed && IMPOSSIBLE_STATE);

/** Whether the server may have it, from this computer or from another one that imported it. */
export const mayHaveArrived = (entry: Entry): boolean =>
  sentFrom(entry) !== undefined && (!entry.trouble || entry.trouble.why === 'refused');

/**
 * Whether later writes may be joined to it. Not if it may have been sent, here or by another computer: then it is repeated
 * unchanged. Not if it waits for a decision: then it stays as the user sees it. A refused entry may be corrected.
 */
export const isOpen = (entry: Entry): boolean =>
  entry.trouble ? entry.trouble.why === 'refused' && !wasSent(entry) : sentFrom(entry) === undefined;
