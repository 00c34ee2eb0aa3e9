import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EngineKind } from './engineProcess.ts';

/** What is remembered in the cache folder: which way worked here, why, and which mongod had failed if one had. */
export interface Decision {
  kind: EngineKind;
  because: string;
  mongod?: string | undefined;
}

/** Answers the engine that made the database's folder; its files are for that engine only. */
export async function readMaker(directory: string): Promise<EngineKind | undefined> {
  const kind = (await readJson(join(directory, 'engine.json')))['engine'];
  return kind === 'mongod' || kind === 'embedded' ? kind : undefined;
}

export async function writeMaker(directory: string, engine: EngineKind): Promise<void> {
  await writeJson(join(directory, 'engine.json'), { engine });
}

/** The process that has the folder open, and the address at which others of its account reach the database. */
export interface Owner {
  pid: number;
  uri: string;
}

/** Answers the process that last opened the folder, if it still runs. */
export async function readLivingOwner(directory: string): Promise<Owner | undefined> {
  const { server: pid, uri = '' } = await readJson(join(directory, 'owner.json'));
  return typeof pid === 'number' && (await isRunning(pid)) ? { pid, uri: String(uri) } : undefined;
}

export async function writeOwner(directory: string, uri: string): Promise<void> {
  await writeJson(join(directory, 'owner.json'), { server: process.pid, uri }, 0o600);
}

export async function removeOwner(directory: string): Promise<void> {
  await rm(join(directory, 'owner.json'), { force: true });
}

export async function readDecision(cacheDirectory: string): Promise<Decision | undefined> {
  const { kind, because, mongod } = await readJson(decisionFile(cacheDirectory));
  if (kind !== 'embedded' || typeof because !== 'string') return undefined;
  return { kind, because, mongod: typeof mongod === 'string' ? mongod : undefined };
}

/** A cache that can't be written only costs the next start a few seconds. */
export async function rememberDecision(cacheDirectory: string, decision: Decision): Promise<void> {
  await writeJson(decisionFile(cacheDirectory), { ...decision }).catch(() => {});
}

function decisionFile(cacheDirectory: string): string {
  return join(cacheDirectory, 'embedded-database.json');
}

/** Reads a JSON object; a missing or damaged file is an empty one. */
async function readJson(path: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

async function writeJson(path: string, value: Record<string, unknown>, mode?: number): Promise<void> {
  const beside = `${path}.${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(beside, `${JSON.stringify(value)}\n`, { mode });
  await rename(beside, path);
}

async function isRunning(pid: number): Promise<boolean> {
  if (pid === process.pid) return false; // The number of one that ended, given again: to us.
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // One that ended but wasn't collected by its parent still has its number.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(status);
}
