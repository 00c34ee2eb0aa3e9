import { expect, test } from '@playwright/test';
import { renditionOf, mediaIdOf, widthsFor } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { anApi } from '../fixtures/api.ts';
import { raw } from '../fixtures/raw.ts';
import { type Server, startServer } from '../fixtures/server.ts';
import { beside, ROUNDS } from './beside.ts';
import { type Load, loader } from './load.ts';
import { keep, keepFigures, ratio, whole } from './table.ts';

/** The minimum rate of our server, as a fraction of the rate of each minimal server (bare Koa, raw node:http). */
const bars = { call: { koa: 1, node: 0.6 }, page: { koa: 0.9, node: 0.6 }, held: { koa: 1, node: 0 } };
/** The 99th percentile of our response time may be at most this many times that of bare Koa. */
const SLOWEST = 3;
/** The minimum rate for a picture, as a fraction of the rate of a Koa server that streams a file from disk. */
const PICTURE = 0.6;

const gzip = { 'Accept-Encoding': 'gzip' };
const brotli = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const asked: [name: string, path: string, bar: keyof typeof bars, headers: Record<string, string>][] = [
  ...['projects', 'projects/by-services', 'services', 'home', 'chatbot'].map(
    (name): (typeof asked)[number] => [`GET /api/${name}`, `/api/${name}`, 'call', {}],
  ),
  ['GET /api/projects, gzip', '/api/projects', 'call', gzip],
  ['GET /api/projects, Brotli', '/api/projects', 'call', brotli],
  ['GET /api/chatbot, Brotli', '/api/chatbot', 'call', brotli],
  ...['/', '/projects', '/services'].map((path): (typeof asked)[number] => [
    `page ${path}`,
    path,
    'page',
    {},
  ]),
  ['page /, gzip', '/', 'page', gzip],
  ['page /, Brotli', '/', 'page', brotli],
  ['page /projects, Brotli', '/projects', 'page', brotli],
  ['page /services, Brotli', '/services', 'page', brotli],
  ['304 of /api/projects', '/api/projects', 'held', brotli],
  ['304 of page /', '/', 'held', brotli],
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

test('the server sends public responses about as fast as a bare Koa server', async () => {
  test.setTimeout(1_200_000);
  const rows: Row[] = [];
  for (const [what, path, bar, headers] of asked) {
    const first = await raw(server.address + path, headers);
    const given = bar === 'held' ? { ...headers, 'If-None-Match': first.headers['etag']! } : headers;
    const answer = await raw(server.address + path, given);
    const all = await beside(['koa', 'node'], server.address + path, given, answer);
    rows.push({ what, bytes: answer.bytes.length, ...all });
  }
  const table = tableOf(rows);
  console.log(table);
  await keep('server', `${table}\n\nMeasured with ${loader}.`);
  await keepFigures('answers', { loader, rounds: ROUNDS, rows });
  for (const [index, { what, ours, koa, node }] of rows.entries()) {
    const bar = bars[asked[index]![2]];
    expect.soft(ours.rate / koa.rate, `${what}: of bare Koa`).toBeGreaterThanOrEqual(bar.koa);
    expect.soft(ours.rate / node.rate, `${what}: of raw node:http`).toBeGreaterThanOrEqual(bar.node);
    expect.soft(ours.p99 / koa.p99, `${what}: the slowest of a hundred`).toBeLessThanOrEqual(SLOWEST);
  }
});

test('the server sends a picture at 60 % or more of the rate of a file through Koa', async () => {
  test.setTimeout(120_000);
  const shown = (await anApi(server).unwrap(projects.list)).find(({ image }) => mediaIdOf(image));
  const width = widthsFor(shown!.placeholders[shown!.image]!.width)[1]!;
  const address = server.address + renditionOf(mediaIdOf(shown!.image)!, width, 'avif');
  const answer = await raw(address);
  const { ours, file } = await beside(['file'], address, {}, answer);
  const bytes = answer.bytes.length;
  const table = [
    '| a picture, warm | bytes | ours, a second | a file through Koa | of it | at least |',
    '|---|---:|---:|---:|---:|---:|',
    `| AVIF, ${width} px | ${whole(bytes)} | ${whole(ours.rate)} | ${whole(file.rate)} | ${ratio(ours.rate, file.rate)} | ${PICTURE} |`,
  ].join('\n');
  console.log(table);
  await keep('picture', table);
  await keepFigures('picture', { width, bytes, ours, file });
  expect.soft(ours.rate / file.rate, 'of a file through Koa').toBeGreaterThanOrEqual(PICTURE);
});

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
