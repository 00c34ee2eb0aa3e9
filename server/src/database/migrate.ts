import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { StartFailure } from '../startFailure.ts';
import { byOneServer } from './lease.ts';
import { migrations } from './migrations/migrations.ts';

/** What the database says of itself: which migrations it has been through. */
interface Schema {
  _id: 'schema';
  done: { name: string; at: Date }[];
}

const schemas = () => mongoose.connection.collection<Schema>('schema');

/** Who waits for another server's migrations looks again after this, in milliseconds. */
const PAUSE = 250;

/** The migrations that the database has not been through yet; refuses what a newer program wrote. */
async function notMade(): Promise<typeof migrations> {
  const { done = [] } = (await schemas().findOne({ _id: 'schema' })) ?? {};
  const unknown = done.filter(({ name }) => !migrations.some((each) => each.name === name));
  if (unknown.length > 0)
    throw new StartFailure(
      `The database was written by a newer version of this program, with migrations this one doesn’t know: ${unknown.map(({ name }) => name).join(', ')}. Start that version, or restore a backup from before.`,
    );
  return migrations.slice(done.length);
}

/** Their names. */
export const dueMigrations = async (): Promise<string[]> => (await notMade()).map(({ name }) => name);

/**
 * Brings what the database holds up to date: each migration runs once, in order, made by one server of several while the
 * others wait. Refuses what a newer program wrote, which this one would only half understand.
 */
export async function migrate(): Promise<void> {
  while ((await notMade()).length > 0) if (!(await byOneServer('migration', makeAll))) await pause(PAUSE);
}

async function makeAll(): Promise<true> {
  for (const { name, run } of await notMade()) {
    await run();
    await schemas().updateOne(
      { _id: 'schema' },
      { $push: { done: { name, at: new Date() } } },
      { upsert: true },
    );
  }
  return true;
}
