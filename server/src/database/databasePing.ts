import mongoose from 'mongoose';

/** How often the database is pinged, and how long it may take to reply, in milliseconds. */
const PING_INTERVAL_MS = 1_000;
const PING_TIMEOUT_MS = 2_500;

/** The database doesn't reply at all, so callers stop waiting. */
export class DatabaseSilence extends Error {
  override name = 'DatabaseSilence';
  override message = 'The database does not answer';
}

let silent = false;
let listening: NodeJS.Timeout | undefined;
const waiting = new Set<(error: DatabaseSilence) => void>();

/**
 * The result of work with the database. Rejects as soon as the database is silent, whether or not the work still finishes: we
 * wait for a slow reply, but not for a hanging database.
 */
export function unlessSilent<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: DatabaseSilence) => reject(error);
    waiting.add(giveUp);
    void work.then(resolve, reject).finally(() => waiting.delete(giveUp));
    if (silent) giveUp(new DatabaseSilence());
  });
}

/** Starts pinging the connected database. */
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
      // An error is a reply too. Other calls get the same error.
    } finally {
      if (asked === now) asked = undefined;
    }
  };
  listening = setInterval(() => {
    if (!asked) void ask();
    // First handle replies that arrived while this process was busy.
    else setImmediate(judge);
  }, PING_INTERVAL_MS).unref();

  const judge = () => {
    if (!asked || performance.now() - asked.at < PING_TIMEOUT_MS) return;
    silent = true;
    // In a replica set, another member may be primary by now. So don't wait for this ping, and send the next one to that member.
    asked = undefined;
    for (const giveUp of waiting) giveUp(new DatabaseSilence());
  };
}

export function stopListening(): void {
  clearInterval(listening);
  listening = undefined;
  silent = false;
}
