import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorSays } from './errorCode.ts';

/**
 * Matches the names of our temporary folders. They contain the id of the process that uses them, so that we recognize
 * folders of killed processes. engine.mjs gives its folders such names, too.
 */
const ours = /^agency-(?:database|upload|demo|backup)-(\d+)-\w{6}$/;

/**
 * Creates a temporary folder for this process. If the process is killed, another server process on this machine deletes
 * the folder within an hour.
 */
export const temporaryFolder = (purpose: 'upload' | 'demo' | 'backup'): Promise<string> =>
  mkdtemp(join(tmpdir(), `agency-${purpose}-${process.pid}-`));

/** Deletes the temporary folders of processes that no longer run. */
export async function sweepTemporary(): Promise<void> {
  const places = new Set([tmpdir(), process.env['XDG_RUNTIME_DIR'], '/tmp', '/var/tmp']);
  for (const place of places) {
    const names = place ? await readdir(place).catch(() => []) : [];
    for (const name of names) {
      const [, owner] = ours.exec(name) ?? [];
      // If this fails, the folder belongs to another user or is still in use. The next call tries again.
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

/** Returns a function that deletes a file or folder. It is also deleted when the process exits. */
export function removing(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}

/** Whether an error means that the disk, or the user's quota, is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String(errorSays(error, 'code')));
