import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the archives with matching names, except the newest `keep`. The names contain the time, so they sort by it. */
export async function removeOld(folder: string, names: RegExp, keep: number): Promise<void> {
  const old = (await readdir(folder))
    .filter((name) => names.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { force: true });
}
