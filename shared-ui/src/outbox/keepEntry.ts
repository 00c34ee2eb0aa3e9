import type { ProblemReply } from '@agency/contract/problems';
import type { Call } from '../api/baseApi.ts';
import { newId } from '../api/newId.ts';
import { findIn, idsOf } from '../chatbot/dashboard/treeOperations.ts';
import { isSameState } from '../merge/revision.ts';
import type { DraftingOptions } from './draftingOptions.ts';
import { editOf, nameOf, type WriteRequest } from './edits.ts';
import { isRefusedFor, sameTarget, type Entry, type Target } from './entry.ts';
import { isComplete, type Writing } from './kinds/calls.ts';
import type { Known } from './kinds/contentParts.ts';
import { kinds } from './kinds/kindRules.ts';
import { applied } from './plan/apply.ts';
import { refuse } from './refusals.ts';
import type { SendingContext } from './sendingContext.ts';
import { keepingOf, type NewWrite } from './plan/addOrJoin.ts';
import { writtenAt } from './plan/sendState.ts';

/** What became of a write that was stored in the outbox. */
interface StoredEntry {
  entry: Entry;
  /** Whether the outbox entry also contains an earlier write, or replaces one. */
  joined: boolean;
}

/**
 * Adds a write to the outbox, or joins it to an entry there. Returns undefined if nothing is left to be sent. Call it inside
 * `outbox.alone`.
 */
async function keepEntry(
  { outbox, journal, clock }: SendingContext,
  /** The numbers of the outbox entries that are being sent. */
  inFlight: ReadonlySet<number>,
  written: NewWrite,
  /** The id of the journal row on which the write is based. */
  moment: string | undefined = journal.now(),
): Promise<StoredEntry | undefined> {
  const { target, name, edit } = written;
  const at = new Date(clock.now()).toISOString();
  const keeping = keepingOf(written, outbox.entries(), inFlight);
  switch (keeping.do) {
    case 'forget':
      await outbox.remove(...keeping.gone);
      return undefined;
    case 'join': {
      const { trouble, ...free } = keeping.entry;
      const { edit } = keeping;
      const kept = isRefusedFor(trouble, 'otherEra') ? writtenAt(free, moment) : free;
      const entry = { ...kept, edit, at, name, save: outbox.nextSave(), write: newId() };
      await outbox.change(entry);
      return { entry, joined: true };
    }
    case 'add': {
      const entry = await outbox.add(
        { at, target, name, edit, write: newId(), ...(moment !== undefined && { moment }) },
        keeping.insteadOf,
      );
      return { entry, joined: keeping.insteadOf.length > 0 };
    }
  }
}

/**
 * A deletion that the server doesn't have yet: its entry's number, if it is in the outbox, and the entries that it
 * removed from there.
 */
interface TakenOut {
  number: number | undefined;
  others: readonly Entry[];
}

const questionsBelow = ({ chatbot: tree }: Known, { kind, id }: Target): Target[] => {
  const question = kind === 'question' ? findIn(tree?.categories ?? [], id) : undefined;
  return question ? idsOf(question).map((below) => ({ kind, id: below })) : [];
};

/** Stores writes on disk before they are sent. */
export function makeKeeping(options: DraftingOptions) {
  const { copy, outbox, sync, view } = options;
  const takenOut = new Map<string, TakenOut>();

  /** Stores a write on disk, if it is based on the document's current state. */
  async function keep(
    call: Call,
    writing: Writing,
    wanted: WriteRequest,
  ): Promise<StoredEntry | { error: ProblemReply } | undefined> {
    const { target } = wanted;
    const shown = view();
    const there = kinds[target.kind].find(shown, target.id);
    const { ifMatch } = call.input;
    if (writing.write.type !== 'create') {
      if (!there) return refuse(isComplete(copy.known()) ? 'notFound' : 'offline');
      if (ifMatch && !isSameState(ifMatch, there)) return refuse('staleRevision', there);
    }
    // The document exists already: it was created before, and only the answer was lost.
    else if (there) {
      const entry = outbox.entries().find((each) => sameTarget(each.target, target));
      return entry && { entry, joined: true };
    }
    const edit = await editOf(wanted, writing, call, there, options);
    if (!edit) return refuse('notFound');
    // Sub-questions that are deleted here but still on the server. Those that were moved elsewhere don't count.
    const deletedBelow = questionsBelow(copy.known(), target).filter(
      ({ id }) => !findIn(shown.chatbot?.categories ?? [], id),
    );
    const below = [...questionsBelow(shown, target), ...deletedBelow];
    const { find, fieldsOf } = kinds[target.kind];
    const without = ({ number }: Entry) => {
      const earlier = outbox
        .entries()
        .filter((each) => each.number < number && sameTarget(each.target, target));
      const then = find(applied(copy.known(), earlier), target.id);
      return then ? fieldsOf(then) : {};
    };
    const name = nameOf(target, edit, there);
    const written = { target, edit, name, below, without };
    const before = outbox.entries();
    const kept = await keepEntry(options, sync.inFlight(), written, call.input.moment);
    if (edit.type === 'delete')
      takenOut.set(target.id, {
        number: kept?.entry.number,
        others: before.filter((entry) => !outbox.entries().includes(entry)),
      });
    return kept;
  }

  /**
   * Undoes a deletion that was not sent yet, and restores the outbox entries that it removed. Returns whether there was
   * such a deletion.
   */
  const takenBack = (target: Target): Promise<boolean> =>
    outbox.alone(async () => {
      const out = takenOut.get(target.id);
      const deletion = outbox
        .entries()
        .find((entry) => entry.edit.type === 'delete' && sameTarget(entry.target, target));
      if (deletion ? sync.inFlight().has(deletion.number) : !out || out.number !== undefined) return false;
      if (deletion) await outbox.remove(deletion);
      if (out && out.number === deletion?.number) await outbox.restore(out.others);
      takenOut.delete(target.id);
      return true;
    });

  return { keep, takenBack };
}
