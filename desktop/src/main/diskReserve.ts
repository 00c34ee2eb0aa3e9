import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './writeFile.ts';

/** In bytes. On a full disk, a page needs one or two million bytes just to open its stored data. */
const RESERVE_BYTES = 4_000_000;

/** Disk space that the app holds in reserve until texts need it. */
export function makeReserve(folder: string) {
  const file = join(folder, 'reserve');
  return {
    /** Creates the reserve again, if it was deleted and there is room. */
    take(): void {
      try {
        if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
        // Random bytes: some disks compress repeated bytes, which would reserve no space.
        writeAtomically(file, randomBytes(RESERVE_BYTES));
      } catch {
        // There is no room for a reserve.
      }
    },
    give: async (): Promise<void> => rmSync(file, { force: true }),
  };
}
