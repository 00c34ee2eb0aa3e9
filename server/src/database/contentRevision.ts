import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { trouble } from './trouble.ts';

/**
 * A number that every write of public content raises, kept in the database so that all servers see it.
 * What a server keeps (answers, pages) is good for one value of it, and is read anew under the next.
 */
const counters = () => mongoose.connection.collection<{ _id: string; value: number }>('counters');

/** How old our knowledge of the number may be: other servers' writes show here after at most this, in milliseconds. */
const REREAD = 1_000;
/** How long the database may take to tell it, and how old it may be where the database doesn't. */
const PATIENCE = 1_000;
const TRUSTED = 60_000;

let known = 0;
let readAt = -Infinity;
/** Counts beginnings and ends of our looks at the number, to tell which of two answers is the older. */
let ticks = 0;
let learnedAt = 0;

async function look(ask: () => Promise<number>) {
  const began = ++ticks;
  const value = await ask();
  // An answer that was under way when another came may be the older one; one that began later is right, even when lower
  // (a restored database counts from where it was).
  known = began > learnedAt ? value : Math.max(known, value);
  learnedAt = ++ticks;
  readAt = performance.now();
  return known;
}

let looking: Promise<boolean> | undefined;
/** Whether the last look was answered in time; while not, nobody waits for the next. */
let answersInTime = true;

/** Looks at the number, once for all who ask meanwhile; answers whether that went well. */
const lookOnce = () =>
  (looking ??= look(async () => (await counters().findOne({ _id: 'content' }))?.value ?? 0)
    .then(
      () => (answersInTime = true),
      () => (answersInTime = false),
    )
    .finally(() => (looking = undefined)));

async function learn(): Promise<boolean> {
  if (performance.now() - readAt < REREAD) return true;
  const look = lookOnce();
  if (!answersInTime) return false;
  const learned = await Promise.race([look, pause(PATIENCE, false, { ref: false })]);
  if (!learned) answersInTime = false;
  return learned;
}

/** What a server knows of the content's number. */
export interface ContentRevision {
  value: number;
  /** Whether it was read lately; else it is the last one known, since the database doesn't answer. */
  sure: boolean;
}

/** The number as it stands, at most a second old; else the last one known, and undefined where that is too long ago. */
export async function contentRevision(): Promise<ContentRevision | undefined> {
  if (await learn()) return { value: known, sure: true };
  // Nobody can have written to a database of our own while it doesn't run.
  const trusted = trouble()?.stops === 'everything' || performance.now() - readAt < TRUSTED;
  return trusted && readAt > -Infinity ? { value: known, sure: false } : undefined;
}

const raise = () =>
  look(async () => {
    const raised = { $inc: { value: 1 } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    return (await counters().findOneAndUpdate({ _id: 'content' }, raised, options))?.value ?? 0;
  });

/**
 * Does a write of public content. The number is raised before it and after it, whatever came of it, so that what was
 * read while the write was under way is never kept beyond it.
 */
export async function changingContent<Result>(write: () => Promise<Result>): Promise<Result> {
  await raise();
  try {
    return await write();
  } finally {
    // What was written stands, also where this can't be told: nothing is kept for longer than a minute.
    await raise().catch(() => {});
  }
}
