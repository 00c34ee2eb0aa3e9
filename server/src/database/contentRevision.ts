import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { UNJOURNALED } from './connect.ts';
import { trouble } from './databaseTrouble.ts';

/**
 * The collection whose document `content` has the content revision, which every write of public content increases. It is in the
 * database, so that all servers see it. What a server caches (replies, pages) is valid for one revision only.
 */
export const counters = () => mongoose.connection.collection<Counter>(COUNTERS);
export const COUNTERS = 'counters';

export interface Counter {
  _id: string;
  value?: number;
  /** Only in the document `content`: a random id that each change replaces; missing if nothing was ever written. */
  moment?: string;
  at?: Date;
}

/** For how long a revision that was read is used, in milliseconds. Other servers' writes show here after this time at the latest. */
const FRESH_MS = 1_000;
/** How long to wait for the database, and how old the known revision may be while the database doesn't answer, in milliseconds. */
const TIMEOUT_MS = 1_000;
const MAX_STALE_MS = 60_000;

let known: Known = { value: 0, moment: undefined, state: '0' };
let readAt = -Infinity;
/** A logical clock that counts the starts and ends of reads. It tells which of two results is older. */
let ticks = 0;
let learnedAt = 0;

interface Known {
  /** Undefined after this server raised it, since that command doesn't return the number. */
  value: number | undefined;
  /** The moment, or the number if there is none. A number alone isn't unique: content that was set back reaches it again. */
  state: string;
  moment: string | undefined;
}

async function read(ask: () => Promise<Counter | null>) {
  const began = ++ticks;
  const { value = 0, moment } = (await ask()) ?? {};
  // Reads can overlap, and an older one may be answered last. A read that started after the last result is right, even if its number
  // is lower (a restored database counts from where it was). Of overlapping reads the higher number is newer. Without a known number
  // they can't be compared, so the next caller reads again.
  const isSure = began > learnedAt || known.value !== undefined;
  if (began > learnedAt || value > (known.value ?? Infinity))
    known = { value, moment, state: moment ?? String(value) };
  learnedAt = ++ticks;
  readAt = isSure ? performance.now() : -Infinity;
}

/**
 * Remembers the moment that this server gave the content, with a command sent at `sentAt`. Others may have written since then. The
 * next read shows that, and what is made from now on already contains what they wrote.
 */
export function rememberRaise(moment: string, sentAt: number): void {
  known = { value: undefined, moment, state: moment };
  learnedAt = ++ticks;
  readAt = sentAt;
  markStored(moment);
}

let reading: Promise<boolean> | undefined;
/** Whether the last read was answered in time. If not, callers don't wait for the next one. */
let answersInTime = true;

/** Reads the revision; simultaneous callers share one read. Returns whether it succeeded. */
const readOnce = () =>
  (reading ??= read(() => counters().findOne({ _id: 'content' }))
    .then(
      () => (answersInTime = true),
      () => (answersInTime = false),
    )
    .finally(() => (reading = undefined)));

async function refresh(): Promise<boolean> {
  if (performance.now() - readAt < FRESH_MS) return true;
  if (answersInTime) return databaseAnswersWithin(TIMEOUT_MS);
  void readOnce();
  return false;
}

/** Whether a read of the revision succeeds within this many milliseconds. Joins a read that is running. */
export async function databaseAnswersWithin(patience: number): Promise<boolean> {
  const told = await Promise.race([readOnce(), pause(patience, false, { ref: false })]);
  if (!told) answersInTime = false;
  return told;
}

/** Makes the next caller read the revision again. */
export const invalidateRevision = (): void => void (readAt = -Infinity);

/** The content revision, as far as this server knows it. */
export interface ContentRevision {
  state: string;
  moment: string | undefined;
  /** Whether it was read recently. Otherwise it is the last known one, because the database doesn't answer. */
  isFresh: boolean;
}

/** The current revision, at most a second old. If the database doesn't answer: the last known one, or undefined if that is too old. */
export async function contentRevision(): Promise<ContentRevision | undefined> {
  if (await refresh()) return revisionKnown({ isFresh: true });
  // While the embedded database is down, no server can write to it.
  const trusted = trouble()?.stops === 'everything' || performance.now() - readAt < MAX_STALE_MS;
  return trusted && readAt > -Infinity ? revisionKnown({ isFresh: false }) : undefined;
}

/** The content's state as a text. If it is unknown, a new random text, which equals no other. */
export const contentState = async (): Promise<string> =>
  (await contentRevision())?.state ?? `unknown-${newMoment()}`;

/** The content's state, if it is known without waiting. Reads it again in the background before it is too old. */
export function freshState(): string | undefined {
  const age = performance.now() - readAt;
  if (age > FRESH_MS) return undefined;
  if (age > FRESH_MS / 2) void readOnce();
  return known.state;
}

const revisionKnown = ({ isFresh }: { isFresh: boolean }): ContentRevision => ({
  state: known.state,
  moment: known.moment,
  isFresh,
});

export const newMoment = () => randomBytes(12).toString('hex');

/** The update that increases the revision and sets the moment. */
export const raiseUpdate = (moment: string) => ({ $inc: { value: 1 }, $set: { moment } });

/** Increases the revision; returns the content's new moment. */
export async function raiseRevision(options: { writeConcern?: typeof UNJOURNALED } = {}): Promise<string> {
  const moment = newMoment();
  await read(() =>
    counters().findOneAndUpdate({ _id: 'content' }, raiseUpdate(moment), {
      upsert: true,
      returnDocument: 'after',
      ...options,
    }),
  );
  return moment;
}

export const momentId = (moment: string): string => `moment:${moment}`;

/** The latest stored moments. More than one, because a request that is still being answered may report an earlier one. */
const stored = new Set<string>();
const MOST_STORED = 20;
let storing: Promise<void> = Promise.resolve();

/**
 * Stores a moment as a document of its own, once. So every copy of the database that has it also has all content that could be read
 * at that moment. It needn't be in the database's journal at once: it gets there before the next change, and until then the
 * document `content` has the moment.
 */
export function storeMoment(moment: string): Promise<void> {
  const done = storing.then(async () => {
    if (stored.has(moment)) return;
    const note = { $setOnInsert: { at: new Date() } };
    await counters().updateOne({ _id: momentId(moment) }, note, { upsert: true, writeConcern: UNJOURNALED });
    markStored(moment);
  });
  storing = done.catch(() => {});
  return done;
}

function markStored(moment: string): void {
  stored.add(moment);
  for (const first of stored) if (stored.size > MOST_STORED) stored.delete(first);
}

/** Whether a moment is stored. Waits for one that is being stored. */
export const isStored = async (moment: string): Promise<boolean> => {
  if (!stored.has(moment)) await storing;
  return stored.has(moment);
};

/** Forgets which moments are stored: the content may have been replaced. */
export const clearStored = (): void => stored.clear();
