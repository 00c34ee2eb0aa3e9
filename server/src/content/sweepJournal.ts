import type { Kind } from '@agency/contract/kinds';
import { journal } from './currentJournal.ts';
import { rowsAbout } from './journal/rows.ts';

/** This many versions of each document are kept, at any age. */
export const ALWAYS_KEPT = 50;

/** Removes the content of states that were replaced before this time, except the newest ones of each document. */
export async function sweepVersions(before: Date): Promise<void> {
  const { store } = await journal();
  const long = store.rows.aggregate<{ _id: { kind: Kind; document: string } }>([
    { $match: { 'writes.changes.after': { $exists: true } } },
    { $project: { 'writes.changes.kind': 1, 'writes.changes.document': 1 } },
    { $unwind: '$writes' },
    { $unwind: '$writes.changes' },
    {
      $group: {
        _id: { kind: '$writes.changes.kind', document: '$writes.changes.document' },
        count: { $sum: 1 },
      },
    },
    { $match: { count: { $gt: ALWAYS_KEPT + 1 } } },
  ]);
  for await (const { _id } of long) await sweepVersionsOf(_id, before);
}

async function sweepVersionsOf({ kind, document }: { kind: Kind; document: string }, before: Date) {
  const { store } = await journal();
  const states = await store.rows
    .aggregate<{ revision: number; at: Date }>([
      { $match: rowsAbout(kind, document) },
      {
        $project: {
          at: 1,
          'writes.changes.kind': 1,
          'writes.changes.document': 1,
          'writes.changes.revision': 1,
        },
      },
      { $unwind: '$writes' },
      { $unwind: '$writes.changes' },
      { $match: { 'writes.changes.kind': kind, 'writes.changes.document': document } },
      { $project: { at: 1, revision: '$writes.changes.revision' } },
      { $sort: { revision: -1 } },
    ])
    .toArray();
  // The first one is the current state. Each other one was replaced by the one before it.
  const old = states.find((_, index) => index > ALWAYS_KEPT && states[index - 1]!.at < before);
  if (!old) return;
  const isOld = {
    'change.kind': kind,
    'change.document': document,
    'change.revision': { $lte: old.revision },
  };
  await store.rows.updateMany(
    rowsAbout(kind, document),
    { $unset: { 'writes.$[].changes.$[change].after': '' } },
    { arrayFilters: [isOld] },
  );
}

/** Forgets the idempotency keys of rows that are too old to be retried. */
export async function forgetKeys(before: Date): Promise<void> {
  const { store } = await journal();
  await store.rows.updateMany(
    { at: { $lt: before }, names: { $regex: '^key ' } },
    { $pull: { names: { $regex: '^key ' } }, $unset: { 'writes.$[].key': 1 } },
  );
}
