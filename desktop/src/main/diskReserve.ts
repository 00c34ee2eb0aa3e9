import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './writeFile.ts';

/** In bytes. On a full disk, Chromium needs one or two megabytes just to open a page's stored data. */
const RESERVE_BYTES = 4_000_000;

/** A file that only occupies disk space. When the disk is full, the app deletes the file, so that typed text fits. */
export function makeReserve(folder: string) {
  const file = join(folder, 'reserve');
  return {
    /** Creates the file again, if it is missing and there is space. */
    take(): void {
      try {
        if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
        // Random bytes: some disks compress repeated bytes, which would reserve no space.
        writeAtomically(file, randomBytes(RESERVE_BYTES));
      } catch {
        // The disk has no space for the reserve. The next start of the app tries again.
      }
    },
    give: async (): Promise<void> => rmSync(file, { force: true }),
  };
}
