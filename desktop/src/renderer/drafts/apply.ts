import type { Chatbot, Question, QuestionTree } from '@agency/contract/chatbot';
import { merge, type Choices, type Conflict, type Merge } from '@agency/shared-ui/merge/merge.ts';
import { follow, mergeOrders } from '@agency/shared-ui/merge/order.ts';
import { SAVE } from '@agency/shared-ui/merge/revision.ts';
import type { Shape } from '@agency/shared-ui/merge/shape.ts';
import type { Known } from './content.ts';
import type { Entry, Fields } from './entry.ts';
import { kinds, type Document, type KindRules } from './kinds.ts';

/** A revision that nothing else ever had: the server's, and the last save on top of it. */
const markedAs = (document: Document, { save, at }: Entry): Document => ({
  ...document,
  revision: (document.revision % SAVE) + save * SAVE,
  ...('updatedAt' in document && { updatedAt: at }),
});

/** What the server would have if everything written here had arrived. */
export const applied = (known: Known, entries: readonly Entry[]): Known => entries.reduce(applyOne, known);

function applyOne(known: Known, entry: Entry): Known {
  const { target, edit, at } = entry;
  const rules = kinds[target.kind];
  const there = rules.find(known, target.id);
  if (edit.type === 'create') {
    const fresh = rules.fresh?.(target.id, at);
    // What is there already has arrived; only the answer was lost.
    if (there || !fresh) return known;
    return rules.put(known, markedAs(rules.withFields(fresh, edit.body, known), entry));
  }
  // Someone deleted it; the entry says so where it is shown.
  if (!there) return known;
  switch (edit.type) {
    case 'update':
      return rules.put(
        known,
        markedAs(rules.withFields(there, mergedFields(rules, entry, there).value, known), entry),
      );
    case 'delete':
      return rules.remove(known, target.id);
    case 'replaceTree':
      return rules.put(known, markedAs(treeOf(there, edit.categories as QuestionTree[], entry), entry));
    default:
      return rules.put(known, markedAs({ ...there, galleryImages: galleryWith(there, entry) }, entry));
  }
}

/** The fields of an update as they come out when they meet what is there now. */
export function mergedFields(
  rules: KindRules,
  { edit }: Entry,
  there: Document,
  choices?: Choices,
): Merge<Fields> {
  if (edit.type !== 'update') return { value: {}, conflicts: [] };
  const shape: Shape = Object.fromEntries(
    Object.entries(rules.shape).filter(([field]) => field in edit.fields),
  );
  const now = rules.fieldsOf(there);
  const theirs = Object.fromEntries(Object.keys(shape).map((field) => [field, now[field]]));
  return merge<Fields>(shape, { base: edit.base, mine: edit.fields, theirs }, choices);
}

/** A gallery's pictures after one change to them; where both moved the same, as it is wanted here. */
function galleryWith(there: Document, entry: Entry): readonly string[] {
  const images = galleryOf(there);
  switch (entry.edit.type) {
    case 'addPicture':
      return [...new Set([...images, entry.edit.picture])];
    case 'removePicture': {
      const { picture } = entry.edit;
      return images.filter((each) => each !== picture);
    }
    case 'order':
      return orderedAs(entry, images).order;
    default:
      return images;
  }
}

export const galleryOf = (project: Document) => project['galleryImages'] as readonly string[];

/** The order that a move comes to among the pictures that are there now, and what has to be asked about it. */
export function orderedAs(
  { edit }: Entry,
  images: readonly string[],
  choices?: Choices,
): { order: readonly string[]; conflicts: Conflict[] } {
  if (edit.type !== 'order') return { order: images, conflicts: [] };
  const kept = new Set(images);
  const orders = { base: edit.base, mine: edit.order, theirs: images, kept };
  const agreed = mergeOrders(orders);
  if (agreed) return { order: agreed, conflicts: [] };
  const conflict: Conflict = {
    path: 'galleryImages/order',
    labels: ['Gallery images', 'Order'],
    kind: 'order',
    shape: { kind: 'items', label: 'Gallery images', keyOf: String, nameOf: String, show: 'picture' },
    base: edit.base,
    mine: edit.order,
    theirs: images,
  };
  const mine = choices?.[conflict.path] !== 'theirs';
  return {
    order: mine ? follow(edit.order, images, kept) : images,
    conflicts: [conflict],
  };
}

function treeOf(there: Document, categories: readonly QuestionTree[], { save }: Entry): Document {
  const question =
    (parent?: string) =>
    (each: QuestionTree): Question => ({
      id: each.id ?? '',
      question: each.question ?? '',
      answer: each.answer ?? '',
      link: each.link ?? '',
      isCategory: each.isCategory ?? parent === undefined,
      ...(parent !== undefined && { parent: { id: parent } }),
      revision: save * SAVE,
      subQuestions: (each.subQuestions ?? []).map(question(each.id)),
    });
  const tree: Chatbot['categories'] = categories.map(question());
  return { ...there, categories: tree };
}
