import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { privatePlace } from './privatePlace.mjs';

/**
 * How long to wait for the answer when testing whether MongoDB's download site can be reached, in milliseconds. The
 * library's own retries take 7 s and more.
 */
const probeTimeout = 4000;

/**
 * Serves a folder with a mongod of mongodb-memory-server: the one at `binary`, one that the library finds, or one that it downloads. Other
 * accounts on the machine can't connect: the mongod listens on a socket in a private folder, or, on Windows, requires a password. Returns
 * the address, and a function that closes the mongod.
 */
export async function openMongod(folder, { binary, address, onDownload, onEnd, door = usualDoor }) {
  // Check this first. If another mongod used the folder, the new one would report that in several lines, and the
  // library would then end our process.
  if (await isHeld(folder)) throw Object.assign(new Error('a mongod holds the folder'), { reason: 'in use' });
  const systemBinary = await locate(binary || undefined, onDownload);
  const { MongoMemoryServer } = await import('mongodb-memory-server');
  const { instance, auth, opened = async () => {}, uriOf, remove } = await door(folder, address);
  const server = await MongoMemoryServer.create({
    binary: { systemBinary },
    instance: { dbPath: folder, storageEngine: 'wiredTiger', launchTimeout: 60_000, ...instance },
    ...(auth && { auth }),
  });
  server.instanceInfo.instance.once('instanceClosed', onEnd);
  const { port } = server.instanceInfo;
  if (instance.port && port !== instance.port) throw new Error(`port ${instance.port} is taken`);
  await opened(port);
  return {
    uri: uriOf(port),
    close: async () => {
      await server.stop({ doCleanup: false });
      await remove();
    },
  };
}

const usualDoor = (...of) => (process.platform === 'win32' ? byPassword(...of) : bySocket(...of));

/** A mongod that only listens on a socket. */
export async function bySocket(_folder, address) {
  const place = await privatePlace(address);
  // Without this, mongod makes a second socket in /tmp, which stays there after a kill.
  const instance = { ip: place.socket, args: ['--nounixsocket'] };
  return { instance, uriOf: () => place.uri, remove: place.remove };
}

/** A mongod on a local port, with a password that is stored in its folder. */
export async function byPassword(folder, address) {
  const file = join(folder, 'agency-password');
  // Write the file before the database user is created with this password. If we are killed in between, the next start
  // creates the user.
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(unlessExists);
  const password = await readFile(file, 'utf8');
  const at = (port) => `127.0.0.1:${port}/`;
  return {
    instance: { ip: '127.0.0.1', port: address ? Number(new URL(address).port) : undefined },
    auth: { enable: true },
    opened: (port) => makeUser(`mongodb://${at(port)}?directConnection=true`, password),
    uriOf: (port) => `mongodb://${user}:${password}@${at(port)}`,
    remove: async () => {},
  };
}

const user = 'agency';

const unlessExists = (error) => {
  if (error.code !== 'EEXIST') throw error;
};

/**
 * MongoDB's error code for a missing login. Only the first user can be created without a login, so this error means that our user exists.
 */
const UNAUTHORIZED = 13;

async function makeUser(uri, password) {
  const { default: mongoose } = await import('mongoose');
  const client = await mongoose.mongo.MongoClient.connect(uri);
  try {
    await client.db('admin').command({ createUser: user, pwd: password, roles: ['root'] });
  } catch (error) {
    if (error.code !== UNAUTHORIZED) throw error;
  } finally {
    await client.close();
  }
}

/** Whether a mongod uses the folder. A mongod may still run although our server, which started it, was killed. */
async function isHeld(folder) {
  const holder = (await readFile(join(folder, 'mongod.lock'), 'utf8').catch(() => '')).trim();
  if (!/^\d+$/.test(holder) || process.platform === 'win32') return false;
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', holder], { encoding: 'utf8' }).includes('mongod');
  } catch {
    return false;
  }
}

async function locate(binary, onDownload) {
  // The library's defaults: it checks TLS certificates only if npm is set to do so, and prints a line if an installed
  // mongod has another version than it expects. We want the opposite.
  process.env['npm_config_strict_ssl'] ??= 'true';
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] ??= 'false';
  const { DryMongoBinary, MongoBinary } = await import('mongodb-memory-server');
  try {
    const wanted = binary ? { systemBinary: binary } : {};
    if (!(await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions(wanted)))) {
      await probeDownload();
      onDownload();
    }
    return await MongoBinary.getPath(wanted);
  } catch (error) {
    throw Object.assign(new Error(error.message), { reason: 'missing' });
  }
}

/** Sends a HEAD request for the download, so that a machine without access fails at once instead of waiting for the library's retries. */
async function probeDownload() {
  const proxied = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].some(
    (name) => process.env[name],
  );
  if (proxied) return;
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
