import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { Email, flag, ImageInput, line, newPassword, password, required, Timestamp } from './fields.ts';
import { Proof } from './proof.ts';
import { roles } from './roles.ts';

/** Bytes as text: base64 as addresses have it. */
export const encoded = (label: string, max: number) =>
  required(label, { max }).check(z.regex(/^[\w-]+$/, `${label} must be base64url.`));

/** What a browser answers where it was to sign with a passkey; what else it says of itself is dropped. */
export const PasskeyAnswer = z.strictObject({
  id: encoded('Id', 1_400),
  clientDataJSON: encoded('Client data', 4_000),
  authenticatorData: encoded('Authenticator data', 4_000),
  signature: encoded('Signature', 6_000),
  /** Which account the passkey was made for, in a form that tells nobody. */
  userHandle: encoded('User handle', 100),
});
export type PasskeyAnswer = z.input<typeof PasskeyAnswer>;

/**
 * For clients without our cookies: what the last sign-in gave them to be known by, or '' to be given something. Browsers
 * have a cookie for it.
 */
export const signInDevice = z.optional(line('Device', 2_000));

export const Credentials = z.strictObject({
  email: Email,
  password: password('Password'),
  device: signInDevice,
  /** Of the authenticator app or a recovery code, where the account has a second factor. */
  code: z.optional(line('Code', 40)),
  /** In its place, a passkey of the account. */
  passkey: z.optional(PasskeyAnswer),
  /** Asks for no second factor on this device for a while. */
  remember: z.optional(flag('Remember')),
});
export type Credentials = z.input<typeof Credentials>;

const Token = z.object({ access_token: z.string() });
/** With what to be known by at the next sign-in, for who asked for it. */
export const SignedIn = z.extend(Token, { device: z.optional(z.string()) });
export const SignedInAs = z.object({
  email: z.string(),
  expiresAt: Timestamp,
  /** Servers of version 0.1 don't tell: there everybody is an owner. */
  role: z.optional(z.enum(roles)),
  /** How they want to be called, and a picture's address; '' where they said nothing. */
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
  /** Everybody must have a second factor here: before one is set up, nothing else can be done. */
  mustSetUp: z.optional(z.boolean()),
  /** How long the trash keeps what is deleted. */
  trashDays: z.optional(z.int()),
});
export type SignedInAs = z.infer<typeof SignedInAs>;

export const PasswordChange = z.strictObject({
  currentPassword: password('Current password'),
  newPassword: newPassword('New password', 10),
});
export type PasswordChange = z.input<typeof PasswordChange>;

/** What people say of themselves. */
export const Profile = z.partial(z.strictObject({ name: line('Name', 100), picture: ImageInput }));
export type Profile = z.input<typeof Profile>;

/** Somewhere that somebody is signed in. */
export const Session = z.object({
  id: z.string(),
  /** The program and its system, in words. */
  device: z.string(),
  /** Where the sign-in came from. */
  address: z.string(),
  signedInAt: Timestamp,
  /** To some minutes. */
  seenAt: Timestamp,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const SessionId = z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/, 'Not a valid id.')) });

/** So long ago, in minutes, a session may have begun whose owner does what is asked of them only (`recent`). */
export const RECENT_MINUTES = 60;

/** What stands in a link that was sent to somebody: 32 random bytes. */
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
  /** Signs in to the demo account; only when the server runs with DEMO=1. */
  demo: endpoint('POST /auth/demo', { reply: Token, failure: 'Something went wrong', status: 200 }),
  /** Who the token belongs to, and until when it is good. */
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
  /** Takes the password once more: ends this session, and answers the token of one that has just begun. */
  again: endpoint('POST /auth/session', {
    role: 'author',
    body: Proof,
    reply: Token,
    failure: 'Failed to confirm it’s you',
    status: 200,
  }),
  /** Changes the password, ends all sessions, and answers the token of a new one. */
  changePassword: endpoint('PUT /auth/password', {
    role: 'author',
    body: PasswordChange,
    reply: Token,
    failure: 'Failed to change password',
  }),
  /** Changes how one is called, or one's picture. */
  changeProfile: endpoint('PUT /auth/profile', {
    role: 'author',
    body: Profile,
    reply: SignedInAs,
    failure: 'Failed to save your profile',
    large: true,
  }),
  /** Where one is signed in, the latest first. */
  list: endpoint('GET /auth/sessions', {
    role: 'author',
    reply: z.array(Session),
    failure: 'Failed to load your sessions',
  }),
  /** Ends one of one's own sessions, on every server. */
  end: endpoint('DELETE /auth/sessions/:id', {
    role: 'author',
    params: SessionId,
    reply: NoContent,
    recent: true,
    failure: 'Failed to end the session',
  }),
  /** Ends all of one's sessions but this. */
  endOthers: endpoint('DELETE /auth/sessions', {
    role: 'author',
    reply: NoContent,
    recent: true,
    failure: 'Failed to end the sessions',
  }),
  /** Sends a link to choose a new password, where there is such an account; the answer is the same where there is none. */
  forgot: endpoint('POST /auth/forgot', {
    body: Forgotten,
    reply: NoContent,
    failure: 'Failed to send the email',
    status: 204,
  }),
  /** Takes such a link, once: sets the password, and ends all sessions. */
  reset: endpoint('POST /auth/reset', {
    body: PasswordReset,
    reply: NoContent,
    failure: 'Failed to set the password',
    status: 204,
  }),
};
