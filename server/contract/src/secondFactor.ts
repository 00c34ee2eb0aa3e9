import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { flag, required, Timestamp } from './fields.ts';
import { Passkey } from './passkeys.ts';
import { Proof, RecoveryCodes } from './proof.ts';

/** How many recovery codes there are, each good once. */
export const RECOVERY_CODES = 10;
/** How long a device needs no code after somebody asked for that, in days. */
export const REMEMBERED_DAYS = 30;

export const SecondFactorCode = z.strictObject({ code: required('Code', { max: 40 }) });

export const SecondFactor = z.object({
  /** Since when an app is connected; null where none is. */
  since: z.nullable(Timestamp),
  passkeys: z.array(Passkey),
  /** The address whose pages passkeys are good at; '' where the site has none that browsers take. */
  passkeysAt: z.string(),
  /** How many recovery codes were not used yet. */
  recoveryCodes: z.int(),
  /** Whether everybody must have one here. */
  demanded: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const secondFactor = {
  /** How it stands with one's own. */
  read: endpoint('GET /auth/second-factor', {
    role: 'author',
    reply: SecondFactor,
    failure: 'Failed to load your second factor',
  }),
  /** Makes a secret for an authenticator app; it counts from `confirm` on, and what counted before does until then. */
  begin: endpoint('POST /auth/second-factor', {
    role: 'author',
    body: Proof,
    reply: z.object({
      /** In base 32, to be typed. */
      secret: z.string(),
      /** The same as apps read it from a picture. */
      uri: z.string(),
    }),
    failure: 'Failed to set up the second factor',
    status: 200,
  }),
  /** Connects the app, once it shows the right codes; ends all other sessions. */
  confirm: endpoint('PUT /auth/second-factor', {
    role: 'author',
    body: SecondFactorCode,
    reply: RecoveryCodes,
    failure: 'Failed to turn on the second factor',
  }),
  /** Makes new recovery codes in place of those that there are. */
  renewCodes: endpoint('POST /auth/second-factor/recovery-codes', {
    role: 'author',
    body: Proof,
    reply: RecoveryCodes,
    failure: 'Failed to create new recovery codes',
    status: 200,
  }),
  /** Disconnects the app; without passkeys the password alone opens from then on. */
  turnOff: endpoint('POST /auth/second-factor/off', {
    role: 'author',
    body: Proof,
    reply: NoContent,
    failure: 'Failed to turn off the second factor',
    status: 204,
  }),
  /** Whether everybody must have one: who has none can do nothing before they set one up. */
  demand: endpoint('PUT /admin/second-factor', {
    role: 'owner',
    body: z.strictObject({ demanded: flag('Demanded') }),
    reply: z.object({ demanded: z.boolean() }),
    recent: true,
    failure: 'Failed to save the second factor rule',
  }),
};
