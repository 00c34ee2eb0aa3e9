import { Types } from 'mongoose';
import { question } from '@agency/contract/chatbot';
import { type Field, type Fields, mapped, valueIn } from '@agency/contract/document/field';
import type { DescribedList, DescribedSingle, Kind } from '@agency/contract/kinds';
import { changeFor, questionBy, requireCurrent } from '../chatbot/changeTree.ts';
import { readChatbot, type StoredQuestion } from '../chatbot/model.ts';
import { withChanges } from '../chatbot/storedTree.ts';
import { forEachList, forEachSingle } from '../contentCollections.ts';
import type { Collection } from '../database/collection.ts';
import { type WriteOptions, change } from '../database/documents.ts';
import type { FieldChanges, CommonFilter, Stored } from '../database/storedDocument.ts';
import type { DescribedRecord } from '../database/describedRecord.ts';
import { changeRecord, readRecord } from '../database/records.ts';
import type { StoredState } from '../database/versions.ts';
import { withoutKeys } from '../database/idempotencyKeys.ts';
import { services } from '../services/model.ts';

type Content = Readonly<Record<string, unknown>>;

/** The document after a restore. */
interface Restored extends StoredState {
  title: string;
  repeated: boolean;
}

/** What the history needs to know about a kind of document. */
export interface History {
  readonly fields: Fields;
  titleOf(content: object): string;
  /** The current document, in the trash or not; undefined if it never existed or was erased. */
  now(id: string): Promise<(StoredState & object) | undefined>;
  /** Writes the fields of an earlier version, as a normal write. */
  restore(id: string, content: Content, asked: WriteOptions): Promise<Restored>;
}

function ofMany<D extends DescribedList, Document extends Stored>(
  documents: Collection<D, Document>,
): History {
  const { description, model, presentOne, titleOf } = documents;
  return {
    fields: description.fields,
    titleOf: (content) => String(valueIn(content, description.title) ?? ''),
    async now(id) {
      const sought: CommonFilter = { _id: new Types.ObjectId(id), revision: { $exists: true } };
      return (await model.findOne(sought, withoutKeys).lean<Document>()) ?? undefined;
    },
    async restore(id, content, asked) {
      const { document, repeated } = await change(
        documents,
        id,
        asked,
        presentOne,
        () => content as FieldChanges<Document>,
      );
      return { ...document, title: titleOf(document), repeated };
    },
  };
}

function ofOne<D extends DescribedSingle>(record: DescribedRecord<D>): History {
  const { description } = record;
  return {
    fields: description.fields,
    titleOf: () => description.label,
    now: () => readRecord(record),
    async restore(_id, content, asked) {
      const { document, repeated } = await changeRecord(
        record,
        asked,
        record.present,
        () => content as FieldChanges<object>,
      );
      return { ...document, title: description.label, repeated };
    },
  };
}

const ofQuestions: History = {
  fields: question.fields,
  titleOf: (content) => String(valueIn(content, 'question') ?? ''),
  async now(id) {
    const { questions, trash = [] } = await readChatbot();
    return [...questions, ...trash].find((question) => question.id === id);
  },
  async restore(id, content, { ifMatch, ...asked }) {
    const { document, repeated } = await changeFor(id, asked, ({ questions }) => {
      const before = requireCurrent(questions, id, ifMatch);
      const { parentId = before.parentId } = content as Pick<StoredQuestion, 'parentId'>;
      const changes = { ...content, parentId: parentId || null };
      return { questions: withChanges(questions, before, changes) };
    });
    const restored = questionBy(document.questions, id);
    return { ...restored, title: restored.question, repeated };
  },
};

const histories: Record<Kind, History> = {
  ...forEachList(ofMany),
  ...forEachSingle(ofOne),
  chatbot: ofQuestions,
};

export const historyOf = (kind: Kind): History => histories[kind];

/**
 * The content to write to restore all fields of a version, or only some. A field that the version doesn't have yet gets its
 * initial value.
 */
export const contentToRestore = (
  fields: Fields,
  content: Content,
  only: readonly string[] | undefined,
): Content =>
  mapped(fields, ({ stored, initial }, name) =>
    stored && (!only || only.includes(name)) ? (content[name] ?? initial ?? '') : undefined,
  );

/** The titles of all documents that these contents refer to, whether or not they are in the trash. */
export async function titlesIn({ fields }: History, contents: readonly object[]) {
  const named = (by: Field['kind']) => {
    const names = Object.keys(fields).filter((name) => fields[name]!.kind === by);
    return contents.flatMap((content) => names.flatMap((name) => valueIn(content, name) || []));
  };
  const ids = named('references') as Types.ObjectId[];
  const parents = named('parent') as string[];
  const found =
    ids.length === 0
      ? []
      : await services.model
          .find({ _id: { $in: ids } } satisfies CommonFilter, { title: 1 })
          .lean<{ _id: Types.ObjectId; title?: string }[]>();
  const { questions, trash = [] } = parents.length === 0 ? { questions: [] } : await readChatbot();
  return new Map([
    ...ids.map((id) => {
      const one = found.find(({ _id }) => _id.equals(id));
      return [id.toString(), one?.title ?? 'A deleted service'] as const;
    }),
    ...parents.map((id) => {
      const one = [...questions, ...trash].find((question) => question.id === id);
      return [id, one ? one.question || 'Untitled question' : 'A deleted question'] as const;
    }),
  ]);
}
