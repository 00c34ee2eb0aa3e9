import { createHash } from 'node:crypto';
import { Schema, Types } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import { isUnexpired } from '../database/expiry.ts';
import { hashOfLink, newLinkToken } from './linkTokens.ts';
import { Admin, type StoredAdmin } from './model.ts';
import { Session } from './sessions.ts';

/**
 * A permission for the desktop app to sign in, given by a person who is signed in in the browser. It is stored until
 * the app exchanges it for a session.
 */
interface StoredGrant {
  /** A hash of the token that the browser hands to the app. */
  _id: string;
  /** A hash of the secret that only the app knows. */
  challenge: string;
  admin: Types.ObjectId;
  /** The person's session in the browser. If this session ends, the permission is no longer valid. */
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

/** How long a grant is valid, in milliseconds. This can be short, because the app is already waiting for it. */
const GRANT_TTL_MS = 2 * 60_000;

export async function grantTo(
  challenge: string,
  { admin, session }: Pick<StoredGrant, 'admin' | 'session'>,
): Promise<string> {
  const grant = newLinkToken();
  const expiresAt = new Date(Date.now() + GRANT_TTL_MS);
  await Grant.create([{ _id: hashOfLink(grant), challenge, admin, session, expiresAt }]);
  return grant;
}

/**
 * Takes a grant, which works only once: deletes it, even if the `verifier` is wrong. Returns the account, whether the
 * session in the browser was confirmed with a second factor, and when that session began.
 */
export async function takeGrant(
  grant: string,
  verifier: string,
): Promise<{ admin: StoredAdmin; proven: boolean; signedInAt: Date }> {
  const found = await Grant.findByIdAndDelete(hashOfLink(grant)).lean();
  const fits = createHash('sha256').update(verifier).digest('base64url') === found?.challenge;
  if (!found || !fits || !isUnexpired(found.expiresAt, GRANT_TTL_MS)) throw over();
  const [admin, session] = await Promise.all([
    Admin.findById(found.admin).lean(),
    Session.findOne({ _id: found.session, admin: found.admin }).lean(),
  ]);
  if (!admin || !session) throw over();
  return { admin, proven: session.proven === true, signedInAt: session.signedInAt };
}

const over = () => new Problem('linkOver', { message: 'This sign-in has expired. Start again in the app.' });

/** Deletes grants that expired before an app used them. */
export const sweepGrants = async (): Promise<void> => {
  await Grant.deleteMany({ expiresAt: { $lt: new Date() } });
};
