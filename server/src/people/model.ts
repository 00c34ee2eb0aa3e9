import { Schema, Types } from 'mongoose';
import { INVITATION_DAYS, type Person } from '@agency/contract/people';
import { Problem } from '@agency/contract/problems';
import { type Role, roles } from '@agency/contract/roles';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import { unexpired } from '../database/expiry.ts';
import { Admin, DEMO_ADMIN, type StoredAdmin } from '../session/model.ts';
import { hashOfLink } from '../session/linkTokens.ts';
import { withSecondFactor } from '../session/secondFactor.ts';
import { Session } from '../session/sessions.ts';

export interface StoredInvitation {
  _id: Types.ObjectId;
  email: string;
  role: Role;
  /** The hash of the latest link's token; empty until there is a link. */
  tokenHash: string;
  expiresAt: Date;
  /** Who sent the invitation; unknown for those of older versions. */
  by?: Types.ObjectId;
}

const schema = new Schema(
  {
    email: { type: String, required: true, unique: true },
    role: { type: String, enum: roles, required: true },
    tokenHash: { type: String, default: '', index: true },
    expiresAt: { type: Date, required: true, index: true },
    by: { type: Schema.Types.ObjectId },
  },
  schemaOptions,
);

export const Invitation = defineModel<StoredInvitation>('Invitation', schema, 'invitations');

const INVITATION_TTL_MS = INVITATION_DAYS * 86_400_000;

export const invitedUntil = (): Date => new Date(Date.now() + INVITATION_TTL_MS);

/** Invitations that are still valid. */
export const invited = (): Promise<StoredInvitation[]> =>
  Invitation.find({ expiresAt: unexpired(INVITATION_TTL_MS) })
    .sort({ _id: 1 })
    .lean();

const byLink = (token: string) => ({ tokenHash: hashOfLink(token), expiresAt: unexpired(INVITATION_TTL_MS) });

/**
 * Whether the person who sent the invitation is still an owner. Otherwise, a former owner could come back with an
 * invitation that they had sent to themselves.
 */
export const isMeant = async ({ by }: StoredInvitation): Promise<boolean> =>
  by === undefined || (await Admin.exists({ _id: by, role: 'owner' })) !== null;

/** The invitation of a link. Throws `linkOver` if the link isn't valid, or if the person who sent it is no longer an owner. */
export async function invitationOf(token: string): Promise<StoredInvitation> {
  const found = await Invitation.findOne(byLink(token)).lean();
  if (!found || !(await isMeant(found))) throw new Problem('linkOver');
  return found;
}

/**
 * Returns the invitation of a link and deletes it, so that it works only once. This is atomic: if two people use the
 * link at the same time, or if an owner withdraws it at that moment, only one of them succeeds.
 */
export async function takeInvitation(token: string): Promise<StoredInvitation> {
  const taken = await Invitation.findOneAndDelete(byLink(token)).lean();
  if (!taken) throw new Problem('linkOver');
  return taken;
}

export const sweepInvitations = async (): Promise<void> => {
  await Invitation.deleteMany({ expiresAt: { $lt: new Date() } });
};

/** Returns those of the ids that belong to an invitation. An expired invitation counts until `sweepInvitations` deletes it. */
export const invitationsAmong = async (ids: string[]): Promise<string[]> =>
  (await Invitation.find({ _id: { $in: ids } }, '_id').lean()).map(({ _id }) => _id.toString());

const people = { _id: { $ne: DEMO_ADMIN } };

const presentPerson = (
  { _id, email, name = '', picture = '', role }: StoredAdmin,
  { seenAt, secondFactor }: { seenAt: Date | undefined; secondFactor: boolean },
): Person => ({
  id: _id.toString(),
  email,
  name,
  picture,
  role,
  seenAt: seenAt?.toISOString() ?? null,
  secondFactor,
});

/** Everyone who may sign in, oldest account first. */
export async function allPeople(): Promise<Person[]> {
  const [admins, seen] = await Promise.all([
    Admin.find(people).sort({ _id: 1 }).lean(),
    Session.aggregate<{ _id: Types.ObjectId; at: Date }>([
      { $group: { _id: '$admin', at: { $max: '$seenAt' } } },
    ]),
  ]);
  const seenAt = new Map(seen.map(({ _id, at }) => [_id.toString(), at]));
  const secured = await withSecondFactor(admins);
  return admins.map((admin) => {
    const id = admin._id.toString();
    return presentPerson(admin, { seenAt: seenAt.get(id), secondFactor: secured.has(id) });
  });
}

export async function onePerson(id: string): Promise<Person> {
  const found = (await allPeople()).find((person) => person.id === id);
  if (!found) throw new Problem('notFound');
  return found;
}

/**
 * Changes a person's role. If there would be no owner then, undoes the change and throws. If the last two owners
 * demote each other at the same time, both calls see that no owner is left, and both undo their change.
 */
export async function giveRole(id: string, role: Role): Promise<StoredAdmin> {
  const _id = new Types.ObjectId(id);
  const before = await Admin.findOneAndUpdate({ $and: [people, { _id }] }, { $set: { role } }).lean();
  if (!before) throw new Problem('notFound');
  if (before.role === 'owner' && role !== 'owner' && !(await Admin.exists({ ...people, role: 'owner' }))) {
    await Admin.updateOne({ _id, role }, { $set: { role: 'owner' } });
    throw new Problem('lastOwner');
  }
  return before;
}
