import { type QueryFilter, Schema, type Types } from 'mongoose';
import type { State } from '@agency/contract/endpoint';
import type { Writer } from '@agency/contract/history';

/** The stored fields that every document of a list has in addition to its own. */
export interface Stored {
  _id: Types.ObjectId;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  /** When the document was moved to the trash; null outside the trash. */
  deletedAt: Date | null;
  /**
   * Set if the document was erased permanently. This tombstone stays, so that a retry of the create request doesn't create the document
   * again.
   */
  erasedAt?: Date;
  /** A hash of the request that created the document, to recognize a retry of that request. */
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
  erasedAt: Date,
  fingerprint: { type: String, default: '' },
  ...writtenBy,
} as const;

/** A filter by the fields that documents of all kinds have. */
export type CommonFilter = Partial<Pick<QueryFilter<Stored>, keyof Stored>>;

/** The filter for documents that can be restored from the trash. */
export const inTrash = { deletedAt: { $ne: null }, erasedAt: { $exists: false } } satisfies CommonFilter;

/** Changes to a document. A field that is undefined isn't changed. */
export type FieldChanges<Document> = { [Field in keyof Document]?: Document[Field] | undefined };

export const definedFields = <Document>(changes: FieldChanges<Document>): Partial<Document> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Document>;

/** The fields by which a stored document's version is identified, and its last author. */
export interface StoredState {
  revision: number;
  updatedAt?: Date | null | undefined;
  by?: Writer | null | undefined;
}

/**
 * Whether a document is unchanged since `from`, the version that a write is based on. Clients may leave out
 * `updatedAt`.
 */
export const isAt = ({ revision, updatedAt }: StoredState, from: State | undefined): boolean =>
  from === undefined ||
  (revision === from.revision &&
    (from.updatedAt === undefined || (updatedAt?.toISOString() ?? null) === from.updatedAt));
