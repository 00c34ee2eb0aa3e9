import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commit, type ConditionalUpdate } from './commit.ts';
import { connect } from './connect.ts';
import { contentRevision, type Counter } from './contentRevision.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { knowsMoment, momentNow } from './moments.ts';
import { type StoredVersion, versionOf, VERSIONS } from './versions.ts';

const older = vi.hoisted(() => ({ is: false }));
vi.mock(import('./abilities.ts'), async (original) => {
  const { can, ...rest } = await original();
  return { ...rest, can: (what) => !older.is && can(what) };
});

let folder: string;
let database: EmbeddedDatabase;
const asked: { name: string; journaled: unknown }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commit-test-'));
  database = await startEmbeddedDatabase({ directory: folder, log: () => {} });
  await connect(`${database.uri}&monitorCommands=true`);
  mongoose.connection.getClient().on('commandStarted', ({ commandName: name, command }) => {
    const { writeConcern } = command as { writeConcern?: { j?: boolean } };
    if (writeConcern) asked.push({ name, journaled: writeConcern.j });
  });
}, 300_000);

afterAll(async () => {
  await mongoose.disconnect();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Written {
  _id: string;
  revision: number;
}

const things = () => mongoose.connection.collection<Written>('things');
const versions = () => mongoose.connection.collection<StoredVersion>(VERSIONS);
const content = () => mongoose.connection.collection<Counter>('counters').findOne({ _id: 'content' });

const step = (_id: string, { isPublic = true, to = 2 as unknown } = {}): ConditionalUpdate => ({
  collection: 'things',
  filter: { _id, revision: 1 },
  update: { $set: { revision: to } },
  isPublic,
});

describe.each([
  ['in one command', false],
  ['one by one, on an older MongoDB', true],
])('steps that run %s', (_name, isOlder) => {
  beforeEach(async () => {
    older.is = isOlder;
    await things().deleteMany({});
    await versions().deleteMany({});
    await things().insertMany(['a', 'b', 'c'].map((_id) => ({ _id, revision: 1 })));
    asked.length = 0;
  });

  test('are done only if their document is unchanged, and raise the content revision before and after', async () => {
    const before = await content();
    expect(await Promise.all([commit(step('a')), commit(step('nobody')), commit(step('b'))])).toEqual([
      true,
      false,
      true,
    ]);
    expect(await commit(step('a'))).toBe(false);
    expect(await things().find({}).sort({ _id: 1 }).toArray()).toMatchObject([
      { revision: 2 },
      { revision: 2 },
      { revision: 1 },
    ]);
    const after = await content();
    expect(after!.value! - (before?.value ?? 0)).toBe(4);
    expect(await contentRevision()).toMatchObject({ moment: after!.moment, isFresh: true });
    expect(await momentNow()).toBe(after!.moment);
    // Both moments of the ends are noted.
    await commit(step('c'));
    expect(await knowsMoment(after!.moment!)).toBe(true);
  });

  test('that are impossible fail only for their own caller', async () => {
    const impossible: ConditionalUpdate = { ...step('b'), update: { $inc: { _id: 1 } } };
    const done = await Promise.allSettled([commit(step('a')), commit(impossible), commit(step('c'))]);
    expect(done).toMatchObject([{ value: true }, { reason: { code: expect.any(Number) } }, { value: true }]);
    const { moment } = (await content())!;
    expect(await contentRevision()).toMatchObject({ moment });
  });

  test.each([true, false])(
    'store the version that they replace only once, even if several callers store it (public: %s)',
    async (isPublic) => {
      const replaces = [versionOf('thing', 'a', { revision: 1 })];
      const asFound = { ...step('a', { isPublic }), replaces };
      const done = await Promise.all([
        commit(asFound),
        commit({ ...asFound }),
        commit(step('b', { isPublic })),
      ]);
      expect(done.map(Number).reduce((sum, one) => sum + one)).toBe(2);
      expect(await versions().find().toArray()).toMatchObject([{ _id: 'thing.a.1.0', content: {} }]);
      // Also where another server is about to keep the same.
      await things().updateOne({ _id: 'a' }, { $set: { revision: 1 } });
      expect(await commit(asFound)).toBe(true);
      expect(await versions().countDocuments()).toBe(1);
    },
  );

  test('on documents that visitors do not see leave the content revision unchanged', async () => {
    const before = await content();
    expect(await commit(step('a', { isPublic: false }))).toBe(true);
    expect(await content()).toEqual(before);
  });
});

test('simultaneous steps, their revision raises and the moment are one command that waits for the journal', async () => {
  older.is = false;
  await things().deleteMany({});
  await things().insertMany(['a', 'b'].map((_id) => ({ _id, revision: 1 })));
  asked.length = 0;
  await Promise.all([commit(step('a')), commit(step('b'))]);
  expect(asked).toEqual([{ name: 'bulkWrite', journaled: true }]);
});
