import { Schema, Types } from 'mongoose';
import type { Activity as ActivityReply } from '@agency/contract/activity';
import { defineModel, schemaOptions } from '../database/documents.ts';

interface StoredActivity extends Omit<ActivityReply, 'id' | 'at'> {
  _id: Types.ObjectId;
  at: Date;
}

export const Activity = defineModel<StoredActivity>(
  'Activity',
  new Schema(
    {
      at: { type: Date, required: true, index: -1 },
      actor: { type: String, required: true },
      action: { type: String, required: true },
      kind: { type: String, required: true },
      documentId: { type: String, default: '' },
      title: { type: String, default: '' },
    },
    schemaOptions,
  ),
  'activity',
);

/** Notes who did what, after it was done. */
export async function recordActivity(
  { email }: { email: string },
  action: ActivityReply['action'],
  kind: ActivityReply['kind'],
  { id, title }: { id: string; title: string },
): Promise<void> {
  await Activity.create([{ at: new Date(), actor: email, action, kind, documentId: id, title }]);
}

/** What a write of fields is called: to move something is not to change what it says. */
export const actionOf = (fields: object): ActivityReply['action'] =>
  Object.keys(fields).join() === 'position' ? 'reordered' : 'updated';

/** Takes the titles off the lines about documents of a kind that are gone: they may name a person. */
export async function forgetTitles(
  kind: ActivityReply['kind'],
  thereOf: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const named = await Activity.distinct('documentId', { kind, title: { $ne: '' } });
  const there = new Set(await thereOf(named));
  const gone = named.filter((id) => !there.has(id));
  if (gone.length > 0) await Activity.updateMany({ kind, documentId: { $in: gone } }, { title: '' });
}

export const presentActivity = ({ _id, at, ...line }: StoredActivity): ActivityReply => ({
  ...line,
  id: _id.toString(),
  at: at.toISOString(),
});
