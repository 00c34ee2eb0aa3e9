import type { Kind } from '@agency/contract/kinds';
import type mongoose from 'mongoose';
import { type Change, type Content, HistoryChanged, keyOf, type RowReference } from './rows.ts';
import { runOrdered, onlyAfter, type Refused, type Store, type Update } from './rowStore.ts';

/** The maximum number of documents that one command updates. */
const PART = 250;

/**
 * The update that replaces a stored document with the version in the change, but only if the stored revision is lower.
 * So the update may run twice, or after a later one, without harm.
 */
export const applying = (store: Store, { kind, revision, after }: Change): Update => ({
  collection: store.documents(kind).collectionName,
  filter: { _id: after!._id },
  update: [
    {
      $replaceWith: {
        $cond: [{ $lt: [{ $ifNull: ['$revision', 0] }, revision] }, { $literal: after }, '$$ROOT'],
      },
    },
  ],
});

/**
 * Writes the changes of journal rows up to `row` to their documents. With `oneCommand`, the database checks in each
 * command that `row` exists. Otherwise nothing checks that, so `row` must be durable already.
 */
export async function apply(store: Store, row: RowReference, changes: readonly Change[]): Promise<void> {
  const updates = changes.filter(({ after }) => after).map((change) => applying(store, change));
  if (store.oneCommand) return inParts(updates, (part) => runOrdered(store, [onlyAfter(row), ...part]), 1);
  for (const name of new Set(updates.map(({ collection }) => collection)))
    await inParts(
      updates.filter(({ collection }) => collection === name),
      (part) => runOrdered(store, part),
      0,
    );
}

/**
 * Sends the updates in commands of at most `PART` updates. `before` is how many other operations `send` puts at the
 * start of each command.
 */
async function inParts(
  updates: readonly Update[],
  send: (part: readonly Update[]) => Promise<Refused>,
  before: 0 | 1,
): Promise<void> {
  for (let from = 0; from < updates.length;) {
    const part = updates.slice(from, from + PART);
    const refused = await send(part);
    if (refused && refused.operation < before)
      throw new HistoryChanged('A row to be applied is no longer there.');
    // An upsert was refused as a duplicate, because another process inserted the same document at the same time. The
    // next command starts with this upsert.
    from += refused ? refused.operation - before : part.length;
  }
}

/** The last change of each document. Earlier ones aren't needed, because each change has the complete document. */
export function lastOfEach(changes: readonly Change[]): Change[] {
  const all = new Map<string, Change>();
  for (const change of changes) all.set(keyOf(change), change);
  return [...all.values()];
}

/** The changes that aren't written to their documents yet: the stored revision is lower than that of the change. */
export async function notApplied(store: Store, changes: readonly Change[]): Promise<Change[]> {
  const kinds = new Set(changes.map(({ kind }) => kind));
  const late: Change[] = [];
  for (const kind of kinds) {
    const these = changes.filter((change) => change.kind === kind && change.after);
    const revisions = await revisionsOf(
      store,
      kind,
      these.map(({ after }) => after!._id),
    );
    late.push(...these.filter(({ document, revision }) => (revisions.get(document) ?? 0) < revision));
  }
  return late;
}

async function revisionsOf(store: Store, kind: Kind, ids: Content['_id'][]): Promise<Map<string, number>> {
  const found = await store
    .documents(kind)
    .find({ _id: { $in: ids } } as mongoose.mongo.Filter<Content>, {
      projection: { revision: 1 },
      ...store.confirmed,
    })
    .toArray();
  return new Map(found.map(({ _id, revision }) => [String(_id), revision]));
}

/** Updates documents that were read from the database with the changes of later journal rows. The higher revision wins. */
export function overlay(
  documents: Map<string, Content | undefined>,
  kind: Kind,
  changes: readonly Change[],
): void {
  for (const { document, revision, after, kind: of } of changes)
    if (of === kind && after && (documents.get(document)?.revision ?? 0) < revision)
      documents.set(document, after);
}
