import type { Chatbot, Question, QuestionTreeInput } from '@agency/contract/chatbot';
import { merge, type Choices, type Conflict, type Merge } from '../../merge/merge.ts';
import { follow, mergeOrders } from '../../merge/mergeOrder.ts';
import { orderConflict } from '../../merge/orderConflict.ts';
import { LOCAL_SAVE_STEP } from '../../merge/revision.ts';
import type { Shape } from '@agency/contract/document/shape';
import { findIn } from '../../chatbot/dashboard/treeOperations.ts';
import { partWith } from '../kinds/calls.ts';
import {
  isListPart,
  type ContentList,
  listParts,
  parts,
  partsNamedBy,
  type Known,
  type ContentPart,
} from '../kinds/contentParts.ts';
import type { Document, Edit, Entry, FieldValues } from '../entry.ts';
import { kinds, listWith, type KindRules } from '../kinds/kindRules.ts';
import { sentFrom } from './sendState.ts';

/** Makes the document's revision unique on this device: the server's revision plus a multiple of the save's number. */
const markedAs = (document: Document, { save, at }: Entry): Document => ({
  ...document,
  revision: (document.revision % LOCAL_SAVE_STEP) + save * LOCAL_SAVE_STEP,
  ...('updatedAt' in document && { updatedAt: at }),
});

/**
 * All parts of the content in the order for applying drafts. First come lists that other documents refer to, because
 * those documents show their titles.
 */
const named = new Set(listParts.flatMap(partsNamedBy));
const inOrder: readonly ContentPart[] = [
  ...named,
  ...parts.filter((part) => !(named as Set<ContentPart>).has(part)),
];

/** The content as the server would have it if all drafts had been sent. */
export function applied(known: Known, entries: readonly Entry[]): Known {
  const waiting = new Map<ContentPart, Entry[]>();
  for (const entry of entries) {
    const part = partWith(entry.target.kind);
    const own = waiting.get(part);
    if (own) own.push(entry);
    else waiting.set(part, [entry]);
  }
  return inOrder.reduce((view, part) => {
    const own = waiting.get(part);
    if (!own) return view;
    return isListPart(part) ? appliedToList(view, part, own) : appliedToRecord(view, part, own);
  }, known);
}

/**
 * Cache: the last result for each single record (a document that exists only once). So a changed project doesn't
 * rebuild the question tree.
 */
const records = new WeakMap<object, { entries: readonly Entry[]; to: Known }>();

function appliedToRecord(known: Known, part: ContentPart, entries: readonly Entry[]): Known {
  const from = known[part];
  if (from === undefined) return known;
  const last = records.get(from);
  const isSame =
    last?.entries.length === entries.length && last.entries.every((each, place) => each === entries[place]);
  const to = isSame ? last.to : entries.reduce(appliedToOne, { [part]: from });
  records.set(from, { entries, to });
  return to[part] === from ? known : { ...known, ...to };
}

function appliedToOne(known: Known, entry: Entry): Known {
  const { find, put, remove } = kinds[entry.target.kind];
  const there = find(known, entry.target.id);
  const now = outcomeOf(entry, there, known);
  if (now === there) return known;
  return now ? put(known, now) : remove(known, entry.target.id);
}

/** Applies all outbox entries in one pass: a list of thousands isn't searched again for each entry. */
function appliedToList(known: Known, part: ContentList, entries: readonly Entry[]): Known {
  const before: readonly Document[] = known[part] ?? [];
  const there = byId(before);
  const now = new Map<string, Document | undefined>();
  for (const entry of entries) {
    const { id } = entry.target;
    now.set(id, outcomeOf(entry, now.has(id) ? now.get(id) : there.get(id), known));
  }
  if ([...now].every(([id, document]) => document === there.get(id))) return known;
  return { ...known, [part]: listWith(before, now) };
}

const indexes = new WeakMap<readonly Document[], ReadonlyMap<string, Document>>();

function byId(list: readonly Document[]): ReadonlyMap<string, Document> {
  const index = indexes.get(list) ?? new Map(list.map((document) => [document.id ?? '', document]));
  indexes.set(list, index);
  return index;
}

interface CachedDocument {
  from: Document | undefined;
  /** The lists with the documents that this document may refer to. */
  named: readonly Known[ContentList][];
  to: Document | undefined;
}

/**
 * Cache: each entry's last result and its input. Of thousands of unsent entries, only those with changed input are
 * merged again.
 */
const outcomes = new WeakMap<Entry, CachedDocument>();

/** The document after an outbox entry is applied; undefined if it is deleted. */
function outcomeOf(entry: Entry, from: Document | undefined, known: Known): Document | undefined {
  const last = outcomes.get(entry);
  const named = partsNamedBy(entry.target.kind).map((part) => known[part]);
  if (last && last.from === from && named.every((list, at) => list === last.named[at])) return last.to;
  const to = after(entry, from, known);
  outcomes.set(entry, { from, named, to });
  return to;
}

function after(entry: Entry, there: Document | undefined, known: Known): Document | undefined {
  const { target, edit, at } = entry;
  const rules = kinds[target.kind];
  if (edit.type === 'create') {
    if (there && sentFrom(entry) === undefined)
      return after({ ...entry, edit: asUpdate(entry) }, there, known);
    const fresh = rules.fresh?.(target.id, at);
    // The document exists: the server did the create, and only its answer was lost.
    if (there || !fresh) return there;
    return markedAs(rules.withFields(fresh, edit.body, known), entry);
  }
  // Someone else deleted the document. The screen 'Unsent changes' says so at the entry.
  if (!there) return undefined;
  switch (edit.type) {
    case 'update': {
      const fields = mergedFields(rules, entry, there).value;
      return markedAs(rules.withFields(there, fields, known), entry);
    }
    case 'delete':
      return undefined;
    case 'replaceTree':
      return markedAs(treeOf(there, edit.categories, entry), entry);
    default:
      return markedAs({ ...there, galleryImages: galleryWith(there, entry) }, entry);
  }
}

/**
 * A create as an update of the document that exists already. `base` has the fields that both versions started from, by
 * default those of an empty document.
 */
export function asUpdate({ target: { kind, id }, edit, at }: Entry, base?: FieldValues): Edit {
  if (edit.type !== 'create') return edit;
  const { shape, fieldsOf, fresh } = kinds[kind];
  const names = Object.keys(edit.body).filter((name) => name in shape);
  const from = base ?? fieldsOf(fresh!(id, at));
  const some = (all: FieldValues) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return { type: 'update', base: some(from), fields: some(edit.body) };
}

/** An update's fields, merged with the current document. */
export function mergedFields(
  rules: KindRules,
  { edit }: Entry,
  there: Document,
  choices?: Choices,
): Merge<FieldValues> {
  if (edit.type !== 'update') return { value: {}, conflicts: [] };
  const shape: Shape = Object.fromEntries(
    Object.entries(rules.shape).filter(([field]) => field in edit.fields),
  );
  const now = rules.fieldsOf(there);
  const theirs = Object.fromEntries(Object.keys(shape).map((field) => [field, now[field]]));
  return merge<FieldValues>(shape, { base: edit.base, mine: edit.fields, theirs }, choices);
}

/** A project's gallery after an outbox entry. If two people moved the same picture, this user's order wins. */
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

export const galleryOf = (project: Document) => project.galleryImages ?? [];

/** Applies a new order to the current pictures. Returns the resulting order, and the conflicts with others' changes. */
export function orderedAs(
  { edit }: Entry,
  images: readonly string[],
  choices?: Choices,
): { order: readonly string[]; conflicts: Conflict[] } {
  if (edit.type !== 'order') return { order: images, conflicts: [] };
  const kept = new Set(images);
  const versions = { base: edit.base, mine: edit.order, theirs: images };
  const agreed = mergeOrders({ ...versions, kept });
  if (agreed) return { order: agreed, conflicts: [] };
  const conflict = orderConflict('Gallery images', versions, 'picture');
  const mine = choices?.[conflict.path] !== 'theirs';
  return {
    order: mine ? follow(edit.order, images, kept) : images,
    conflicts: [conflict],
  };
}

const translationsOf = (there: Question | undefined, imported: QuestionTreeInput) => ({
  translations: (imported.translations ?? there?.translations) as Question['translations'],
  translatedFrom: (imported.translatedFrom ?? there?.translatedFrom) as Question['translatedFrom'],
});

function treeOf(there: Document, categories: readonly QuestionTreeInput[], { save }: Entry): Document {
  const question =
    (parent?: string) =>
    (each: QuestionTreeInput): Question => ({
      // An import names only the translations that it changes.
      ...translationsOf(findIn(there.categories ?? [], each.id ?? ''), each),
      id: each.id ?? '',
      question: each.question ?? '',
      answer: each.answer ?? '',
      link: each.link ?? '',
      isCategory: each.isCategory ?? parent === undefined,
      ...(parent !== undefined && { parent: { id: parent } }),
      revision: save * LOCAL_SAVE_STEP,
      subQuestions: (each.subQuestions ?? []).map(question(each.id)),
    });
  const tree: Chatbot['categories'] = categories.map(question());
  return { ...there, categories: tree };
}
