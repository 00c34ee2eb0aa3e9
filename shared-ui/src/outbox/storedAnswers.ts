import { type ChangedBy, Problem, type ProblemReply } from '@agency/contract/problems';
import type { DraftingOptions, SavedAs } from './draftingOptions.ts';
import type { Target } from './entry.ts';
import type { StoredEntry } from './keepEntry.ts';
import { kinds } from './kinds/kindRules.ts';
import type { ServerReply } from './plan/afterAnswer.ts';
import { overtaken, type SendOutcome } from './plan/sendStep.ts';
import { keptBecauseOf, refuse } from './refusals.ts';

/** Why an entry isn't on the server yet. */
type Failure = Exclude<SendOutcome, { came: 'through' }> | 'waits';
/** Answers writes that were stored on this device. */
export function makeStoredAnswers({
  copy,
  outbox,
  view,
  connection,
  workInDrafts,
  onSaved,
}: DraftingOptions) {
  const answer = (target: Target, how: SavedAs): ServerReply => {
    onSaved(how);
    return { data: kinds[target.kind].find(view(), target.id) };
  };

  /**
   * Answers a write that was stored but didn't reach the server: keeps its entry, or discards it. `isTyped`: whether a form
   * made the write.
   */
  async function afterFailure(
    { entry, joined }: StoredEntry,
    outcome: Failure,
    isTyped: boolean,
  ): Promise<ServerReply> {
    const { target } = entry;
    const isUnsent = outcome === 'waits' || outcome.came !== 'trouble';
    const goesOn = copy.isStored || workInDrafts();
    // With `joined`, this outbox entry also contains an earlier write. The user was told that the earlier write is
    // kept, so the entry must stay.
    if (goesOn && (isUnsent || joined)) return answer(target, 'kept');
    const why = problemIn(outcome) ?? connection.away() ?? overtaken;
    // Actions other than those of forms are easily repeated, and so are answers that the server gave.
    if (joined || (isUnsent && isTyped && why.code !== 'unexpected'))
      return keptBecauseOf(why, kinds[target.kind].find(view(), target.id));
    // The user is still in the form and has the input there. So the form shows the error, and no draft is kept.
    const isChanged = await outbox.update(({ entries, inFlight }) => {
      const stored = entries.find(({ number }) => number === entry.number);
      const isOther = stored && (stored.save !== entry.save || inFlight.has(stored.number));
      return { remove: stored && !isOther ? [stored] : [], result: isOther };
    });
    // The entry must stay: a later save was joined to it, or another tab is sending it.
    if (isChanged)
      return goesOn ? answer(target, 'kept') : keptBecauseOf(why, kinds[target.kind].find(view(), target.id));
    if (outcome === 'waits' || outcome.came !== 'trouble') return { error: why };
    const { trouble } = outcome;
    if (trouble.why === 'refused') return { error: trouble.problem };
    if (trouble.why === 'deletedThere') return refuse('notFound');
    const { by } = trouble as { by?: ChangedBy };
    return refuse('staleRevision', kinds[target.kind].find(view(), target.id), by);
  }

  return { answer, afterFailure };
}

/** Why a write was not done. */
function problemIn(outcome: SendOutcome | 'waits'): ProblemReply | undefined {
  if (outcome === 'waits') return undefined;
  if (outcome.came === 'signedOut') return new Problem('sessionEnded').toJSON();
  if (outcome.came === 'away') return outcome.problem;
  if (outcome.came !== 'trouble') return undefined;
  const { trouble } = outcome;
  return trouble.why === 'refused' ? trouble.problem : new Problem('staleRevision').toJSON();
}
