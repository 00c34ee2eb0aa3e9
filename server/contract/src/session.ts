import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { Email, line, newPassword, password, Timestamp } from './fields.ts';
import { roles } from './roles.ts';

export const Credentials = z.strictObject({
  email: Email,
  password: password('Password'),
  /**
   * For clients without our cookies: what the last sign-in gave them to be known by, or '' to be given something. Browsers
   * have a cookie for it.
   */
  device: z.optional(line('Device', 2_000)),
});
export type Credentials = z.input<typeof Credentials>;

const Token = z.object({ access_token: z.string() });
/** With what to be known by at the next sign-in, for who asked for it. */
const SignedIn = z.extend(Token, { device: z.optional(z.string()) });
export const SignedInAs = z.object({
  email: z.string(),
  expiresAt: Timestamp,
  /** Servers of version 0.1 don't tell: there everybody is an owner. */
  role: z.optional(z.enum(roles)),
});
export type SignedInAs = z.infer<typeof SignedInAs>;

export const PasswordChange = z.strictObject({
  currentPassword: password('Current password'),
  newPassword: newPassword('New password', 10),
});
export type PasswordChange = z.input<typeof PasswordChange>;

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
  /** Changes the password, ends all sessions, and answers the token of a new one. */
  changePassword: endpoint('PUT /auth/password', {
    role: 'author',
    body: PasswordChange,
    reply: Token,
    failure: 'Failed to change password',
  }),
};
