import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { projects } from '@agency/contract/projects';
import { startEmbeddedDatabase } from '../../server/src/database/embedded.ts';
import { anApi } from '../fixtures/api.ts';
import { projectFields } from '../fixtures/content.ts';
import { raw, type RawAnswer } from '../fixtures/raw.ts';
import { aFolder, removeFolder, type Server, startServer } from '../fixtures/server.ts';
import { type Load, load, loader } from './load.ts';
import { keep, median } from './table.ts';
import { type Writable, writes } from './writes.ts';

/** Each figure is the middle one of this many rounds, in each of which all three take their turn. */
const ROUNDS = 3;
const record = fileURLToPath(new URL('../../docs/performance.server.json', import.meta.url));
const bareWriter = fileURLToPath(new URL('bareWriter.mjs', import.meta.url));
const bareServers = fileURLToPath(new URL('bareServers.mjs', import.meta.url));

/** What ours is held to, of what the others send a second. */
const bars = { call: { koa: 1, node: 0.6 }, page: { koa: 0.9, node: 0.6 }, held: { koa: 1, node: 0 } };
/** The slowest of a hundred takes at most so many times what it takes of bare Koa. */
const SLOWEST = 3;

const browsers = { 'Accept-Encoding': 'gzip, deflate, br' };
const asked: [name: string, path: string, bar: keyof typeof bars, headers: Record<string, string>][] = [
  ...['projects', 'projects/by-services', 'services', 'home', 'chatbot'].map(
    (name): (typeof asked)[number] => [`GET /api/${name}`, `/api/${name}`, 'call', {}],
  ),
  ['GET /api/projects, Brotli', '/api/projects', 'call', browsers],
  ...['/', '/projects', '/services'].map((path): (typeof asked)[number] => [
    `page ${path}`,
    path,
    'page',
    {},
  ]),
  ['page /, Brotli', '/', 'page', browsers],
  ['304 of /api/projects', '/api/projects', 'held', {}],
  ['304 of page /', '/', 'held', {}],
];

let server: Server;
test.beforeAll(async () => {
  server = await startServer({
    settings: { STARTER_CONTENT: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  });
});
test.afterAll(() => server.stop());

interface Row {
  what: string;
  bytes: number;
  ours: Load;
  koa: Load;
  node: Load;
}

test('public answers leave as fast as a bare server sends the same bytes', async () => {
  test.setTimeout(900_000);
  const rows: Row[] = [];
  for (const [what, path, bar, headers] of asked) {
    const first = await raw(server.address + path, headers);
    const given = bar === 'held' ? { ...headers, 'If-None-Match': first.headers['etag']! } : headers;
    const answer = await raw(server.address + path, given);
    rows.push({ what, bytes: answer.bytes.length, ...(await compared(path, given, answer)) });
  }
  const table = tableOf(rows);
  console.log(table);
  await keep('server', `${table}\n\nMeasured with ${loader}.`);
  await writeFile(record, `${JSON.stringify({ loader, rounds: ROUNDS, rows }, null, 2)}\n`);
  for (const [index, { what, ours, koa, node }] of rows.entries()) {
    const bar = bars[asked[index]![2]];
    expect.soft(ours.rate / koa.rate, `${what}: of bare Koa`).toBeGreaterThanOrEqual(bar.koa);
    expect.soft(ours.rate / node.rate, `${what}: of raw node:http`).toBeGreaterThanOrEqual(bar.node);
    expect.soft(ours.p99 / koa.p99, `${what}: the slowest of a hundred`).toBeLessThanOrEqual(SLOWEST);
  }
});

/** A write with revision, name and a line in the activity takes at most so many times what a bare one takes. */
const WRITE = 2.5;

test('a write takes little longer than a bare one', async () => {
  test.setTimeout(300_000);
  const folder = await aFolder();
  const database = await startEmbeddedDatabase({
    directory: join(folder, 'database'),
    log: () => {},
    cacheDirectory,
  });
  const ours = await startServer({
    settings: { MONGODB_URI: database.uri, RATE_LIMITS: 'off', NODE_ENV: 'production' },
  });
  const bare = fork(bareWriter);
  try {
    const both: Writable[] = [await ourProjects(ours), await bareProjects(bare, database.uri)];
    const rows: string[] = [];
    for (const connections of [1, WRITERS]) {
      const rounds = both.map((): { p50: number; rate: number }[] => []);
      for (let round = 0; round < ROUNDS; round++)
        for (const [index, one] of both.entries())
          rounds[index]!.push(await writes(one, { connections, seconds: 3 }));
      const [mine, theirs] = rounds.map((all) => median(all.map(({ p50 }) => p50))) as [number, number];
      const [myRate, theirRate] = rounds.map((all) => median(all.map(({ rate }) => rate))) as [
        number,
        number,
      ];
      rows.push(
        `| ${connections} | ${mine.toFixed(1)} | ${theirs.toFixed(1)} | ${ratio(mine, theirs)} | ${whole(myRate)} | ${whole(theirRate)} |`,
      );
      expect.soft(mine / theirs, `${connections} at a time: of a bare write`).toBeLessThanOrEqual(WRITE);
    }
    const table = [
      '| writers | ours, p50 in ms | a bare write | of it | ours, a second | bare, a second |',
      '|---:|---:|---:|---:|---:|---:|',
      ...rows,
    ].join('\n');
    console.log(table);
    await keep('writes', table);
  } finally {
    bare.disconnect();
    await ours.stop();
    await database.stop();
    await removeFolder(folder);
  }
});

const WRITERS = 50;
const cacheDirectory = fileURLToPath(new URL('../../.cache', import.meta.url));

async function ourProjects(server: Server): Promise<Writable> {
  const api = anApi(server);
  const token = await api.signIn();
  const made = [];
  for (let number = 0; number < WRITERS; number++)
    made.push(await api.get(projects.create, { body: projectFields({ title: `Project ${number}` }) }));
  return {
    addressOf: (id) => `${server.address}/api/admin/projects/${id}`,
    ids: made.map(({ id }) => id),
    headers: { Authorization: `Bearer ${token}` },
  };
}

async function bareProjects(child: ChildProcess, uri: string): Promise<Writable> {
  child.send({ uri, count: WRITERS });
  const [{ address, ids }] = (await once(child, 'message')) as [{ address: string; ids: string[] }];
  return { addressOf: (id) => `${address}/${id}`, ids, headers: {} };
}

/** The middle of each one's rounds, asked for the same by turns. */
async function compared(path: string, headers: Record<string, string>, answer: RawAnswer) {
  const others = await Promise.all((['koa', 'node'] as const).map((kind) => bare(kind, path, answer)));
  const addresses = [server.address, ...others.map(({ address }) => address)];
  const rounds: Load[][] = addresses.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, address] of addresses.entries())
      rounds[index]!.push(await load(address + path, headers));
  for (const { child } of others) child.disconnect();
  const [ours, koa, node] = rounds.map((loads) => ({
    rate: median(loads.map(({ rate }) => rate)),
    p99: median(loads.map(({ p99 }) => p99)),
  }));
  return { ours: ours!, koa: koa!, node: node! };
}

/** A server in a process of its own that sends that answer, and does nothing else. */
async function bare(
  kind: 'koa' | 'node',
  path: string,
  { status, headers, bytes }: RawAnswer,
): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(bareServers);
  // These each server says by itself.
  const { date: _, connection: __, 'keep-alive': ___, ...sent } = headers;
  child.send({ kind, path, status, headers: sent, body: bytes.toString('base64') });
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
}

const whole = (figure: number) => Math.round(figure).toLocaleString('en');
const ratio = (one: number, other: number) => (one / other).toFixed(2);

const tableOf = (rows: Row[]): string =>
  [
    '| answer | bytes | ours, a second | bare Koa | raw node:http | of Koa | of node:http | p99 of ours, ms | p99 of Koa |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map(({ what, bytes, ours, koa, node }) =>
      [
        '',
        what,
        whole(bytes),
        whole(ours.rate),
        whole(koa.rate),
        whole(node.rate),
        ratio(ours.rate, koa.rate),
        ratio(ours.rate, node.rate),
        ours.p99.toFixed(1),
        koa.p99.toFixed(1),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n');
