import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorSays } from './errorSays.ts';

/** A name starts with what it is for and the process it belongs to, so that what a killed one left is known (engine.mjs does the same). */
const ours = /^agency-(?:database|upload|demo|backup)-(\d+)-\w{6}$/;

/** A new temporary folder of this process; where it is killed first, the hourly sweep of another removes it. */
export const temporaryFolder = (purpose: 'upload' | 'demo' | 'backup'): Promise<string> =>
  mkdtemp(join(tmpdir(), `agency-${purpose}-${process.pid}-`));

/** Removes the temporary folders of servers that are gone, wherever ours may be. */
export async function sweepTemporary(): Promise<void> {
  const places = new Set([tmpdir(), process.env['XDG_RUNTIME_DIR'], '/tmp', '/var/tmp']);
  for (const place of places) {
    const names = place ? await readdir(place).catch(() => []) : [];
    for (const name of names) {
      const [, owner] = ours.exec(name) ?? [];
      // What can't be removed is someone else's, or is still being closed: the next sweep tries again.
      if (place && owner && isGone(Number(owner)))
        await rm(join(place, name), { recursive: true, force: true }).catch(() => {});
    }
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorSays(error, 'code') === 'ESRCH';
  }
}

/** Answers what removes a path, which is also done where this process ends before that. */
export function removing(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}

/** Whether an error says that a disk, or this account's share of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String(errorSays(error, 'code')));
