import type { Kind } from '@agency/contract/kinds';
import { journal } from './currentJournal.ts';
import { rowsAbout } from './journal/rows.ts';

/** The newest versions of each document are kept, however old they are: this many. */
const ALWAYS_KEPT = 50;

interface States {
  _id: { kind: Kind; document: string };
  states: { revision: number; at: Date }[];
}

/** Removes the content of versions that were replaced before this time, except the newest `ALWAYS_KEPT` of each document. */
export async function sweepVersions(before: Date): Promise<void> {
  const { rows } = (await journal()).store;
  const { kind, document, revision } = {
    kind: '$change.kind',
    document: '$change.document',
    revision: '$change.revision',
  };
  const long = rows.aggregate<States>([
    { $match: { 'writes.changes.after': { $exists: true } } },
    {
      $project: {
        at: 1,
        'writes.changes.kind': 1,
        'writes.changes.document': 1,
        'writes.changes.revision': 1,
      },
    },
    { $unwind: '$writes' },
    { $project: { at: 1, change: '$writes.changes' } },
    { $unwind: '$change' },
    { $group: { _id: { kind, document }, states: { $push: { revision, at: '$at' } } } },
    { $match: { [`states.${ALWAYS_KEPT + 1}`]: { $exists: true } } },
  ]);
  for await (const { _id: of, states } of long) {
    states.sort((one, other) => other.revision - one.revision);
    // The first state is the current one. Each later entry of this array is an older state, replaced by the entry
    // before it.
    const old = states.find((_, index) => index > ALWAYS_KEPT && states[index - 1]!.at < before);
    if (!old) continue;
    const isOld = {
      'change.kind': of.kind,
      'change.document': of.document,
      'change.revision': { $lte: old.revision },
    };
    await rows.updateMany(
      rowsAbout(of.kind, of.document),
      { $unset: { 'writes.$[].changes.$[change].after': '' } },
      { arrayFilters: [isOld] },
    );
  }
}

/** Removes the idempotency keys of journal rows before this time. From then on, a retry of such a write counts as a new write. */
export async function forgetKeys(before: Date): Promise<void> {
  const { store } = await journal();
  await store.rows.updateMany(
    { at: { $lt: before }, names: { $regex: '^key ' } },
    { $pull: { names: { $regex: '^key ' } }, $unset: { 'writes.$[].key': 1, 'writes.$[].of': 1 } },
  );
}
