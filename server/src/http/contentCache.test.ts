import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { learnContentState } from '../content/contentState.ts';
import { journal } from '../content/currentJournal.ts';
import { connect } from '../database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { contentCache } from './contentCache.ts';

let folder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-test-'));
  database = await startEmbeddedDatabase({ directory: folder, log: () => {} });
  await connect(database.uri);
  // The test files of a worker share modules. So the state may still be the one of another file's database.
  await learnContentState();
}, 300_000);

afterAll(async () => {
  await mongoose.disconnect();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a new document of this kind through the journal, as the server does. */
async function write(kind: 'home' | 'contactRequest' = 'home') {
  const id = new mongoose.Types.ObjectId();
  const change = { kind, document: id.toString(), revision: 1, after: { _id: id, revision: 1 } };
  await (await journal()).write({ about: [{ kind, id }], decide: () => ({ changes: [change] }) });
}

/** A cache with a function that counts how often a value had to be computed. */
function counted(size = 10) {
  const kept = contentCache<{ number: number }>('replies', () => size);
  let made = 0;
  const ask = (key = '/projects') => kept(key, async () => ({ number: ++made }));
  return { ask, made: () => made };
}

test('a repeated request is computed once, and once again after each content change', async () => {
  const { ask, made } = counted();
  for (let change = 1; change <= 4; change++) {
    for (let times = 0; times < 3; times++) expect(await ask()).toEqual({ number: change });
    await write();
  }
  expect(made()).toBe(4);
});

test('a change that visitors do not see leaves cached values valid', async () => {
  const { ask, made } = counted();
  await ask();
  await write('contactRequest');
  await ask();
  expect(made()).toBe(1);
});

test('simultaneous requests share one computation', async () => {
  const { ask, made } = counted();
  await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect(made()).toBe(1);
});

test('a value that was computed during a content change is computed again afterwards', async () => {
  const kept = contentCache<{ number: number }>('replies', () => 1);
  const during = async () => {
    await write();
    return { number: 1 };
  };
  expect(await kept('/', during)).toEqual({ number: 1 });
  expect(await kept('/', async () => ({ number: 2 }))).toEqual({ number: 2 });
});

test('a value larger than 8 MB is not cached', async () => {
  const { ask, made } = counted(8 * 1024 * 1024 + 1);
  await ask();
  await ask();
  expect(made()).toBe(2);
});

test('a failed computation is not cached', async () => {
  const kept = contentCache<{ number: number }>('replies', () => 1);
  await expect(kept('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept('/', async () => ({ number: 7 }))).toEqual({ number: 7 });
});

test('a value cached before a content change is served only while the database is down', async () => {
  const away = Object.assign(new Error('not primary'), { code: 10_107 });
  const saysAway = ({ number }: { number: number }) => number === 503;
  const kept = contentCache<{ number: number }>('replies', () => 1, undefined, saysAway);
  await kept('/', async () => ({ number: 1 }));
  await write();
  expect(await kept('/', () => Promise.reject(away))).toEqual({ number: 1 });
  expect(await kept('/', async () => ({ number: 503 }))).toEqual({ number: 1 });
  await write();
  await expect(kept('/', () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
  expect(await kept('/', async () => ({ number: 404 }))).toEqual({ number: 404 });
  await expect(kept('/other', () => Promise.reject(away))).rejects.toThrow('not primary');
});
