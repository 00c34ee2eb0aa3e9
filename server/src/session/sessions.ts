import { Schema, Types } from 'mongoose';
import type { Session as SessionReply } from '@agency/contract/session';
import { UNJOURNALED } from '../database/connect.ts';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import { batchedLookup } from '../database/batchedLookup.ts';
import { deviceOf } from './deviceName.ts';

/** A sign-in on a device. A token is valid as long as its session exists. */
export interface StoredSession {
  /** The token's id. */
  _id: string;
  admin: Types.ObjectId;
  device: string;
  address: string;
  signedInAt: Date;
  /** When the session was last used. Not every use is stored, so the real last use can be up to `SEEN_EVERY` later. */
  seenAt: Date;
  expiresAt: Date;
  /** Whether the person confirmed the session with a second factor: at sign-in, or later, when they set one up. */
  proven?: boolean;
}

const schema = new Schema(
  {
    _id: { type: String },
    admin: { type: Schema.Types.ObjectId, required: true, index: true },
    device: { type: String, default: '' },
    address: { type: String, default: '' },
    signedInAt: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: true },
    proven: { type: Boolean, default: false },
  },
  schemaOptions,
);

export const Session = defineModel<StoredSession>('Session', schema, 'sessions');

/** Looks up a token's session, in one database command with other simultaneous lookups. */
export const lookUpSession = batchedLookup<StoredSession>(Session);

/** The IP address and the program from which someone signs in. */
export interface SignInPlace {
  ip: string;
  userAgent: string;
}

export async function beginSession(
  {
    id,
    admin,
    expiresAt,
    proven,
    signedInAt,
  }: Pick<StoredSession, 'admin' | 'expiresAt' | 'proven' | 'signedInAt'> & { id: string },
  { ip, userAgent }: SignInPlace,
): Promise<void> {
  await Session.create([
    {
      _id: id,
      admin,
      device: deviceOf(userAgent),
      address: ip,
      signedInAt,
      seenAt: new Date(),
      expiresAt,
      ...(proven && { proven }),
    },
  ]);
}

/** The last use of a session is stored at most once in this time, in milliseconds. */
const SEEN_EVERY = 5 * 60_000;
/** The uses of all sessions within this time are stored in one write, in the background. In milliseconds. */
const SEEN_BATCH_MS = 1_000;
const seen = new Set<string>();

/** Stores that a session was used, if the stored time is old enough. */
export function noteSeen({ _id, seenAt }: StoredSession): void {
  if (Date.now() - seenAt.getTime() < SEEN_EVERY || seen.has(_id)) return;
  if (seen.size === 0) setTimeout(putSeen, SEEN_BATCH_MS).unref();
  seen.add(_id);
}

function putSeen() {
  const ids = [...seen];
  seen.clear();
  Session.collection
    .updateMany(
      { _id: { $in: ids } } as object,
      { $set: { seenAt: new Date() } },
      { writeConcern: UNJOURNALED },
    )
    // If this fails, the session's next call tries again.
    .catch(() => {});
}

/** A person's active sessions, latest use first. */
export async function sessionsOf(admin: string, thisOne: string, idleMs: number): Promise<SessionReply[]> {
  const now = Date.now();
  const found = await Session.find({
    admin: new Types.ObjectId(admin),
    expiresAt: { $gt: new Date(now) },
    seenAt: { $gt: new Date(now - idleMs) },
  })
    .sort({ seenAt: -1, _id: 1 })
    .lean();
  return found.map(({ _id, device, address, signedInAt, seenAt }) => ({
    id: _id,
    device,
    address,
    signedInAt: signedInAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: _id === thisOne,
  }));
}

/** Ends a session early, on every server; returns whether it existed. */
export const endSession = async (id: string, admin: string): Promise<boolean> =>
  (await Session.deleteOne({ _id: id, admin: new Types.ObjectId(admin) })).deletedCount > 0;

/** Ends all sessions of an account, except the given one. */
export const endSessions = async (admin: string | Types.ObjectId, but?: string): Promise<void> => {
  await Session.deleteMany({
    admin: new Types.ObjectId(admin),
    ...(but !== undefined && { _id: { $ne: but } }),
  });
};

/** Sets whether all sessions of an account count as confirmed with a second factor. */
export const setProven = async (admin: string | Types.ObjectId, proven: boolean): Promise<void> => {
  await Session.updateMany({ admin: new Types.ObjectId(admin) }, { $set: { proven } });
};

export const sweepSessions = async (idleSince: Date): Promise<void> => {
  await Session.deleteMany({ $or: [{ expiresAt: { $lt: new Date() } }, { seenAt: { $lt: idleSince } }] });
};
