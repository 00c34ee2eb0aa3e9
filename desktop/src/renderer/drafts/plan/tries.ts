import type { State } from '@agency/contract/endpoint';
import { newId } from '@agency/shared-ui/api/newId.ts';
import type { ProblemReply } from '@agency/contract/problems';
import type { Edit, Entry } from '../entry.ts';

/** What isn't there yet stands in it. */
export const NOTHING: State = { revision: 0 };

/** A state that nothing was ever in: of a write that starts from it is only learned whether it was done before. */
export const NOWHERE: State = { revision: 0, updatedAt: '1970-01-01T00:00:00.000Z' };

/** An entry as it is noted before it leaves, so that a crash on the way is known of. */
export const leaving = (entry: Entry, { revision, updatedAt }: State): Entry => ({
  ...entry,
  sent: entry.sent ?? { revision, ...(updatedAt !== undefined && { updatedAt }) },
});

/** An entry of which the server says that it wasn't done. */
export const notDone = ({ sent: _, handed: __, ...entry }: Entry): Entry => entry;

/** An entry of which no try is under way any more. */
export const settled = ({ trouble: _, putBack: __, ...entry }: Entry): Entry => notDone(entry);

/** An entry that says something else from here on, which is another write. */
export const rewritten = (entry: Entry, edit: Edit): Entry => ({ ...settled(entry), edit, write: newId() });

/** An entry that someone decided about in the face of what is there now, at that moment of the content. */
export const writtenAt = ({ moment: _, ...entry }: Entry, moment: string | undefined): Entry => ({
  ...entry,
  ...(moment !== undefined && { moment }),
});

/** An entry that waits for a person because it never got through. `revision`: what the server has, where that could be read. */
export function stopped(entry: Entry, problem: ProblemReply, revision: number | undefined): Entry {
  // What is not there as far as anybody can tell can be corrected, rather than only tried again as it is.
  const isNotThere = revision !== undefined && revision === entry.sent?.revision;
  return { ...(isNotThere ? settled(entry) : entry), trouble: { why: 'refused', problem } };
}

/** Whether a try has left of which nothing was heard. */
export const wasSent = ({ sent }: Entry): boolean => sent !== undefined;

/** From where an entry was sent, here or perhaps by another computer, of which it isn't known whether it was done. */
export const sentFrom = ({ sent, handed }: Entry): State | undefined => sent ?? (handed && NOWHERE);

/** Whether the server may have it, from here or from another computer that has it from a file. */
export const mayHaveArrived = (entry: Entry): boolean =>
  sentFrom(entry) !== undefined && (!entry.trouble || entry.trouble.why === 'refused');

/**
 * Whether it may be written into. What may be under way already, or go out from another computer, is repeated as it was;
 * what someone has to decide about stays as they see it. What was refused is corrected.
 */
export const isOpen = (entry: Entry): boolean =>
  entry.trouble ? entry.trouble.why === 'refused' && !wasSent(entry) : sentFrom(entry) === undefined;
