import { randomBytes, randomUUID } from 'node:crypto';
import { Schema, Types } from 'mongoose';
import { RECOVERY_CODES } from '@agency/contract/secondFactor';
import { Problem, type SecondWay } from '@agency/contract/problems';
import { defineModel, schemaOptions } from '../database/documents.ts';
import { isGood } from '../database/lasting.ts';
import { Admin, DEMO_ADMIN, type StoredAdmin } from './model.ts';
import { hashPassword, isRight } from './passwords.ts';
import type { Sealing } from './sealing.ts';
import { base32, stepOf } from './totp.ts';

export interface StoredPasskey {
  _id: Types.ObjectId;
  /** By which the device knows it, in base64url. */
  key: string;
  publicKey: string;
  /** How often it has signed, where the device counts. */
  counter: number;
  transports: string[];
  name: string;
  addedAt: Date;
  usedAt: Date | null;
}

/** With what somebody signs in besides their password, or instead of it. */
export interface StoredSecondFactor {
  /** The account's. */
  _id: Types.ObjectId;
  /** The account's, too: after a restore of another server's backup an id may be somebody else's. */
  email: string;
  /** Since when there is an app; null where there is none, and before it was confirmed. */
  since: Date | null;
  /** The app's, sealed. */
  secret: string;
  /** By which devices that are to be remembered know all of it again. */
  name: string;
  /** Of the last code that was taken: none is good twice. */
  lastStep: number;
  /** Hashes, each with a salt, of those that were not used yet. */
  recoveryCodes: string[];
  /** A secret that waits to be confirmed, sealed. */
  begun?: { secret: string; until: Date };
  /** By which devices know the account that their passkeys are for: random, and the same for all of them. */
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

/** As the standard recommends: as long as the hash. */
const SECRET_BYTES = 20;
/** 80 bits, in sixteen letters that people can type: with slow hashes nobody finds one, also who has those. */
const RECOVERY_BYTES = 10;
/** How long the app may take to be set up, in milliseconds. */
const GOOD_FOR = 30 * 60_000;

export type Account = Pick<StoredAdmin, '_id' | 'email'>;

export const ofAccount = ({ _id, email }: Account) => ({ _id, email });
const hasPasskey = { 'passkeys.key': { $exists: true } };
export const isOn = { $or: [{ since: { $ne: null } }, hasPasskey] };

/** The second factor of an account; undefined where it has none that counts. */
export const secondFactorOf = async (account: Account): Promise<StoredSecondFactor | undefined> =>
  (await SecondFactor.findOne({ ...ofAccount(account), ...isOn }).lean()) ?? undefined;

/** Those of some accounts that have one, by their ids. */
export async function withSecondFactor(accounts: readonly Account[]): Promise<Set<string>> {
  const found = await SecondFactor.find({ _id: { $in: accounts.map(({ _id }) => _id) }, ...isOn }).lean();
  const emails = new Map(accounts.map(({ _id, email }) => [_id.toString(), email]));
  return new Set(
    found.filter(({ _id, email }) => emails.get(_id.toString()) === email).map(({ _id }) => _id.toString()),
  );
}

/** Makes a secret that waits to be confirmed; what counted before does until then. */
export async function beginSecondFactor({ _id, email }: Account, sealing: Sealing): Promise<string> {
  const secret = randomBytes(SECRET_BYTES);
  // Of somebody else with that id.
  await SecondFactor.deleteOne({ _id, email: { $ne: email } });
  const begun = {
    secret: sealing.seal(secret, _id.toString()),
    until: new Date(Date.now() + GOOD_FOR),
  };
  await SecondFactor.updateOne({ _id, email }, { $set: { begun } }, { upsert: true });
  return base32(secret);
}

/** Lets what was begun count, once a code of it is right; answers the recovery codes. */
export async function confirmSecondFactor(
  account: Account,
  code: string,
  sealing: Sealing,
): Promise<string[]> {
  const { begun } = (await SecondFactor.findOne(ofAccount(account)).lean()) ?? {};
  if (!begun || !isGood(begun.until, GOOD_FOR))
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

/** Makes other recovery codes, where there is a second factor. */
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

/** Blanks and dashes are for people. */
const asTyped = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** The hash of a recovery code, among those that are left; not looked for where it can't be one. */
async function matching(typed: string, hashes: readonly string[]): Promise<string | undefined> {
  if (!/^[a-z2-7]{16}$/.test(typed)) return undefined;
  const right = await Promise.all(hashes.map((hash) => isRight(typed, hash)));
  return hashes[right.indexOf(true)];
}

/** Whether a code is of the app, or a recovery code; it is used up then, also where two servers are asked at once. */
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

/** Takes away the app of an account; answers what was there, and whether a second factor is left. */
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
  'Everyone here needs a second factor. Add another one before you remove your last.';

/** Takes away all that an account has, or has begun; answers whether there was one that counted. */
export async function removeSecondFactor(account: Types.ObjectId | string): Promise<boolean> {
  const was = await SecondFactor.findByIdAndDelete(account).lean();
  return was != null && waysOf(was).length > 0;
}

/** What the account has besides recovery codes. */
export const waysOf = ({ since, passkeys = [] }: StoredSecondFactor): SecondWay[] => [
  ...(since === null ? [] : (['app'] as const)),
  ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
];

/** Forgets what was begun and not confirmed. */
export const sweepSecondFactors = async (): Promise<void> => {
  await SecondFactor.deleteMany({ since: null, 'begun.until': { $lt: new Date() }, $nor: [hasPasskey] });
};

/*
 * That everybody must have one is written on each account, where it is at hand with every call. Whoever joins is asked after
 * they are there: either they are found when an owner begins to demand it, or somebody whom it is demanded of is found then.
 */
const everybody = { _id: { $ne: DEMO_ADMIN } };

export const isDemanded = async (): Promise<boolean> =>
  (await Admin.exists({ ...everybody, secondFactorDemanded: true })) !== null;

export const demandOfEverybody = async (demanded: boolean): Promise<void> => {
  await Admin.updateMany(everybody, { $set: { secondFactorDemanded: demanded } });
};

/** Demands it of who has just joined, where it is of everybody. */
export const demandOf = async (_id: Types.ObjectId): Promise<void> => {
  if (await isDemanded()) await Admin.updateOne({ _id }, { $set: { secondFactorDemanded: true } });
};
