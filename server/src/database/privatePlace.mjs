import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The maximum length of the path of a folder for sockets, in bytes. A socket's complete path can have 103 bytes on
 * macOS (107 on Linux). The text below is the longest one that this file and the database engine add to the folder's path.
 */
const longestSocketFolder =
  103 - '/agency-database-4194304-XXXXXX/embedded-mongodb-XXXXXX/mongodb.sock'.length;

/**
 * Creates a folder that only this account can enter, and returns the address of a socket in it. If `address` is given, it is the address
 * before a restart of the engine, and the socket gets the same one.
 */
export async function privatePlace(address) {
  const folder = address ? dirname(decodeURIComponent(new URL(address).host)) : await newPlace();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const socket = join(folder, 'mongodb.sock');
  return {
    folder,
    socket,
    uri: `mongodb://${encodeURIComponent(socket)}/`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function newPlace() {
  const short = [tmpdir(), process.env['XDG_RUNTIME_DIR'], '/tmp', '/var/tmp'].find(isUsable);
  // temporaryFolders.ts deletes folders of processes that have ended, by the process id in the name. It is the server's
  // id, not this process's, because the engine may be restarted and needs the folder again.
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
