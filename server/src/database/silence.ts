import mongoose from 'mongoose';

/** How often the database is asked for a sign of life, and how long it may leave that without an answer, in milliseconds. */
const ASK_EVERY = 1_000;
const PATIENCE = 2_500;

/** The database answers nothing at all: nobody waits for it any longer. */
export class DatabaseSilence extends Error {
  override name = 'DatabaseSilence';
  override message = 'The database does not answer';
}

let silent = false;
let listening: NodeJS.Timeout | undefined;
const waiting = new Set<(error: DatabaseSilence) => void>();

/**
 * What work with the database comes to; throws as soon as the database is silent, whatever becomes of the work: a slow
 * answer is waited for, a hanging database is not.
 */
export function unlessSilent<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: DatabaseSilence) => reject(error);
    waiting.add(giveUp);
    void work.then(resolve, reject).finally(() => waiting.delete(giveUp));
    if (silent) giveUp(new DatabaseSilence());
  });
}

/** Asks the connected database for a sign of life from now on. */
export function listenForSilence(): void {
  if (listening) return;
  let asked: { at: number } | undefined;
  const ask = async () => {
    const now = { at: performance.now() };
    asked = now;
    try {
      await mongoose.connection.db?.command({ ping: 1 });
      silent = false;
    } catch {
      // Away in words. Who asks it anything is told the same.
    } finally {
      if (asked === now) asked = undefined;
    }
  };
  listening = setInterval(() => {
    if (!asked) void ask();
    // What has arrived while this process was busy is looked at first.
    else setImmediate(judge);
  }, ASK_EVERY).unref();

  const judge = () => {
    if (!asked || performance.now() - asked.at < PATIENCE) return;
    silent = true;
    // Of a set another may answer by now: the next sign is asked of whoever leads it then.
    asked = undefined;
    for (const giveUp of waiting) giveUp(new DatabaseSilence());
  };
}

/** Stops asking. */
export function stopListening(): void {
  clearInterval(listening);
  listening = undefined;
  silent = false;
}
