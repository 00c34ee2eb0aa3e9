import { statfs } from 'node:fs/promises';

const MB = 1024 * 1024;

/** With less, in bytes, an engine can't be sure to keep a write: it ends instead, and doesn't open its folder again. */
const NEEDED = 64 * MB;

/** A sentence where the folder's disk has too little room to write, else undefined. */
export async function lackOfRoom(folder: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder);
  const left = bavail * bsize;
  if (left >= NEEDED) return undefined;
  return `The server's disk is full (${Math.floor(left / MB)} MB left): nothing can be saved until there is space again.`;
}
