import { type Model, Types } from 'mongoose';
import type { Kind } from '@agency/contract/kinds';
import type { Addressed } from './addresses.ts';
import { withdrawMails } from '../mail/mailQueue.ts';
import { journal } from './currentJournal.ts';
import { type Change, changesOf, rowsAbout } from './journal/rows.ts';
import type { StoredState } from './storedDocument.ts';

/** The maximum number of documents that one write erases. */
const ERASED_AT_ONCE = 100;

/** Returns the ids of documents that exist. Documents in the trash still exist, permanently erased ones don't. */
export async function existingAmong(
  { collection }: Pick<Model<never>, 'collection'>,
  ids: readonly string[],
): Promise<string[]> {
  const sought = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, erasedAt: { $exists: false } };
  const there = await collection.find(sought, { projection: { _id: 1 } }).toArray();
  return there.map(({ _id }) => _id.toString());
}

/**
 * Erases documents permanently, and removes their content from the history and the activity. Skips a document if
 * `mayErase` returns false for its current version. A tombstone with the id stays, so that a retry of the create
 * request doesn't create the document again. Returns how many were erased.
 */
export async function erase(
  kind: Kind,
  ids: readonly string[],
  mayErase: (document: { deletedAt?: Date | null }) => boolean = () => true,
): Promise<number> {
  const { write } = await journal();
  let count = 0;
  for (let from = 0; from < ids.length; from += ERASED_AT_ONCE) {
    const some = ids.slice(from, from + ERASED_AT_ONCE).map((id) => new Types.ObjectId(id));
    const { changes } = await write({
      about: some.map((id) => ({ kind, id })),
      decide: (view) => ({
        changes: some.flatMap((id): Change[] => {
          const document = view.document(kind, id) as (StoredState & Erasable) | undefined;
          return document && !document.erasedAt && mayErase(document) ? [erasing(kind, id, document)] : [];
        }),
      }),
    });
    count += changes.length;
    await removeTraces(kind, changes);
  }
  return count;
}

interface Erasable extends Pick<Addressed, 'addresses'> {
  deletedAt?: Date | null;
  erasedAt?: Date;
}

function erasing(kind: Kind, _id: Types.ObjectId, document: StoredState & Erasable): Change {
  const revision = document.revision + 1;
  const erasedAt = new Date();
  const { addresses } = document;
  // The addresses stay, so that old links to the page say that it was deleted. Those of drafts, too: a draft may have been
  // published before.
  const after = {
    _id,
    revision,
    deletedAt: document.deletedAt ?? erasedAt,
    erasedAt,
    ...(addresses && { addresses }),
  };
  return { kind, document: _id.toString(), revision, after, hasTraces: true };
}

/** Erases the documents that were moved to the trash before this time. */
export async function emptyTrash(kind: Kind, model: Pick<Model<never>, 'collection'>, before: Date) {
  const sought = { deletedAt: { $lt: before }, erasedAt: { $exists: false } };
  const found = await model.collection.find(sought, { projection: { _id: 1 } }).toArray();
  const isOld = ({ deletedAt }: Erasable) => deletedAt instanceof Date && deletedAt < before;
  return erase(
    kind,
    found.map(({ _id }) => _id.toString()),
    isOld,
  );
}

/**
 * Removes the content of erased documents from earlier journal rows (log entries of writes). If this is interrupted,
 * the sweep (the hourly job that deletes expired data) completes it.
 */
async function removeTraces(kind: Kind, erased: readonly Change[]): Promise<void> {
  const { head, store } = await journal();
  if (erased.length === 0) return;
  // Waits until the tombstones are durable, and written to the documents. Only then may the earlier rows lose their
  // content.
  await head();
  const ids = erased.map(({ document }) => document);
  const isTheirs = { 'change.kind': kind, 'change.document': { $in: ids } };
  // After the erasure, an import may have created a new document with the same id. The rows about the new document keep
  // their content.
  const isBefore = erased.map(({ document, revision }) => ({
    'change.document': document,
    'change.revision': { $lt: revision },
  }));
  await store.rows.updateMany(
    rowsAbout(kind, ...ids),
    { $unset: { 'writes.$[].changes.$[change].after': '' } },
    { arrayFilters: [{ 'change.kind': kind, $or: isBefore }] },
  );
  // In the activity, the title of a contact request is the visitor's name, so it is removed, too.
  if (kind === 'contactRequest') {
    await store.rows.updateMany(
      rowsAbout(kind, ...ids),
      { $set: { 'writes.$[].lines.$[line].title': '' } },
      { arrayFilters: [{ 'line.kind': kind, 'line.documentId': { $in: ids } }] },
    );
    await withdrawMails('request', ids);
  }
  await store.rows.updateMany(
    { 'writes.changes.hasTraces': true, ...rowsAbout(kind, ...ids) },
    { $unset: { 'writes.$[].changes.$[change].hasTraces': '' } },
    { arrayFilters: [isTheirs] },
  );
}

/** Completes erasures that were interrupted. */
export async function removeLeftTraces(): Promise<void> {
  const { store } = await journal();
  const rows = await store.rows.find({ 'writes.changes.hasTraces': true }).toArray();
  const left = rows.flatMap(changesOf).filter(({ hasTraces }) => hasTraces);
  for (const kind of new Set(left.map((change) => change.kind)))
    await removeTraces(
      kind,
      left.filter((change) => change.kind === kind),
    );
}
