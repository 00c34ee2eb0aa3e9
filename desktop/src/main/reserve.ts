import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './writeFile.ts';

/** In bytes; a page that has no room even to open what it keeps needs one or two million. */
const SIZE = 4_000_000;

/** Room on the disk that nobody else can take, until words need it. */
export function makeReserve(folder: string) {
  const file = join(folder, 'reserve');
  return {
    /** Takes it, where it was given away and there is room again. */
    take(): void {
      try {
        if (statSync(file, { throwIfNoEntry: false })?.size === SIZE) return;
        // What is all the same takes no room on some disks.
        writeWhole(file, randomBytes(SIZE));
      } catch {
        // Then there is none to keep.
      }
    },
    give: async (): Promise<void> => rmSync(file, { force: true }),
  };
}
