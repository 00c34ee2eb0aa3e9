import { readFile as readDisk } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { renditionOf, widthsFor } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import type { Decoded } from '../drawing/decode.ts';
import { hasNoRoom } from '../database/connect.ts';
import { unhurried, wanted } from '../drawing/lanes.ts';
import { starterFolder } from '../paths.ts';
import { addressOf, fileOf, keepFile, readFile } from './model.ts';
import { byOne } from './turns.ts';

type Original = Pick<Decoded, 'id' | 'format' | 'width'>;
type Format = 'avif' | 'webp';

/** A picture in a width and a format. */
export interface Rendition {
  original: Original;
  width: number;
  format: Format;
}

/** More who wait to be drawn would wait in vain. */
const MOST_WAITING = 100;

/**
 * WebP is there in a moment, AVIF takes ten times as long: neither stands behind the other. Only whose turn it is has its picture in
 * memory, and what else a lane draws never stands behind more than one of them.
 */
const lanes = {
  webp: { draw: wanted, turn: pLimit(1) },
  avif: { draw: unhurried, turn: pLimit(1) },
};

const making = new Map<string, Promise<Uint8Array>>();

export const fileOfRendition = ({ original, width, format }: Rendition): string =>
  fileOf(renditionOf(original.id, width, format));

/** The rendition where it is there: kept, or, of a starter picture, as it came with the server. */
export const findRendition = async (file: string): Promise<Uint8Array | undefined> =>
  (await readFile(file)) ?? (await readDisk(join(starterFolder, 'renditions', file)).catch(() => undefined));

/** The rendition: made, and kept, when it is not there yet. Askers at the same time share one making, those of other servers too. */
export function rendition(wish: Rendition): Promise<Uint8Array> {
  const file = fileOfRendition(wish);
  const begun = making.get(file);
  if (begun) return begun;
  const { turn } = lanes[wish.format];
  if (turn.pendingCount >= MOST_WAITING) return Promise.reject(new Problem('busy'));
  const made = turn(() => byOne(file, findRendition, () => draw(wish))).finally(() => making.delete(file));
  making.set(file, made);
  return made;
}

async function draw(wish: Rendition): Promise<Uint8Array> {
  const file = fileOfRendition(wish);
  const full = await readFile(fileOf(addressOf(wish.original)));
  if (!full) throw new Error(`${file} can't be made: its picture is lost.`);
  const bytes = await lanes[wish.format].draw('drawRendition', full, wish.width, wish.format);
  // It can be shown also where there is no room for it.
  await keepFile(file, bytes).catch((error: unknown) => {
    if (!hasNoRoom(error)) throw error;
  });
  return bytes;
}

/** Phones and cards ask for these. */
const wantedFirst: readonly number[] = [960, 640];

/** So that it never takes more than one place among those who wait. */
const oneByOne = pLimit(1);

/**
 * Makes what browsers will ask for, one at a time and after everything else, without anyone waiting for it: what doesn't
 * come about here is made when it is asked for, as WebP is, which stands in for AVIF until that is there.
 */
export function makeRenditions(originals: readonly Original[]): void {
  const rank = (width: number) => (wantedFirst.includes(width) ? 0 : 1);
  // Without their bytes, which would be held until the last is made.
  const all = originals.flatMap(({ id, format, width: full }) =>
    widthsFor(full).map((width) => ({ original: { id, format, width: full }, width })),
  );
  for (const { original, width } of all.sort((a, b) => rank(a.width) - rank(b.width)))
    void oneByOne(() => rendition({ original, width, format: 'avif' })).catch(() => {});
}
