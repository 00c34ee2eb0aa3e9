import { Schema } from 'mongoose';
import type { Kind } from '@agency/contract/kinds';
import { defineModel, schemaOptions } from '../database/storedDocument.ts';
import { type StoredVersion, VERSIONS } from '../database/versions.ts';

const schema = new Schema(
  {
    _id: { type: String },
    kind: { type: String, required: true },
    document: { type: String, required: true },
    revision: { type: Number, required: true },
    at: { type: Date, default: null },
    by: { type: Schema.Types.Mixed, default: null },
    replacedAt: { type: Date, required: true },
    content: { type: Schema.Types.Mixed, required: true },
  },
  schemaOptions,
);
schema.index({ kind: 1, document: 1, replacedAt: -1, revision: -1 });
schema.index({ replacedAt: 1 });

/** Earlier states of documents. */
export const Versions = defineModel<StoredVersion>('Version', schema, VERSIONS);

/** This many versions of each document are kept, at any age. */
const ALWAYS_KEPT = 50;

/** Deletes versions that were replaced before this time, except the newest ones of each document. */
export async function sweepVersions(before: Date): Promise<void> {
  const long = await Versions.aggregate<{ _id: { kind: string; document: string } }>([
    { $match: { replacedAt: { $lt: before } } },
    { $group: { _id: { kind: '$kind', document: '$document' } } },
  ]);
  for (const { _id: of } of long) {
    const [last] = await Versions.find(of, { replacedAt: 1, revision: 1 })
      .sort({ replacedAt: -1, revision: -1 })
      .skip(ALWAYS_KEPT - 1)
      .limit(1)
      .lean();
    if (last)
      await Versions.deleteMany({
        ...of,
        replacedAt: { $lt: new Date(Math.min(+before, +last.replacedAt)) },
      });
  }
}

/** Deletes the versions of erased documents of a kind. `thereOf` returns those of the ids that still exist. */
export async function forgetVersions(
  kind: Kind,
  thereOf: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const kept: string[] = await Versions.distinct('document', { kind });
  const there = new Set(await thereOf(kept));
  await forgetVersionsOf(
    kind,
    kept.filter((id) => !there.has(id)),
  );
}

/** Deletes all versions of these documents. */
export async function forgetVersionsOf(kind: Kind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await Versions.deleteMany({ kind, document: { $in: [...ids] } });
}
