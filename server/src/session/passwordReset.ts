import { Problem } from '@agency/contract/problems';
import { unexpired } from '../database/expiry.ts';
import type { ComposedMail } from '../mail/composedMail.ts';
import { hashOfLink, newLinkToken } from './linkTokens.ts';
import { Admin, DEMO_ADMIN, type StoredAdmin } from './model.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { weaknessOf } from './weakPassword.ts';

/** How long a link for a new password is valid, in milliseconds. */
const RESET_TTL_MS = 3_600_000;

/**
 * Makes the mail with a link to choose a new password, if the account exists. The API queues such a mail for every
 * address that someone enters, and only this function looks for the account. So the API's answer doesn't reveal which
 * accounts exist.
 */
export async function resetMail(email: string, publicUrl: string): Promise<ComposedMail> {
  const token = newLinkToken();
  const reset = { hash: hashOfLink(token), until: new Date(Date.now() + RESET_TTL_MS) };
  const admin = await Admin.findOneAndUpdate({ email, _id: { $ne: DEMO_ADMIN } }, { $set: { reset } }).lean();
  if (!admin) return undefined;
  const { host } = new URL(publicUrl);
  return {
    to: email,
    subject: `Choose a new password for ${host}`,
    text: [
      `Someone, probably you, asked to choose a new password for ${email} at ${host}:`,
      `${publicUrl}/reset-password#${token}`,
      '',
      "The link works once, within one hour. If this wasn't you, ignore this email. Your password stays the same.",
    ].join('\n'),
  };
}

/**
 * Sets a new password with the token from a link of `resetMail`, and ends all sessions of the account. A token works
 * only once.
 */
export async function resetPassword(token: string, password: string): Promise<StoredAdmin> {
  const mine = { 'reset.hash': hashOfLink(token), 'reset.until': unexpired(RESET_TTL_MS) };
  const before = await Admin.findOne(mine).lean();
  if (!before) throw new Problem('linkOver');
  const weakness = await weaknessOf(password, before.email);
  if (weakness) throw new Problem('invalid', { fields: { password: `Password ${weakness}` } });
  const passwordHash = await hashPassword(password);
  const changed = await Admin.findOneAndUpdate(
    { ...mine, _id: before._id },
    { $set: { passwordHash }, $inc: { generation: 1 }, $unset: { reset: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) throw new Problem('linkOver');
  await endSessions(changed._id);
  return changed;
}
