import type { ProblemReply } from '@agency/contract/problems';
import { doubted, mayBeTakenBack } from '@agency/shared-ui/merge/shape.ts';
import type { Entry } from '../entry.ts';
import type { Document, KindRules } from '../kinds.ts';

/**
 * An entry as it is noted before it leaves, so that a crash on the way is known of: from which revision, and with which
 * pictures.
 */
export const leaving = (entry: Entry, from: number, embeds?: readonly string[]): Entry => ({
  ...entry,
  sentFrom: from,
  ...(embeds && { embeds }),
});

/** An entry of which no try is under way any more. */
export const settled = ({
  sentFrom: _,
  handedFrom: __,
  embeds: ___,
  trouble: ____,
  putBack: _____,
  ...entry
}: Entry): Entry => entry;

/** An entry that waits for a person because it never got through. `revision`: what the server has, where that could be read. */
export function stopped(entry: Entry, problem: ProblemReply, revision: number | undefined): Entry {
  // What is not there as far as anybody can tell can be corrected, rather than only tried again as it is.
  const isNotThere = revision !== undefined && revision === entry.sentFrom;
  return { ...(isNotThere ? settled(entry) : entry), trouble: { why: 'refused', problem } };
}

/** Whether a try has left of which nothing was heard. */
export const wasSent = ({ sentFrom }: Entry): boolean => sentFrom !== undefined;

/** Whether the server may have it, from here or from another computer that has it from a file. */
export const mayHaveArrived = ({ sentFrom, told, handedFrom, trouble }: Entry): boolean =>
  (sentFrom ?? told ?? handedFrom) !== undefined && (!trouble || trouble.why === 'refused');

/**
 * Whether it may be written into. What may be under way already, or go out from another computer, is repeated as it was;
 * what someone has to decide about stays as they see it. What was refused is corrected.
 */
export const isOpen = ({ sentFrom, handedFrom, trouble }: Entry): boolean =>
  trouble ? trouble.why === 'refused' && sentFrom === undefined : (sentFrom ?? handedFrom) === undefined;

/** Whether it may have arrived, from here or from the computer that has it from a file, before what others did since. */
export const mayHaveBeenUndone = ({ sentFrom, handedFrom }: Entry, { revision }: Document): boolean =>
  mayBeTakenBack(sentFrom, revision) || mayBeTakenBack(handedFrom, revision);

/**
 * A try of which nothing is known may have arrived, and someone may have taken back what it did: then whatever doesn't
 * read as it is wanted here is asked about.
 */
export const doubting = (rules: KindRules, entry: Entry, there: Document): KindRules =>
  entry.edit.type === 'update' && mayHaveBeenUndone(entry, there)
    ? { ...rules, shape: doubted(rules.shape) }
    : rules;
