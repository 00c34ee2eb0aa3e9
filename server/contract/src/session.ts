import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { Email, flag, ImageInput, line, newPassword, password, required, Timestamp } from './fields.ts';
import { Proof } from './proof.ts';
import { roles } from './roles.ts';

/** Bytes as text, in base64url. */
export const encoded = (label: string, max: number) =>
  required(label, { max }).check(z.regex(/^[\w-]+$/, `${label} must be base64url.`));

/** A passkey's signature as browsers return it (WebAuthn standard), without the fields that we don't use. */
export const PasskeyAnswer = z.strictObject({
  id: encoded('Id', 1_400),
  clientDataJSON: encoded('Client data', 4_000),
  authenticatorData: encoded('Authenticator data', 4_000),
  signature: encoded('Signature', 6_000),
  /** A random id, which the passkey stores. By it the server finds the account. */
  userHandle: encoded('User handle', 100),
});
export type PasskeyAnswer = z.input<typeof PasskeyAnswer>;

/**
 * The device token from the last sign-in, by which the server recognizes a device. Only for clients without cookies; ''
 * requests a new token. Browsers send the token in a cookie.
 */
export const signInDevice = z.optional(line('Device', 2_000));

export const Credentials = z.strictObject({
  email: Email,
  password: password('Password'),
  device: signInDevice,
  /** A code from the authenticator app, or a recovery code; for accounts with a second factor. */
  code: z.optional(line('Code', 40)),
  /** Instead of `code`: one of the account's passkeys. */
  passkey: z.optional(PasskeyAnswer),
  /** If true, signing in on this device needs no second factor for REMEMBERED_DAYS. */
  remember: z.optional(flag('Remember')),
});
export type Credentials = z.input<typeof Credentials>;

const Token = z.object({ access_token: z.string() });
/** The session's token, and if requested a device token for the next sign-in. */
export const SignedIn = z.extend(Token, { device: z.optional(z.string()) });
export const SignedInAs = z.object({
  email: z.string(),
  expiresAt: Timestamp,
  /** Missing from servers of version 0.1, where everyone is an owner. */
  role: z.optional(z.enum(roles)),
  /** The person's display name, and the address of their picture; '' if not set. */
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
  /** True if the account has no second factor although this site requires one. Nothing else works until it is set up. */
  mustSetUp: z.optional(z.boolean()),
  /** After how many days deleted content is erased from the trash. */
  trashDays: z.optional(z.int()),
});
export type SignedInAs = z.infer<typeof SignedInAs>;

export const PasswordChange = z.strictObject({
  currentPassword: password('Current password'),
  newPassword: newPassword('New password', 10),
});
export type PasswordChange = z.input<typeof PasswordChange>;

/** The editable parts of a person's own profile. */
export const Profile = z.partial(z.strictObject({ name: line('Name', 100), picture: ImageInput }));
export type Profile = z.input<typeof Profile>;

/** One sign-in of an account on one device. */
export const Session = z.object({
  id: z.string(),
  /** The program and its operating system, in words. */
  device: z.string(),
  /** The IP address at sign-in. */
  address: z.string(),
  signedInAt: Timestamp,
  /** When the session was last used, accurate to a few minutes. */
  seenAt: Timestamp,
  /** Whether this is the session that makes the request. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const SessionId = z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/, 'Not a valid id.')) });

/** For calls marked `recent`, the session's password or passkey must have been checked at most this many minutes ago. */
export const RECENT_MINUTES = 60;

/** The token in a link that the server has mailed: 32 random bytes. */
export const LinkToken = z
  .string('The link is incomplete.')
  .check(z.regex(/^[\w-]{43}$/, 'The link is incomplete.'));

export const Forgotten = z.strictObject({ email: Email });
export const PasswordReset = z.strictObject({ token: LinkToken, password: newPassword('Password', 10) });
export type PasswordReset = z.input<typeof PasswordReset>;

export const session = {
  login: endpoint('POST /auth/login', {
    body: Credentials,
    reply: SignedIn,
    failure: 'Invalid email or password.',
    status: 200,
  }),
  /** Signs in to the demo account, if the server runs with DEMO=1. */
  demo: endpoint('POST /auth/demo', { reply: Token, failure: 'Something went wrong', status: 200 }),
  /** The account that the token belongs to, and when the token expires. */
  read: endpoint('GET /auth/session', {
    role: 'author',
    reply: SignedInAs,
    failure: 'Something went wrong',
  }),
  /** Ends this session on every server. */
  logout: endpoint('POST /auth/logout', {
    role: 'author',
    reply: NoContent,
    failure: 'Something went wrong',
    status: 204,
  }),
  /** Checks the password again. Ends this session, and replies with the token of a new one. */
  again: endpoint('POST /auth/session', {
    role: 'author',
    body: Proof,
    reply: Token,
    failure: 'Failed to confirm it’s you',
    status: 200,
  }),
  /** Changes the password, ends all sessions, and replies with the token of a new one. */
  changePassword: endpoint('PUT /auth/password', {
    role: 'author',
    body: PasswordChange,
    reply: Token,
    failure: 'Failed to change password',
  }),
  /** Changes the caller's display name or picture. */
  changeProfile: endpoint('PUT /auth/profile', {
    role: 'author',
    body: Profile,
    reply: SignedInAs,
    failure: 'Failed to save your profile',
    large: true,
  }),
  /** The sessions of the caller's account, latest first. */
  list: endpoint('GET /auth/sessions', {
    role: 'author',
    reply: z.array(Session),
    failure: 'Failed to load your sessions',
  }),
  /** Ends one of the caller's sessions, on every server. */
  end: endpoint('DELETE /auth/sessions/:id', {
    role: 'author',
    params: SessionId,
    reply: NoContent,
    recent: true,
    failure: 'Failed to end the session',
  }),
  /** Ends all of the caller's sessions except this one. */
  endOthers: endpoint('DELETE /auth/sessions', {
    role: 'author',
    reply: NoContent,
    recent: true,
    failure: 'Failed to end the sessions',
  }),
  /** Mails a link for choosing a new password, if the account exists. The reply is the same if it doesn't exist. */
  forgot: endpoint('POST /auth/forgot', {
    body: Forgotten,
    reply: NoContent,
    failure: 'Failed to send the email',
    status: 204,
  }),
  /** Sets a new password with the token of a link from `forgot`, and ends all sessions. The token works once. */
  reset: endpoint('POST /auth/reset', {
    body: PasswordReset,
    reply: NoContent,
    failure: 'Failed to set the password',
    status: 204,
  }),
};
