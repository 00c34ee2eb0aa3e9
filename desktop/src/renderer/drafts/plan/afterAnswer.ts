import { isSignedOut, Problem, type ProblemReply } from '@agency/contract/problems';
import { isReply } from '@agency/shared-ui/api/readResponse.ts';
import { newId } from '@agency/shared-ui/api/newId.ts';
import type { Known } from '../contentParts.ts';
import type { Document, Entry } from '../entry.ts';
import { kinds } from '../kindRules.ts';
import { asChange, lacksParent } from './createAsUpdate.ts';
import { endWithProblem, endWithTrouble, type Next, type EntryCall } from './sendStep.ts';
import { isAway } from './sendOutcome.ts';
import { notDone, withoutTrouble } from './sendState.ts';

/** What the server said to a call. */
export type ServerReply = { data: unknown } | { error: ProblemReply };

/** What an answer means for an entry. `entry` is as it was before the call. */
export function afterAnswer(answer: ServerReply, step: EntryCall, entry: Entry): Next {
  if (step.does === 'putsBack') return afterPuttingBack(answer, entry);
  if ('data' in answer)
    return {
      do: 'arrived',
      there: { now: step.does === 'removes' ? undefined : (answer.data as Document) },
    };
  const problem = answer.error;
  if (isAway(problem)) return endWithProblem(problem);
  // The server did nothing. Only the result of earlier tries is still unknown.
  if (isSignedOut(problem)) return { ...endWithProblem(problem), entry };
  const { code, current } = problem;
  if ((code === 'staleRevision' || code === 'keyReused') && current !== undefined) {
    const isRead = isReply(kinds[entry.target.kind].calls.update, current);
    if (!isRead) return { ...endWithProblem(new Problem('tooOld').toJSON()), entry };
    const there = { now: current as Document };
    // The write was already done with this idempotency key.
    if (code === 'keyReused') return { do: 'arrived', there };
    return { do: 'again', entry: notDone(entry), there };
  }
  // The key belongs to another write, such as one from before a restore: it did nothing to the current content.
  if (code === 'keyReused') return { do: 'again', entry: { ...notDone(entry), write: newId() } };
  if (problem.code === 'notFound' && step.does === 'removes')
    return { do: 'end', outcome: { came: 'through' }, entry, there: { now: undefined } };
  if (problem.code === 'notFound' && step.does === 'changes')
    return { ...endWithTrouble({ why: 'deletedThere' }), entry, there: { now: undefined } };
  // An earlier try created it, and someone has deleted it since.
  if (problem.code === 'deleted') return { ...endWithTrouble({ why: 'deletedThere' }), entry };
  if (step.does === 'makes' && isAboutWhatIsThere(problem))
    return { do: 'look', entry: withoutTrouble(entry), problem };
  return { ...endWithTrouble({ why: 'refused', problem }), entry: withoutTrouble(entry) };
}

/** What to do about a refused create, now that the server's state was read. */
export function afterLooking(entry: Entry, problem: ProblemReply, known: Known): Next {
  const changing = asChange(entry, known);
  if (changing) return { do: 'again', entry: changing };
  return endWithTrouble(
    lacksParent(entry.edit, known) ? { why: 'deletedThere' } : { why: 'refused', problem },
  );
}

/** After a restore from the trash, the entry's own edit comes next. */
function afterPuttingBack(answer: ServerReply, { putBack: _, ...entry }: Entry): Next {
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
