import { type Model, Types } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import { byPlace } from '@agency/contract/position';
import type { CommonFilter, Stored } from './storedDocument.ts';

/** A document of a list that people can reorder. */
export interface Ordered extends Stored {
  /** Empty if the document was never moved. */
  position?: string | undefined;
}

/**
 * All documents of a list outside the trash; with `fields`, only these fields of each. Newest first, except for
 * documents that were moved.
 */
export async function allInOrder<Document extends Ordered>(
  model: Model<Document>,
  fields: Readonly<Record<string, number>> = {},
): Promise<Document[]> {
  const found = await model
    .find({ deletedAt: null } satisfies CommonFilter, fields)
    .sort({ createdAt: -1, _id: -1 })
    .lean<Document[]>();
  const isMoved = found.some(({ position }) => position);
  return isMoved ? inOrder(found).map(({ document }) => document) : found;
}

/** Sorts documents as the site shows them. */
export const inOrder = <Document extends Ordered>(documents: readonly Document[]) =>
  documents
    .map((document) => ({
      document,
      id: document._id.toString(),
      createdAt: document.createdAt.toISOString(),
      position: document.position,
    }))
    .sort(byPlace);

/** The document with this id. Throws `notFound` if it is missing or in the trash. */
export async function find<Document extends Stored>(model: Model<Document>, id: string): Promise<Document> {
  const sought: CommonFilter = { _id: new Types.ObjectId(id), deletedAt: null };
  const found = await model.findOne(sought).lean<Document>();
  if (!found) throw new Problem('notFound');
  return found;
}
