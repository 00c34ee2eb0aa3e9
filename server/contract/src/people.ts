import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { ById, Email, Id, newPassword, oneOf, required, Timestamp } from './fields.ts';
import { MailState } from './mailState.ts';
import { roles } from './roles.ts';
import { LinkToken } from './session.ts';

const Role = oneOf('Role', roles);

export const Person = z.object({
  id: Id,
  email: z.string(),
  /** The display name; '' if not set. */
  name: z.string(),
  picture: z.string(),
  role: z.enum(roles),
  /** When the person was last active, accurate to a few minutes. Null if they aren't signed in anywhere. */
  seenAt: z.nullable(Timestamp),
  /** Whether the person signs in with a second factor. */
  secondFactor: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** A person who was invited and hasn't joined yet. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(roles),
  expiresAt: Timestamp,
  mail: MailState,
});
export type Invitation = z.infer<typeof Invitation>;

const People = z.object({
  people: z.array(Person),
  invitations: z.array(Invitation),
  /** Whether the server can send mail. */
  mail: z.boolean(),
  /** Whether everybody must have a second factor. */
  secondFactorDemanded: z.boolean(),
});

const waysToInvite = ['mail', 'link'] as const;

export const InvitationInput = z.strictObject({
  email: Email,
  role: Role,
  /** Whether the server mails the invitation, or replies with a link that the caller passes on. */
  by: oneOf('By', waysToInvite),
});
export type InvitationInput = z.input<typeof InvitationInput>;

export const Joining = z.strictObject({
  token: LinkToken,
  name: required('Name', { max: 100 }),
  password: newPassword('Password', 10),
});
export type Joining = z.input<typeof Joining>;

/** How many days an invitation is valid. */
export const INVITATION_DAYS = 7;

export const people = {
  list: endpoint('GET /admin/people', { role: 'owner', reply: People, failure: 'Failed to load people' }),
  /** Invites a person. If they were invited before, the old link no longer works. */
  invite: endpoint('POST /admin/invitations', {
    role: 'owner',
    body: InvitationInput,
    reply: z.object({
      invitation: Invitation,
      /** The invitation's link, if requested. Only this reply has it, because the server stores only a hash of its token. */
      link: z.nullable(z.string()),
    }),
    recent: true,
    failure: 'Failed to send the invitation',
  }),
  withdraw: endpoint('DELETE /admin/invitations/:id', {
    role: 'owner',
    params: ById,
    reply: NoContent,
    failure: 'Failed to cancel the invitation',
  }),
  changeRole: endpoint('PATCH /admin/people/:id', {
    role: 'owner',
    params: ById,
    body: z.strictObject({ role: Role }),
    reply: Person,
    recent: true,
    failure: 'Failed to change the role',
  }),
  /** Removes a person's access, and ends their sessions on every server at once. */
  remove: endpoint('DELETE /admin/people/:id', {
    role: 'owner',
    params: ById,
    reply: NoContent,
    recent: true,
    failure: 'Failed to remove the person',
  }),
  /** Replies with the e-mail address and the role of an invitation, given the token of its link. */
  readInvitation: endpoint('POST /auth/invitation', {
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ email: z.string(), role: z.enum(roles) }),
    failure: 'Failed to load the invitation',
    status: 200,
  }),
  /** Accepts an invitation, once: creates the account and signs in. */
  join: endpoint('POST /auth/join', {
    body: Joining,
    reply: z.object({ access_token: z.string() }),
    failure: 'Failed to join',
    status: 200,
  }),
};
