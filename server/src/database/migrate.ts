import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { StartFailure } from '../startFailure.ts';
import { byOneServer } from './lease.ts';
import { migrations } from './migrations/migrations.ts';

/** The database's document about its migrations (the steps from an older version's data to the current format) that were done. */
interface MigrationRecord {
  _id: 'schema';
  done: { name: string; at: Date }[];
}

const schemas = () => mongoose.connection.collection<MigrationRecord>('schema');

/** How often to check whether another server has finished migrating, in milliseconds. */
const POLL_INTERVAL_MS = 250;

/** The migrations that are still to be applied. Throws if the database was written by a newer version of this program. */
async function pendingMigrations(): Promise<typeof migrations> {
  const { done = [] } = (await schemas().findOne({ _id: 'schema' })) ?? {};
  const unknown = done.filter(({ name }) => !migrations.some((each) => each.name === name));
  if (unknown.length > 0)
    throw new StartFailure(
      `The database was written by a newer version of this program, with migrations this one doesn’t know: ${unknown.map(({ name }) => name).join(', ')}. Start that version, or restore a backup from before.`,
    );
  return migrations.slice(done.length);
}

export const dueMigrations = async (): Promise<string[]> =>
  (await pendingMigrations()).map(({ name }) => name);

/**
 * Applies the missing migrations in order. One server does this while the others wait. Throws if a newer version of
 * this program has written the database, because this version may misunderstand it.
 */
export async function migrate(): Promise<void> {
  while ((await pendingMigrations()).length > 0)
    if (!(await byOneServer('migration', applyAll))) await pause(POLL_INTERVAL_MS);
}

async function applyAll(): Promise<true> {
  for (const { name, run } of await pendingMigrations()) {
    await run();
    await schemas().updateOne(
      { _id: 'schema' },
      { $push: { done: { name, at: new Date() } } },
      { upsert: true },
    );
  }
  return true;
}
