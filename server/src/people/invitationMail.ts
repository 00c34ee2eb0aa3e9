import { Types } from 'mongoose';
import { INVITATION_DAYS } from '@agency/contract/people';
import { roleLabels } from '@agency/contract/roles';
import type { ComposedMail } from '../mail/composedMail.ts';
import { hashOfLink, newLinkToken } from '../session/linkTokens.ts';
import { Invitation, invitedUntil } from './model.ts';

/** The link of an invitation. The token comes after the #, so browsers don't send it to a server, and no log contains it. */
export const joinLink = (publicUrl: string, token: string): string => `${publicUrl}/join#${token}`;

/**
 * Writes an invitation mail. Each attempt to send it makes a new link, because the database only has a hash of the last
 * link's token. Only the latest link works.
 */
export async function invitationMail(id: string, publicUrl: string): Promise<ComposedMail> {
  const token = newLinkToken();
  const invitation = await Invitation.findOneAndUpdate(
    { _id: new Types.ObjectId(id) },
    { $set: { tokenHash: hashOfLink(token), expiresAt: invitedUntil() } },
  ).lean();
  if (!invitation) return undefined;
  const { host } = new URL(publicUrl);
  return {
    to: invitation.email,
    subject: `You've been invited to ${host}`,
    text: [
      `You've been invited to work on the website ${host} as an ${roleLabels[invitation.role].toLowerCase()}.`,
      '',
      'Choose your name and password here:',
      joinLink(publicUrl, token),
      '',
      `The link works once, within ${INVITATION_DAYS} days.`,
    ].join('\n'),
  };
}
