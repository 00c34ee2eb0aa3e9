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
 * Who reads documents. Visitors see no drafts. Functions that read documents read for visitors unless their caller says
 * 'admins', so that a new public call shows no drafts.
 */
export type Audience = 'visitors' | 'admins';

/** A filter for documents outside the trash, with or without drafts. */
export type SeenFilter = CommonFilter & { state?: object };

/** The filter for the documents outside the trash that this audience sees. Not every kind of document has drafts. */
export const seenBy = <Document>(model: Model<Document>, audience: Audience): SeenFilter => ({
  deletedAt: null,
  ...(audience === 'visitors' && 'state' in model.schema.paths && { state: { $ne: 'draft' } }),
});

/** Whether a stored document is a draft. */
export const isDraft = (document: object): boolean => 'state' in document && document.state === 'draft';

/**
 * All documents of a list outside the trash that this audience sees; with `fields`, only these fields of each. Newest first, except for
 * documents that were moved.
 */
export async function allInOrder<Document extends Ordered>(
  model: Model<Document>,
  audience: Audience = 'visitors',
  fields: Readonly<Record<string, number>> = {},
): Promise<Document[]> {
  const found = await model
    .find(seenBy(model, audience), fields)
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

/** The document with this id. Throws `notFound` if it is missing or in the trash, and for visitors also if it is a draft. */
export async function find<Document extends Stored>(
  model: Model<Document>,
  id: string,
  audience: Audience = 'visitors',
): Promise<Document> {
  const found = await model
    .findOne({ _id: new Types.ObjectId(id), ...seenBy(model, audience) })
    .lean<Document>();
  if (!found) throw new Problem('notFound');
  return found;
}
