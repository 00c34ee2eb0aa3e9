import { randomBytes, randomUUID } from 'node:crypto';
import { Schema, Types } from 'mongoose';
import { RECOVERY_CODES } from '@agency/contract/secondFactor';
import { Problem, type SecondWay } from '@agency/contract/problems';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import { isUnexpired } from '../database/expiry.ts';
import { Admin, DEMO_ADMIN, type StoredAdmin } from './model.ts';
import { hashPassword, isRight } from './passwords.ts';
import type { Sealing } from './secretEncryption.ts';
import { base32, stepOf } from './totp.ts';

export interface StoredPasskey {
  _id: Types.ObjectId;
  /** The credential id of the device, in base64url. */
  key: string;
  publicKey: string;
  /** The number of signatures that the device has made, by its own count; 0 if it doesn't count. */
  counter: number;
  transports: string[];
  name: string;
  addedAt: Date;
  usedAt: Date | null;
}

/** The second factors of an account: an authenticator app, passkeys, and recovery codes. */
export interface StoredSecondFactor {
  /** The account's id. */
  _id: Types.ObjectId;
  /**
   * The account's e-mail address. It is compared, too: after a restore of another server's backup, another account may
   * have this `_id`.
   */
  email: string;
  /** When the authenticator app was confirmed; null if there is none or it isn't confirmed. */
  since: Date | null;
  /** The app's secret, encrypted. */
  secret: string;
  /**
   * A random id. The token of a remembered device contains it, and counts only as long as it is the same. It changes
   * when an app is confirmed or a factor is removed, so that all devices need the second factor again.
   */
  name: string;
  /**
   * The time step (a period of 30 seconds) of the last accepted code of the app. Only codes of later steps are
   * accepted, so that no code works twice.
   */
  lastStep: number;
  /** Salted hashes of the unused recovery codes. */
  recoveryCodes: string[];
  /** The encrypted secret of an authenticator app that is being set up. The person must confirm it with a code until `until`. */
  begun?: { secret: string; until: Date };
  /** WebAuthn's user handle: random, and the same for all passkeys of the account. */
  handle?: string;
  passkeys?: StoredPasskey[];
}

const passkey = new Schema<StoredPasskey>({
  key: { type: String, required: true },
  publicKey: { type: String, required: true },
  counter: { type: Number, required: true },
  transports: { type: [String], default: [] },
  name: { type: String, required: true },
  addedAt: { type: Date, required: true },
  usedAt: { type: Date, default: null },
});

export const SecondFactor = defineModel<StoredSecondFactor>(
  'SecondFactor',
  new Schema(
    {
      email: { type: String, required: true },
      since: { type: Date, default: null },
      secret: { type: String, default: '' },
      name: { type: String, default: '' },
      lastStep: { type: Number, default: 0 },
      recoveryCodes: { type: [String], default: [] },
      begun: { type: { secret: String, until: Date, _id: false }, default: undefined },
      handle: { type: String, default: '', index: true },
      passkeys: { type: [passkey], default: [] },
    },
    schemaOptions,
  ),
  'secondFactors',
);

/** The length of an app's secret in bytes. RFC 6238 recommends the length of the hash (SHA-1). */
const SECRET_BYTES = 20;
/**
 * The length of a recovery code in bytes: 80 bits, which people type as sixteen letters and digits. The stored hashes
 * are slow, so even with a stolen database the codes can't be guessed.
 */
const RECOVERY_BYTES = 10;
/** How long setting up the app may take, in milliseconds. */
const SETUP_TTL_MS = 30 * 60_000;

export type Account = Pick<StoredAdmin, '_id' | 'email'>;

export const ofAccount = ({ _id, email }: Account) => ({ _id, email });
const hasPasskey = { 'passkeys.key': { $exists: true } };
export const isOn = { $or: [{ since: { $ne: null } }, hasPasskey] };

/** The second factors of an account; undefined if none is active. */
export const secondFactorOf = async (account: Account): Promise<StoredSecondFactor | undefined> =>
  (await SecondFactor.findOne({ ...ofAccount(account), ...isOn }).lean()) ?? undefined;

/** The ids of those accounts that have an active second factor. */
export async function withSecondFactor(accounts: readonly Account[]): Promise<Set<string>> {
  const found = await SecondFactor.find({ _id: { $in: accounts.map(({ _id }) => _id) }, ...isOn }).lean();
  const emails = new Map(accounts.map(({ _id, email }) => [_id.toString(), email]));
  return new Set(
    found.filter(({ _id, email }) => emails.get(_id.toString()) === email).map(({ _id }) => _id.toString()),
  );
}

/**
 * Creates a secret for an authenticator app. It counts only after the person has confirmed it with a code; until then,
 * the previous second factors stay valid.
 */
export async function beginSecondFactor({ _id, email }: Account, sealing: Sealing): Promise<string> {
  const secret = randomBytes(SECRET_BYTES);
  // After a restore of another server's backup, another account may have had this id. Delete that account's second factor.
  await SecondFactor.deleteOne({ _id, email: { $ne: email } });
  const begun = {
    secret: sealing.seal(secret, _id.toString()),
    until: new Date(Date.now() + SETUP_TTL_MS),
  };
  await SecondFactor.updateOne({ _id, email }, { $set: { begun } }, { upsert: true });
  return base32(secret);
}

/** Activates the authenticator app if the code is right. Returns new recovery codes. */
export async function confirmSecondFactor(
  account: Account,
  code: string,
  sealing: Sealing,
): Promise<string[]> {
  const { begun } = (await SecondFactor.findOne(ofAccount(account)).lean()) ?? {};
  if (!begun || !isUnexpired(begun.until, SETUP_TTL_MS))
    throw refused('That took too long. Start again with a new code.');
  const secret = sealing.open(begun.secret, account._id.toString());
  const step = secret && stepOf(asTyped(code), secret);
  if (step === undefined) throw refused('This code is wrong. Try the next one the app shows.');
  const { codes, recoveryCodes } = await makeRecoveryCodes();
  const { modifiedCount } = await SecondFactor.updateOne(
    { ...ofAccount(account), 'begun.secret': begun.secret },
    {
      $set: {
        since: new Date(),
        secret: begun.secret,
        name: randomUUID(),
        lastStep: step,
        recoveryCodes,
      },
      $unset: { begun: 1 },
    },
  );
  if (modifiedCount === 0) throw refused('That took too long. Start again with a new code.');
  return codes;
}

const refused = (code: string) => new Problem('invalid', { fields: { code } });

/** Replaces the recovery codes, if there is a second factor. */
export async function renewRecoveryCodes(account: Account): Promise<string[]> {
  const { codes, recoveryCodes } = await makeRecoveryCodes();
  const { matchedCount } = await SecondFactor.updateOne(
    { ...ofAccount(account), ...isOn },
    { $set: { recoveryCodes } },
  );
  if (matchedCount === 0) throw new Problem('noSecondFactor');
  return codes;
}

export async function makeRecoveryCodes() {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = base32(randomBytes(RECOVERY_BYTES)).toLowerCase();
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
  return { codes, recoveryCodes: await Promise.all(codes.map((code) => hashPassword(asTyped(code)))) };
}

/** Normalizes a typed code for the comparison: without spaces and dashes, in lower case. */
const asTyped = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

/**
 * Returns the stored hash of a typed recovery code, if the code is right. Each comparison is slow, so a text that
 * doesn't look like a recovery code isn't compared.
 */
async function matching(typed: string, hashes: readonly string[]): Promise<string | undefined> {
  if (!/^[a-z2-7]{16}$/.test(typed)) return undefined;
  const right = await Promise.all(hashes.map((hash) => isRight(typed, hash)));
  return hashes[right.indexOf(true)];
}

/**
 * Checks a code of the app, or a recovery code, and marks it as used in the same database command. So no code works
 * twice, even on two servers at the same time.
 */
export async function takeCode(
  { _id, name, secret, recoveryCodes }: StoredSecondFactor,
  code: string,
  sealing: Sealing,
): Promise<boolean> {
  const typed = asTyped(code);
  if (!/^\d{6}$/.test(typed)) {
    const hash = await matching(typed, recoveryCodes);
    if (hash === undefined) return false;
    const used = await SecondFactor.updateOne(
      { _id, name, recoveryCodes: hash },
      { $pull: { recoveryCodes: hash } },
    );
    return used.modifiedCount > 0;
  }
  const opened = sealing.open(secret, _id.toString());
  const step = opened && stepOf(typed, opened);
  if (step === undefined) return false;
  const used = await SecondFactor.updateOne(
    { _id, name, lastStep: { $lt: step } },
    { $set: { lastStep: step } },
  );
  return used.modifiedCount > 0;
}

/** Removes an account's authenticator app. Returns whether it had one, and whether a second factor is left. */
export async function removeApp(account: Account, mayBeLast: boolean) {
  const mine = ofAccount(account);
  const one = await SecondFactor.findOneAndUpdate(
    { ...mine, ...hasPasskey },
    { $set: { since: null, secret: '', lastStep: 0, name: randomUUID() }, $unset: { begun: 1 } },
  ).lean();
  if (one) return { was: one.since !== null, left: true };
  if (!mayBeLast) throw new Problem('secondFactorDemanded', { message: stillDemanded });
  const last = await SecondFactor.findOneAndDelete({ ...mine, $nor: [hasPasskey] }).lean();
  return { was: last?.since != null, left: false };
}

export const stillDemanded =
  'Everyone here needs two-step sign-in. Add another passkey or app before you remove your last.';

/** Removes all second factors of an account, also unconfirmed ones. Returns whether one of them was active. */
export async function removeSecondFactor(account: Types.ObjectId | string): Promise<boolean> {
  const was = await SecondFactor.findByIdAndDelete(account).lean();
  return was != null && waysOf(was).length > 0;
}

/** The kinds of second factors that the account can use now, apart from recovery codes. */
export const waysOf = ({ since, passkeys = [] }: StoredSecondFactor): SecondWay[] => [
  ...(since === null ? [] : (['app'] as const)),
  ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
];

/** Deletes secrets of apps that weren't confirmed in time. */
export const sweepSecondFactors = async (): Promise<void> => {
  await SecondFactor.deleteMany({ since: null, 'begun.until': { $lt: new Date() }, $nor: [hasPasskey] });
};

/*
 * An owner can require a second factor of everyone. This is stored on each account, because every call reads the
 * account anyway. When an account is created, `demandOf` copies the requirement from the other accounts. An owner may
 * turn it on at that very moment. Then either the owner's update already includes the new account, or `demandOf`, which
 * runs after the account was created, sees the requirement.
 */
const everybody = { _id: { $ne: DEMO_ADMIN } };

export const isDemanded = async (): Promise<boolean> =>
  (await Admin.exists({ ...everybody, secondFactorDemanded: true })) !== null;

export const demandOfEverybody = async (demanded: boolean): Promise<void> => {
  await Admin.updateMany(everybody, { $set: { secondFactorDemanded: demanded } });
};

/** Requires a second factor of a new account, if everyone must have one. */
export const demandOf = async (_id: Types.ObjectId): Promise<void> => {
  if (await isDemanded()) await Admin.updateOne({ _id }, { $set: { secondFactorDemanded: true } });
};
