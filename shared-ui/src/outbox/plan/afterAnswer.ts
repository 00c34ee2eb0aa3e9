import { isSignedOut, Problem, type ProblemReply } from '@agency/contract/problems';
import { isReply } from '../../api/readResponse.ts';
import { nothingOf } from '../../merge/merge.ts';
import type { Known } from '../kinds/contentParts.ts';
import { type Document, type Entry, parentIn, type Edit } from '../entry.ts';
import { kinds } from '../kinds/kindRules.ts';
import { asUpdate } from './apply.ts';
import { endWithProblem, endWithTrouble, type Next, type EntryCall, isAway } from './sendStep.ts';
import { notDone, withoutTrouble, rewritten } from './sendState.ts';
import { findIn } from '../../chatbot/dashboard/treeOperations.ts';

export type ServerReply = { data: unknown } | { error: ProblemReply };

/**
 * Decides what an answer means for an entry of the outbox. `entry` is the entry before the call. If the entry becomes
 * another write, `freshKey` is its new idempotency key.
 */
export function afterAnswer(answer: ServerReply, step: EntryCall, entry: Entry, freshKey: string): Next {
  if (step.does === 'restores') return afterRestoring(answer, entry);
  if ('data' in answer)
    return {
      do: 'arrived',
      there: { now: step.does === 'removes' ? undefined : (answer.data as Document) },
    };
  const problem = answer.error;
  if (isAway(problem)) return endWithProblem(problem);
  // The server rejected this attempt, because the session has ended. An earlier attempt may still have succeeded.
  if (isSignedOut(problem)) return { ...endWithProblem(problem), entry };
  const { code, current } = problem;
  if ((code === 'staleRevision' || code === 'keyReused') && current !== undefined) {
    const isRead = isReply(kinds[entry.target.kind].calls.update, current);
    if (!isRead) return { ...endWithProblem(new Problem('tooOld').toJSON()), entry };
    const there = { now: current as Document, ...(problem.by && { by: problem.by }) };
    // The server already did the write with this idempotency key.
    if (code === 'keyReused') return { do: 'arrived', there };
    // Someone else has described the same picture.
    const isMade = step.does === 'makes';
    return {
      do: 'again',
      entry: isMade ? rewritten(entry, asUpdate(entry), freshKey) : notDone(entry),
      there,
    };
  }
  // The server has this idempotency key from another write, such as one from before a restore from a backup. So it
  // didn't do our write, which now gets a new key.
  if (code === 'keyReused') return { do: 'again', entry: { ...notDone(entry), write: freshKey } };
  if (problem.code === 'notFound' && step.does === 'removes')
    return { do: 'end', outcome: { came: 'through' }, entry, there: { now: undefined } };
  if (problem.code === 'notFound' && step.does === 'changes')
    return { ...endWithTrouble({ why: 'deletedThere' }), entry, there: { now: undefined } };
  // An earlier attempt created the document, and someone has deleted it since.
  if (problem.code === 'deleted') return { ...endWithTrouble({ why: 'deletedThere' }), entry };
  if (step.does === 'makes' && isAboutWhatIsThere(problem))
    return { do: 'look', entry: withoutTrouble(entry), problem };
  return { ...endWithTrouble({ why: 'refused', problem }), entry: withoutTrouble(entry) };
}

/** Decides what to do about a refused create, after the server's state was read. */
export function afterLooking(entry: Entry, problem: ProblemReply, known: Known, freshKey: string): Next {
  const changing = asChange(entry, known, freshKey);
  if (changing) return { do: 'again', entry: changing };
  return endWithTrouble(
    lacksParent(entry.edit, known) ? { why: 'deletedThere' } : { why: 'refused', problem },
  );
}

/** After the document was restored from the trash, the outbox entry's own edit is sent. */
function afterRestoring(answer: ServerReply, { putBack: _, ...entry }: Entry): Next {
  if ('data' in answer) return { do: 'again', entry, there: { now: answer.data as Document } };
  const problem = answer.error;
  if (isAway(problem) || isSignedOut(problem)) return endWithProblem(problem);
  const isErased = problem.code === 'deleted' || problem.code === 'notFound';
  return {
    ...endWithTrouble(isErased ? { why: 'deletedThere', erased: true } : { why: 'refused', problem }),
    entry,
  };
}

const isAboutWhatIsThere = ({ code, fields }: ProblemReply) =>
  code === 'idTaken' || fields?.['parent'] !== undefined;

/**
 * Turns a create into an update, if the server already has the document with other content; otherwise undefined. It is
 * unknown what both versions started from, so the user is asked about every difference.
 */
function asChange(entry: Entry, known: Known, freshKey: string): Entry | undefined {
  const { shape, find } = kinds[entry.target.kind];
  return entry.edit.type === 'create' && find(known, entry.target.id)
    ? rewritten(entry, asUpdate(entry, nothingOf(shape)), freshKey)
    : undefined;
}

/** Whether the parent of a new question was deleted. False as long as the question tree isn't known. */
export const lacksParent = (edit: Edit, known: Known): boolean => {
  const parent = edit.type === 'create' ? parentIn(edit.body) : undefined;
  return parent !== undefined && known.chatbot !== undefined && !findIn(known.chatbot.categories, parent);
};
