import type { Kind } from '@agency/contract/kinds';
import { journal } from './currentJournal.ts';
import { type Content, rowsAbout, stateName } from './journal/rows.ts';
import type { StoredState } from './storedDocument.ts';

/** A version of a document that the journal (the log of all writes) still has. */
type KeptVersion = Content & StoredState;

/** The name of a version in the API. It is unique among the versions of a document. */
export const versionName = ({ revision, updatedAt }: StoredState): string =>
  `${revision}.${updatedAt?.getTime() ?? 0}`;

/**
 * The versions of a document in the journal rows that the filter `rows` matches, the newest first. The content of old
 * versions is removed after a while; these are left out.
 */
export async function versionsIn(
  kind: Kind,
  document: string,
  rows: object,
  limit = 1_000,
  below = Infinity,
) {
  const { store } = await journal();
  const isWanted = [
    { $eq: ['$$change.kind', kind] },
    { $eq: ['$$change.document', document] },
    { $lt: ['$$change.revision', below] },
  ];
  const changes = { $filter: { input: '$writes.changes', as: 'change', cond: { $and: isWanted } } };
  const stages = [
    { $match: rows },
    { $unwind: '$writes' },
    { $project: { changes } },
    { $unwind: '$changes' },
    { $match: { 'changes.after': { $exists: true } } },
    { $sort: { 'changes.revision': -1 } },
    { $limit: limit },
    { $replaceWith: '$changes.after' },
  ];
  return store.rows.aggregate<KeptVersion>(stages, store.confirmed).toArray();
}

/** The versions of a document with a lower revision, the newest first. */
export const versionsBefore = (kind: Kind, document: string, revision: number, limit: number) =>
  versionsIn(kind, document, rowsAbout(kind, document), limit, revision);

/** A version of a document, by its name; undefined if it is no longer stored. */
export async function versionBy(
  kind: Kind,
  document: string,
  name: string,
): Promise<KeptVersion | undefined> {
  const row = { names: stateName({ kind, document, revision: Number.parseInt(name, 10) }) };
  return (await versionsIn(kind, document, row)).find((version) => versionName(version) === name);
}
