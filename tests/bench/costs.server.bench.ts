import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { contactRequests } from '@agency/contract/contactRequests';
import { projects } from '@agency/contract/projects';
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from '../../server/src/database/embedded.ts';
import { type Api, anApi } from '../fixtures/api.ts';
import { runCommand } from '../fixtures/command.ts';
import { builders, projectFields, submission } from '../fixtures/content.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';
import { aFolder, childrenOf, freePort, removeFolder, startServer } from '../fixtures/server.ts';
import { load } from './load.ts';
import { keep, keepFigures, whole } from './table.ts';
import { writes } from './writes.ts';

/** The CPU time of one operation. docs/growing.md calculates with it. */
interface Cost {
  /** CPU time of the server's and of the database's processes, in milliseconds of one core. */
  server: number;
  database: number;
}

const SECONDS = 4;
const browsers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const MB = 1_000_000;
/** How many pictures are backed up and restored, and the size of each in bytes. */
const [PICTURES, PHOTO] = [256, MB];

test('measures what each operation costs in processor time, memory and storage', async () => {
  test.setTimeout(600_000);
  const folder = await aFolder();
  const database = await startEmbeddedDatabase({
    directory: join(folder, 'database'),
    log: () => {},
    cacheDirectory: fileURLToPath(new URL('../../.cache', import.meta.url)),
  });
  const engine = childrenOf(process.pid).filter((pid) => /engine|mongod/.test(told(pid, 'cmdline')));
  const settings = { MONGODB_URI: database.uri, STARTER_CONTENT: 'demo', NODE_ENV: 'production' };
  try {
    let server = await startServer({ settings });
    const api = anApi(server);
    await api.signIn();
    const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
    const stored = async () => {
      const stats = (await connection.db!.stats()) as {
        dataSize: number;
        collections: number;
        indexes: number;
      };
      return { bytes: stats.dataSize, files: stats.collections + stats.indexes };
    };
    const cost = async (work: () => Promise<number>): Promise<Cost> => {
      const before = [spentBy([server.pid]), spentBy(engine)];
      const count = await work();
      return {
        server: (spentBy([server.pid]) - before[0]!) / count,
        database: (spentBy(engine) - before[1]!) / count,
      };
    };
    const many = async (count: number, work: (number: number) => Promise<unknown>) => {
      for (let number = 0; number < count; number++) await work(number);
      return count;
    };
    const asked = async (path: string) =>
      (await load(server.address + path, browsers, { seconds: SECONDS })).rate * SECONDS;

    for (const path of ['/', '/projects', '/services', '/about', '/contact'])
      await raw(server.address + path);
    const quiet = memoryOf(server.pid);
    const fresh = await stored();
    const [first] = await api.unwrap(projects.list);
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, number) => builders(api).aProject({ title: `Costs ${number}` })),
    );
    const changes = {
      addressOf: (id: string) => `${server.address}/api/admin/projects/${id}`,
      ids: made.map(({ id }) => id),
      headers: { Authorization: `Bearer ${api.token}` },
    };
    const change = (seconds: number) =>
      writes(changes, { connections: 5, seconds }).then(({ rate }) => rate * seconds);
    // Warm-up, so that all the code is compiled.
    await many(100, (number) => raw(`${server.address}/projects?search=before${number}`));
    await change(3);
    await asked('/projects');

    const small = first!.image.replace(/\.\w+$/, '-640.avif');
    await expect
      .poll(async () => (await raw(server.address + small)).headers['content-type'])
      .toBe('image/avif');
    const kept = await cost(() => asked('/projects'));
    const given = await cost(() => asked(small));
    const drawn = await cost(() =>
      many(300, (number) => raw(`${server.address}/projects?search=word${number}`)),
    );
    const beforeChanges = await stored();
    let changed = 0;
    const written = await cost(async () => (changed = await change(SECONDS)));
    const afterChanges = await stored();
    const sent = await cost(() => many(200, () => aMessage(api)));
    const afterMessages = await stored();
    const signedIn = await cost(() => many(20, () => api.signIn()));
    const photo = await aPicture({ size: 1.4 * MB });
    const uploaded = await cost(() =>
      many(5, () =>
        api.unwrap(projects.uploadPictures, { params: { id: made[0]!.id }, files: [{ bytes: photo }] }),
      ),
    );
    const busy = memoryOf(server.pid);
    await server.stop();

    const rates: number[] = [];
    for (const WORKERS of ['1', '2']) {
      server = await startServer({ settings: { ...settings, WORKERS, PORT: await freePort() } });
      await asked('/projects');
      rates.push((await asked('/projects')) / SECONDS);
      await server.stop();
    }

    const bucket = new mongoose.mongo.GridFSBucket(connection.db!, { bucketName: 'media' });
    const pictures = connection.collection<{ _id: string }>('pictures');
    for (let number = 0; number < PICTURES; number++) {
      const id = number.toString(16).padStart(32, '0');
      const bytes = Buffer.alloc(PHOTO, photo.subarray(number));
      await new Promise((done) => bucket.openUploadStream(`${id}.jpg`).once('finish', done).end(bytes));
      await pictures.insertOne({
        _id: id,
        format: 'jpg',
        width: 1,
        height: 1,
        colors: '',
        createdAt: new Date(),
      } as { _id: string });
    }
    await connection.close();
    const archive = join(folder, 'all.tar');
    const timed = async (...words: string[]) => {
      const began = performance.now();
      const done = await runCommand(words, { folder, settings });
      expect(done, done.errors).toMatchObject({ code: 0 });
      return (PICTURES * PHOTO) / MB / ((performance.now() - began) / 1_000);
    };
    const speed = { backup: await timed('backup', archive), restore: await timed('restore', archive) };

    const costs = { kept, picture: given, drawn, written, sent, signedIn, uploaded };
    const bytes = {
      site: fresh.bytes,
      change: (afterChanges.bytes - beforeChanges.bytes) / changed,
      message: (afterMessages.bytes - afterChanges.bytes) / 200,
    };
    const names: Record<keyof typeof costs, string> = {
      kept: 'a page that is kept',
      picture: 'a picture that was asked for before',
      drawn: 'a page that is drawn (a search)',
      written: 'a change by a person',
      sent: 'a message by a visitor',
      signedIn: 'a sign-in',
      uploaded: 'a photo of 1.4 MB, uploaded',
    };
    const table = [
      '| what | the server, ms of a core | the database, ms of a core |',
      '|---|---:|---:|',
      ...Object.entries(costs).map(
        ([name, each]) =>
          `| ${names[name as keyof typeof costs]} | ${each.server.toFixed(3)} | ${each.database.toFixed(3)} |`,
      ),
      '',
      '| what | |',
      '|---|---:|',
      `| memory of a server that has given each page once, and after all of that, MB | ${quiet.toFixed(0)}, ${busy.toFixed(0)} |`,
      `| kept pages a second by one process, and by \`WORKERS=2\` | ${rates.map(whole).join(', ')} |`,
      `| the starter content in the database, MB | ${(bytes.site / MB).toFixed(1)} |`,
      `| its collections and indexes, each a file | ${fresh.files} |`,
      `| a change, with what it replaced, bytes | ${whole(bytes.change)} |`,
      `| a message, bytes | ${whole(bytes.message)} |`,
      `| pictures backed up, and restored, MB a second | ${whole(speed.backup)}, ${whole(speed.restore)} |`,
    ].join('\n');
    console.log(table);
    await keep('costs', table);
    await keepFigures('costs', {
      ...costs,
      memory: { quiet, busy },
      rates,
      files: fresh.files,
      bytes,
      speed,
    });
  } finally {
    await database.stop();
    await removeFolder(folder);
  }
});

const aMessage = (api: Api) =>
  api.unwrap(contactRequests.submit, {
    body: submission({ note: projectFields().description }),
    token: null,
  });

/** Reads a file of a process from /proc; empty if the process has just ended. */
function told(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** CPU time of processes and their ended children, in milliseconds (Linux counts in hundredths of a second). */
const spentBy = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    // Fields 14 to 17 of /proc/PID/stat: CPU time of the process and of its children that have ended.
    const ticks = told(pid, 'stat')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 15);
    return ticks.reduce((all, each) => all + Number(each) * 10, sum) + spentBy(childrenOf(pid));
  }, 0);

const memoryOf = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(told(pid, 'status'))?.[1]) * 1_024) / MB;
