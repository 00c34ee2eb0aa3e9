import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { StartFailure } from '../startFailure.ts';
import { isDuplicate } from './connect.ts';
import { migrations } from './migrations/migrations.ts';

/** What the database says of itself: which migrations it has been through, and who makes one now. */
interface Schema {
  _id: 'schema';
  done: { name: string; at: Date }[];
  by?: string;
  until?: Date;
}

const schemas = () => mongoose.connection.collection<Schema>('schema');

/** For so long whoever makes a migration is waited for, in milliseconds; after that they are taken for gone. */
const LEASE = 60_000;
const PAUSE = 250;

/** The migrations that the database has not been through yet; refuses what a newer program wrote. */
async function notMade(): Promise<{ made: number; due: typeof migrations }> {
  const { done = [] } = (await schemas().findOne({ _id: 'schema' })) ?? {};
  const unknown = done.filter(({ name }) => !migrations.some((each) => each.name === name));
  if (unknown.length > 0)
    throw new StartFailure(
      `The database was written by a newer version of this program, of which this one doesn't know: ${unknown.map(({ name }) => name).join(', ')}. Start that version, or restore a backup from before.`,
    );
  return { made: done.length, due: migrations.slice(done.length) };
}

/** Their names. */
export const dueMigrations = async (): Promise<string[]> => (await notMade()).due.map(({ name }) => name);

/**
 * Brings what the database holds up to date: each migration runs once, in order, made by one server of several while the
 * others wait. Refuses what a newer program wrote, which this one would only half understand.
 */
export async function migrate(): Promise<void> {
  const me = randomUUID();
  for (;;) {
    const { made, due } = await notMade();
    const [next] = due;
    if (!next) return;
    if (!(await claim(me, made))) await pause(PAUSE);
    else {
      const mine = { _id: 'schema' as const, by: me };
      const release = { $unset: { by: '', until: '' } } as const;
      const renewed = setInterval(() => {
        schemas()
          .updateOne(mine, { $set: { until: later() } })
          .catch(() => {});
      }, LEASE / 3);
      try {
        await next.run();
        const step = { name: next.name, at: new Date() };
        await schemas().updateOne(mine, { $push: { done: step }, ...release });
      } catch (error) {
        await schemas()
          .updateOne(mine, release)
          .catch(() => {});
        throw error;
      } finally {
        clearInterval(renewed);
      }
    }
  }
}

const later = () => new Date(Date.now() + LEASE);

/** Takes the turn of making the migration that follows so many, unless somebody has it, or has made it meanwhile. */
async function claim(me: string, madeBefore: number): Promise<boolean> {
  const free = {
    _id: 'schema' as const,
    [`done.${madeBefore}`]: { $exists: false },
    $or: [{ until: { $exists: false } }, { until: { $lt: new Date() } }],
  };
  const mine = { $set: { by: me, until: later() }, $setOnInsert: { done: [] } };
  try {
    return (
      (await schemas().findOneAndUpdate(free, mine, { upsert: true, returnDocument: 'after' }))?.by === me
    );
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
