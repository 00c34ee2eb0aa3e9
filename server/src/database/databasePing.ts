import mongoose from 'mongoose';

/** The interval between pings of the database, in milliseconds. */
const PING_INTERVAL_MS = 1_000;
/** If a ping isn't answered within this time (in milliseconds), we assume that the database hangs. */
const PING_TIMEOUT_MS = 2_500;

/** Thrown to callers that wait for the database while it doesn't answer pings. */
export class DatabaseSilence extends Error {
  override name = 'DatabaseSilence';
  override message = 'The database does not answer';
}

let silent = false;
let listening: NodeJS.Timeout | undefined;
const waiting = new Set<(error: DatabaseSilence) => void>();

/**
 * Returns the result of `work`, some calls to the database. Rejects as soon as the database doesn't answer pings; the
 * work may still be done later. So callers wait for a slow database, but not for one that hangs.
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
      // An error is an answer, too: the database doesn't hang. Other calls get the same error, and handle it.
    } finally {
      if (asked === now) asked = undefined;
    }
  };
  listening = setInterval(() => {
    if (!asked) void ask();
    // First let Node process an answer that may have arrived while this process was busy.
    else setImmediate(judge);
  }, PING_INTERVAL_MS).unref();

  const judge = () => {
    if (!asked || performance.now() - asked.at < PING_TIMEOUT_MS) return;
    silent = true;
    // In a replica set, another member may be the primary by now. So don't wait for this ping: the next one goes to the new primary.
    asked = undefined;
    for (const giveUp of waiting) giveUp(new DatabaseSilence());
  };
}

export function stopListening(): void {
  clearInterval(listening);
  listening = undefined;
  silent = false;
}
