import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import type { MailState } from '@agency/contract/mail';
import { unlessThere } from '../database/connect.ts';
import { defineModel, schemaOptions } from '../database/documents.ts';
import type { AccountNotice } from '../session/accountNotices.ts';

/**
 * What mails there are. What one says is written when it leaves, of what it is about: the queue holds nothing of that, but for what happened
 * to an account, which is nowhere else.
 */
export type MailKind = 'request' | 'invitation' | 'reset' | 'account';

export interface StoredMail {
  /** Its kind, and the id of what it is about: there is one mail of a kind about a thing. */
  _id: string;
  kind: MailKind;
  about: string;
  state: Exclude<MailState['state'], 'none'>;
  tries: number;
  /** When it is due, was sent, or was tried last. */
  at: Date;
  why: string;
  notice?: AccountNotice;
}

const schema = new Schema(
  {
    _id: { type: String },
    kind: { type: String, required: true },
    about: { type: String, required: true },
    state: { type: String, required: true },
    tries: { type: Number, required: true },
    at: { type: Date, required: true },
    why: { type: String, default: '' },
    notice: { type: Schema.Types.Mixed, default: undefined },
  },
  schemaOptions,
);
schema.index({ state: 1, at: 1 });

export const Mail = defineModel<StoredMail>('Mail', schema, 'mails');

/** A mail that fails is tried again after waits that double, for a bit more than a day. */
export const waits = { first: 5_000, longest: 6 * 3_600_000, tries: 16 };
/** How long nobody else takes a mail that is being sent. */
const TAKEN = 2 * 60_000;

const waitAfter = (tries: number) => Math.min(waits.longest, waits.first * 2 ** (tries - 1));
const inFuture = (ms: number) => new Date(Date.now() + ms);
const idOf = (kind: MailKind, about: string) => `${kind} ${about}`;
const due = () => ({ state: 'waiting', tries: 0, at: new Date(), why: '' }) as const;

/** Puts a mail into the queue, unless it is there. */
export const queueMail = (kind: MailKind, about: string, from: Partial<StoredMail> = {}): Promise<void> =>
  unlessThere(Mail.create([{ _id: idOf(kind, about), kind, about, ...due(), ...from }]));

/** Puts a mail about what happened to an account into the queue: each is a mail of its own. */
export const queueNotice = (notice: AccountNotice): Promise<void> =>
  queueMail('account', randomUUID(), { notice });

/** The same; one that was sent or given up before is sent anew. */
export async function queueAnew(kind: MailKind, about: string): Promise<void> {
  await Mail.updateOne(
    { _id: idOf(kind, about) },
    { $set: due(), $setOnInsert: { kind, about } },
    { upsert: true },
  );
}

/** Has a mail of the queue sent that doesn't wait anyhow. */
export async function releaseMail(kind: MailKind, about: string): Promise<void> {
  await Mail.updateOne({ _id: idOf(kind, about), state: { $ne: 'waiting' } }, { $set: due() });
}

/** Has a mail not sent; whoever is sending it just now goes on, and says so. */
export async function cancelMail(kind: MailKind, about: string): Promise<void> {
  await Mail.updateOne(
    { _id: idOf(kind, about), state: { $in: unsent } },
    { $set: { state: 'cancelled', at: new Date(), why: '' } },
  );
}

/** What may still become of it is open. */
export const unsent = ['waiting', 'givenUp', 'held'] as const satisfies StoredMail['state'][];

/** Takes a mail that is due, so that of several servers one sends it. */
export const takeMail = (): Promise<StoredMail | null> =>
  Mail.findOneAndUpdate(
    {
      state: 'waiting',
      // Farther away than any wait: put there by another clock.
      $or: [{ at: { $lte: new Date() } }, { at: { $gt: inFuture(waits.longest) } }],
    },
    { $inc: { tries: 1 }, $set: { at: inFuture(TAKEN) } },
    { sort: { at: 1 }, returnDocument: 'after' },
  ).lean<StoredMail>();

export async function noteSent({ _id }: StoredMail): Promise<void> {
  await Mail.updateOne({ _id }, { $set: { state: 'sent', at: new Date(), why: '' } });
}

/** What somebody decided meanwhile stays. */
export async function noteGivenUp({ _id }: StoredMail, why: string): Promise<void> {
  await Mail.updateOne({ _id, state: 'waiting' }, { $set: { state: 'givenUp', at: new Date(), why } });
}

/** Notes that it could not be sent; answers whether it is given up. */
export async function noteFailed(mail: StoredMail, why: string): Promise<boolean> {
  const isOver = mail.tries >= waits.tries;
  if (isOver) await noteGivenUp(mail, why);
  else
    await Mail.updateOne(
      { _id: mail._id, state: 'waiting' },
      { $set: { at: inFuture(waitAfter(mail.tries)), why } },
    );
  return isOver;
}

export async function dropMail({ _id }: Pick<StoredMail, '_id'>): Promise<void> {
  await Mail.deleteOne({ _id });
}

/** Takes a mail about something that is gone out of the queue. */
export const withdrawMail = (kind: MailKind, about: string): Promise<void> =>
  dropMail({ _id: idOf(kind, about) });

const none: MailState = { state: 'none', tries: 0, at: null, why: '' };

/** How far the mails of a kind are, by what they are about. */
export async function mailStates(
  kind: MailKind,
  abouts: readonly string[],
): Promise<(about: string) => MailState> {
  const found = await Mail.find({ _id: { $in: abouts.map((about) => idOf(kind, about)) } }).lean();
  const states = new Map(
    found.map(({ about, state, tries, at, why }) => [about, { state, tries, at: at.toISOString(), why }]),
  );
  return (about) => states.get(about) ?? none;
}

/** A mail that waited in a backup, as it comes back: what became of it since is not known. */
export const heldSinceRestore = <Stored extends { state?: unknown }>(mail: Stored): Stored =>
  mail.state === 'waiting' ? { ...mail, state: 'held' } : mail;

/** Forgets mails that nobody decided about, and of forgotten passwords all that are not sent any more: their links are over. */
export async function sweepUndecided(before: Date): Promise<void> {
  await Mail.deleteMany({ kind: 'reset', state: { $ne: 'waiting' } });
  await Mail.deleteMany({ kind: 'account', state: { $ne: 'waiting' }, at: { $lt: before } });
}

/** Forgets mails about what is gone. */
export async function sweepMails(
  kind: MailKind,
  thereOf: (abouts: string[]) => Promise<string[]>,
): Promise<void> {
  const abouts = await Mail.distinct('about', { kind, state: { $ne: 'waiting' } });
  const there = new Set(await thereOf(abouts));
  const gone = abouts.filter((about) => !there.has(about));
  if (gone.length > 0) await Mail.deleteMany({ kind, about: { $in: gone } });
}
