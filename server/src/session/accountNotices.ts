import { type Role, roleLabels } from '@agency/contract/roles';
import type { ComposedMail } from '../mail/composedMail.ts';

/**
 * The texts of the mail about one kind of account event, such as a new password. `detail` is inserted into the text,
 * for example a passkey's name.
 */
interface Telling {
  subject: string;
  says(detail: string): string;
  /** The mail's advice for the case that the account's owner didn't do this. */
  otherwise(publicUrl: string): string;
}

const anotherPassword = (publicUrl: string) =>
  `choose a new password at ${publicUrl}/reset-password and tell an owner of the site.`;
const lookAround = (publicUrl: string) =>
  `sign in at ${publicUrl}/login, change your password, check your sessions and two-step sign-in in your profile, and tell an owner of the site.`;
const askAnOwner = () => 'ask an owner of the site.';

/** The texts for all events. The subjects contain no user input, so a user can't inject something into a mail's header. */
const tellings = {
  passwordChanged: {
    subject: 'Your password was changed',
    says: () => 'Your password was changed, and you were signed out everywhere else.',
    otherwise: anotherPassword,
  },
  passwordReset: {
    subject: 'Your password was reset',
    says: () => 'Your password was reset, and you were signed out everywhere.',
    otherwise: anotherPassword,
  },
  secondFactorOn: {
    subject: 'Two-step sign-in was turned on',
    says: () =>
      'An authenticator app was set up for your account. You now sign in with your password and a code from it.',
    otherwise: anotherPassword,
  },
  secondFactorOff: {
    subject: 'Two-step sign-in was turned off',
    says: () => 'Two-step sign-in was turned off. You now sign in with only your password.',
    otherwise: lookAround,
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    says: (name) => `A passkey was added to your account. You can now sign in with it: ${name}.`,
    otherwise: lookAround,
  },
  wayRemoved: {
    subject: 'A sign-in method was removed',
    says: (what) => `${what} can no longer be used to sign in to your account.`,
    otherwise: lookAround,
  },
  recoveryCodes: {
    subject: 'You have new recovery codes',
    says: () => 'New recovery codes were created for your account. Your old codes no longer work.',
    otherwise: lookAround,
  },
  signedIn: {
    subject: 'You signed in on a new device',
    says: () => 'Someone signed in to your account on a new device.',
    otherwise: lookAround,
  },
  roleChanged: {
    subject: 'Your role was changed',
    says: (role) => `Your role is now ${roleLabels[role as Role].toLowerCase()}.`,
    otherwise: askAnOwner,
  },
  accessEnded: {
    subject: 'Your access has ended',
    says: () => 'Your access was removed, and you were signed out everywhere.',
    otherwise: askAnOwner,
  },
} satisfies Record<string, Telling>;

export type AccountEvent = keyof typeof tellings;

/** The details of an account event. They are stored until the mail is sent; the account itself may be deleted by then. */
export interface AccountNotice {
  event: AccountEvent;
  email: string;
  detail: string;
  at: Date;
  /** The person who did it, if it wasn't the owner of the account; otherwise ''. */
  by: string;
  /** If the owner did it: the device in words, and its IP address. */
  device: string;
  address: string;
}

/** The subject of the mail about an event. */
export const titleOf = ({ event }: AccountNotice): string => tellings[event].subject;

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The mail that tells the owner of an account about an event. Its links contain no token. */
export function accountMail(
  { event, email, detail, at, by, device, address }: AccountNotice,
  publicUrl: string,
): ComposedMail {
  const { subject, says, otherwise }: Telling = tellings[event];
  const { host } = new URL(publicUrl);
  return {
    to: email,
    subject: `${subject} at ${host}`,
    text: [
      says(detail),
      '',
      `Account: ${email} at ${host}`,
      `When: ${time.format(at)} UTC`,
      by ? `By: ${by}` : `Where: ${[device, address].filter(Boolean).join(', ')}`,
      '',
      ...(by ? [] : ["If this was you, you don't need to do anything."]),
      `${by ? 'If this is a mistake' : "If it wasn't you"}, ${otherwise(publicUrl)}`,
    ].join('\n'),
  };
}
