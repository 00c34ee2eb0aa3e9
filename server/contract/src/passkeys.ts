import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { ById, Id, list, oneOf, required, Timestamp } from './fields.ts';
import { Proof, RecoveryCodes } from './proof.ts';
import { encoded, PasskeyAnswer, SignedIn, signInDevice } from './session.ts';

/** How many one account has at most. */
export const MOST_PASSKEYS = 20;

/** How long somebody may take to unlock their device. */
export const PASSKEY_MINUTES = 5;

/** What signs instead of its owner's password: a key that never leaves their device, or their password manager. */
export const Passkey = z.object({
  id: Id,
  /** Chosen by the server from what the device says of itself, until somebody changes it. */
  name: z.string(),
  addedAt: Timestamp,
  /** null where nobody has signed in with it yet. */
  usedAt: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

/** Where passkeys are good, and what is to be signed there; good for some minutes, and once. */
const Challenge = z.object({
  /** The one address whose pages may ask for them, and its name, to which passkeys are bound. */
  origin: z.string(),
  rpId: z.string(),
  challenge: z.string(),
});

const kinds = ['public-key'] as const;

/** What a browser is asked for to make one, as WebAuthn has it. */
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

/** How a device is reached, as WebAuthn calls it. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What a browser answers to that; what else it says of itself is dropped. */
export const NewPasskey = z.strictObject({
  id: encoded('Id', 1_400),
  clientDataJSON: encoded('Client data', 4_000),
  attestationObject: encoded('Attestation', 40_000),
  transports: list('Transports', oneOf('Transport', transports), 10),
});
export type NewPasskey = z.input<typeof NewPasskey>;

export const PasskeyName = z.strictObject({ name: required('Name', { max: 100 }) });

export const passkeys = {
  /** What to sign to sign in; it is asked for by whoever, and tells nothing of anybody. */
  challenge: endpoint('POST /auth/passkey/challenge', {
    reply: Challenge,
    failure: 'Passkeys aren’t available right now.',
    status: 200,
  }),
  /** Signs in without a password: who unlocked the device proved both what they have and who they are. */
  login: endpoint('POST /auth/passkey', {
    body: z.strictObject({ passkey: PasskeyAnswer, device: signInDevice }),
    reply: SignedIn,
    failure: 'Failed to sign in with the passkey',
    status: 200,
  }),
  /** Says what a new one is to be made from. */
  begin: endpoint('POST /auth/passkeys/challenge', {
    role: 'author',
    body: Proof,
    reply: Creation,
    failure: 'Failed to add a passkey',
    status: 200,
  }),
  /** Takes it in. With one's first second factor come recovery codes; and one's other sessions end. */
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
  /** From then on nobody signs in with it. */
  remove: endpoint('POST /auth/passkeys/:id/off', {
    role: 'author',
    params: ById,
    body: Proof,
    reply: NoContent,
    failure: 'Failed to remove the passkey',
    status: 204,
  }),
};
