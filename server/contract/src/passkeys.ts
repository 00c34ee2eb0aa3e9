import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { ById, Id, list, oneOf, required, Timestamp } from './fields.ts';
import { Proof, RecoveryCodes } from './proof.ts';
import { encoded, PasskeyAnswer, SignedIn, signInDevice } from './session.ts';

export const MOST_PASSKEYS = 20;

/** How long the user may take to unlock the device, in minutes. */
export const PASSKEY_MINUTES = 5;

/** A key with which a person signs in without a password. It never leaves the person's device or password manager. */
export const Passkey = z.object({
  id: Id,
  /**
   * The server's first name for the passkey is that of the device, such as 'Chrome on Windows'. Its owner can change
   * the name.
   */
  name: z.string(),
  addedAt: Timestamp,
  /** Null until the passkey was used for a sign-in. */
  usedAt: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

/**
 * The site where passkeys work, and a challenge: random data that a passkey must sign. A challenge works once, within
 * PASSKEY_MINUTES.
 */
const Challenge = z.object({
  /** `origin`: the only origin whose pages may use passkeys. `rpId`: the domain name that the passkeys are bound to. */
  origin: z.string(),
  rpId: z.string(),
  challenge: z.string(),
});

const kinds = ['public-key'] as const;

/** The options with which a browser creates a passkey, in the form of the WebAuthn standard. */
const Creation = z.object({
  origin: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.enum(kinds), alg: z.int() })),
    excludeCredentials: z.array(
      z.object({ type: z.enum(kinds), id: z.string(), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      userVerification: z.literal('required'),
    }),
    timeout: z.int(),
  }),
});

/** The ways in which a browser can reach the device that has a passkey. The names are from the WebAuthn standard. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A new passkey as browsers return it (WebAuthn standard), without the fields that we don't use. */
export const NewPasskey = z.strictObject({
  id: encoded('Id', 1_400),
  clientDataJSON: encoded('Client data', 4_000),
  attestationObject: encoded('Attestation', 40_000),
  transports: list('Transports', oneOf('Transport', transports), 10),
});
export type NewPasskey = z.input<typeof NewPasskey>;

export const PasskeyName = z.strictObject({ name: required('Name', { max: 100 }) });

export const passkeys = {
  /** Replies with a challenge for signing in. Anyone may request it, because it reveals nothing about accounts. */
  challenge: endpoint('POST /auth/passkey/challenge', {
    reply: Challenge,
    failure: 'Passkeys aren’t available right now.',
    status: 200,
  }),
  /** Signs in without a password. Having the device and unlocking it count as two factors. */
  login: endpoint('POST /auth/passkey', {
    body: z.strictObject({ passkey: PasskeyAnswer, device: signInDevice }),
    reply: SignedIn,
    failure: 'Failed to sign in with the passkey',
    status: 200,
  }),
  /** Replies with the options for creating a passkey. */
  begin: endpoint('POST /auth/passkeys/challenge', {
    role: 'author',
    body: Proof,
    reply: Creation,
    failure: 'Failed to add a passkey',
    status: 200,
  }),
  /**
   * Stores a new passkey. If the account had no second factor before, replies with recovery codes, and ends the
   * account's other sessions.
   */
  add: endpoint('POST /auth/passkeys', {
    role: 'author',
    body: NewPasskey,
    reply: z.extend(RecoveryCodes, { passkey: Passkey }),
    failure: 'Failed to add the passkey',
  }),
  rename: endpoint('PATCH /auth/passkeys/:id', {
    role: 'author',
    params: ById,
    body: PasskeyName,
    reply: Passkey,
    failure: 'Failed to rename the passkey',
  }),
  /** Removes a passkey. It can no longer be used to sign in. */
  remove: endpoint('POST /auth/passkeys/:id/off', {
    role: 'author',
    params: ById,
    body: Proof,
    reply: NoContent,
    failure: 'Failed to remove the passkey',
    status: 204,
  }),
};
