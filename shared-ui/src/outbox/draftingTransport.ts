import { chatbot, type Chatbot } from '@agency/contract/chatbot';
import type { ProjectsAsked } from '@agency/contract/projects';
import type { ProblemReply } from '@agency/contract/problems';
import type { Call, Transport } from '../api/baseApi.ts';
import { findIn, idsOf } from '../chatbot/dashboard/treeOperations.ts';
import { isSameState } from '../merge/revision.ts';
import { same } from '../merge/deepEqual.ts';
import { applied } from './plan/apply.ts';
import { isComplete, looks, partOf, writes, type Writing } from './kinds/calls.ts';
import type { Known } from './kinds/contentParts.ts';
import type { DraftingOptions, SavedAs } from './draftingOptions.ts';
import type { SendingContext } from './sendingContext.ts';
import { editOf, nameOf, wantedBy, type WriteRequest } from './edits.ts';
import { sameTarget, type Entry, type Target } from './entry.ts';
import { keepEntry, type StoredEntry } from './keepEntry.ts';
import { kinds } from './kinds/kindRules.ts';
import { listed } from './localReads.ts';
import type { ServerReply } from './plan/afterAnswer.ts';
import { aboveRole, refuse, refusedForFullDisk } from './refusals.ts';
import { makeRestoring } from './offlineRestore.ts';

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

/**
 * The transport of the offline app. It answers reads from the local copy of the content, with all drafts applied. It
 * first stores a write on disk, then sends it at once if possible; otherwise the write stays as a draft.
 */
export function drafting(options: DraftingOptions): Transport {
  const { context, view, sync, connection, online, role, holdsBack, onSaved } = options;
  const { copy, outbox } = context;

  const answer = (target: Target, how: SavedAs): ServerReply => {
    onSaved(how);
    return { data: kinds[target.kind].find(view(), target.id) };
  };

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
    const edit = await editOf(wanted, writing, call, there, context);
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
    const kept = await keepEntry(context, sync.inFlight(), written, call.input.moment);
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

  async function write(call: Call, writing: Writing): Promise<ServerReply> {
    const above = aboveRole(role(), writing.endpoint.role);
    if (above) return { error: above.toJSON() };
    const wanted = wantedBy(call, writing);
    if ('error' in wanted) return wanted;
    const { target } = wanted;
    const kept = await outbox.alone(() => keep(call, writing, wanted)).catch(refusedForFullDisk);
    if (kept && 'error' in kept) return kept;
    // There is nothing to send: a deletion cancelled a create that was never sent, or the create had already arrived.
    if (!kept) return answer(target, writing.write.type === 'delete' ? 'kept' : 'sent');
    const { entry, joined } = kept;
    // If the server's answer can't be stored (disk full), the outbox entry stays. The next attempt finds out what the
    // server did.
    const outcome =
      connection.online() && !holdsBack() ? await sync.sendNow(entry).catch(() => 'waits' as const) : 'waits';
    if (outcome === 'waits' || outcome.came === 'away' || outcome.came === 'signedOut')
      return answer(target, 'kept');
    if (outcome.came === 'through') return answer(target, 'sent');

    // This outbox entry also contains an earlier write that was already reported as saved. So it must stay.
    if (joined) return answer(target, 'kept');
    // The user is still in the form and has the input there. So the form shows the error, and no draft is kept.
    const { trouble } = outcome;
    const ours = outbox.entries().find(({ number }) => number === entry.number);
    if (ours) await outbox.remove(ours);
    if (trouble.why === 'refused') return { error: trouble.problem };
    if (trouble.why === 'deletedThere') return refuse('notFound');
    return refuse('staleRevision', kinds[target.kind].find(view(), target.id));
  }

  /**
   * Resets the chatbot's questions to those of a new site, which only the server has. The server refuses if its tree
   * isn't the one shown.
   */
  const reset: Transport = async (call, query) => {
    const shown = view().chatbot;
    await sync.pull(['chatbot']);
    // If the server's tree is still the one shown, send its current revision: writes from this device may have
    // increased it.
    const asked = call.input.ifMatch;
    const isAsShown =
      shown && asked && isSameState(shown, asked) && same(shown.categories, view().chatbot?.categories);
    const ifMatch = isAsShown ? copy.known().chatbot : asked;
    const input = { ...call.input, ...(ifMatch && { ifMatch }) };
    const reply = await online({ ...call, input }, query);
    if (!reply.error) await copy.take({ ...copy.known(), chatbot: reply.data as Chatbot });
    return reply;
  };

  const restoring = makeRestoring({ ...options, write, takenBack, answer });

  return async (call, query) => {
    if (call.endpoint.line === chatbot.reset.line) return reset(call, query);
    const restores = restoring.get(call.endpoint.line);
    if (restores) return restores(call, query);
    const look = looks.get(call.endpoint.line);
    const part = look?.part ?? partOf.get(call.endpoint.line);
    if (part) {
      // This part of the content was never read from the server: the drafts alone are not all of it.
      if (copy.known()[part] === undefined) await sync.pull([part]);
      const known = view()[part];
      const { params } = call.input;
      const answer =
        known === undefined
          ? undefined
          : look
            ? { data: look.of(view(), params) }
            : listed(part, known, params as ProjectsAsked | undefined);
      if (!answer) return online(call, query);
      return answer.data === undefined ? refuse('notFound') : answer;
    }
    const writing = writes.get(call.endpoint.line);
    return (writing ? write(call, writing) : online(call, query)) as ReturnType<Transport>;
  };
}

/** The local copy of the content with all drafts applied; the same object until one of them changes. */
export function viewOf({ copy, outbox }: Pick<SendingContext, 'copy' | 'outbox'>): () => Known {
  let from: [Known, readonly Entry[]] | undefined;
  let view: Known = {};
  return () => {
    const [known, entries] = [copy.known(), outbox.entries()];
    if (!from || from[0] !== known || from[1] !== entries) {
      from = [known, entries];
      view = applied(known, entries);
    }
    return view;
  };
}
