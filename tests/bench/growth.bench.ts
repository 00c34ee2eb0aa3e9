import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { changes } from '@agency/contract/changes';
import { projects } from '@agency/contract/projects';
import mongoose from 'mongoose';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../server/src/database/embedded.ts';
import { type Api, anApi } from '../fixtures/api.ts';
import { builders } from '../fixtures/content.ts';
import { raw } from '../fixtures/raw.ts';
import { aFolder, removeFolder, type Server, startServer } from '../fixtures/server.ts';
import { keep, keepFigures, median, whole } from './table.ts';

const FEW = 50;
const MANY = 50_000;
const ROUNDS = 60;
/** Reading one page of a long list may take at most this many times as long as reading one page of a short list. */
const SLOWER = 1.3;

/** The number of documents of each collection that a desktop editor copies to its disk. */
const copied = { projects: 1_000, services: 100, contactRequests: 3_500 };
/** The maximum size in bytes of the answer to a changes request: if nothing changed, and if one document changed. */
const bytesAtMost = { nothing: 2_000, one: 10_000 };

let folder: string;
let database: EmbeddedDatabase;
let server: Server;
let api: Api;

test.beforeAll(async () => {
  folder = await aFolder();
  database = await startEmbeddedDatabase({
    directory: join(folder, 'database'),
    log: () => {},
    cacheDirectory: fileURLToPath(new URL('../../.cache', import.meta.url)),
  });
  server = await startServer({
    settings: {
      MONGODB_URI: database.uri,
      STARTER_CONTENT: 'none',
      CAPTCHA: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  });
  api = anApi(server);
  await api.signIn();
  const build = builders(api);
  const { id } = await build.aService();
  await build.aProject({ services: [id] });
  await build.aRequest();
});
test.afterAll(async () => {
  await server.stop();
  await database.stop();
  await removeFolder(folder);
});

/** Fills a collection with this many copies of a document that the server made, each one second older than the last. */
async function fill(name: string, count: number): Promise<void> {
  const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
  const all = connection.collection(name);
  const first = await all.findOne({ deletedAt: null });
  const there = await all.countDocuments();
  const made = Date.now() - there * 1_000;
  for (let from = there; from < count; from += 1_000)
    await all.insertMany(
      Array.from({ length: Math.min(1_000, count - from) }, (_, at) => {
        const time = new Date(made - (from + at) * 1_000);
        return { ...first, _id: new mongoose.Types.ObjectId(), createdAt: time, updatedAt: time };
      }),
    );
  await connection.close();
}

/** The median response time in milliseconds, and the size of the response. */
async function asked(path: string): Promise<{ ms: number; bytes: number; body: string }> {
  const took: number[] = [];
  const headers = { Authorization: `Bearer ${api.token}` };
  let body: Buffer = Buffer.alloc(0);
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const { bytes, status } = await raw(`${server.address}/api${path}`, headers);
    took.push(performance.now() - began);
    expect(status).toBe(200);
    body = bytes;
  }
  return { ms: median(took), bytes: body.length, body: body.toString() };
}

test('a desktop’s re-sync response stays small, even with a large local copy', async () => {
  test.setTimeout(300_000);
  for (const [name, count] of Object.entries(copied)) await fill(name, count);
  let { next: again } = await api.unwrap(changes.read);
  // The endpoint also reports changes from the two seconds before the previous read, so read until it reports none.
  await expect
    .poll(
      async () => {
        const { activity, next } = await api.unwrap(changes.read, { params: { since: again } });
        again = next;
        return activity.changed.length;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  const nothing = await asked(`/admin/changes?since=${again}`);
  const [first] = await api.unwrap(projects.adminList, { params: { limit: 1 } });
  await api.unwrap(projects.update, { params: { id: first!.id }, body: { title: 'Another title' } });
  const one = await asked(`/admin/changes?since=${again}`);
  expect(one.body).toContain('Another title');
  const table = [
    '| re-sync of 4,600 documents, in one request | bytes | at most | ms |',
    '|---|---:|---:|---:|',
    `| nothing changed | ${whole(nothing.bytes)} | ${whole(bytesAtMost.nothing)} | ${nothing.ms.toFixed(1)} |`,
    `| one project changed | ${whole(one.bytes)} | ${whole(bytesAtMost.one)} | ${one.ms.toFixed(1)} |`,
  ].join('\n');
  console.log(table);
  await keep('resync', table);
  await keepFigures('resync', { nothing: figuresOf(nothing), one: figuresOf(one) });
  expect.soft(nothing.bytes).toBeLessThan(bytesAtMost.nothing);
  expect.soft(one.bytes).toBeLessThan(bytesAtMost.one);
});

test('a page of a long project list loads about as fast as a page of a short list', async () => {
  test.setTimeout(600_000);
  const ways = {
    'the first 50': `/admin/projects?limit=${FEW}`,
    'the same, counted': `/admin/projects?limit=${FEW}&count=true`,
  };
  const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
  const some = await connection.collection('projects').find().skip(FEW).toArray();
  await connection.collection('projects').deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
  await connection.close();
  await fill('projects', FEW);
  const rows: { what: string; few: number; many: number }[] = [];
  for (const [what, path] of Object.entries(ways)) rows.push({ what, few: (await asked(path)).ms, many: 0 });
  await fill('projects', MANY);
  for (const [at, path] of Object.values(ways).entries()) rows[at]!.many = (await asked(path)).ms;
  const [all] = await api.unwrap(projects.list, { params: { limit: 1 } });
  const far = await asked(`/admin/projects?limit=${FEW}&cursor=${placeInTheMiddle(all!.createdAt)}`);
  rows.push({ what: '50 from the middle', few: rows[0]!.few, many: far.ms });
  const table = [
    `| projects | of ${FEW}, ms | of ${whole(MANY)}, ms | of it | at most |`,
    '|---|---:|---:|---:|---:|',
    ...rows.map(
      ({ what, few, many }) =>
        `| ${what} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} | ${SLOWER} |`,
    ),
  ].join('\n');
  console.log(table);
  await keep('growth', table);
  await keepFigures('growth', rows);
  for (const { what, few, many } of rows.filter((row) => !row.what.includes('counted')))
    expect.soft(many / few, what).toBeLessThanOrEqual(SLOWER);
});

const figuresOf = ({ ms, bytes }: { ms: number; bytes: number }) => ({ ms, bytes });

/** A cursor to the middle of the list. The documents of the list are one second apart. */
const placeInTheMiddle = (newest: string): string =>
  (Date.parse(newest) - (MANY / 2) * 1_000).toString(36).padStart(9, '0');
