import { createHash } from 'node:crypto';
import { Schema, Types } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import { defineModel, schemaOptions } from '../database/documents.ts';
import { isGood } from '../database/lasting.ts';
import { hashOfLink, newLinkToken } from './linkTokens.ts';
import { Admin, type StoredAdmin } from './model.ts';
import { Session } from './sessions.ts';

/** That somebody in the browser has let the desktop app in, until it has fetched its session. */
interface StoredGrant {
  /** A hash of what the browser hands to the app. */
  _id: string;
  /** A hash of what the app alone knows. */
  challenge: string;
  admin: Types.ObjectId;
  /** The session in the browser: once that is ended, so is this. */
  session: string;
  expiresAt: Date;
}

const Grant = defineModel<StoredGrant>(
  'AppGrant',
  new Schema(
    {
      _id: { type: String },
      challenge: { type: String, required: true },
      admin: { type: Schema.Types.ObjectId, required: true },
      session: { type: String, required: true },
      expiresAt: { type: Date, required: true, index: true },
    },
    schemaOptions,
  ),
  'appGrants',
);

/** In milliseconds: the app waits for it already. */
const GOOD_FOR = 2 * 60_000;

export async function grantTo(
  challenge: string,
  { admin, session }: Pick<StoredGrant, 'admin' | 'session'>,
): Promise<string> {
  const grant = newLinkToken();
  const expiresAt = new Date(Date.now() + GOOD_FOR);
  await Grant.create([{ _id: hashOfLink(grant), challenge, admin, session, expiresAt }]);
  return grant;
}

/** Takes a grant, once, whatever comes of it: who it is for, since when, and whether a second factor stands behind it. */
export async function takeGrant(
  grant: string,
  verifier: string,
): Promise<{ admin: StoredAdmin; proven: boolean; signedInAt: Date }> {
  const found = await Grant.findByIdAndDelete(hashOfLink(grant)).lean();
  const fits = createHash('sha256').update(verifier).digest('base64url') === found?.challenge;
  if (!found || !fits || !isGood(found.expiresAt, GOOD_FOR)) throw over();
  const [admin, session] = await Promise.all([
    Admin.findById(found.admin).lean(),
    Session.findOne({ _id: found.session, admin: found.admin }).lean(),
  ]);
  if (!admin || !session) throw over();
  return { admin, proven: session.proven === true, signedInAt: session.signedInAt };
}

const over = () => new Problem('linkOver', { message: 'This sign-in has expired. Start again in the app.' });

/** Forgets those that nobody has fetched. */
export const sweepGrants = async (): Promise<void> => {
  await Grant.deleteMany({ expiresAt: { $lt: new Date() } });
};
