import { chatbot, type Chatbot } from '@agency/contract/chatbot';
import type { ProjectsAsked } from '@agency/contract/projects';
import type { Call, Transport } from '../api/baseApi.ts';
import { isSameState } from '../merge/revision.ts';
import { same } from '../merge/deepEqual.ts';
import { looks, partOf, writes, type Writing } from './kinds/calls.ts';
import type { DraftingOptions, SavedAs } from './draftingOptions.ts';
import { wantedBy } from './edits.ts';
import type { Target } from './entry.ts';
import { makeKeeping } from './keepEntry.ts';
import { kinds } from './kinds/kindRules.ts';
import { listed } from './localReads.ts';
import type { ServerReply } from './plan/afterAnswer.ts';
import { aboveRole, refuse, refusedByDatabase } from './refusals.ts';
import { makeRestoring } from './offlineRestore.ts';

/**
 * Answers the API calls of the offline app. Reads are answered from the local copy of the content, with all drafts (unsent
 * changes) applied. A write is first stored on disk, then sent at once if possible; otherwise it stays as a draft.
 */
export function drafting(options: DraftingOptions): Transport {
  const { copy, outbox, view, sync, connection, online, role, workInDrafts, newId, onSaved } = options;
  const { keep, takenBack } = makeKeeping(options);

  const answer = (target: Target, how: SavedAs): ServerReply => {
    onSaved(how);
    return { data: kinds[target.kind].find(view(), target.id) };
  };

  async function write(call: Call, writing: Writing): Promise<ServerReply> {
    const above = aboveRole(role(), writing.endpoint.role);
    if (above) return { error: above.toJSON() };
    const wanted = wantedBy(call, writing, newId);
    if ('error' in wanted) return wanted;
    const { target } = wanted;
    const kept = await keep(call, writing, wanted).catch(refusedByDatabase);
    if (kept && 'error' in kept) return kept;
    // Nothing is left to send: the user deleted a document that never reached the server, or the server has already done
    // this create.
    if (!kept) return answer(target, writing.write.type === 'delete' ? 'kept' : 'sent');
    const { entry, joined } = kept;
    // If the server's answer can't be stored (disk full), the outbox entry stays. The next attempt finds out what the
    // server did.
    const outcome =
      connection.online() && !workInDrafts()
        ? await sync.sendNow(entry).catch(() => 'waits' as const)
        : 'waits';
    if (outcome !== 'waits' && outcome.came === 'through') return answer(target, 'sent');
    // With `joined`, this outbox entry also contains an earlier write. The user was told that the earlier write is
    // saved, so the entry must stay.
    if (outcome === 'waits' || outcome.came !== 'trouble' || joined) return answer(target, 'kept');
    // The user is still in the form and has the input there. So the form shows the error, and no draft is kept.
    const { trouble } = outcome;
    const isChanged = await outbox.update(({ entries, inFlight }) => {
      const stored = entries.find(({ number }) => number === entry.number);
      const isOther = stored && (stored.save !== entry.save || inFlight.has(stored.number));
      return { remove: stored && !isOther ? [stored] : [], result: isOther };
    });
    // The entry must stay: a later save was joined to it, or another tab is sending it.
    if (isChanged) return answer(target, 'kept');
    if (trouble.why === 'refused') return { error: trouble.problem };
    if (trouble.why === 'deletedThere') return refuse('notFound');
    return refuse('staleRevision', kinds[target.kind].find(view(), target.id));
  }

  /**
   * Resets the chatbot's questions to those of a new site. Only the server has these questions, so this call never
   * becomes a draft. The server refuses the reset if its question tree differs from the one on the screen.
   */
  const reset: Transport = async (call, query) => {
    const shown = view().chatbot;
    await sync.pull(['chatbot']);
    // If the server's tree is still the one on the screen, send its current revision: writes from this device may have
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
      // This part of the content was never read from the server. An answer from only the drafts would be incomplete.
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
