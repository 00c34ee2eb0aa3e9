import { Schema, Types } from 'mongoose';
import type { Session as SessionReply } from '@agency/contract/session';
import { SOON } from '../database/connect.ts';
import { defineModel, schemaOptions } from '../database/documents.ts';
import { lookingUp } from '../database/lookUp.ts';
import { deviceOf } from './device.ts';

/** Somewhere that somebody is signed in. A token is good as long as its session is here. */
export interface StoredSession {
  /** The token's id. */
  _id: string;
  admin: Types.ObjectId;
  device: string;
  address: string;
  signedInAt: Date;
  /** When it was used last, no more exactly than `SEEN_EVERY` says. */
  seenAt: Date;
  expiresAt: Date;
  /** Begun with a second factor, or one was set up in it. */
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

/** The session of a token, looked up with whatever else a call needs. */
export const lookUpSession = lookingUp<StoredSession>(Session);

/** Where a sign-in comes from. */
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

/** What is used all the time is noted so often, in milliseconds. */
const SEEN_EVERY = 5 * 60_000;
/** So long those are gathered that are noted in one write, which nobody waits for. */
const GATHERED = 1_000;
const seen = new Set<string>();

/** Notes that a session was used, once it is a while since that was noted. */
export function noteSeen({ _id, seenAt }: StoredSession): void {
  if (Date.now() - seenAt.getTime() < SEEN_EVERY || seen.has(_id)) return;
  if (seen.size === 0) setTimeout(putSeen, GATHERED).unref();
  seen.add(_id);
}

function putSeen() {
  const ids = [...seen];
  seen.clear();
  Session.collection
    .updateMany({ _id: { $in: ids } } as object, { $set: { seenAt: new Date() } }, { writeConcern: SOON })
    // The next call of the session notes it.
    .catch(() => {});
}

/** Where somebody is signed in, the latest first; not where that is over. */
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

/** Ends a session before its time, on every server; answers whether there was one. */
export const endSession = async (id: string, admin: string): Promise<boolean> =>
  (await Session.deleteOne({ _id: id, admin: new Types.ObjectId(admin) })).deletedCount > 0;

/** Ends all sessions of an account, but one where that is named. */
export const endSessions = async (admin: string | Types.ObjectId, but?: string): Promise<void> => {
  await Session.deleteMany({
    admin: new Types.ObjectId(admin),
    ...(but !== undefined && { _id: { $ne: but } }),
  });
};

/** Says of an account's sessions whether a second factor stands behind them. */
export const setProven = async (admin: string | Types.ObjectId, proven: boolean): Promise<void> => {
  await Session.updateMany({ admin: new Types.ObjectId(admin) }, { $set: { proven } });
};

/** Forgets sessions that are over. */
export const sweepSessions = async (idleSince: Date): Promise<void> => {
  await Session.deleteMany({ $or: [{ expiresAt: { $lt: new Date() } }, { seenAt: { $lt: idleSince } }] });
};
