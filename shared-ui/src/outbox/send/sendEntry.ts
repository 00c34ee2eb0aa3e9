import type { Call } from '../../api/baseApi.ts';
import { addressesIn, replacing } from '../../merge/pictureUrls.ts';
import { isNewer } from '../../merge/revision.ts';
import { keepTrying } from '../../saving/retryOnConflict.ts';
import { partWith } from '../kinds/calls.ts';
import type { SendingContext } from '../sendingContext.ts';
import type { Entry } from '../entry.ts';
import { kinds } from '../kinds/kindRules.ts';
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
import { isReadFirst, planOf } from '../plan/plan.ts';
import { markSent, MISSING_STATE } from '../plan/sendState.ts';
import { refetchPart } from './contentReader.ts';

/**
 * Sends an outbox entry so that the server does it exactly once: first it finds out whether earlier attempts arrived.
 * Others' changes are kept, and the user decides about conflicts.
 */
export async function sendEntry(first: Entry, context: SendingContext): Promise<SendOutcome> {
  const unread = isReadFirst(first) && (await refetchPart(partWith(first.target.kind), context));
  if (unread) return undecidedOutcome(unread);
  let entry = first;
  const last = await keepTrying(
    async () => {
      const next = await goOn(entry, context);
      if (next.entry) entry = next.entry;
      return next;
    },
    (next) => next.do === 'again',
  );
  if (last.do === 'end') return last.outcome;
  return last.do === 'arrived' ? { came: 'through' } : undecidedOutcome(overtaken);
}

/** Plans the outbox entry's next call, makes it, and stores what the answer says. */
async function goOn(entry: Entry, context: SendingContext): Promise<Next> {
  const { copy, outbox, send, newId } = context;
  const known = copy.known();
  const plan = planOf(entry, known);
  if (plan.do === 'arrived') await arrived(entry, context);
  if (plan.do !== 'call') return plan;

  if (plan.does !== 'restores') await outbox.change(markSent(entry, plan.ifMatch ?? MISSING_STATE));
  const next = afterAnswer(await send(await callOf(plan, entry, context)), plan, entry, newId());
  await note(entry, next, context);
  if (next.do === 'arrived') await arrived(entry, context);
  if (next.do !== 'look') return next;
  const unread = await refetchPart(partWith(entry.target.kind), context);
  if (unread) return endWithProblem(unread);
  const seen = afterLooking(next.entry, next.problem, copy.known(), newId());
  await note(entry, seen, context);
  return seen;
}

/** Stores what an answer says about the document and the outbox entry. */
async function note({ target }: Entry, next: Next, { copy, outbox }: SendingContext): Promise<void> {
  const { there, entry } = next;
  const { find, put, remove } = kinds[target.kind];
  const before = find(copy.known(), target.id);
  // A repeated write gets the answer of its first attempt, so this document may be outdated.
  const isOld = next.do === 'arrived' && there?.now && before && isNewer(before, there.now);
  if (there && !isOld)
    await copy.take(there.now ? put(copy.known(), there.now) : remove(copy.known(), target.id));
  if (entry) await outbox.change(entry);
}

/** Marks the document's pictures as sent: they arrived with it. */
const arrived = ({ target: { kind, id } }: Entry, { copy, pictures }: SendingContext): Promise<void> =>
  pictures.sent(addressesIn(kinds[kind].find(copy.known(), id)));

async function callOf(
  step: EntryCall,
  { write, moment }: Entry,
  { pictures }: SendingContext,
): Promise<Call> {
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
  const body = step.embeds
    ? await replacing(step.body, async (value) => {
        const blob = pictures.isUnsent(value) ? await pictures.bytesOf(value) : undefined;
        return blob ? dataUrlOf(blob) : value;
      })
    : step.body;
  return { endpoint, input: { ...input, body } };
}
