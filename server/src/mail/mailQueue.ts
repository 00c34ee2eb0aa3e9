import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import type { MailState } from '@agency/contract/mailState';
import { ignoringDuplicate } from '../database/connect.ts';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import type { AccountNotice } from '../session/accountNotices.ts';

/**
 * The kinds of mails. The server writes a mail's text only when it sends the mail, from the current data. So the queue
 * doesn't contain texts. Only account notices have their data in the queue, because it is stored nowhere else.
 */
export type MailKind = 'request' | 'invitation' | 'reset' | 'account';

export interface StoredMail {
  /** The kind, and the id of what the mail is about, such as a contact request. So there is at most one mail about each. */
  _id: string;
  kind: MailKind;
  about: string;
  state: Exclude<MailState['state'], 'none'>;
  tries: number;
  /** When the next attempt is due. After the last attempt: when the mail was sent, given up or cancelled. */
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

/**
 * The backoff after failed attempts, in milliseconds. The pause doubles up to `longest`. After `tries` attempts, a bit less than a day in
 * total, the mail is given up.
 */
const waits = { first: 5_000, longest: 6 * 3_600_000, tries: 16 };
/** How long a server may take to send a mail, in milliseconds. During this time, no other server sends the mail. */
const LEASE_MS = 2 * 60_000;

const waitAfter = (tries: number) => Math.min(waits.longest, waits.first * 2 ** (tries - 1));
const inFuture = (ms: number) => new Date(Date.now() + ms);
const idOf = (kind: MailKind, about: string) => `${kind} ${about}`;
const due = () => ({ state: 'waiting', tries: 0, at: new Date(), why: '' }) as const;

/** Puts a mail into the queue unless it is there already. */
export const queueMail = (kind: MailKind, about: string, from: Partial<StoredMail> = {}): Promise<void> =>
  ignoringDuplicate(Mail.create([{ _id: idOf(kind, about), kind, about, ...due(), ...from }]));

/** Queues a mail about an account event, such as a new password. Each event has its own mail. */
export const queueNotice = (notice: AccountNotice): Promise<void> =>
  queueMail('account', randomUUID(), { notice });

/** Queues a mail, even if the same mail was sent or given up before; it is then sent again. */
export async function requeueMail(kind: MailKind, about: string): Promise<void> {
  await Mail.updateOne(
    { _id: idOf(kind, about) },
    { $set: due(), $setOnInsert: { kind, about } },
    { upsert: true },
  );
}

/** Makes a mail in the queue due now, unless it is waiting anyway. */
export async function releaseMail(kind: MailKind, about: string): Promise<void> {
  await Mail.updateOne({ _id: idOf(kind, about), state: { $ne: 'waiting' } }, { $set: due() });
}

/** Cancels a mail. If a server is sending it at the moment, that server finishes and marks it as sent. */
export async function cancelMail(kind: MailKind, about: string): Promise<void> {
  await Mail.updateOne(
    { _id: idOf(kind, about), state: { $in: unsent } },
    { $set: { state: 'cancelled', at: new Date(), why: '' } },
  );
}

/** The states of mails that were neither sent nor cancelled. */
export const unsent = ['waiting', 'givenUp', 'held'] as const satisfies StoredMail['state'][];

/** Takes a due mail from the queue, for this server only: the update is atomic, so no other server gets the same mail. */
export const takeMail = (): Promise<StoredMail | null> =>
  Mail.findOneAndUpdate(
    {
      state: 'waiting',
      // If the time is further ahead than the longest pause, a server with a wrong clock has set it. Then the mail is
      // due, too.
      $or: [{ at: { $lte: new Date() } }, { at: { $gt: inFuture(waits.longest) } }],
    },
    { $inc: { tries: 1 }, $set: { at: inFuture(LEASE_MS) } },
    { sort: { at: 1 }, returnDocument: 'after' },
  ).lean<StoredMail>();

export async function noteSent({ _id }: StoredMail): Promise<void> {
  await Mail.updateOne({ _id }, { $set: { state: 'sent', at: new Date(), why: '' } });
}

/** Marks a mail as given up, unless an admin has cancelled it meanwhile. */
export async function noteGivenUp({ _id }: StoredMail, why: string): Promise<void> {
  await Mail.updateOne({ _id, state: 'waiting' }, { $set: { state: 'givenUp', at: new Date(), why } });
}

/** Stores that an attempt failed. Returns whether the mail is given up now. */
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

/** Deletes mails that must no longer be sent, for example because the invitation that they are about was withdrawn. */
export async function withdrawMails(kind: MailKind, abouts: readonly string[]): Promise<void> {
  await Mail.deleteMany({ _id: { $in: abouts.map((about) => idOf(kind, about)) } });
}

const none: MailState = { state: 'none', tries: 0, at: null, why: '' };

/**
 * Reads the states of mails of a kind. `abouts` are the ids of what they are about. Returns a function that returns the
 * state for such an id.
 */
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

/**
 * Called when a backup is restored. A mail that was waiting at the time of the backup may have been sent since. So it
 * is held until a person decides.
 */
export const heldSinceRestore = <Stored extends { state?: unknown }>(mail: Stored): Stored =>
  mail.state === 'waiting' ? { ...mail, state: 'held' } : mail;

/**
 * Deletes mails about password resets that aren't waiting: they aren't tried again, and their links have expired. Also
 * deletes account notices that were given up, held or cancelled before this time.
 */
export async function sweepUndecided(before: Date): Promise<void> {
  await Mail.deleteMany({ kind: 'reset', state: { $ne: 'waiting' } });
  await Mail.deleteMany({ kind: 'account', state: { $ne: 'waiting' }, at: { $lt: before } });
}

/**
 * Deletes mails if what they are about was erased, unless they are still waiting. `thereOf` returns those ids that
 * still exist.
 */
export async function sweepMails(
  kind: MailKind,
  thereOf: (abouts: string[]) => Promise<string[]>,
): Promise<void> {
  const abouts = await Mail.distinct('about', { kind, state: { $ne: 'waiting' } });
  const there = new Set(await thereOf(abouts));
  const gone = abouts.filter((about) => !there.has(about));
  if (gone.length > 0) await Mail.deleteMany({ kind, about: { $in: gone } });
}
