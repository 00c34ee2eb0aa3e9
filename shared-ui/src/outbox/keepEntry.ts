import type { ProblemReply } from '@agency/contract/problems';
import type { Call } from '../api/baseApi.ts';
import { findIn, idsOf } from '../chatbot/dashboard/treeOperations.ts';
import { same } from '../merge/deepEqual.ts';
import { isSameState } from '../merge/revision.ts';
import type { DraftingOptions } from './draftingOptions.ts';
import { editOf, nameOf, withStoredPictures, type WriteRequest } from './edits.ts';
import { isRefusedFor, sameTarget, type Entry, type Target } from './entry.ts';
import { partWith, type Writing } from './kinds/calls.ts';
import type { Known } from './kinds/contentParts.ts';
import { kinds } from './kinds/kindRules.ts';
import { applied } from './plan/apply.ts';
import { refuse } from './refusals.ts';
import type { SendingContext } from './sendingContext.ts';
import type { Sync } from './send/sync.ts';
import { byNumber, type OutboxChange, type OutboxState } from './storage/outboxTransaction.ts';
import { keepingOf, type NewWrite } from './plan/addOrJoin.ts';
import { isAboutQuestions } from './plan/entryDependencies.ts';
import { writtenAt } from './plan/sendState.ts';

/** The result of storing a write in the outbox. */
export interface StoredEntry {
  entry: Entry;
  /** Whether the outbox entry also contains an earlier write, or replaces one. */
  joined: boolean;
  /** Whether this tab has claimed the entry, to send it at once. */
  isClaimed?: true;
}

/** Adds a write to the outbox, or joins it to an entry there. The result is undefined if nothing is left to be sent. */
function stored(
  written: NewWrite,
  { entries, inFlight, nextSave }: OutboxState,
  { clock, newId }: SendingContext,
  moment: string | undefined,
): OutboxChange<StoredEntry | undefined> {
  const { target, name } = written;
  const keeping = keepingOf(written, entries, inFlight);
  if (keeping.do === 'forget') return { remove: keeping.gone, result: undefined };
  const save = nextSave();
  const fresh = { save, at: new Date(clock.now()).toISOString(), name, write: newId() };
  if (keeping.do === 'join') {
    const { trouble, ...free } = keeping.entry;
    const kept = isRefusedFor(trouble, 'otherEra') ? writtenAt(free, moment) : free;
    const entry = { ...kept, ...fresh, edit: keeping.edit };
    return { put: [entry], result: { entry, joined: true } };
  }
  const { insteadOf } = keeping;
  const entry = {
    number: save,
    ...fresh,
    target,
    edit: written.edit,
    ...(moment !== undefined && { moment }),
  };
  return { put: [entry], remove: insteadOf, result: { entry, joined: insteadOf.length > 0 } };
}

/**
 * The same change, and in the same transaction the claim of the entry and its mark as sent, if it is sent at once. Three
 * transactions would make each save slower.
 */
function claimedAtOnce(
  change: OutboxChange<StoredEntry | undefined>,
  { entries, inFlight }: OutboxState,
  sync: Sync,
): OutboxChange<StoredEntry | undefined> {
  const { remove = [], result } = change;
  if (!result) return change;
  const { entry } = result;
  const replaced = new Set([entry, ...remove].map(({ number }) => number));
  const next = [...entries.filter(({ number }) => !replaced.has(number)), entry].sort(byNumber);
  const claimed = sync.claimNew(entry, { entries: next, inFlight });
  return claimed ? { ...change, ...claimed, result: { ...result, isClaimed: true } } : change;
}

/**
 * A deletion that the server doesn't have yet. `number`: its outbox entry, undefined if nothing has to be sent.
 * `others`: the entries that the deletion removed from the outbox.
 */
interface TakenOut {
  number: number | undefined;
  others: readonly Entry[];
}

const questionsBelow = ({ chatbot: tree }: Known, { kind, id }: Target): Target[] => {
  const question = kind === 'question' ? findIn(tree?.categories ?? [], id) : undefined;
  return question ? idsOf(question).map((below) => ({ kind, id: below })) : [];
};

/** Whether a change of one document may change what the user sees of the other: all questions are in one tree. */
const isRelated = (one: Target, other: Target) =>
  sameTarget(one, other) || (isAboutQuestions(one) && isAboutQuestions(other));

/** Stores writes on disk before they are sent. */
export function makeKeeping(options: DraftingOptions) {
  const { copy, outbox, journal, view, sync } = options;
  const takenOut = new Map<string, TakenOut>();

  type Kept = StoredEntry | { error: ProblemReply } | undefined;

  /** Stores a write on disk, if it is based on the document's current state. */
  async function keepNow(call: Call, writing: Writing, wanted: WriteRequest): Promise<Kept | 'again'> {
    const { target } = wanted;
    const writesIn = (entries: readonly Entry[]) =>
      entries.filter((each) => isRelated(each.target, target)).map(({ write }) => write);
    const seen = writesIn(outbox.entries());
    const shown = view();
    const there = kinds[target.kind].find(shown, target.id);
    const { ifMatch, moment = journal.now() } = call.input;
    if (writing.write.type !== 'create') {
      if (!there) return refuse(copy.known()[partWith(target.kind)] === undefined ? 'offline' : 'notFound');
      if (ifMatch && !isSameState(ifMatch, there)) return refuse('staleRevision', there);
    }
    // A retry of a create: the first attempt created the document or its draft, but the form didn't get the answer.
    else if (there) {
      // The user has typed more since. The form merges it.
      const now = kinds[target.kind].fieldsOf(there);
      const { id: _, ...typed } = await withStoredPictures(wanted.body, options.pictures);
      if (Object.entries(typed).some(([field, value]) => field in now && !same(value, now[field])))
        return refuse('staleRevision', there);
      const entry = outbox.entries().find((each) => sameTarget(each.target, target));
      return entry && { entry, joined: true };
    }
    const edit = await editOf(wanted, writing, call, there, options);
    if (!edit) return refuse('notFound');
    // Sub-questions that are deleted on this device but not yet on the server. Moved sub-questions don't count.
    const deletedBelow = questionsBelow(copy.known(), target).filter(
      ({ id }) => !findIn(shown.chatbot?.categories ?? [], id),
    );
    const below = [...questionsBelow(shown, target), ...deletedBelow];
    const { find, fieldsOf } = kinds[target.kind];
    const name = nameOf(target, edit, there);
    let removed: readonly Entry[] = [];
    const kept = await outbox.update<StoredEntry | undefined | 'again'>((state) => {
      const { entries } = state;
      // The entries changed while the edit was made, so it must be made again from the current ones.
      if (!same(writesIn(entries), seen)) return { result: 'again' };
      const without = ({ number }: Entry) => {
        const earlier = entries.filter((each) => each.number < number && sameTarget(each.target, target));
        const then = find(applied(copy.known(), earlier), target.id);
        return then ? fieldsOf(then) : {};
      };
      const change = stored({ target, edit, name, below, without }, state, options, moment);
      removed = change.remove ?? [];
      return claimedAtOnce(change, state, sync);
    });
    if (edit.type === 'delete' && kept !== 'again')
      takenOut.set(target.id, { number: kept?.entry.number, others: removed });
    return kept;
  }

  let turn: Promise<unknown> = Promise.resolve();
  /** Stores one write of this tab at a time, so that each is based on the one before. */
  function keep(...write: Parameters<typeof keepNow>): Promise<Kept> {
    const mine = turn.then(() => keepCurrent(...write));
    turn = mine.catch(() => {});
    return mine;
  }
  async function keepCurrent(...write: Parameters<typeof keepNow>): Promise<Kept> {
    for (;;) {
      const kept = await keepNow(...write);
      if (kept !== 'again') return kept;
    }
  }

  /**
   * Undoes a deletion that was not sent yet, and restores the outbox entries that it removed. Returns whether there was
   * such a deletion.
   */
  async function takenBack(target: Target): Promise<boolean> {
    const isTakenBack = await outbox.update<boolean>(({ entries, inFlight }) => {
      const out = takenOut.get(target.id);
      const deletion = entries.find(
        (entry) => entry.edit.type === 'delete' && sameTarget(entry.target, target),
      );
      if (deletion ? inFlight.has(deletion.number) : !out || out.number !== undefined)
        return { result: false };
      return {
        remove: deletion ? [deletion] : [],
        put: out && out.number === deletion?.number ? out.others : [],
        result: true,
      };
    });
    if (isTakenBack) takenOut.delete(target.id);
    return isTakenBack;
  }

  return { keep, takenBack };
}
