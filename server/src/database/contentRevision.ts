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

function learn(value: number) {
  known = Math.max(known, value);
  readAt = performance.now();
  return known;
}

/** The number as it stands, at most a second old. */
export async function contentRevision(): Promise<number> {
  if (performance.now() - readAt < REREAD) return known;
  const counter = await counters().findOne({ _id: 'content' });
  return learn(counter?.value ?? 0);
}

async function raise() {
  const counter = await counters().findOneAndUpdate(
    { _id: 'content' },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  );
  learn(counter?.value ?? 0);
}

/**
 * Does a write of public content. The number is raised before it and after it, whatever came of it, so that what was
 * read while the write was under way is never kept beyond it.
 */
export async function changingContent<Result>(write: () => Promise<Result>): Promise<Result> {
  await raise();
  try {
    return await write();
  } finally {
    await raise();
  }
}
