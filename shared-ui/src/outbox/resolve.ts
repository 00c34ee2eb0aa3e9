import { kinds as content } from '@agency/contract/kinds';
import { findIn } from '../chatbot/dashboard/treeOperations.ts';
import type { Choices, Conflict } from '../merge/merge.ts';
import { galleryOf, mergedFields, orderedAs } from './plan/apply.ts';
import {
  contentKind,
  parentIn,
  sameTarget,
  type Document,
  type Edit,
  type Entry,
  type FieldValues,
} from './entry.ts';
import type { Known } from './kinds/contentParts.ts';
import type { SendingContext } from './sendingContext.ts';
import { kinds } from './kinds/kindRules.ts';
import { lacksParent } from './plan/afterAnswer.ts';
import { rewritten, withoutTrouble, wasSent, writtenAt } from './plan/sendState.ts';
import { deletedContentOf } from './plan/deletedContent.ts';
import { dependsOn } from './plan/entryDependencies.ts';
import { readKnown } from './kinds/unknownFields.ts';

/**
 * The server's document as it was when the app found its conflict with the outbox entry. The user sees this and decides
 * about it.
 */
const shownOf = ({ trouble }: Entry): Document | undefined =>
  trouble && 'theirs' in trouble ? trouble.theirs : undefined;

/** The fields that this user and someone else changed differently. */
export function conflictsOf(entry: Entry): readonly Conflict[] {
  const shown = shownOf(entry);
  if (!shown) return [];
  if (entry.edit.type === 'order') return orderedAs(entry, galleryOf(shown)).conflicts;
  return mergedFields(kinds[entry.target.kind], entry, shown).conflicts;
}

/** The entry after the user's decision: a new write with a new idempotency key, based on the current local copy. */
const decided = (entry: Entry, edit: Edit, { journal, newId }: SendingContext): Entry =>
  writtenAt(rewritten(entry, edit, newId()), journal.now());

const decideAs = (entry: Entry, edit: Edit, context: SendingContext): Promise<void> =>
  context.outbox.decide(entry, () => [decided(entry, edit, context)]);

/**
 * Applies the user's choices to the document that was shown. Later changes by others are merged again, and may cause new
 * conflicts.
 */
export async function choose(entry: Entry, choices: Choices, context: SendingContext): Promise<void> {
  const shown = shownOf(entry);
  const { edit, target } = entry;
  if (!shown) return;
  if (edit.type === 'order') {
    const base = galleryOf(shown);
    const { order } = orderedAs(entry, base, choices);
    await decideAs(entry, { type: 'order', base, order }, context);
  }
  if (edit.type === 'update') {
    const rules = kinds[target.kind];
    const now = rules.fieldsOf(shown);
    const base = Object.fromEntries(Object.keys(edit.fields).map((field) => [field, now[field]]));
    const { value: fields } = mergedFields(rules, entry, shown, choices);
    await decideAs(entry, { ...edit, base, fields }, context);
  }
}

/** Does the write despite others' changes: deletes the edited document, or replaces the question tree. */
export async function proceedAnyway(entry: Entry, context: SendingContext): Promise<void> {
  const shown = shownOf(entry);
  const { edit, target } = entry;
  if (!shown) return;
  if (edit.type === 'delete') {
    const base = deletedContentOf(kinds[target.kind], shown);
    await decideAs(entry, { ...edit, base, seen: base }, context);
  } else if (edit.type === 'replaceTree')
    await decideAs(entry, { ...edit, base: shown.categories ?? [] }, context);
}

/**
 * Retries refused entries. An outbox entry that was sent without an answer keeps that mark, so that the app checks
 * whether it arrived.
 */
export async function tryAgain(
  refused: readonly Entry[],
  { outbox, journal }: Pick<SendingContext, 'outbox' | 'journal'>,
): Promise<void> {
  for (const entry of refused) {
    const { trouble: _, ...free } = entry;
    await outbox.decide(entry, () => [writtenAt(free, journal.now())]);
  }
}

/**
 * Discards outbox entries and all that depend on them. Keeps those that are being sent, and those that another tab has
 * changed since the user saw them. Returns the discarded ones.
 */
export const discard = (
  unwanted: readonly Entry[],
  { outbox, copy }: Pick<SendingContext, 'outbox' | 'copy'>,
): Promise<readonly Entry[]> =>
  outbox.update(({ entries, inFlight }) => {
    const wanted = new Map(unwanted.map(({ number, write }) => [number, write]));
    const gone: Entry[] = [];
    for (const entry of entries) {
      // An outbox entry that is being sent can't be discarded.
      if (inFlight.has(entry.number)) continue;
      const isUnwanted = wanted.has(entry.number) && wanted.get(entry.number) === entry.write;
      if (isUnwanted || gone.some((each) => isNothingWithout(entry, each, copy.known()))) gone.push(entry);
    }
    return { remove: gone, result: gone };
  });

/** Whether an outbox entry is useless without the entry `other`, which creates its document or its parent question. */
function isNothingWithout({ target, edit }: Entry, other: Entry, known: Known): boolean {
  const parent = edit.type === 'create' ? parentIn(edit.body) : undefined;
  if (other.edit.type === 'replaceTree') {
    const held = JSON.stringify(other.edit.categories);
    // If the question tree isn't known, the question may already exist on the server. So it isn't discarded with the tree.
    const isMadeByIt = (id: string) =>
      held.includes(id) && known.chatbot !== undefined && !findIn(known.chatbot.categories, id);
    return target.kind === 'question' && isMadeByIt(parent ?? target.id);
  }
  if (other.edit.type !== 'create' && other.trouble?.why !== 'deletedThere') return false;
  return sameTarget(target, other.target) || parent === other.target.id;
}

/**
 * Whether the deleted document can be restored from the trash. Not if it was erased from the trash, and not if it is a
 * new question whose parent was deleted: the server never had this question.
 */
export const canComeBack = (entry: Entry): boolean => {
  const { target, edit, trouble } = entry;
  const isErased = trouble?.why === 'deletedThere' && trouble.erased;
  const neverWas = edit.type === 'create' && !wasSent(entry);
  return kinds[target.kind].calls.restore !== undefined && !isErased && !neverWas;
};

/**
 * Whether the entry has all fields that a new document needs. An outbox entry that only moved the document has none of
 * the document's texts.
 */
export const canBeNew = ({ target, edit }: Entry, { copy }: Pick<SendingContext, 'copy'>): boolean => {
  const { create } = kinds[target.kind].calls;
  return create !== undefined && readKnown(create.body, bodyOf(edit, copy.known())).success;
};

/**
 * Restores the deleted document and applies the outbox entry to it. If the document was erased from the trash, a
 * new one is created, and the other entries for the old document are changed to the new id. What describes a picture
 * keeps its id, which is made from the picture.
 */
export async function addAgain(entry: Entry, context: SendingContext): Promise<void> {
  const { outbox, copy, journal, newId } = context;
  if (canComeBack(entry)) {
    const { trouble: _, ...free } = entry;
    return outbox.decide(entry, () => [writtenAt({ ...free, putBack: true }, journal.now())]);
  }
  const { edit, target } = entry;
  const body = bodyOf(edit, copy.known());
  const id = 'describes' in content[contentKind(target.kind)].description ? target.id : newId();
  await outbox.decide(entry, (entries) => [
    { ...decided(entry, { type: 'create', body }, context), target: { ...target, id } },
    ...entries
      .filter((each) => each.number > entry.number && dependsOn(each, entry) && each.target.id !== '')
      .map(renamed),
  ]);

  function renamed(each: Entry): Entry {
    const free = sameTarget(each.target, target) ? withoutTrouble(each) : each;
    return { ...(JSON.parse(JSON.stringify(free).replaceAll(target.id, id)) as Entry), write: newId() };
  }
}

/** The body for creating the document again. A question whose parent is also deleted moves to the top of the tree. */
function bodyOf(edit: Entry['edit'], known: Known): FieldValues {
  if (edit.type === 'create') {
    const { parent: _, ...rest } = edit.body;
    return lacksParent(edit, known) ? { ...rest, isCategory: true } : edit.body;
  }
  if (edit.type !== 'update') return {};
  const { parent: _, ...rest } = edit.fields;
  const under = 'parent' in edit.fields ? parentIn(edit.fields) : edit.under;
  if (under === undefined) return rest;
  const isDeleted = known.chatbot !== undefined && !findIn(known.chatbot.categories, under);
  return { ...rest, isCategory: isDeleted, ...(!isDeleted && { parent: { id: under } }) };
}
