import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import mongoose from 'mongoose';
import { databaseTime, SOON } from '../database/connect.ts';
import { BackupFailure } from './format.ts';

/** A server that runs on this database. */
interface Running {
  _id: string;
  host: string;
  pid: number;
  at: Date;
}

const servers = () => mongoose.connection.collection<Running>('servers');

const me = randomUUID();
const TELL_EVERY = 10_000;
/** One that has said nothing for so long, in milliseconds, was killed. */
const GONE_AFTER = 3 * TELL_EVERY;

let telling: NodeJS.Timeout | undefined;

const tell = async () => {
  const said = { $set: { host: hostname(), pid: process.pid }, $currentDate: { at: true } } as const;
  await servers().updateOne({ _id: me }, said, { upsert: true, writeConcern: SOON });
};

/** Has everyone on this database know that this server runs, until it takes leave. */
export async function tellPresence(): Promise<void> {
  await tell();
  telling ??= setInterval(() => void tell().catch(() => {}), TELL_EVERY).unref();
}

export async function takeLeave(): Promise<void> {
  if (telling === undefined) return;
  clearInterval(telling);
  telling = undefined;
  // Who can't say it any more is gone in half a minute.
  await servers()
    .deleteOne({ _id: me })
    .catch(() => {});
}

/** A server that runs on this database; what killed ones left is removed. */
async function runningServer(): Promise<{ host: string; pid: number } | undefined> {
  const before = new Date((await databaseTime()).getTime() - GONE_AFTER);
  await servers().deleteMany({ at: { $lt: before } });
  return (await servers().findOne({})) ?? undefined;
}

/** Throws where a server runs. It tells of itself before it looks for a restore, and this is asked after that was noted: one of the two sees the other. */
export async function requireNoServer(): Promise<void> {
  const server = await runningServer();
  if (server)
    throw new BackupFailure(
      `A server is using this database (process ${server.pid} on ${server.host}). Stop every server first, and start them again afterwards. Nothing was changed. A killed server still counts for half a minute.`,
    );
}
