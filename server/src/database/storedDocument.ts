import mongoose, { type Model, type QueryFilter, Schema, type Types } from 'mongoose';
import type { State } from '@agency/contract/endpoint';
import type { Writer } from '@agency/contract/history';
import { keyFields, type WithKeys } from './idempotencyKeys.ts';

/** The stored fields that every document of a list has in addition to its own. */
export interface Stored extends WithKeys {
  _id: Types.ObjectId;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  /** When it was moved to the trash. Only a restore still finds it then. */
  deletedAt: Date | null;
  /** A hash of the request that created it, to recognize a repeat of that request. */
  fingerprint: string;
  /** The last author, if known. */
  by?: Writer | null;
}

/** The definition of the field `by` for a Mongoose schema. */
export const writtenBy = { by: { type: Schema.Types.Mixed, default: null } } as const;

export const storedFields = {
  revision: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  deletedAt: { type: Date, default: null },
  fingerprint: { type: String, default: '' },
  ...writtenBy,
  ...keyFields,
} as const;

/** A filter by the fields that documents of all kinds have. */
export type CommonFilter = Partial<Pick<QueryFilter<Stored>, keyof Stored>>;

export const schemaOptions = { versionKey: false, minimize: false, strict: 'throw' } as const;

/** Changes to a document. A field that is undefined isn't changed. */
export type FieldChanges<Document> = { [Field in keyof Document]?: Document[Field] | undefined };

export const definedFields = <Document>(changes: FieldChanges<Document>): Partial<Document> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Document>;

interface AtRevision {
  revision: number;
  updatedAt?: Date | null | undefined;
}

/** Identifies one state of a document, even if the database was set back to an older copy. */
export const stateOf = <At>({ revision, updatedAt }: { revision: number; updatedAt: At }) => ({
  revision,
  updatedAt,
});

/** Whether a document is still in the state that a write is based on. A client may know only the revision. */
export const isAt = ({ revision, updatedAt }: AtRevision, from: State | undefined): boolean =>
  from === undefined ||
  (revision === from.revision &&
    (from.updatedAt === undefined || (updatedAt?.toISOString() ?? null) === from.updatedAt));

/** Compiles a model once, even if its file is loaded again. `Document` is the type that its lean reads return. */
export const defineModel = <Document>(
  name: string,
  schema: mongoose.Schema,
  collection: string,
): Model<Document> =>
  (mongoose.models[name] as Model<Document> | undefined) ??
  mongoose.model<Document>(name, schema, collection);
