import { Types } from 'mongoose';
import { question } from '@agency/contract/chatbot';
import { type Field, type Fields, mapped, valueIn } from '@agency/contract/document/field';
import { hasPublication, publicationFields } from '@agency/contract/document/publication';
import { SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import { changeTree, requireCurrent } from '../chatbot/changeTree.ts';
import { Question, type StoredQuestion } from '../chatbot/model.ts';
import { withChanges } from '../chatbot/storedTree.ts';
import { forEachList, forEachSingle } from '../contentCollections.ts';
import type { ActivityEntry } from '../content/activityLine.ts';
import type { CommonFilter, FieldChanges, StoredState } from '../content/storedDocument.ts';
import { type AnyStored, change, current, type WriteOptions, type WrittenKind } from '../content/write.ts';
import { RECORD_ID } from '../content/describedRecord.ts';
import { services } from '../services/model.ts';

type Fieldset = Readonly<Record<string, unknown>>;

/** What the history (the earlier versions of documents) needs to know about a kind of document. */
export interface History {
  readonly fields: Fields;
  titleOf(content: object): string;
  /** The current document, in the trash or not; undefined if it never existed or was erased. */
  now(id: string): Promise<(StoredState & object) | undefined>;
  /** Writes the fields of an earlier version as the new content, like any other write. */
  restore(id: string, content: Fieldset, asked: WriteOptions, entry: ActivityEntry): Promise<StoredState>;
}

const ofStored = <Document extends AnyStored>(
  of: WrittenKind<Document> & { readonly description: { readonly fields: Fields } },
): History => ({
  fields: of.description.fields,
  titleOf: (content) => of.titleOf(content as Document),
  now: (id) => current(of, storedId(id)),
  restore: async (id, content, asked, entry) =>
    (await change(of, storedId(id), asked, () => content as FieldChanges<Document>, entry)).document,
});

const ofQuestions: History = {
  fields: question.fields,
  titleOf: (content) => String(valueIn(content, 'question') ?? ''),
  now: async (id) =>
    id === SINGLE_DOCUMENT_ID
      ? undefined
      : current({ model: Question } as Pick<WrittenKind<StoredQuestion>, 'model'>, id),
  async restore(id, content, { ifMatch, ...asked }, entry) {
    const restored = await changeTree(
      asked,
      id,
      (tree) => {
        const before = requireCurrent(tree, id, ifMatch);
        const { parentId = before.parentId } = content as Partial<StoredQuestion>;
        return [withChanges(tree.questions, before, { ...content, parentId: parentId || null })];
      },
      entry,
    );
    return restored.question!;
  },
};

const histories: Record<Kind, History> = {
  ...forEachList(ofStored),
  ...forEachSingle(ofStored),
  chatbot: ofQuestions,
};

export const historyOf = (kind: Kind): History => histories[kind];

/**
 * The stored id of a document. In addresses of the API, a document of which only one exists (such as the home page) has
 * the id `SINGLE_DOCUMENT_ID`.
 */
export const storedId = (id: string): string => (id === SINGLE_DOCUMENT_ID ? RECORD_ID : id);

/**
 * The content to write in order to restore an earlier version: only the fields in `only`, or else all of its fields
 * except those that publish or hide the document. A field that this version didn't have yet gets its initial value.
 */
export const contentToRestore = (
  fields: Fields,
  content: Fieldset,
  only: readonly string[] | undefined,
): Fieldset =>
  mapped(fields, ({ kind, merge, stored, initial }, name) => {
    if (!only && hasPublication(fields) && (publicationFields as readonly string[]).includes(name))
      return undefined;
    if (kind === 'firstPublication') return undefined;
    // The hashes of translations belong to the translations.
    const chosen = merge?.kind === 'marks' ? merge.of : name;
    if (!stored || (only && !only.includes(chosen))) return undefined;
    return content[name] ?? initial ?? (kind === 'translations' ? {} : '');
  });

interface Titled {
  _id: Types.ObjectId;
  title?: string;
  question?: string;
}

/** The titles of the documents that these versions of documents refer to, by id. Also finds documents in the trash. */
export async function titlesIn({ fields }: History, contents: readonly object[]) {
  const named = (by: Field['kind']) => {
    const names = Object.keys(fields).filter((name) => fields[name]!.kind === by);
    return contents.flatMap((content) => names.flatMap((name) => valueIn(content, name) || []));
  };
  const ids = named('references') as Types.ObjectId[];
  const parents = named('parent') as string[];
  const among = (all: readonly (Types.ObjectId | string)[]): CommonFilter => ({
    _id: { $in: all.map((id) => new Types.ObjectId(id)) },
  });
  const [found, questions] = await Promise.all([
    ids.length === 0 ? [] : services.model.find(among(ids), { title: 1 }).lean<Titled[]>(),
    parents.length === 0 ? [] : Question.find(among(parents), { question: 1 }).lean<Titled[]>(),
  ]);
  return new Map([
    ...ids.map((id) => {
      const one = found.find(({ _id }) => _id.equals(id));
      return [id.toString(), { title: one?.title ?? 'A deleted service' }] as const;
    }),
    ...parents.map((id) => {
      const one = questions.find(({ _id }) => _id.equals(id));
      const title = one?.question === '' ? 'Untitled question' : one?.question;
      return [id, { title: title ?? 'A deleted question' }] as const;
    }),
  ]);
}
