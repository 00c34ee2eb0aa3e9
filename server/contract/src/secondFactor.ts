import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { flag, required, Timestamp } from './fields.ts';
import { Passkey } from './passkeys.ts';
import { Proof, RecoveryCodes } from './proof.ts';

/** The number of recovery codes that an account gets. Each works once. */
export const RECOVERY_CODES = 10;
/** For how many days a remembered device needs no second factor. */
export const REMEMBERED_DAYS = 30;

export const SecondFactorCode = z.strictObject({ code: required('Code', { max: 40 }) });

const SecondFactor = z.object({
  /** When the authenticator app was confirmed; null if there is none. */
  since: z.nullable(Timestamp),
  passkeys: z.array(Passkey),
  /** The origin at which passkeys work; '' if browsers don't allow passkeys at this site's address. */
  passkeysAt: z.string(),
  /** How many recovery codes are still unused. */
  recoveryCodes: z.int(),
  /** Whether this site requires a second factor from everyone. */
  demanded: z.boolean(),
});

export const secondFactor = {
  /** The caller's own second factors. */
  read: endpoint('GET /auth/second-factor', {
    role: 'author',
    reply: SecondFactor,
    failure: 'Failed to load your two-step sign-in',
  }),
  /**
   * Makes a secret for an authenticator app. The secret counts only after `confirm`; until then, the previous one stays
   * valid.
   */
  begin: endpoint('POST /auth/second-factor', {
    role: 'author',
    body: Proof,
    reply: z.object({
      /** The secret in base 32, for people to type. */
      secret: z.string(),
      /** The secret as a URI, for a QR code that apps scan. */
      uri: z.string(),
    }),
    failure: 'Failed to set up two-step sign-in',
    status: 200,
  }),
  /** Starts to use the authenticator app, if the code is right. Ends the account's other sessions. */
  confirm: endpoint('PUT /auth/second-factor', {
    role: 'author',
    body: SecondFactorCode,
    reply: RecoveryCodes,
    failure: 'Failed to turn on two-step sign-in',
  }),
  /** Replaces all recovery codes with new ones. */
  renewCodes: endpoint('POST /auth/second-factor/recovery-codes', {
    role: 'author',
    body: Proof,
    reply: RecoveryCodes,
    failure: 'Failed to create new recovery codes',
    status: 200,
  }),
  /** Stops using the authenticator app. Unless the account has passkeys, signing in then needs only the password. */
  turnOff: endpoint('POST /auth/second-factor/off', {
    role: 'author',
    body: Proof,
    reply: NoContent,
    failure: 'Failed to turn off two-step sign-in',
    status: 204,
  }),
  /** Sets whether everyone must have a second factor. Accounts without one must set one up before they can do anything else. */
  demand: endpoint('PUT /admin/second-factor', {
    role: 'owner',
    body: z.strictObject({ demanded: flag('Demanded') }),
    reply: z.object({ demanded: z.boolean() }),
    recent: true,
    failure: 'Failed to save the rule for two-step sign-in',
  }),
};
