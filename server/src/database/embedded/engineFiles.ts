import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EngineKind } from './engineProcess.ts';

/**
 * The chosen engine, stored in the cache folder: which one worked on this machine, why it was chosen, and which mongod
 * failed, if any.
 */
export interface Decision {
  kind: EngineKind;
  because: string;
  mongod?: string | undefined;
}

/** Returns the engine that created the database's folder. Only that engine can open its files. */
export async function readMaker(directory: string): Promise<EngineKind | undefined> {
  const kind = (await readJson(join(directory, 'engine.json')))['engine'];
  return kind === 'mongod' || kind === 'embedded' ? kind : undefined;
}

export async function writeMaker(directory: string, engine: EngineKind): Promise<void> {
  await writeJson(join(directory, 'engine.json'), { engine });
}

/** The process that has the folder open, and an address where other processes of the same account can reach the database. */
export interface Owner {
  pid: number;
  uri: string;
}

/** Returns the process that last opened the folder, if it is still running. */
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

/** Stores the decision. If that fails, the next new folder only takes a few seconds longer, because all engines are tried again. */
export async function rememberDecision(cacheDirectory: string, decision: Decision): Promise<void> {
  await writeJson(decisionFile(cacheDirectory), { ...decision }).catch(() => {});
}

function decisionFile(cacheDirectory: string): string {
  return join(cacheDirectory, 'embedded-database.json');
}

/** Reads a JSON object; empty if the file is missing or damaged. */
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
  if (pid === process.pid) return false; // The file is from a process that has ended; the system gave its number to this process.
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A process that has ended keeps its number until its parent collects it. Such a zombie (state Z) doesn't count as running.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(status);
}
