import { statfs } from 'node:fs/promises';

const MB = 1024 * 1024;

/**
 * The free disk space that an engine needs, in bytes. With less, a write may fail; the engine then ends, and can't open
 * its folder again.
 */
const MIN_FREE_BYTES = 64 * MB;

/** A sentence if the folder's disk is too full to write, otherwise undefined. */
export async function lackOfRoom(folder: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder);
  const left = bavail * bsize;
  if (left >= MIN_FREE_BYTES) return undefined;
  return `The server's disk is full (${Math.floor(left / MB)} MB left): nothing can be saved until there is space again.`;
}
