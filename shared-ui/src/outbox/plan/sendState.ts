import type { State } from '@agency/contract/endpoint';
import type { ProblemReply } from '@agency/contract/problems';
import type { Edit, Entry } from '../entry.ts';

/** The state (revision and time) of a document that doesn't exist yet. */
export const MISSING_STATE: State = { revision: 0 };

/**
 * A state that no document ever had. A write based on it is never done: the server only answers whether it did the
 * write before.
 */
export const IMPOSSIBLE_STATE: State = { revision: 0, updatedAt: '1970-01-01T00:00:00.000Z' };

/**
 * The outbox entry marked as sent. It is stored before the call, so that after a crash the app knows that the server
 * may have the write.
 */
export const markSent = (entry: Entry, { revision, updatedAt }: State): Entry => ({
  ...entry,
  sent: entry.sent ?? { revision, ...(updatedAt !== undefined && { updatedAt }) },
});

/** The outbox entry without the marks that it was sent, after the server said that it didn't do the write. */
export const notDone = ({ sent: _, handed: __, ...entry }: Entry): Entry => entry;

/** The outbox entry without its problem, and without the marks of attempts whose result is unknown. */
export const withoutTrouble = ({ trouble: _, putBack: __, ...entry }: Entry): Entry => notDone(entry);

/** The outbox entry with another edit: a new write with a new idempotency key. */
export const rewritten = (entry: Entry, edit: Edit, write: string): Entry => ({
  ...withoutTrouble(entry),
  edit,
  write,
});

/**
 * The entry with another base: the journal row (log entry of the server) with the id `moment`. After the user's decision
 * about an entry, the entry counts as a change of the current content.
 */
export const writtenAt = ({ moment: _, ...entry }: Entry, moment: string | undefined): Entry => ({
  ...entry,
  ...(moment !== undefined && { moment }),
});

/**
 * An outbox entry that waits for the user because it kept failing. `revision`: the document's current one on the server,
 * if it could be read.
 */
export function stopped(entry: Entry, problem: ProblemReply, revision: number | undefined): Entry {
  // If the document's revision is unchanged, the server didn't do the write. So the user may also correct the entry, not
  // only retry it.
  const isNotThere = revision !== undefined && revision === entry.sent?.revision;
  return { ...(isNotThere ? withoutTrouble(entry) : entry), trouble: { why: 'refused', problem } };
}

/** Whether the outbox entry was sent and got no answer. */
export const wasSent = ({ sent }: Entry): boolean => sent !== undefined;

/**
 * The document state on which an unanswered attempt was based. IMPOSSIBLE_STATE if only another computer may have sent
 * the outbox entry.
 */
export const sentFrom = ({ sent, handed }: Entry): State | undefined => sent ?? (handed && IMPOSSIBLE_STATE);

/**
 * Whether the server may have the outbox entry's write, from this device or from another one that imported the entry.
 */
export const mayHaveArrived = (entry: Entry): boolean =>
  sentFrom(entry) !== undefined && (!entry.trouble || entry.trouble.why === 'refused');

/**
 * Whether later writes may be joined to the outbox entry. Not if it may have been sent, here or by another computer:
 * then it is repeated unchanged. Not if it waits for a decision: then it stays as the user sees it. A refused entry may
 * be corrected.
 */
export const isOpen = (entry: Entry): boolean =>
  entry.trouble ? entry.trouble.why === 'refused' && !wasSent(entry) : sentFrom(entry) === undefined;
