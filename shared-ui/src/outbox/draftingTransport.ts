import { chatbot, type Chatbot } from '@agency/contract/chatbot';
import { type ChangedBy, isRefusal, Problem, type ProblemReply } from '@agency/contract/problems';
import type { ProjectsAsked } from '@agency/contract/projects';
import type { Call, Query, Transport } from '../api/baseApi.ts';
import { isNewer, isSameState } from '../merge/revision.ts';
import { same } from '../merge/deepEqual.ts';
import { looks, partOf, partWith, writes, type Writing } from './kinds/calls.ts';
import type { DraftingOptions, SavedAs } from './draftingOptions.ts';
import { wantedBy } from './edits.ts';
import type { Document, Target } from './entry.ts';
import { makeKeeping, type StoredEntry } from './keepEntry.ts';
import { kinds } from './kinds/kindRules.ts';
import { type ContentPart, isListPart, partsNamedBy } from './kinds/contentParts.ts';
import { listed } from './localReads.ts';
import type { ServerReply } from './plan/afterAnswer.ts';
import { overtaken, type SendOutcome } from './plan/sendStep.ts';
import { aboveRole, keptBecauseOf, refuse, refusedByDatabase } from './refusals.ts';
import { makeRestoring } from './offlineRestore.ts';

/**
 * Carries the API calls of a dashboard. Reads are answered from the local copy of the content, or by the server if the copy
 * isn't stored, with all entries (unsent changes) applied. A write is first stored on disk, then sent at once if possible.
 */
export function drafting(options: DraftingOptions): Transport {
  const { copy, outbox, view, sync, connection, online, role, workInDrafts, newId, onSaved } = options;
  const { keep, takenBack } = makeKeeping(options);

  const hasEntries = (part: ContentPart) =>
    outbox.entries().some(({ target }) => partWith(target.kind) === part);
  /** Which of the part, and of the lists to which it refers, were not read yet. */
  const unread = (part: ContentPart) =>
    [part, ...(isListPart(part) ? partsNamedBy(part) : [])].filter(
      (each) => copy.known()[each] === undefined,
    );
  /** Sends a write without storing it. */
  async function direct(call: Call, query: Query): Promise<ServerReply> {
    const { data, error } = await online(call, query);
    if (error) return { error };
    onSaved('sent');
    return { data };
  }

  const answer = (target: Target, how: SavedAs): ServerReply => {
    onSaved(how);
    return { data: kinds[target.kind].find(view(), target.id) };
  };

  async function sendAtOnce({ entry, isClaimed }: StoredEntry): Promise<SendOutcome | 'waits'> {
    if (!isClaimed && (!connection.online() || workInDrafts())) return 'waits';
    // If the server's answer can't be stored (disk full), the outbox entry stays. The next attempt finds out what the
    // server did.
    const outcome = await sync.sendNow(entry, isClaimed).catch(() => 'waits' as const);
    if (outcome !== 'waits' || copy.isStored) return outcome;
    // The entry depends on earlier ones, or a run in the background is sending it.
    await sync.sendWith(entry).catch(() => {});
    const stored = outbox.entries().find(({ number }) => number === entry.number);
    if (!stored) return { came: 'through' };
    return stored.trouble ? { came: 'trouble', trouble: stored.trouble } : 'waits';
  }

  async function write(call: Call, writing: Writing, query: Query): Promise<ServerReply> {
    const above = aboveRole(role(), writing.endpoint.role);
    if (above) return { error: above.toJSON() };
    const wanted = wantedBy(call, writing, newId);
    if ('error' in wanted) return wanted;
    const { target } = wanted;
    const part = partWith(target.kind);
    if (!copy.isStored && unread(part).length > 0) {
      // There may be thousands of requests, and nothing is typed into them.
      if (part !== 'request' || hasEntries(part)) await sync.pull(unread(part));
      if (unread(part).length > 0) return direct(call, query);
    }
    const mayProbe = !connection.asked() || !copy.isStored;
    if (!workInDrafts() && !connection.online() && mayProbe) await connection.check();
    const keepNow = () => keep(call, writing, wanted).catch(refusedByDatabase);
    const kept = await (copy.isStored ? keepNow() : keepWithoutCopy(keepNow, part, call, query));
    if (kept && !('entry' in kept)) return kept;
    // Nothing is left to send: the user deleted a document that never reached the server, or the server has already done
    // this create.
    if (!kept) return answer(target, writing.write.type === 'delete' ? 'kept' : 'sent');
    const outcome = await sendAtOnce(kept);
    if (outcome !== 'waits' && outcome.came === 'through') return answer(target, 'sent');
    // Only forms send a key (`write`).
    return afterFailure(kept, outcome, call.input.write !== undefined && writing.write.type !== 'upload');
  }

  /** Stores a write, or answers it, if the content isn't stored: then the copy may be older than what the screen shows. */
  async function keepWithoutCopy(
    keepNow: () => Promise<Kept>,
    part: ContentPart,
    call: Call,
    query: Query,
  ): Promise<Kept | ServerReply> {
    let kept = await keepNow();
    if (isOutdated(kept)) {
      await sync.pull([part]);
      kept = await keepNow();
    }
    if (isOutdated(kept) && !hasEntries(part)) {
      // The server knows whether the document was deleted, and who wrote the newer state.
      const reply = connection.online() && !workInDrafts() ? await direct(call, query) : undefined;
      if (reply && (!('error' in reply) || isRefusal(reply.error))) return reply;
      const { ifMatch } = call.input;
      const current = kept.error.current as Document | undefined;
      if (!current || (ifMatch && isNewer(ifMatch, current)))
        return { error: reply && 'error' in reply ? reply.error : (connection.away() ?? overtaken) };
    }
    // Without room for the entry, a page that needs the server anyway sends the write directly.
    return kept && 'error' in kept && kept.error.code === 'noRoom' ? direct(call, query) : kept;
  }

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

  /** Reads from the server, and remembers the answer if it is a whole part of the content. */
  async function readThrough(part: ContentPart, call: Call, query: Query) {
    const age = copy.age(part);
    const reply = await online(call, query);
    if (!reply.error && isWhole(part, call, reply) && copy.age(part) === age)
      await copy.takeRead({ [part]: reply.data });
    return reply;
  }

  const restoring = makeRestoring({ ...options, write, takenBack, answer });

  return async (call, query) => {
    if (call.endpoint.line === chatbot.reset.line) return reset(call, query);
    const restores = restoring.get(call.endpoint.line);
    if (restores) return restores(call, query);
    const look = looks.get(call.endpoint.line);
    const part = look?.part ?? partOf.get(call.endpoint.line);
    if (part) {
      // If the part of the content was never read, an answer from only the drafts would be incomplete.
      if (!copy.isStored) {
        const reply = await readThrough(part, call, query);
        if (!hasEntries(part)) return reply;
        // The entries are applied to the whole part.
        await sync.pull([...(isWhole(part, call, reply) ? [] : [part]), ...unread(part)]);
        if (unread(part).length > 0) return reply;
      }
      if (copy.known()[part] === undefined) await sync.pull([part]);
      const known = copy.known()[part] && view()[part];
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
    return (writing ? write(call, writing, query) : online(call, query)) as ReturnType<Transport>;
  };
}

type Kept = Awaited<ReturnType<ReturnType<typeof makeKeeping>['keep']>>;
/** Why an entry isn't on the server yet. */
type Failure = Exclude<SendOutcome, { came: 'through' }> | 'waits';
type OutdatedReply = Extract<Kept, { error: ProblemReply }>;

/** Whether a write was not stored, because the copy has another state of the document. */
const isOutdated = (kept: Kept): kept is OutdatedReply =>
  kept !== undefined && 'error' in kept && ['staleRevision', 'notFound'].includes(kept.error.code);

/** Whether an answer has a whole part of the content. */
const isWhole = (part: ContentPart, { endpoint, input }: Call, { meta, error }: TransportReply): boolean =>
  error === undefined &&
  partOf.get(endpoint.line) === part &&
  Object.keys(input.params ?? {}).every((name) => name === 'limit' || name === 'count') &&
  meta?.rest?.next === undefined;

/** Why a write was not done. */
function problemIn(outcome: SendOutcome | 'waits'): ProblemReply | undefined {
  if (outcome === 'waits') return undefined;
  if (outcome.came === 'signedOut') return new Problem('sessionEnded').toJSON();
  if (outcome.came === 'away') return outcome.problem;
  if (outcome.came !== 'trouble') return undefined;
  const { trouble } = outcome;
  return trouble.why === 'refused' ? trouble.problem : new Problem('staleRevision').toJSON();
}

type TransportReply = Awaited<ReturnType<Transport>>;
