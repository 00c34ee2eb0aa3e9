import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import type { MailState } from '@agency/contract/mailState';
import { ignoringDuplicate } from '../database/connect.ts';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import type { AccountNotice } from '../session/accountNotices.ts';

/**
 * The kinds of mails. The server makes a mail's text when it sends the mail, from the current data. So the queue has no content, except for
 * account notices, whose data is stored nowhere else.
 */
export type MailKind = 'request' | 'invitation' | 'reset' | 'account';

export interface StoredMail {
  /** The kind, and the id of what the mail is about. So there is at most one mail per kind and subject. */
  _id: string;
  kind: MailKind;
  about: string;
  state: Exclude<MailState['state'], 'none'>;
  tries: number;
  /** When the next attempt is due, or when the mail was sent, given up or cancelled. */
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
/** How long one server may take to send a mail, in milliseconds. Until then, no other server sends it. */
const LEASE_MS = 2 * 60_000;

const waitAfter = (tries: number) => Math.min(waits.longest, waits.first * 2 ** (tries - 1));
const inFuture = (ms: number) => new Date(Date.now() + ms);
const idOf = (kind: MailKind, about: string) => `${kind} ${about}`;
const due = () => ({ state: 'waiting', tries: 0, at: new Date(), why: '' }) as const;

/** Puts a mail into the queue unless it is there already. */
export const queueMail = (kind: MailKind, about: string, from: Partial<StoredMail> = {}): Promise<void> =>
  ignoringDuplicate(Mail.create([{ _id: idOf(kind, about), kind, about, ...due(), ...from }]));

/** Queues a mail about an account event. Each event has its own mail. */
export const queueNotice = (notice: AccountNotice): Promise<void> =>
  queueMail('account', randomUUID(), { notice });

/** Queues a mail. If it was sent or given up before, it will be sent again. */
export async function requeueMail(kind: MailKind, about: string): Promise<void> {
  await Mail.updateOne(
    { _id: idOf(kind, about) },
    { $set: due(), $setOnInsert: { kind, about } },
    { upsert: true },
  );
}

/** Makes a mail due, unless it is waiting already. */
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

/** Reserves a due mail for this server. The update is atomic, so only one server gets the mail. */
export const takeMail = (): Promise<StoredMail | null> =>
  Mail.findOneAndUpdate(
    {
      state: 'waiting',
      // A time further ahead than the longest pause was set by a server with a wrong clock.
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

/** Deletes mails that must no longer be sent, for example because their subjects were deleted. */
export async function withdrawMails(kind: MailKind, abouts: readonly string[]): Promise<void> {
  await Mail.deleteMany({ _id: { $in: abouts.map((about) => idOf(kind, about)) } });
}

const none: MailState = { state: 'none', tries: 0, at: null, why: '' };

/** The states of the mails of a kind, by the ids of their subjects. */
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

/** Holds a restored mail that was waiting at the time of the backup, because it may have been sent since then. */
export const heldSinceRestore = <Stored extends { state?: unknown }>(mail: Stored): Stored =>
  mail.state === 'waiting' ? { ...mail, state: 'held' } : mail;

/**
 * Deletes password reset mails that are no longer retried, because their links have expired. Also deletes account notices that were given
 * up, held or cancelled before this time.
 */
export async function sweepUndecided(before: Date): Promise<void> {
  await Mail.deleteMany({ kind: 'reset', state: { $ne: 'waiting' } });
  await Mail.deleteMany({ kind: 'account', state: { $ne: 'waiting' }, at: { $lt: before } });
}

/** Deletes mails whose subject was erased, unless they are still waiting. `thereOf` returns the subjects that still exist. */
export async function sweepMails(
  kind: MailKind,
  thereOf: (abouts: string[]) => Promise<string[]>,
): Promise<void> {
  const abouts = await Mail.distinct('about', { kind, state: { $ne: 'waiting' } });
  const there = new Set(await thereOf(abouts));
  const gone = abouts.filter((about) => !there.has(about));
  if (gone.length > 0) await Mail.deleteMany({ kind, about: { $in: gone } });
}
