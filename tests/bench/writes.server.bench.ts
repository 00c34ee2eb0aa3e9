import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { projects } from '@agency/contract/projects';
import { startEmbeddedDatabase } from '../../server/src/database/embedded.ts';
import { anApi } from '../fixtures/api.ts';
import { projectFields } from '../fixtures/content.ts';
import { aFolder, removeFolder, type Server, startServer } from '../fixtures/server.ts';
import { ROUNDS } from './beside.ts';
import { keep, keepFigures, median, ratio, whole } from './table.ts';
import { type Writable, writes } from './writes.ts';

/**
 * A write of ours (with revision, idempotency key and activity entry) may take at most this many times as long as a
 * minimal write.
 */
const WRITE = 2.5;

test('a write takes at most 2.5 times as long as a minimal write through bare Koa', async () => {
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
    const figures: object[] = [];
    // Warm-up: a new process without compiled code writes half as fast.
    for (const one of both) await writes(one, { connections: WRITERS, seconds: 5 });
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
      figures.push({ writers: connections, ours: mine, bare: theirs, rate: myRate, bareRate: theirRate });
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
    await keepFigures('writes', figures);
  } finally {
    bare.disconnect();
    await ours.stop();
    await database.stop();
    await removeFolder(folder);
  }
});

const bareWriter = fileURLToPath(new URL('bareWriter.mjs', import.meta.url));
const WRITERS = 50;
const cacheDirectory = fileURLToPath(new URL('../../.cache', import.meta.url));

async function ourProjects(server: Server): Promise<Writable> {
  const api = anApi(server);
  const token = await api.signIn();
  const made = [];
  for (let number = 0; number < WRITERS; number++)
    made.push(await api.unwrap(projects.create, { body: projectFields({ title: `Project ${number}` }) }));
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
