import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { projects } from '@agency/contract/projects';
import { anApi } from '../fixtures/api.ts';
import { builders } from '../fixtures/content.ts';
import { raw } from '../fixtures/raw.ts';
import { aFolder, removeFolder, type Server, startServer } from '../fixtures/server.ts';
import { keep, median, whole } from './table.ts';

/** The number of projects on the attacked site. */
const PROJECTS = 520;
/** The longest delay that an attacker may cause for other visitors, in milliseconds. */
const DELAY_MS = 1_000;
/** An Arabic ligature: one character, which Unicode compatibility normalization (NFKD) expands to eighteen. */
const LONG_LETTER = '\ufdfa';

test('searches by one visitor barely delay other visitors', async () => {
  test.setTimeout(180_000);
  const folder = await aFolder();
  const settings = { STARTER_CONTENT: 'demo', NODE_ENV: 'production', RATE_LIMITS: 'on' };
  let server = await startServer({ folder, settings });
  try {
    await fill(server);
    // Warm-up, so that the server has rendered its pages and compiled the search code.
    for (let number = 0; number < 20; number++) await timed(server, `/api/projects?search=warm${number}`);
    const search = await each(20, (number) => timed(server, `/api/projects?limit=1&search=word${number}`));
    const long = await timed(server, `/api/projects?search=${encodeURIComponent(LONG_LETTER.repeat(500))}`);
    const longest = await each(5, (number) =>
      timed(
        server,
        `/api/projects?search=${number}${encodeURIComponent(`${LONG_LETTER} `.repeat(99).trim())}`,
      ),
    );
    await sentAndClosed(
      server,
      Array.from({ length: 300 }, (_, number) => `/api/projects?search=closed${number}`),
    );
    const health = await each(40, async () => {
      const asked = await timed(server, '/api/health');
      await pause(100);
      return asked;
    });

    await server.stop();
    server = await startServer({ folder, settings });
    const galleries = (await anApi(server).unwrap(projects.list))
      .slice(0, 12)
      .map(({ id }) => `/gallery/${id}`);
    const attack = flood(server, 100, (number) => `/projects?search=flood${number}`);
    await pause(500);
    const pages = await Promise.all(galleries.map((path) => timed(server, path)));
    await attack.stop();

    const rows: [string, string, string][] = [
      ['a search of new words, median', ms(median(search.map(({ ms }) => ms))), ''],
      [`500 times U+FDFA: ${long.status}`, ms(long.ms), ''],
      ['200 characters of it and blanks, worst', ms(worst(longest)), ''],
      ['300 searches of a connection that closed: health, worst', ms(worst(health)), failed(health)],
      [
        '100 connections with new searches after a start: 12 galleries, worst',
        ms(worst(pages)),
        failed(pages),
      ],
    ];
    const table = [
      `| with ${PROJECTS} projects | ms | not 200 |`,
      '|---|---:|---:|',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n');
    console.log(table);
    await keep('searches', table);
    for (const answers of [health, pages]) {
      expect.soft(failed(answers)).toBe('0');
      expect.soft(worst(answers)).toBeLessThan(DELAY_MS);
    }
  } finally {
    await server.stop();
    await removeFolder(folder);
  }
});

interface Timed {
  ms: number;
  status: number;
}

const ms = (figure: number) => whole(figure);
const worst = (answers: readonly Timed[]) => Math.max(...answers.map(({ ms }) => ms));
const failed = (answers: readonly Timed[]) => String(answers.filter(({ status }) => status !== 200).length);

async function timed(server: Server, path: string): Promise<Timed> {
  const began = performance.now();
  const status = await raw(server.address + path).then(
    (answer) => answer.status,
    () => 0,
  );
  return { ms: performance.now() - began, status };
}

async function each<Value>(count: number, ask: (number: number) => Promise<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for (let number = 0; number < count; number++) all.push(await ask(number));
  return all;
}

/** Adds copies of the starter projects, each with its own title. */
async function fill(server: Server) {
  const api = anApi(server);
  await api.signIn();
  const starters = await api.unwrap(projects.list);
  const { aProject } = builders(api);
  for (let number = starters.length; number < PROJECTS; number++) {
    const { title, description, category, services } = starters[number % starters.length]!;
    await aProject({
      title: `${title} ${number}`,
      description: `${description}\n\nOf site ${number}.`,
      category,
      services: services.map(({ id }) => id),
      hasGallery: true,
      image: '',
    });
  }
}

/** Sends pipelined requests on one connection, and closes it without reading the answers. */
async function sentAndClosed(server: Server, paths: readonly string[]) {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`).join(''));
  await pause(200);
  socket.destroy();
}

/** Keeps this many requests open at once, each on a new connection, until the test stops the flood. */
function flood(server: Server, connections: number, path: (number: number) => string) {
  let isOver = false;
  let number = 0;
  const ask = async () => {
    while (!isOver) await timed(server, path(number++));
  };
  const all = Promise.all(Array.from({ length: connections }, ask));
  return {
    async stop() {
      isOver = true;
      await all;
    },
  };
}
