import type { DescribedSingle } from '@agency/contract/kinds';
import type { Writer } from '@agency/contract/history';
import { type Model, Schema, Types } from 'mongoose';
import type * as z from 'zod/mini';
import { picturesIn } from '@agency/contract/document/document';
import { mapped } from '@agency/contract/document/field';
import { collectionOf } from './storedKinds.ts';
import { writtenBy } from './storedDocument.ts';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import { placeholdersFor } from './placeholders.ts';
import { placeholdersAmong, shown, storageOf, type StoredFields } from './fieldStorage.ts';

/** The stored fields that every single document (home, about, …) has in addition to its own. */
export interface StoredRecord {
  _id: Types.ObjectId;
  revision: number;
  createdAt: Date | null;
  updatedAt: Date | null;
  by?: Writer | null;
}

/** The stored form of a single document that the contract describes. */
export type StoredRecordOf<D extends DescribedSingle> = StoredRecord & StoredFields<D['fields']>;

/** Every single document has the same fixed id, so that two servers can't create it twice. */
export const RECORD_ID = '000000000000000000000001';

export interface DescribedRecord<D extends DescribedSingle = DescribedSingle> {
  readonly description: D;
  readonly model: Model<StoredRecordOf<D>>;
  /** The document before it was first written, at revision 0. */
  readonly initial: StoredRecordOf<D>;
  titleOf(): string;
  /** The document in the form of API replies. */
  presentOne(stored: StoredRecordOf<D>): Promise<z.output<D['reply']>>;
  read(): Promise<StoredRecordOf<D>>;
}

/**
 * Defines the storage of a single document by its description. `extraInReplies` returns properties for its replies that
 * aren't stored fields.
 */
export function recordOf<D extends DescribedSingle>(
  description: D,
  extraInReplies: (stored: StoredRecord) => object = () => ({}),
): DescribedRecord<D> {
  type Document = StoredRecordOf<D>;
  const { fields, label, name, reply } = description;
  const schema = new Schema(
    {
      revision: { type: Number, required: true },
      createdAt: { type: Date, required: true },
      updatedAt: { type: Date, required: true },
      ...writtenBy,
      ...storageOf(fields),
    },
    schemaOptions,
  );
  const model = defineModel<Document>(name, schema, collectionOf[name]);
  const _id = new Types.ObjectId(RECORD_ID);
  const initial = {
    ...mapped(fields, ({ stored, initial: value }) => (stored ? value : undefined)),
    _id,
    revision: 0,
    createdAt: null,
    updatedAt: null,
  } as Document;
  return {
    description,
    model,
    initial,
    titleOf: () => label,
    read: async () => (await model.findOne({ _id } as object).lean<Document>()) ?? initial,
    async presentOne(stored) {
      return {
        ...shown(fields, stored, { id: stored._id.toString(), titles: new Map() }),
        ...('placeholders' in reply.shape && {
          placeholders: placeholdersAmong(await placeholdersFor(picturesIn(fields, stored)), fields, stored),
        }),
        revision: stored.revision,
        updatedAt: stored.updatedAt?.toISOString() ?? null,
        ...extraInReplies(stored),
      } as z.output<D['reply']>;
    },
  };
}
