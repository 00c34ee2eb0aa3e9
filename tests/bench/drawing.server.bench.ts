import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { aFolder, removeFolder, type Server, startServer } from '../fixtures/server.ts';
import { keep, keepFigures, median, ratio } from './table.ts';

const pages = ['/', '/projects', '/services'];
/** Our rendering of a page may take at most this many times as long as a bare `renderToString` of its React tree. */
const DRAWING = 1.3;
/** Rounds before the measurement (a new process without compiled code renders many times slower), and measured rounds. */
const [WARM, ROUNDS] = [300, 300];

const web = fileURLToPath(new URL('../../web', import.meta.url));
const drawings = fileURLToPath(new URL('drawings.mjs', import.meta.url));

let server: Server;
let folder: string;
test.beforeAll(async () => {
  server = await startServer({ settings: { STARTER_CONTENT: 'demo', NODE_ENV: 'production' } });
  folder = await aFolder();
});
test.afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});

test('rendering a page takes little longer than renderToString of its tree alone', async () => {
  test.setTimeout(180_000);
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    build: { ssr: 'bench/pageTree.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
  });
  const rows: { page: string; ours: number; bare: number }[] = [];
  for (const page of pages) rows.push({ page, ...(await drawn(page)) });
  const table = [
    '| page rendered without cache | ours, ms | `renderToString` of its tree | of it | at most |',
    '|---|---:|---:|---:|---:|',
    ...rows.map(
      ({ page, ours, bare }) =>
        `| ${page} | ${ours.toFixed(2)} | ${bare.toFixed(2)} | ${ratio(ours, bare)} | ${DRAWING} |`,
    ),
  ].join('\n');
  console.log(table);
  await keep('drawing', table);
  await keepFigures('drawing', rows);
  for (const { page, ours, bare } of rows)
    expect.soft(ours / bare, `${page}: of its tree alone`).toBeLessThanOrEqual(DRAWING);
});

/** Measures our rendering and the bare `renderToString` in a separate process, in milliseconds. */
async function drawn(page: string): Promise<{ ours: number; bare: number }> {
  const tree = pathToFileURL(join(folder, 'tree.js')).href;
  const child = fork(drawings, [server.address, tree, page, String(WARM), String(ROUNDS)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${page} was not drawn.`);
  });
  const [took] = (await Promise.race([once(child, 'message'), ended])) as [
    { ours: number[]; bare: number[] },
  ];
  return { ours: median(took.ours), bare: median(took.bare) };
}
