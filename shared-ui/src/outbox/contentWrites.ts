import { isRefusal, type ProblemReply } from '@agency/contract/problems';
import type { Call, Query } from '../api/baseApi.ts';
import { isNewer } from '../merge/revision.ts';
import type { DraftingOptions } from './draftingOptions.ts';
import { wantedBy } from './edits.ts';
import type { Document } from './entry.ts';
import { makeKeeping, type StoredEntry } from './keepEntry.ts';
import { partWith, type Writing } from './kinds/calls.ts';
import type { ContentPart } from './kinds/contentParts.ts';
import { hasEntries, unreadParts } from './partState.ts';
import type { ServerReply } from './plan/afterAnswer.ts';
import { overtaken, type SendOutcome } from './plan/sendStep.ts';
import { aboveRole, refusedByDatabase } from './refusals.ts';
import { makeStoredAnswers } from './storedAnswers.ts';

/** Stores each write on disk, then sends it at once if possible. */
export function makeContentWrites(options: DraftingOptions) {
  const { copy, outbox, sync, connection, online, role, workInDrafts, newId, onSaved } = options;
  const { keep, takenBack } = makeKeeping(options);
  const { answer, afterFailure } = makeStoredAnswers(options);

  /** Sends a write without storing it. */
  async function direct(call: Call, query: Query): Promise<ServerReply> {
    const { data, error } = await online(call, query);
    if (error) return { error };
    onSaved('sent');
    return { data };
  }

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
    if (!copy.isStored && unreadParts(copy, part).length > 0) {
      // There may be thousands of requests, and nothing is typed into them.
      if (part !== 'request' || hasEntries(outbox, part)) await sync.pull(unreadParts(copy, part));
      if (unreadParts(copy, part).length > 0) return direct(call, query);
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
    if (isOutdated(kept) && !hasEntries(outbox, part)) {
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

  return { write, takenBack, answer };
}

type Kept = Awaited<ReturnType<ReturnType<typeof makeKeeping>['keep']>>;
type OutdatedReply = Extract<Kept, { error: ProblemReply }>;

/** Whether a write was not stored, because the copy has another state of the document. */
const isOutdated = (kept: Kept): kept is OutdatedReply =>
  kept !== undefined && 'error' in kept && ['staleRevision', 'notFound'].includes(kept.error.code);
