import { afterAll, beforeAll, describe, test } from 'vitest';
import mongoose from 'mongoose';
import type { EmbeddedDatabase } from '../../server/src/database/embedded.ts';
import { openDatabase } from '../fixtures/database.ts';
import { engineOf, isMongod } from '../fixtures/engine.ts';
import { until } from '../fixtures/server.ts';
import { randomFrom } from '../fixtures/random.ts';
import { during, holdEach, killEach, killImports, moveMany, type Place } from './journalFaults.ts';

const seed = Number(process.env['SEED'] ?? 1);

// If the database supports it, the journal writes its rows (log entries) and the documents with one database command.
// With the embedded database, the tests also run with the two commands for older databases.
describe.each(isMongod ? [undefined] : [undefined, false])(
  'rows and documents written in one command: %s',
  (oneCommand) => {
    let database: EmbeddedDatabase;
    let place: Place;
    let end: () => Promise<void>;

    beforeAll(async () => {
      database = await openDatabase((ending) => (end = ending));
      place = { uri: database.uri, oneCommand };
    });
    afterAll(() => end());

    test('a writer that is killed at any step leaves no partial write', () => killEach(place));
    test('a writer paused for 30 s at any step blocks no other writer, and does no harm when it continues', () =>
      holdEach(place));
    test('two servers with 50 writers each store every answered write exactly once', async () => {
      await during('two servers with 50 writers', place, { writers: 50 }, () => pause(6_000));
    });
    test('10,000 opposing moves create no cycle in the question tree', () => moveMany(place, 10_000));
    test('readers see the old or the new questions, never a mix, whenever an import is killed', () =>
      killImports(place, 5_000));

    test('no answered write is lost when the database is killed', async () => {
      const random = randomFrom(seed);
      await during('the database killed ten times', place, { writers: 25 }, async () => {
        let away = 0;
        for (let kill = 0; kill < 10; kill++) {
          await pause(500 + random() * 1_000);
          const began = performance.now();
          process.kill(engineOf({ pid: process.pid }), 'SIGKILL');
          await until(() => answers(database.uri), 'the database');
          away = Math.max(away, performance.now() - began);
        }
        return away;
      });
    });

    test('all writers continue after the database was locked for writes', async () => {
      const client = await mongoose.mongo.MongoClient.connect(database.uri);
      const admin = client.db('admin');
      await during('the database locked for 3 s', place, { writers: 25 }, async () => {
        await pause(1_000);
        const began = performance.now();
        await admin.command({ fsync: 1, lock: true });
        await pause(3_000);
        await admin.command({ fsyncUnlock: 1 });
        const away = performance.now() - began;
        await pause(1_000);
        return away;
      });
      await client.close();
    });
  },
);

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function answers(uri: string): Promise<boolean> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 300 });
  try {
    await client.db('admin').command({ ping: 1 });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}
