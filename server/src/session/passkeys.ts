import { randomBytes, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import * as z from 'zod/mini';
import { MOST_PASSKEYS, type NewPasskey, type Passkey, PASSKEY_MINUTES } from '@agency/contract/passkeys';
import { Problem } from '@agency/contract/problems';
import type { PasskeyAnswer } from '@agency/contract/session';
import { isDuplicate } from '../database/connect.ts';
import type { Challenges } from './challenges.ts';
import { deviceOf } from './deviceName.ts';
import { Admin, type StoredAdmin } from './model.ts';
import type { RelyingParty } from './relyingParty.ts';
import {
  type Account,
  isOn,
  makeRecoveryCodes,
  ofAccount,
  SecondFactor,
  stillDemanded,
  type StoredPasskey,
  type StoredSecondFactor,
} from './secondFactor.ts';

/** The signature algorithms that we accept, by their COSE numbers: Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];
/**
 * The length of a user handle in bytes. A handle is a random id for an account, which passkeys store. Only this server
 * knows which account it belongs to.
 */
const HANDLE_BYTES = 32;

/** The library that parses and verifies what devices send (WebAuthn). It is loaded at the first use, because many servers never need it. */
const webAuthn = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

export interface Passkeys {
  /** The site for which the passkeys are made; they work nowhere else. */
  party: RelyingParty;
  /** Makes a challenge: the random data that a passkey signs at a sign-in. */
  challenge(): string;
  /**
   * Options with which the browser creates a passkey. They include a challenge, which is only valid for this account in
   * this session.
   */
  creation(account: StoredAdmin, session: string): Promise<Creation>;
  /** Stores a new passkey; returns recovery codes if it is the account's first second factor. */
  add(
    account: Account,
    session: string,
    given: NewPasskey & { userAgent: string },
  ): Promise<{ passkey: Passkey; recoveryCodes: string[]; isFirst: boolean }>;
  /**
   * Checks the signature of a passkey at a sign-in. Returns the passkey's account and that account's second factors. A
   * signature works only once. Throws if the passkey is unknown or was removed, or if it signed something else.
   */
  check(answer: PasskeyAnswer): Promise<{ admin: StoredAdmin; factor: StoredSecondFactor }>;
}

type Creation = Awaited<ReturnType<typeof creationFrom>>;

const creationFrom = (
  { rpId }: RelyingParty,
  account: StoredAdmin,
  { challenge, handle, known }: { challenge: string; handle: string; known: readonly StoredPasskey[] },
) => ({
  challenge,
  rp: { id: rpId, name: rpId },
  user: { id: handle, name: account.email, displayName: account.name || account.email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
  excludeCredentials: known.map(({ key, transports }) => ({
    type: 'public-key' as const,
    id: key,
    transports,
  })),
  authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  timeout: PASSKEY_MINUTES * 60_000,
});

const SIGN_IN = 'sign in';
const addedBy = ({ _id }: Account, session: string) => `add ${_id.toString()} ${session}`;

export function passkeysAt(party: RelyingParty, challenges: Challenges): Passkeys {
  /**
   * Checks the challenge and the origin. This comes before the library's checks, because these errors get clearer
   * messages. Returns the data in the challenge.
   */
  const readChallenge = (clientDataJSON: string, purpose: string) => {
    const { challenge, origin, crossOrigin } = clientDataIn(clientDataJSON);
    const carried = challenges.read(challenge, purpose);
    if (!carried) throw new Problem('passkeyOver');
    if (origin !== party.origin || crossOrigin)
      throw new Problem('wrongPasskey', {
        message: `This was signed for another address. Passkeys for this site only work at ${party.origin}.`,
      });
    return { challenge, carried };
  };
  const takeOnce = async (challenge: string) => {
    if (!(await challenges.take(challenge))) throw new Problem('passkeyOver');
  };

  return {
    party,
    challenge: () => challenges.make(SIGN_IN),

    async creation(account, session) {
      const factor = await SecondFactor.findOne(ofAccount(account)).lean();
      if ((factor?.passkeys ?? []).length >= MOST_PASSKEYS) throw new Problem('tooManyPasskeys');
      const handle = factor?.handle || randomBytes(HANDLE_BYTES).toString('base64url');
      const challenge = challenges.make(addedBy(account, session), Buffer.from(handle, 'base64url'));
      return creationFrom(party, account, { challenge, handle, known: factor?.passkeys ?? [] });
    },

    async add(account, session, { userAgent, ...given }) {
      const { challenge, carried } = readChallenge(given.clientDataJSON, addedBy(account, session));
      const made = await verifiedCreation(given, challenge, party);
      await takeOnce(challenge);
      const passkey: StoredPasskey = {
        _id: new Types.ObjectId(),
        ...made,
        name: nameOf(given.transports, userAgent),
        addedAt: new Date(),
        usedAt: null,
      };
      const kept = await keepPasskey(account, passkey, carried.toString('base64url'));
      return { passkey: presentPasskey(passkey), ...kept };
    },

    async check(answer) {
      const { challenge } = readChallenge(answer.clientDataJSON, SIGN_IN);
      const sought = { handle: answer.userHandle, 'passkeys.key': answer.id };
      const factor = await SecondFactor.findOne(sought).lean();
      const passkey = factor?.passkeys?.find(({ key }) => key === answer.id);
      const admin = factor && (await Admin.findOne(ofAccount(factor)).lean());
      if (!admin || !passkey) throw new Problem('wrongPasskey');
      const counter = await verifiedAnswer(answer, { challenge, party, passkey });
      await takeOnce(challenge);
      const unchanged = { _id: passkey._id, counter: passkey.counter };
      const { modifiedCount } = await SecondFactor.updateOne(
        { ...sought, passkeys: { $elemMatch: unchanged } },
        { $set: { 'passkeys.$.counter': counter, 'passkeys.$.usedAt': new Date() } },
      );
      // Another request removed or used the passkey at the same time.
      if (modifiedCount === 0) throw new Problem('wrongPasskey');
      return { admin, factor };
    },
  };
}

const ClientData = z.looseObject({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
});

/** Parses the client data of a passkey's answer. The signature isn't verified yet, so the data may be forged. */
function clientDataIn(encoded: string) {
  try {
    return z.parse(ClientData, JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new Problem('wrongPasskey', { cause });
  }
}

/** Verifies a new passkey. Returns its public key and other data that later sign-ins need. */
async function verifiedCreation(
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
  challenge: string,
  { origin, rpId }: RelyingParty,
) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL, isoCBOR }] =
    await Promise.all([webAuthn(), helpers()]);
  try {
    // We don't ask for an attestation (a proof of who made the device). If a device sends one anyway, we remove it, because verifying it
    // could fetch URLs that it contains.
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
    const plain = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]),
    );
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject: isoBase64URL.fromBuffer(plain) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo?.credential.id !== id) throw new Error('It has another id.');
    const { publicKey, counter } = registrationInfo.credential;
    return { key: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports };
  } catch (cause) {
    throw new Problem('wrongPasskey', {
      message: 'Your device sent an invalid passkey.',
      cause,
    });
  }
}

/** Verifies the signature of a passkey. Returns the device's new signature counter. */
async function verifiedAnswer(
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAnswer,
  {
    challenge,
    party: { origin, rpId },
    passkey: { publicKey, counter },
  }: { challenge: string; party: RelyingParty; passkey: StoredPasskey },
): Promise<number> {
  const [{ verifyAuthenticationResponse }, { isoBase64URL }] = await Promise.all([webAuthn(), helpers()]);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    });
    if (!verified) throw new Error('The signature is not of this passkey.');
    return authenticationInfo.newCounter;
  } catch (cause) {
    throw new Problem('wrongPasskey', { cause });
  }
}

/**
 * The name of a new passkey: 'Security key' for a hardware key, otherwise the device that made it, such as 'Chrome on
 * Windows'.
 */
const nameOf = (transports: readonly string[], userAgent: string) =>
  transports.length > 0 && !transports.includes('internal') && !transports.includes('hybrid')
    ? 'Security key'
    : deviceOf(userAgent);

/** Stores a passkey with the account's other second factors. Returns recovery codes if it is the first one. */
async function keepPasskey(account: Account, passkey: StoredPasskey, handle: string) {
  const mine = ofAccount(account);
  // After a restore of another server's backup, another account may have had this id. Delete that account's second factor.
  await SecondFactor.deleteOne({ _id: mine._id, email: { $ne: mine.email } });
  const sameHandle = { handle: { $in: ['', handle, null] } };
  const more = await SecondFactor.updateOne(
    { ...mine, ...isOn, ...sameHandle },
    { $set: { handle }, $push: { passkeys: passkey } },
  );
  if (more.modifiedCount > 0) return { recoveryCodes: [], isFirst: false };
  const { codes, recoveryCodes } = await makeRecoveryCodes();
  try {
    await SecondFactor.updateOne(
      { ...mine, ...sameHandle, $nor: [isOn] },
      { $set: { handle, name: randomUUID(), recoveryCodes }, $push: { passkeys: passkey } },
      { upsert: true },
    );
  } catch (error) {
    // Another passkey was added by a request at the same time.
    if (isDuplicate(error)) throw new Problem('passkeyOver');
    throw error;
  }
  return { recoveryCodes: codes, isFirst: true };
}

/** A passkey in the form of API replies. */
export const presentPasskey = ({ _id, name, addedAt, usedAt }: StoredPasskey): Passkey => ({
  id: _id.toString(),
  name,
  addedAt: addedAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

export async function renamePasskey(account: Account, id: string, name: string): Promise<Passkey> {
  const _id = new Types.ObjectId(id);
  const changed = await SecondFactor.findOneAndUpdate(
    { ...ofAccount(account), passkeys: { $elemMatch: { _id } } },
    { $set: { 'passkeys.$.name': name } },
    { returnDocument: 'after' },
  ).lean();
  const passkey = changed?.passkeys?.find((each) => each._id.equals(_id));
  if (!passkey) throw new Problem('notFound');
  return presentPasskey(passkey);
}

/**
 * Removes a passkey. Remembered devices then need the second factor again. Returns the passkey's name, and whether the account still has a
 * second factor.
 */
export async function removePasskey(account: Account, id: string, mayBeLast: boolean) {
  const _id = new Types.ObjectId(id);
  const mine = { ...ofAccount(account), 'passkeys._id': _id };
  const nameIn = (factor: StoredSecondFactor) => factor.passkeys?.find((each) => each._id.equals(_id))?.name;
  const oneOfSome = await SecondFactor.findOneAndUpdate(
    { ...mine, $or: [{ since: { $ne: null } }, { passkeys: { $elemMatch: { _id: { $ne: _id } } } }] },
    { $pull: { passkeys: { _id } }, $set: { name: randomUUID() } },
  ).lean();
  if (oneOfSome) return { name: nameIn(oneOfSome) ?? '', left: true };
  if (!(await SecondFactor.exists(mine))) throw new Problem('notFound');
  if (!mayBeLast) throw new Problem('secondFactorDemanded', { message: stillDemanded });
  const last = await SecondFactor.findOneAndDelete({ ...mine, since: null, passkeys: { $size: 1 } }).lean();
  if (!last) throw new Problem('notFound');
  return { name: nameIn(last) ?? '', left: false };
}
