import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { raw } from '../fixtures/raw.ts';
import { type Server, startServer } from '../fixtures/server.ts';
import { keep, keepFigures, whole } from './table.ts';

/** Each attacking connection sends blocks of requests and reads no response. */
const CONNECTIONS = 100;
const BLOCK_BYTES = 64 * 1024;
const SECONDS = 8;
/** Limits: the memory of the server's process in MB, and the longest wait of another visitor in milliseconds. */
const MAX_MB = 100;
const MAX_WAIT_MS = 1_000;

const attacks = [
  ['GET /', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['GET /api/health', 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n'],
  // Node itself rejects a request with this header, before it reaches our code.
  ['Expect: that Node refuses', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a\r\n\r\n'],
  ['long heads', `GET /api/health HTTP/1.1\r\nHost: a\r\nA: ${'a'.repeat(3_000)}\r\n\r\n`],
] as const;

test('connections that send many requests and read no response use little memory and block no visitor', async () => {
  test.setTimeout(180_000);
  const rows = [];
  for (const [what, request] of attacks) rows.push({ what, ...(await measured(request)) });
  const table = [
    `| ${CONNECTIONS} connections, 64 KB each of | memory, MB more | longest wait of another visitor, ms | median |`,
    '|---|---:|---:|---:|',
    ...rows.map(
      ({ what, mb, longest, median }) =>
        `| ${what} | ${whole(mb)} | ${whole(longest)} | ${median.toFixed(1)} |`,
    ),
    `| at most | ${MAX_MB} | ${whole(MAX_WAIT_MS)} | |`,
  ].join('\n');
  console.log(table);
  await keep('pipelining', table);
  await keepFigures('pipelining', rows);
  for (const { what, mb, longest } of rows) {
    expect.soft(mb, `${what}: memory`).toBeLessThanOrEqual(MAX_MB);
    expect.soft(longest, `${what}: longest wait`).toBeLessThanOrEqual(MAX_WAIT_MS);
  }
});

async function measured(request: string): Promise<{ mb: number; longest: number; median: number }> {
  const server = await startServer({
    settings: { STARTER_CONTENT: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  });
  try {
    for (let asked = 0; asked < 200; asked++) await raw(`${server.address}/api/health`);
    const before = peakMemory(server);
    const { hostname, port } = new URL(server.address);
    const block = request.repeat(Math.floor(BLOCK_BYTES / request.length));
    const sockets = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(Number(port), hostname).pause();
      socket.on('error', () => {});
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) socket.write(block);
    const waits = await waitsOfVisitor(server);
    for (const socket of sockets) socket.destroy();
    return {
      mb: peakMemory(server) - before,
      longest: Math.max(...waits),
      median: waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0,
    };
  } finally {
    await server.kill();
  }
}

/** Sends one request after the other during the attack; returns the response times in milliseconds. */
async function waitsOfVisitor({ address }: Server): Promise<number[]> {
  const until = performance.now() + SECONDS * 1_000;
  const waits: number[] = [];
  while (performance.now() < until) {
    const asked = performance.now();
    const answer = await raw(`${address}${waits.length % 2 ? '/' : '/api/health'}`).catch(() => undefined);
    waits.push(answer?.status === 200 ? performance.now() - asked : Infinity);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return waits;
}

/** The peak memory of the server's process, in MB. */
function peakMemory({ pid }: Server): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1_024) / 1_000_000;
}
