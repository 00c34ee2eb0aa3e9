import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { UNJOURNALED } from './connect.ts';
import { trouble } from './trouble.ts';

/**
 * A number that every write of public content raises, kept in the database so that all servers see it.
 * What a server keeps (answers, pages) is good for one value of it, and is read anew under the next.
 */
export const counters = () => mongoose.connection.collection<Counter>(COUNTERS);
export const COUNTERS = 'counters';

export interface Counter {
  _id: string;
  value?: number;
  /** Of the content: a random id since its last change; none where nothing was ever written. */
  moment?: string;
  at?: Date;
}

/** How old our knowledge of the number may be: other servers' writes show here after at most this, in milliseconds. */
const FRESH_MS = 1_000;
/** How long the database may take to tell it, and how old it may be where the database doesn't. */
const TIMEOUT_MS = 1_000;
const MAX_STALE_MS = 60_000;

let known: Known = { value: 0, moment: undefined, state: '0' };
let readAt = -Infinity;
/** Counts beginnings and ends of our looks at the number, to tell which of two answers is the older. */
let ticks = 0;
let learnedAt = 0;

interface Known {
  /** None where we raised it without being told to what. */
  value: number | undefined;
  /** The moment, since content that was set back comes to the same number again; the number where there is none. */
  state: string;
  moment: string | undefined;
}

async function look(ask: () => Promise<Counter | null>) {
  const began = ++ticks;
  const { value = 0, moment } = (await ask()) ?? {};
  // An answer that was under way when another came may be the older one; one that began later is right, even when lower
  // (a restored database counts from where it was). Which of two is the older one can't be told without numbers: then it is looked
  // at anew.
  const isSure = began > learnedAt || known.value !== undefined;
  if (began > learnedAt || value > (known.value ?? Infinity))
    known = { value, moment, state: moment ?? String(value) };
  learnedAt = ++ticks;
  readAt = isSure ? performance.now() : -Infinity;
}

/**
 * Learns that this server has given the content a moment, with a command that was sent at this time. Others may have written since then,
 * which the next look shows; what is made from now on is made of what they wrote, too.
 */
export function rememberRaise(moment: string, sentAt: number): void {
  known = { value: undefined, moment, state: moment };
  learnedAt = ++ticks;
  readAt = sentAt;
  markStored(moment);
}

let looking: Promise<boolean> | undefined;
/** Whether the last look was answered in time; while not, nobody waits for the next. */
let answersInTime = true;

/** Looks at the number, once for all who ask meanwhile; answers whether that went well. */
const lookOnce = () =>
  (looking ??= look(() => counters().findOne({ _id: 'content' }))
    .then(
      () => (answersInTime = true),
      () => (answersInTime = false),
    )
    .finally(() => (looking = undefined)));

async function learn(): Promise<boolean> {
  if (performance.now() - readAt < FRESH_MS) return true;
  if (answersInTime) return databaseAnswersWithin(TIMEOUT_MS);
  void lookOnce();
  return false;
}

/** Whether the database tells the number within so many milliseconds from now, asked anew unless it is being asked already. */
export async function databaseAnswersWithin(patience: number): Promise<boolean> {
  const told = await Promise.race([lookOnce(), pause(patience, false, { ref: false })]);
  if (!told) answersInTime = false;
  return told;
}

/** Has the number looked at anew by whoever asks next. */
export const invalidateRevision = (): void => void (readAt = -Infinity);

/** What a server knows of the content's number. */
export interface ContentRevision {
  state: string;
  moment: string | undefined;
  /** Whether it was read lately; else it is the last one known, since the database doesn't answer. */
  isFresh: boolean;
}

/** The number as it stands, at most a second old; else the last one known, and undefined where that is too long ago. */
export async function contentRevision(): Promise<ContentRevision | undefined> {
  if (await learn()) return named({ isFresh: true });
  // Nobody can have written to a database of our own while it doesn't run.
  const trusted = trouble()?.stops === 'everything' || performance.now() - readAt < MAX_STALE_MS;
  return trusted && readAt > -Infinity ? named({ isFresh: false }) : undefined;
}

/** The content's state as a text; where nothing is known of it, one that nobody has seen. */
export const contentState = async (): Promise<string> =>
  (await contentRevision())?.state ?? `unknown-${newMoment()}`;

/** The content's state where it is sure without waiting; it is then looked at anew before it no longer is. */
export function freshState(): string | undefined {
  const age = performance.now() - readAt;
  if (age > FRESH_MS) return undefined;
  if (age > FRESH_MS / 2) void lookOnce();
  return known.state;
}

const named = ({ isFresh }: { isFresh: boolean }): ContentRevision => ({
  state: known.state,
  moment: known.moment,
  isFresh,
});

export const newMoment = () => randomBytes(12).toString('hex');

/** What raises the number, and gives the content a moment. */
export const raiseUpdate = (moment: string) => ({ $inc: { value: 1 }, $set: { moment } });

/** Raises the number; answers the moment that the content has by that. */
export async function raiseRevision(options: { writeConcern?: typeof UNJOURNALED } = {}): Promise<string> {
  const moment = newMoment();
  await look(() =>
    counters().findOneAndUpdate({ _id: 'content' }, raiseUpdate(moment), {
      upsert: true,
      returnDocument: 'after',
      ...options,
    }),
  );
  return moment;
}

export const momentId = (moment: string): string => `moment:${moment}`;

/** The latest that are noted: who is still being answered is told of an earlier one. */
const stored = new Set<string>();
const MOST_STORED = 20;
let noting: Promise<void> = Promise.resolve();

/**
 * Notes a moment of the content beside it, once: whatever copy of the database knows it holds all that was there to be read.
 * Its turn in the journal comes before that of the next change; until then the content itself has it.
 */
export function storeMoment(moment: string): Promise<void> {
  const done = noting.then(async () => {
    if (stored.has(moment)) return;
    const note = { $setOnInsert: { at: new Date() } };
    await counters().updateOne({ _id: momentId(moment) }, note, { upsert: true, writeConcern: UNJOURNALED });
    markStored(moment);
  });
  noting = done.catch(() => {});
  return done;
}

function markStored(moment: string): void {
  stored.add(moment);
  for (const first of stored) if (stored.size > MOST_STORED) stored.delete(first);
}

/** Whether a moment is noted, once what is being noted is. */
export const isStored = async (moment: string): Promise<boolean> => {
  if (!stored.has(moment)) await noting;
  return stored.has(moment);
};

/** Has the next moment noted, whatever was noted before: the content may be another. */
export const clearStored = (): void => stored.clear();
