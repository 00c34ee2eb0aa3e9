import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { raw } from '../fixtures/raw.ts';
import { aFolder, freePort, removeFolder, until } from '../fixtures/server.ts';
import { load } from './load.ts';
import { keep, keepFigures, median, whole } from './table.ts';

/** Maximum memory of the server's process in MB, after CONNECTIONS have sent requests for SECONDS. */
const MEMORY = 200;
const [CONNECTIONS, SECONDS] = [500, 60];
/** Maximum milliseconds from `npm start` to the first page, with a finished build and a filled database. */
const START = 1_200;
const STARTS = 5;

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the server uses little memory after a minute of requests on many connections', async () => {
  test.setTimeout(180_000);
  const folder = await aFolder();
  const server = await startedByNpm(folder, { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  try {
    const fresh = memoryOf(server.pid);
    const browsers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
    const asked = [
      ['/', browsers],
      ['/projects', browsers],
      ['/services', {}],
      ['/api/projects', browsers],
      ['/api/chatbot', {}],
    ] as const;
    const connections = CONNECTIONS / asked.length;
    await Promise.all(
      asked.map(([path, headers]) => load(server.address + path, headers, { connections, seconds: SECONDS })),
    );
    const after = memoryOf(server.pid);
    const table = [
      '| the server’s process | MB |',
      '|---|---:|',
      `| started | ${fresh.toFixed(0)} |`,
      `| after ${CONNECTIONS} connections for a minute | ${after.toFixed(0)} |`,
      `| at most | ${MEMORY} |`,
    ].join('\n');
    console.log(table);
    await keep('memory', table);
    await keepFigures('memory', { fresh, after });
    expect(after).toBeLessThanOrEqual(MEMORY);
  } finally {
    await server.end();
    await removeFolder(folder);
  }
});

test('a second start quickly serves the first page', async () => {
  test.setTimeout(180_000);
  const folder = await aFolder();
  try {
    await timeOfStart(folder);
    const took: number[] = [];
    for (let round = 0; round < STARTS; round++) took.push(await timeOfStart(folder));
    const middle = median(took);
    const table = [
      '| `npm start` again, to the first page | ms |',
      '|---|---:|',
      `| the middle of ${STARTS} | ${middle.toFixed(0)} |`,
      `| at most | ${whole(START)} |`,
    ].join('\n');
    console.log(table);
    await keep('start', table);
    await keepFigures('start', { middle, took });
    expect(middle).toBeLessThanOrEqual(START);
  } finally {
    await removeFolder(folder);
  }
});

/** A process's resident memory, in MB. */
const memoryOf = (pid: number) =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024) / 1_000_000;

/** Measures the time from the command to the first page in milliseconds, then stops the server. */
async function timeOfStart(folder: string): Promise<number> {
  const begun = performance.now();
  const { end } = await startedByNpm(folder);
  const took = performance.now() - begun;
  await end();
  return took;
}

/** Starts a server with `npm start`, and waits until it answers with a page. */
async function startedByNpm(folder: string, settings: Record<string, string> = {}) {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...settings, PORT: port, DATA_DIR: folder },
    stdio: 'ignore',
    detached: true,
  });
  const group = npm.pid!;
  const address = `http://127.0.0.1:${port}`;
  const answers = async () => (await raw(address).catch(() => undefined))?.status === 200;
  await until(answers, 'the first page', 60);
  return {
    address,
    pid: serverIn(group),
    async end() {
      process.kill(-group, 'SIGTERM');
      // Waits until the server's database has ended, too: the next start would wait for it.
      await until(() => !isThere(-group), 'its end');
    },
  };
}

/** The process id of the server in the process group that npm has started. */
function serverIn(group: number): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,pgid=,args='], { encoding: 'utf8' });
  const [, pid] = new RegExp(`^ *(\\d+) +${group} +\\S*node .*scripts/start\\.mjs`, 'm').exec(all) ?? [];
  return Number(pid);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
