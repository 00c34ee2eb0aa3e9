import type { Call } from '../../api/baseApi.ts';
import type { ChangedBy } from '@agency/contract/problems';
import { addressesIn, replacing } from '../../merge/pictureUrls.ts';
import { same } from '../../merge/deepEqual.ts';
import { isNewer } from '../../merge/revision.ts';
import { keepTrying } from '../../saving/retryOnConflict.ts';
import { partWith } from '../kinds/calls.ts';
import type { SendingContext } from '../sendingContext.ts';
import type { Entry } from '../entry.ts';
import type { ContentPart } from '../kinds/contentParts.ts';
import { kinds } from '../kinds/kindRules.ts';
import { relaxed, strictly } from '../storage/draftsDatabase.ts';
import { dataUrlOf } from '../storage/pictureStore.ts';
import { afterAnswer, afterLooking } from '../plan/afterAnswer.ts';
import {
  endWithProblem,
  type Next,
  type EntryCall,
  undecidedOutcome,
  overtaken,
  type SendOutcome,
} from '../plan/sendStep.ts';
import { planOf, readFirst } from '../plan/plan.ts';
import { markSent, MISSING_STATE } from '../plan/sendState.ts';
import { type ReadPart, refetchPart } from './contentReader.ts';

/**
 * Sends an outbox entry so that the server does it exactly once: first it finds out whether earlier attempts arrived.
 * Others' changes are kept, and the user decides about conflicts.
 */
export async function sendEntry(first: Entry, context: SendingContext, read: ReadPart): Promise<SendOutcome> {
  const { outcome, entry } = await trySending(first, context, read);
  await Promise.all([
    context.outbox.updateClaimed(
      entry,
      (stored) => ({
        remove: outcome.came === 'through' ? [stored] : [],
        put: outcome.came === 'trouble' ? [{ ...stored, trouble: outcome.trouble }] : [],
        release: stored,
        result: undefined,
      }),
      relaxed,
    ),
    // The document's pictures have arrived with it.
    outcome.came === 'through' && context.pictures.sent(picturesOnServer(entry, context)),
  ]);
  return outcome;
}

/** Whether a part of the content must be read before its entries are sent. */
const isUnreadIn =
  ({ copy }: SendingContext) =>
  // A part that the account was not allowed to read is read again, because the account may have another role now.
  (part: ContentPart): boolean =>
    copy.known()[part] === undefined || copy.withheldBy(part) !== undefined;

/** The entry as it is stored before its next call, if nothing has to be read first. */
export function markedForCall(entry: Entry, context: SendingContext): Entry {
  if (readFirst(entry, isUnreadIn(context)).length > 0) return entry;
  const plan = planOf(entry, context.copy.known());
  return plan.do === 'call' ? markedFor(plan, entry) : entry;
}

const markedFor = ({ does, ifMatch = MISSING_STATE }: EntryCall, entry: Entry): Entry =>
  does === 'restores' ? entry : markSent(entry, ifMatch);

async function trySending(
  first: Entry,
  context: SendingContext,
  read: ReadPart,
): Promise<{ outcome: SendOutcome; entry: Entry }> {
  const { copy } = context;
  const isUnread = isUnreadIn(context);
  for (const part of readFirst(first, isUnread)) {
    // Entries that are sent at the same time share one read of an unread part. Any other part must be read again now: a
    // read that is already running could return older content.
    const problem = await (isUnread(part) ? read(part) : refetchPart(part, context));
    // A new document is sent even if its list can't be read.
    if (problem && first.edit.type !== 'create') return { outcome: undecidedOutcome(problem), entry: first };
  }
  const problem = copy.withheldBy(partWith(first.target.kind));
  if (problem) return { outcome: { came: 'trouble', trouble: { why: 'refused', problem } }, entry: first };
  let entry = first;
  let by: ChangedBy | undefined;
  const last = await keepTrying(
    async () => {
      const next = await goOn(entry, context);
      if (next.entry) entry = next.entry;
      by = next.there?.by ?? by;
      return next;
    },
    (next) => next.do === 'again',
  );
  if (last.do === 'end') {
    const { outcome } = last;
    if (by && outcome.came === 'trouble' && outcome.trouble.why === 'conflict')
      return { outcome: { ...outcome, trouble: { ...outcome.trouble, by } }, entry };
    return { outcome, entry };
  }
  return { outcome: last.do === 'arrived' ? { came: 'through' } : undecidedOutcome(overtaken), entry };
}

/** Plans the outbox entry's next call, makes it, and stores what the answer says. */
async function goOn(entry: Entry, context: SendingContext): Promise<Next> {
  const { copy, outbox, send, newId } = context;
  const plan = planOf(entry, copy.known());
  if (plan.do !== 'call') return plan;

  const { sent: mark } = markedFor(plan, entry);
  const isMarked = outbox.entries().some((each) => each.number === entry.number && same(each.sent, mark));
  if (mark && !isMarked)
    await outbox.updateClaimed(
      entry,
      (stored) => ({ put: [{ ...stored, sent: mark }], result: undefined }),
      strictly,
    );
  const answer = await send(await callOf(plan, entry, context));
  // `afterAnswer` must know whether an earlier call got no answer, so it gets the `sent` mark from before this call.
  const { sent } = entry;
  const next = await note(
    entry,
    ({ sent: _, ...stored }) => afterAnswer(answer, plan, { ...stored, ...(sent && { sent }) }, newId()),
    context,
  );
  if (next.do !== 'look') return next;
  const unread = await refetchPart(partWith(entry.target.kind), context);
  if (unread) return endWithProblem(unread);
  return note(next.entry, (stored) => afterLooking(stored, next.problem, copy.known(), newId()), context);
}

/** Stores what an answer means for the outbox entry and the document. `meaning` decides that from the stored entry. */
async function note(
  entry: Entry,
  meaning: (stored: Entry) => Next,
  { copy, outbox }: SendingContext,
): Promise<Next> {
  const done = meaning(entry);
  // After a success, nothing is stored here: the transaction that removes the entry checks that it is still claimed.
  const hasArrived = done.do === 'arrived' && !done.entry;
  const next = hasArrived
    ? done
    : await outbox.updateClaimed(
        entry,
        (stored) => {
          const result = meaning(stored);
          return { put: result.entry ? [result.entry] : [], result };
        },
        relaxed,
      );
  const { target } = entry;
  const { there } = next;
  const { find, put, remove } = kinds[target.kind];
  const before = find(copy.known(), target.id);
  // A repeated write gets the answer of its first attempt, so this document may be outdated.
  const isOld = next.do === 'arrived' && there?.now && before && isNewer(before, there.now);
  if (there && !isOld)
    await copy.take(there.now ? put(copy.known(), there.now) : remove(copy.known(), target.id));
  return next;
}

/** The addresses of the pictures in the server's document. */
const picturesOnServer = ({ target: { kind, id } }: Entry, { copy }: SendingContext): readonly string[] =>
  addressesIn(kinds[kind].find(copy.known(), id));

async function callOf(step: EntryCall, entry: Entry, context: SendingContext): Promise<Call> {
  const { write, moment } = entry;
  const { pictures } = context;
  const { endpoint, params, ifMatch } = step;
  const input: Call['input'] = {
    // A restore from the trash can be repeated without harm, so it has no idempotency key. The outbox entry's key is
    // for the write after it.
    ...(step.does !== 'restores' && { write }),
    ...(moment !== undefined && { moment }),
    ...(params && { params }),
    ...(ifMatch !== undefined && { ifMatch }),
  };
  if (step.upload !== undefined) {
    const blob = await pictures.bytesOf(step.upload);
    const images = new FormData();
    images.append('images', blob ?? new Blob(), step.upload.slice('/media/'.length));
    return { endpoint, input: { ...input, body: images } };
  }
  if (!step.body) return { endpoint, input };
  const there = new Set(picturesOnServer(entry, context));
  const body = step.embeds
    ? await replacing(step.body, async (value) => {
        const blob =
          !there.has(value) && (await pictures.isUnsent(value)) ? await pictures.bytesOf(value) : undefined;
        return blob ? dataUrlOf(blob) : value;
      })
    : step.body;
  return { endpoint, input: { ...input, body } };
}
