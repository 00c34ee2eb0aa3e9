import mongoose from 'mongoose';

/**
 * A number that every write of public content raises, kept in the database so that all servers see it.
 * What a server keeps (answers, pages) is good for one value of it, and is read anew under the next.
 */
const counters = () => mongoose.connection.collection<{ _id: string; value: number }>('counters');

/** How old our knowledge of the number may be: other servers' writes show here after at most this, in milliseconds. */
const REREAD = 1_000;

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

/** The number as it stands, at most a second old. */
export async function contentRevision(): Promise<number> {
  if (performance.now() - readAt < REREAD) return known;
  return look(async () => (await counters().findOne({ _id: 'content' }))?.value ?? 0);
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
