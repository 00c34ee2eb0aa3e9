import { Schema, Types } from 'mongoose';
import { type Activity as ActivityReply } from '@agency/contract/activity';
import { activityKinds, mayWrite } from '@agency/contract/kinds';
import type { Listing } from '@agency/contract/listing';
import { type Role } from '@agency/contract/roles';
import { defineModel, schemaOptions } from '../database/storedDocument.ts';
import { partOfList } from '../database/pagedQuery.ts';
import { allInserted, insertSoon } from '../database/batchedInserts.ts';

interface StoredActivity extends Omit<ActivityReply, 'id' | 'at'> {
  _id: Types.ObjectId;
  at: Date;
}

const schema = new Schema(
  {
    at: { type: Date, required: true },
    actor: { type: String, required: true },
    name: { type: String },
    action: { type: String, required: true },
    kind: { type: String, required: true },
    documentId: { type: String, default: '' },
    title: { type: String, default: '' },
    changes: { type: [Schema.Types.Mixed], default: undefined },
  },
  schemaOptions,
);
schema.index({ at: -1, _id: -1 });

export const Activity = defineModel<StoredActivity>('Activity', schema, 'activity');

/** Records who did what. Call it once the action itself is stored. The line may be written to the database a moment later. */
export async function recordActivity(
  { email, name }: { email: string; name?: string | undefined },
  action: ActivityReply['action'],
  kind: ActivityReply['kind'],
  { id, title, changes }: { id: string; title: string } & Pick<ActivityReply, 'changes'>,
): Promise<void> {
  await insertSoon(Activity, {
    at: new Date(),
    actor: email,
    ...(name && { name }),
    action,
    kind,
    documentId: id,
    title,
    ...(changes && { changes }),
  });
}

/** The action of a write: if only the position changed, the document was moved and not edited. */
export const actionOf = (fields: object): ActivityReply['action'] =>
  Object.keys(fields).join() === 'position' ? 'reordered' : 'updated';

/**
 * Removes the titles from the lines about deleted documents of a kind, because a title may be a person's name. `thereOf`
 * returns those of the ids that still exist.
 */
export async function forgetTitles(
  kind: ActivityReply['kind'],
  thereOf: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const named = await Activity.distinct('documentId', { kind, title: { $ne: '' } });
  const there = new Set(await thereOf(named));
  await forgetTitlesOf(
    kind,
    named.filter((id) => !there.has(id)),
  );
}

/** Removes the titles from all lines about the given documents. */
export async function forgetTitlesOf(kind: ActivityReply['kind'], ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await Activity.updateMany({ kind, documentId: { $in: [...ids] } }, { title: '' });
}

const presentActivity = ({ _id, at, ...line }: StoredActivity): ActivityReply => ({
  ...line,
  id: _id.toString(),
  at: at.toISOString(),
});

/**
 * The filter for the lines that a role may see. Lines about kinds that it may not edit are left out, because they may contain
 * names of people.
 */
const seenBy = (role: Role) => {
  const kinds = activityKinds.filter((kind) => mayWrite(kind, role));
  return kinds.length === activityKinds.length ? {} : { kind: { $in: kinds } };
};

/** A part of the lines that a role may see, newest first, as in replies. With the total, if it was requested. */
export async function someActivity(listing: Listing, role: Role) {
  // Wait for pending lines, so that people find what they just did.
  await allInserted();
  const [{ documents, next }, total] = await Promise.all([
    partOfList({ model: Activity, match: seenBy(role), time: 'at', isOrdered: false }, listing),
    listing.count && Activity.countDocuments(seenBy(role)),
  ]);
  return { lines: documents.map(presentActivity), next, total: listing.count && total };
}
