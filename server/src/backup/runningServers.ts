import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import mongoose from 'mongoose';
import { databaseTime, UNJOURNALED } from '../database/connect.ts';
import { BackupFailure } from './archiveFormat.ts';

/** A server that uses this database. */
interface Running {
  _id: string;
  host: string;
  pid: number;
  at: Date;
}

const servers = () => mongoose.connection.collection<Running>('servers');

const me = randomUUID();
const HEARTBEAT_MS = 10_000;
/** If a server hasn't renewed its entry for this time (in milliseconds), we assume that it was killed. */
const DEAD_AFTER_MS = 3 * HEARTBEAT_MS;

let telling: NodeJS.Timeout | undefined;

const tell = async () => {
  const said = { $set: { host: hostname(), pid: process.pid }, $currentDate: { at: true } } as const;
  await servers().updateOne({ _id: me }, said, { upsert: true, writeConcern: UNJOURNALED });
};

/** Stores an entry in the database which says that this server uses it, and renews the entry until `withdrawServer`. */
export async function announceServer(): Promise<void> {
  await tell();
  telling ??= setInterval(() => void tell().catch(() => {}), HEARTBEAT_MS).unref();
}

export async function withdrawServer(): Promise<void> {
  if (telling === undefined) return;
  clearInterval(telling);
  telling = undefined;
  // If this fails, the entry expires after half a minute.
  await servers()
    .deleteOne({ _id: me })
    .catch(() => {});
}

/** Returns any server that uses this database. First deletes the entries of killed servers. */
async function runningServer(): Promise<{ host: string; pid: number } | undefined> {
  const before = new Date((await databaseTime()).getTime() - DEAD_AFTER_MS);
  await servers().deleteMany({ at: { $lt: before } });
  return (await servers().findOne({})) ?? undefined;
}

/**
 * Throws if a server uses this database. A server and a restore can't miss each other when they start at the same time:
 * the server first stores its entry and then looks for a restore; the restore first stores its entry and then calls
 * this. So at least one of them sees the other.
 */
export async function requireNoServer(): Promise<void> {
  const server = await runningServer();
  if (server)
    throw new BackupFailure(
      `A server is using this database (process ${server.pid} on ${server.host}). Stop every server first, and start them again afterwards. Nothing was changed. A killed server still counts for half a minute.`,
    );
}
