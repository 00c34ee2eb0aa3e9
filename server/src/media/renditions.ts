import { readFile as readDisk } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { renditionOf, widthsFor } from '@agency/contract/media';
import type { Decoded } from '../drawing/decode.ts';
import { unhurried, wanted } from '../drawing/lanes.ts';
import { starterFolder } from '../paths.ts';
import { addressOf, fileOf, keepFile, readFile } from './model.ts';

type Original = Pick<Decoded, 'id' | 'format' | 'width'>;

/** So that what else is unhurried never stands behind more than one of them. */
const oneByOne = pLimit(1);

const making = new Map<string, Promise<Uint8Array>>();

/** The picture in a width and a format: made, and kept, when it is not there yet. Askers at the same time share one making. */
export function rendition(
  original: Original,
  width: number,
  format: 'avif' | 'webp',
  draw = wanted,
): Promise<Uint8Array> {
  const file = fileOf(renditionOf(original.id, width, format));
  const under = making.get(file) ?? make().finally(() => making.delete(file));
  making.set(file, under);
  return under;

  async function make() {
    const before = (await readFile(file)) ?? (await drawnBefore(file));
    if (before) return before;
    const full = await readFile(fileOf(addressOf(original)));
    if (!full) throw new Error(`${file} can't be made: its picture is lost.`);
    const bytes = await draw('drawRendition', full, width, format);
    await keepFile(file, bytes);
    return bytes;
  }
}

/** A rendition of a starter picture, which came with the server. */
const drawnBefore = (file: string) =>
  readDisk(join(starterFolder, 'renditions', file)).catch(() => undefined);

/** Phones and cards ask for these. */
const wantedFirst: readonly number[] = [960, 640];

/**
 * Makes what browsers will ask for, one at a time and after everything else, without anyone waiting for it: what doesn't
 * come about here is made when it is asked for, as WebP is, which few browsers need.
 */
export function makeRenditions(originals: readonly Original[]): void {
  const rank = (width: number) => (wantedFirst.includes(width) ? 0 : 1);
  // Without their bytes, which would be held until the last is made.
  const all = originals.flatMap(({ id, format, width: full }) =>
    widthsFor(full).map((width) => ({ original: { id, format, width: full }, width })),
  );
  for (const { original, width } of all.sort((a, b) => rank(a.width) - rank(b.width)))
    void oneByOne(() => rendition(original, width, 'avif', unhurried)).catch(() => {});
}
