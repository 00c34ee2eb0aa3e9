import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { raw } from '../fixtures/raw.ts';
import { freePort, startServer } from '../fixtures/server.ts';
import { keep, whole } from './table.ts';

const CONNECTIONS = 50;
const SECONDS = 25;
/** The memory that deploy/kubernetes reserves for a server, in MB. */
const REQUESTED_MB = 640;

const floods = [
  ['pages, Brotli', 'br', (number: number) => `/projects?new=${number}`],
  ['pages, gzip and Brotli in turn', 'both', (number: number) => `/projects?new=${number}`],
  ['the API, Brotli', 'br', (number: number) => `/api/projects?limit=50&page=1&new=${number}`],
  ['searches, Brotli', 'br', (number: number) => `/api/projects?search=new${number}`],
] as const;

test('a flood of requests to new addresses uses no more memory than a deployment requests', async () => {
  test.setTimeout(240_000);
  const rows = [];
  for (const [what, encoding, address] of floods) rows.push({ what, ...(await measured(encoding, address)) });
  const table = [
    `| ${SECONDS} s of new addresses over ${CONNECTIONS} connections | answers | memory before, MB | most, MB | held_bytes, MB |`,
    '|---|---:|---:|---:|---:|',
    ...rows.map(
      ({ what, answers, before, most, held }) =>
        `| ${what} | ${whole(answers)} | ${whole(before)} | ${whole(most)} | ${whole(held)} |`,
    ),
  ].join('\n');
  console.log(table);
  await keep('newAddresses', table);
  for (const { what, most } of rows) expect.soft(most, what).toBeLessThan(REQUESTED_MB);
});

async function measured(encoding: 'br' | 'both', address: (number: number) => string) {
  const metricsPort = await freePort();
  const server = await startServer({
    settings: {
      STARTER_CONTENT: 'demo',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      METRICS_PORT: metricsPort,
      NODE_OPTIONS: '--max-semi-space-size=8',
    },
  });
  try {
    for (let asked = 0; asked < 200; asked++) await raw(`${server.address}/api/health`);
    const before = memory(server.pid, 'VmRSS');
    const until = performance.now() + SECONDS * 1_000;
    let number = 0;
    let answers = 0;
    const ask = async () => {
      while (performance.now() < until) {
        const own = number++;
        const forms = encoding === 'br' ? ['br'] : ['br', 'gzip'];
        for (const form of forms) {
          const { status } = await raw(server.address + address(own), { 'accept-encoding': form });
          if (status === 200) answers++;
          // A busy server answers with an error: wait before the next request.
          else await pause(50);
        }
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, ask));
    const metrics = (await raw(`http://127.0.0.1:${metricsPort}/metrics`)).bytes.toString();
    const held = [...metrics.matchAll(/^held_bytes\{.*\} (\d+)/gm)].reduce(
      (sum, [, bytes]) => sum + Number(bytes),
      0,
    );
    return { answers, before, most: memory(server.pid, 'VmHWM'), held: held / 1_000_000 };
  } finally {
    await server.kill();
  }
}

/** One memory figure of a process, in MB. */
function memory(pid: number, figure: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1_024) / 1_000_000;
}
