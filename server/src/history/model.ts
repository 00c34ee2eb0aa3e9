import { Schema } from 'mongoose';
import type { Kind } from '@agency/contract/kinds';
import { defineModel, schemaOptions } from '../database/documents.ts';
import { type Version, VERSIONS } from '../database/versions.ts';

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

/** What documents were before they were what they are. */
export const Versions = defineModel<Version>('Version', schema, VERSIONS);

/** So many of each document are kept, however old they are. */
export const ALWAYS_KEPT = 50;

/** Forgets what was replaced before `before`, but for the newest of each document. */
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

/** Forgets the versions of documents of a kind that were erased. */
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

/** Forgets all versions of some documents. */
export async function forgetVersionsOf(kind: Kind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await Versions.deleteMany({ kind, document: { $in: [...ids] } });
}
