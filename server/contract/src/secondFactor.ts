import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { flag, required, Timestamp } from './fields.ts';
import { Passkey } from './passkeys.ts';
import { Proof, RecoveryCodes } from './proof.ts';

/** The number of recovery codes; each works once. */
export const RECOVERY_CODES = 10;
/** How many days a remembered device needs no code. */
export const REMEMBERED_DAYS = 30;

export const SecondFactorCode = z.strictObject({ code: required('Code', { max: 40 }) });

const SecondFactor = z.object({
  /** When an authenticator app was connected; null if there is none. */
  since: z.nullable(Timestamp),
  passkeys: z.array(Passkey),
  /** The origin where passkeys work; '' if browsers don't accept this site's address. */
  passkeysAt: z.string(),
  /** How many recovery codes are still unused. */
  recoveryCodes: z.int(),
  /** Whether this site requires a second factor from everyone. */
  demanded: z.boolean(),
});

export const secondFactor = {
  /** The state of the caller's own second factor. */
  read: endpoint('GET /auth/second-factor', {
    role: 'author',
    reply: SecondFactor,
    failure: 'Failed to load your second factor',
  }),
  /** Makes a secret for an authenticator app. It becomes valid with `confirm`; until then, the old one stays valid. */
  begin: endpoint('POST /auth/second-factor', {
    role: 'author',
    body: Proof,
    reply: z.object({
      /** The secret in base 32, for people to type. */
      secret: z.string(),
      /** The secret as a URI, for a QR code that apps scan. */
      uri: z.string(),
    }),
    failure: 'Failed to set up the second factor',
    status: 200,
  }),
  /** Connects the authenticator app, if its code is right. Ends all other sessions. */
  confirm: endpoint('PUT /auth/second-factor', {
    role: 'author',
    body: SecondFactorCode,
    reply: RecoveryCodes,
    failure: 'Failed to turn on the second factor',
  }),
  /** Replaces all recovery codes with new ones. */
  renewCodes: endpoint('POST /auth/second-factor/recovery-codes', {
    role: 'author',
    body: Proof,
    reply: RecoveryCodes,
    failure: 'Failed to create new recovery codes',
    status: 200,
  }),
  /** Disconnects the authenticator app. Without passkeys, the password alone is enough from then on. */
  turnOff: endpoint('POST /auth/second-factor/off', {
    role: 'author',
    body: Proof,
    reply: NoContent,
    failure: 'Failed to turn off the second factor',
    status: 204,
  }),
  /** Sets whether everyone must have a second factor. People without one can't do anything until they set one up. */
  demand: endpoint('PUT /admin/second-factor', {
    role: 'owner',
    body: z.strictObject({ demanded: flag('Demanded') }),
    reply: z.object({ demanded: z.boolean() }),
    recent: true,
    failure: 'Failed to save the second factor rule',
  }),
};
