import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, databaseTime } from './connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { byOneServer, LEASE_MS, LEASES } from './lease.ts';

let folder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lease-test-'));
  database = await startEmbeddedDatabase({ directory: folder, log: () => {} });
  await connect(database.uri);
}, 300_000);

afterAll(async () => {
  await mongoose.disconnect();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const leases = () => mongoose.connection.collection<{ _id: string; by?: string; until?: Date }>(LEASES);

test('only one of many callers runs a task at a time, and then another caller may run it', async () => {
  let most = 0;
  let atIt = 0;
  const work = async () => {
    most = Math.max(most, ++atIt);
    await databaseTime();
    atIt--;
    return true;
  };
  const done = await Promise.all(Array.from({ length: 20 }, () => byOneServer('migration', work)));
  expect(done.filter(Boolean).length).toBeGreaterThan(0);
  expect(most).toBe(1);
  expect(await byOneServer('migration', work)).toBe(true);
  expect(await leases().countDocuments()).toBe(0);
});

test('a failed task releases its lease', async () => {
  await expect(byOneServer('migration', () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await byOneServer('migration', async () => 'done')).toBe('done');
});

test('the task of a killed server waits until its lease expires, and then another server runs it', async () => {
  const until = new Date((await databaseTime()).getTime() + LEASE_MS);
  await leases().insertOne({ _id: 'migration', by: 'killed', until });
  expect(await byOneServer('migration', async () => 'done')).toBeUndefined();
  await leases().updateOne({ _id: 'migration' }, { $set: { until: await databaseTime() } });
  await expect.poll(() => byOneServer('migration', async () => 'done')).toBe('done');
});

test('a shorter lease expires sooner, and a lease that ends too far in the future can be taken immediately', async () => {
  const now = (await databaseTime()).getTime();
  await leases().insertOne({ _id: 'sweep', by: 'killed', until: new Date(now + 1_500) });
  const sweep = () => byOneServer('sweep', async () => 'done', { lasts: 1_000 });
  expect(await sweep()).toBeUndefined();
  await expect.poll(sweep, { timeout: 10_000 }).toBe('done');
  await leases().insertOne({ _id: 'sweep', by: 'killed', until: new Date(now + 365 * 24 * 3_600_000) });
  expect(await sweep()).toBe('done');
});
