import { chatbot, questionFields, type Question } from '@agency/contract/chatbot';
import { blankOf, completed, type Described, shapeOf } from '@agency/contract/document/document';
import { hasSlug, slugOf } from '@agency/contract/document/slug';
import { mapped } from '@agency/contract/document/field';
import type { Reference } from '@agency/contract/document/references';
import type { Shape } from '@agency/contract/document/shape';
import { fieldsOf } from '@agency/contract/endpoint';
import { kindNames, kinds as content, type KindWrites, type SingleKind } from '@agency/contract/kinds';
import { byPlace, type Placed } from '@agency/contract/position';
import { added, changed, findIn, without } from '../../chatbot/dashboard/treeOperations.ts';
import { partWith } from './calls.ts';
import { isListPart, type Known, type ContentList, referencesTo } from './contentParts.ts';
import { type Document, draftKind, type FieldValues, type DraftKind } from '../entry.ts';

/** What the code for drafts knows about a kind of document. */
export interface KindRules {
  /** Adds defaults for fields that did not exist yet when the document was stored. */
  completed?: (document: object) => object;
  /** The kind's name for the user. */
  label: string;
  nameOf: (document: FieldValues) => string;
  /** The writable fields as in request bodies, and how changes by two people are merged. */
  shape: Shape;
  /** A document's fields, converted to the format of request bodies. */
  fieldsOf: (document: Document) => FieldValues;
  /** Removes references to deleted documents from the fields. */
  standing?: (fields: FieldValues, known: Known) => FieldValues;
  /** The document with these fields changed. */
  withFields: (document: Document, fields: FieldValues, known: Known) => Document;
  /** Makes an empty new document, as the screens show it until the server has it. Missing if the kind can't be created. */
  fresh?: (id: string, at: string) => Document;
  find: (known: Known, id: string) => Document | undefined;
  /** Replaces the document with the same id, or adds it as the newest. Changes nothing if the list isn't known. */
  put: (known: Known, document: Document) => Known;
  remove: (known: Known, id: string) => Known;
  calls: KindWrites;
}

const idOf = ({ id = '' }: Document) => id;

const placed = (document: Document): Placed => {
  const { createdAt, position } = document;
  return { id: idOf(document), createdAt: createdAt ?? '', position };
};

/**
 * A list with some documents replaced, added or (if undefined) removed. New documents come first. If a document was moved,
 * the list is sorted by position.
 */
export function listWith(
  list: readonly Document[],
  now: ReadonlyMap<string, Document | undefined>,
): readonly Document[] {
  const fresh = new Map(now);
  let moved = false;
  const rest = list.flatMap((document) => {
    const id = idOf(document);
    if (!now.has(id)) return document;
    fresh.delete(id);
    const next = now.get(id);
    moved ||= next !== undefined && next.position !== document.position;
    return next ?? [];
  });
  const all = [...[...fresh.values()].toReversed().flatMap((document) => document ?? []), ...rest];
  return moved ? all.toSorted((one, other) => byPlace(placed(one), placed(other))) : all;
}

function changedList(known: Known, part: ContentList, id: string, now: Document | undefined): Known {
  const list = known[part];
  return list ? { ...known, [part]: listWith(list, new Map([[id, now]])) } : known;
}

/** Finds and writes documents of a list in the local copy. */
const inList = (part: ContentList) => ({
  find: (known: Known, id: string) => {
    const list: readonly Document[] | undefined = known[part];
    return list?.find((each) => idOf(each) === id);
  },
  put: (known: Known, document: Document): Known => changedList(known, part, idOf(document), document),
  remove: (known: Known, id: string): Known => changedList(known, part, id, undefined),
});

/** Finds and writes a document that exists only once. It can't be removed. */
const single = (part: SingleKind) => ({
  find: (known: Known): Document | undefined => known[part],
  put: (known: Known, document: Document): Known => ({ ...known, [part]: document }),
  remove: (known: Known): Known => known,
});

const plainly = (document: Document, fields: FieldValues): Document => ({ ...document, ...fields });

const dated = (id: string, at: string) => ({
  id,
  revision: 0,
  createdAt: at,
  updatedAt: at,
  placeholders: {},
});

/**
 * The rules for a kind of document, derived from the description of its fields. Only for fields that its update call
 * writes.
 */
function rulesOf(description: Pick<Described, 'label' | 'fields'> & { title?: string }, calls: KindWrites) {
  const { label, title, fields } = description;
  const inBodies = new Set(fieldsOf(calls.update.body));
  const written = Object.entries(fields).filter(([name]) => inBodies.has(name));
  const naming = written.flatMap(([name, { to }]) => (to === undefined ? [] : { name, to }));
  const owned = written.flatMap(([name, { fields: inner = {} }]) =>
    Object.keys(inner)
      .filter((each) => inner[each]?.kind === 'owner')
      .map((owner) => ({ name, owner })),
  );
  const { create } = calls;
  return {
    label,
    nameOf: (document: FieldValues) =>
      title === undefined ? label : String(document[title] ?? '').trim() || `A ${label.toLowerCase()}`,
    shape: shapeOf(Object.fromEntries(written)),
    completed: (document: object) => completed(fields, document),
    fieldsOf: (document: Document): FieldValues =>
      Object.fromEntries(
        written.map(([name, { sent }]) => {
          const value = document[name];
          return [name, sent && value !== undefined ? sent(value) : value];
        }),
      ),
    standing: (given: FieldValues, known: Known): FieldValues => {
      const standing = { ...given };
      for (const { name, to } of naming) {
        const there = referencesTo(to, known);
        const ids = given[name];
        if (there && Array.isArray(ids)) standing[name] = ids.filter((id: string) => there.has(id));
      }
      return standing;
    },
    withFields: (document: Document, given: FieldValues, known: Known): Document => {
      const changed: Record<string, unknown> & Document = { ...document, ...given };
      for (const { name, to } of naming) {
        const before = (document[name] ?? []) as readonly Reference[];
        const now = referencesTo(to, known);
        const ids = given[name] as readonly string[] | undefined;
        changed[name] = ids
          ? ids.flatMap((id) => now?.get(id) ?? before.find((each) => each.id === id) ?? [])
          : document[name];
      }
      for (const { name, owner } of owned)
        if (given[name])
          changed[name] = (given[name] as FieldValues[]).map((item) => ({ ...item, [owner]: document.id }));
      // As the server makes it, unless another document has this slug.
      if (hasSlug(fields) && title && !changed['slug'])
        changed['slug'] = slugOf(String(changed[title] ?? ''));
      return changed;
    },
    ...(create && {
      fresh: (id: string, at: string): Document => ({
        ...dated(id, at),
        ...mapped<FieldValues>(fields, ({ initial }) => initial),
      }),
    }),
    calls,
  };
}

/** The rules for all kinds except questions, which are parts of one tree. */
const described = Object.fromEntries(
  kindNames.flatMap((name) => {
    if (name === 'chatbot') return [];
    const kind = draftKind(name);
    const part = partWith(kind);
    const place = isListPart(part) ? inList(part) : single(name as SingleKind);
    return [[kind, { ...rulesOf(content[name].description, content[name]), ...place }]];
  }),
) as Record<Exclude<DraftKind, 'question' | 'chatbot'>, KindRules>;

const { parent: _, ...ownFields } = questionFields;

/** The rules for every kind of document that can be written. */
export const kinds: Record<DraftKind, KindRules> = {
  ...described,
  // A question needs rules of its own: it is part of a tree, which is one document on the server.
  question: {
    label: 'Question',
    nameOf: (document) => String(document['question'] ?? '').trim() || 'A question',
    shape: shapeOf(questionFields),
    fieldsOf: (document) => ({
      ...Object.fromEntries(Object.keys(questionFields).map((name) => [name, document[name]])),
      parent: document.parent ?? null,
    }),
    // In the API's replies, a question at the top of the tree has no `parent`.
    withFields: (document, { parent = document.parent, ...fields }) => ({
      ...document,
      ...fields,
      parent: (parent as Document['parent'] | null) ?? undefined,
    }),
    fresh: (id, at) => ({
      id,
      revision: 0,
      updatedAt: at,
      ...blankOf({ fields: ownFields }),
      isCategory: false,
      subQuestions: [],
    }),
    find: (known, id) => findIn(known.chatbot?.categories ?? [], id),
    put: (known, document) => {
      if (!known.chatbot) return known;
      const { categories } = known.chatbot;
      const question = document as Question;
      const there = findIn(categories, question.id);
      const next = there ? changed(categories, question) : added(categories, question);
      return { ...known, chatbot: { ...known.chatbot, categories: next } };
    },
    remove: (known, id) =>
      known.chatbot
        ? { ...known, chatbot: { ...known.chatbot, categories: without(known.chatbot.categories, id) } }
        : known,
    calls: {
      create: chatbot.create,
      update: chatbot.update,
      remove: chatbot.remove,
      restore: chatbot.restore,
    },
  },
  chatbot: {
    label: 'Chatbot Q&A',
    nameOf: () => 'All questions',
    shape: {},
    fieldsOf: () => ({}),
    withFields: plainly,
    ...single('chatbot'),
    calls: { update: chatbot.replace },
  },
};
