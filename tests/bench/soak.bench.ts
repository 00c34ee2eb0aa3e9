import { execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { contactRequests } from '@agency/contract/contactRequests';
import { IDEMPOTENCY_KEY } from '@agency/contract/apiHeaders';
import { projects } from '@agency/contract/projects';
import { type Api, anApi } from '../fixtures/api.ts';
import { builders, submission } from '../fixtures/content.ts';
import { childrenOf, type Server, startServer } from '../fixtures/server.ts';
import { keep, keepFigures, median, ratio, whole } from './table.ts';

/** How long the load runs, and how long we measure the maximum rate before that, in seconds. */
const SECONDS = Number(process.env['SOAK_MINUTES'] ?? 10) * 60;
const FOR_MAXIMUM = 25;
const READERS = 40;
const EVERY = 2_000;
/** Limits of the last third of the test relative to the middle third: memory, and the 99th percentile of reads. */
const MEMORY = 1.05;
const SLOWEST = { times: 1.25, orMs: 2 };

/** What visitors request: pages, and the API calls of pages. */
const paths = ['/', '/projects', '/services', '/api/projects', '/api/home', '/api/chatbot'];
/** Other traffic, as intervals in milliseconds: an admin's change, a visitor's message, a list for the dashboard. */
const beside = { change: 250, message: 2_000, list: 1_000 };

const readers = fileURLToPath(new URL('readers.mjs', import.meta.url));

interface Reads {
  count: number;
  p50: number;
  p99: number;
  failed: string[];
}

interface Sample extends Reads {
  /**
   * In MB: resident memory of the server's processes, heap sizes after full garbage collections, and memory of the
   * database.
   */
  own: number;
  heaps: number[];
  database: number;
}

test('a server under a long load keeps its memory use and response times stable', async () => {
  test.setTimeout((SECONDS + FOR_MAXIMUM + 120) * 1_000);
  const server = await startServer({
    settings: { STARTER_CONTENT: 'demo', NODE_ENV: 'production' },
    // The option of `npm start` for the size of semi-spaces, and `--trace-gc`, which prints each garbage collection.
    within: ['sh', '-c', 'exec "$0" --max-semi-space-size=8 --trace-gc "$@"'],
  });
  try {
    const api = anApi(server);
    await api.signIn();
    const most = await during(server, api, { seconds: FOR_MAXIMUM });
    const maximum = median(most.samples.map(({ count }) => count)) / (EVERY / 1_000);
    const { samples, written } = await during(server, api, { seconds: SECONDS, rate: maximum / 2 });

    const third = Math.floor(samples.length / 3);
    const thirds = [0, 1, 2].map((number) => samples.slice(number * third, (number + 1) * third));
    const of = (pick: (sample: Sample) => number) => thirds.map((some) => median(some.map(pick)));
    const heap = thirds.map((some) => median(some.flatMap(({ heaps }) => heaps)));
    const figures = {
      own: of((sample) => sample.own),
      heap,
      database: of((sample) => sample.database),
      rate: of(({ count }) => count / (EVERY / 1_000)),
      p50: of(({ p50 }) => p50),
      p99: of(({ p99 }) => p99),
    };
    const row = (what: string, [first = 0, middle = 0, last = 0]: number[], digits = 0, most = '') =>
      `| ${what} | ${[first, middle, last].map((figure) => (digits ? figure.toFixed(digits) : whole(figure))).join(' | ')} | ${ratio(last, middle)} | ${most} |`;
    const failed = [...most.samples, ...samples].flatMap((sample) => sample.failed);
    const table = [
      `| ${SECONDS / 60} minutes at half of ${whole(maximum)} reads a second | first third | middle | last | last of middle | at most |`,
      '|---|---:|---:|---:|---:|---:|',
      row('memory of the server’s processes, MB', figures.own, 1, String(MEMORY)),
      row('its heap after whole collections, MB', figures.heap, 1, String(MEMORY)),
      row('its database, MB', figures.database, 1),
      row('reads a second', figures.rate),
      row('p50 of a read, ms', figures.p50, 2),
      row('p99 of a read, ms', figures.p99, 2, `${SLOWEST.times}, or ${SLOWEST.orMs} ms more`),
      '',
      `${whole(samples.reduce((sum, { count }) => sum + count, 0))} reads, ${whole(written)} writes and messages, ${failed.length} failed.`,
    ].join('\n');
    console.log(table);
    await keep('soak', table);
    await keepFigures('soak', { minutes: SECONDS / 60, maximum, ...figures, written });
    expect(failed).toEqual([]);
    for (const each of [figures.own, figures.heap])
      expect.soft(each[2]! / each[1]!).toBeLessThanOrEqual(MEMORY);
    const [, middle = 0, last = 0] = figures.p99;
    expect.soft(last).toBeLessThanOrEqual(Math.max(middle * SLOWEST.times, middle + SLOWEST.orMs));
  } finally {
    await server.stop();
  }
});

/** Reads at full speed or at a given rate, writes, and samples the memory, for this many seconds. */
async function during(
  server: Server,
  api: Api,
  { seconds, rate }: { seconds: number; rate?: number },
): Promise<{ samples: Sample[]; written: number }> {
  const samples: Sample[] = [];
  let isOver = false;
  let written = 0;
  const child = fork(readers);
  let heard = server.output().length;
  child.on('message', (reads: Reads) => {
    samples.push({ ...reads, ...memoryOf(server.pid), heaps: heapsIn(server.output().slice(heard)) });
    heard = server.output().length;
  });
  child.send({ address: server.address, paths, connections: READERS, seconds, rate });
  const again = async (every: number, work: () => Promise<unknown>) => {
    for (let next = performance.now(); !isOver; next += every) {
      await work();
      await pause(Math.max(0, next + every - performance.now()));
    }
  };
  const project = await builders(api).aProject({ title: `Soaked ${randomUUID()}` });
  let { revision } = project;
  const work = [
    again(beside.change, async () => {
      ({ revision } = await api.unwrap(projects.update, {
        params: { id: project.id },
        body: { description: `Written for the ${revision}th time.` },
        ifMatch: revision,
        headers: { [IDEMPOTENCY_KEY]: randomUUID() },
      }));
      written += 1;
    }),
    again(beside.message, async () => {
      await api.unwrap(contactRequests.submit, { body: submission({ note: randomUUID() }), token: null });
      written += 1;
    }),
    again(beside.list, () => api.unwrap(projects.adminList)),
  ];
  await once(child, 'exit');
  isOver = true;
  await Promise.all(work);
  return { samples, written };
}

/** The current memory of the server's and of the database's processes, in MB. */
function memoryOf(pid: number) {
  const of = (pids: readonly number[]) =>
    execFileSync('ps', ['-o', 'rss=', '-p', pids.join()], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .reduce((sum, kilobytes) => sum + Number(kilobytes) * 1_024, 0) / 1_000_000;
  const children = childrenOf(pid).map((child) => ({ child, is: commandOf(child) }));
  const isDrawing = ({ is }: { is: string }) => is.includes('drawing.js');
  return {
    own: of([pid, ...children.filter(isDrawing).map(({ child }) => child)]),
    database: of(children.filter((each) => !isDrawing(each)).map(({ child }) => child)),
  };
}

/** Heap sizes after full garbage collections, in MB, from V8's trace. */
const heapsIn = (output: string): number[] =>
  [...output.matchAll(/Mark-Compact.* -> ([\d.]+) \(/g)].map(([, left]) => Number(left) * 1.048576);

/** A process's command line; empty if it has just ended. */
function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
