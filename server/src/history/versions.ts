import type { Kind } from '@agency/contract/kinds';
import { journal } from '../content/currentJournal.ts';
import { type Change, type Content, type JournalRow, rowsAbout, stateName } from '../content/journal/rows.ts';
import type { StoredState } from '../content/storedDocument.ts';

/** A state of a document in the journal. */
export interface KeptVersion extends StoredState {
  row: number;
  content: Content & StoredState;
}

/** Identifies a state among those of its document. */
export const versionName = ({ revision, updatedAt }: StoredState): string =>
  `${revision}.${updatedAt?.getTime() ?? 0}`;

/** The changes of one document, of the newest rows first. */
async function changesOf(
  kind: Kind,
  document: string,
  rows: object,
  limit: number,
): Promise<{ row: number; change: Change }[]> {
  const { store } = await journal();
  const isIts = { $and: [{ $eq: ['$$change.kind', kind] }, { $eq: ['$$change.document', document] }] };
  return store.rows
    .aggregate<{ row: JournalRow['_id']; change: Change }>(
      [
        { $match: rows },
        { $sort: { _id: -1 } },
        { $limit: limit },
        { $unwind: '$writes' },
        {
          $project: {
            row: '$_id',
            change: { $filter: { input: '$writes.changes', as: 'change', cond: isIts } },
          },
        },
        { $unwind: '$change' },
        { $match: { 'change.after': { $exists: true } } },
        { $sort: { 'change.revision': -1 } },
      ],
      store.confirmed,
    )
    .toArray();
}

const versionIn = ({ row, change }: { row: number; change: Change }): KeptVersion => {
  const content = change.after as KeptVersion['content'];
  return { row, content, revision: content.revision, updatedAt: content.updatedAt, by: content.by };
};

/** The states of a document that have a lower revision, the newest first. */
export async function versionsBefore(
  kind: Kind,
  document: string,
  revision: number,
  limit: number,
): Promise<KeptVersion[]> {
  const found: KeptVersion[] = [];
  const { store } = await journal();
  // A row may have several states, and sweeps removed the content of some. So read until there are enough.
  let before = Infinity;
  while (found.length < limit) {
    const about = { ...rowsAbout(kind, document), ...(before < Infinity && { _id: { $lt: before } }) };
    const rows = await store.rows
      .find(about, { ...store.confirmed, projection: { _id: 1 } })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
    const last = rows.at(-1);
    if (!last) break;
    const all = await changesOf(kind, document, { _id: { $in: rows.map(({ _id }) => _id) } }, rows.length);
    found.push(...all.map(versionIn).filter((version) => version.revision < revision));
    before = last._id;
  }
  return found.sort((one, other) => other.revision - one.revision).slice(0, limit);
}

/** A state of a document, by its name; undefined if it is no longer stored. */
export async function versionBy(
  kind: Kind,
  document: string,
  name: string,
): Promise<KeptVersion | undefined> {
  const revision = Number.parseInt(name, 10);
  const [found] = await changesOf(kind, document, { names: stateName({ kind, document, revision }) }, 1).then(
    (all) => all.map(versionIn).filter((version) => versionName(version) === name),
  );
  return found;
}
