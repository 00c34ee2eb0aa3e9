import { readFile as readDisk } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { renditionOf, widthsFor } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import type { Decoded } from '../drawing/decode.ts';
import { isDatabaseDiskFull } from '../database/connect.ts';
import { backgroundLane, visitorLane } from '../drawing/jobLanes.ts';
import { starterFolder } from '../filePaths.ts';
import { addressOf, fileOf, keepFile, readFile } from './model.ts';
import { onOneServer } from './drawingLock.ts';

type Original = Pick<Decoded, 'id' | 'format' | 'width'>;
type Format = 'avif' | 'webp';

/** A picture in one of our widths and formats. */
export interface Rendition {
  original: Original;
  width: number;
  format: Format;
}

/** The most renditions that wait in a lane. Another request would time out before its turn. */
const MOST_WAITING = 100;

/**
 * WebP is ready in a moment, AVIF takes ten times as long, so each has its own lane. One rendition per lane at a time: only that
 * one has its picture in memory, and other jobs of the lane wait for at most one rendition.
 */
const lanes = {
  webp: { draw: visitorLane, turn: pLimit(1) },
  avif: { draw: backgroundLane, turn: pLimit(1) },
};

const making = new Map<string, Promise<Uint8Array>>();

export const fileOfRendition = ({ original, width, format }: Rendition): string =>
  fileOf(renditionOf(original.id, width, format));

/** A stored rendition, or the one that was shipped with a starter picture; undefined if there is none yet. */
export const findRendition = async (file: string): Promise<Uint8Array | undefined> =>
  (await readFile(file)) ?? (await readDisk(join(starterFolder, 'renditions', file)).catch(() => undefined));

/**
 * Returns a rendition, and makes and stores it if it doesn't exist. Requests at the same time share one job, even across servers.
 */
export function rendition(wish: Rendition): Promise<Uint8Array> {
  const file = fileOfRendition(wish);
  const begun = making.get(file);
  if (begun) return begun;
  const { turn } = lanes[wish.format];
  if (turn.pendingCount >= MOST_WAITING) return Promise.reject(new Problem('busy'));
  const made = turn(() => onOneServer(file, findRendition, () => draw(wish))).finally(() =>
    making.delete(file),
  );
  making.set(file, made);
  return made;
}

async function draw(wish: Rendition): Promise<Uint8Array> {
  const file = fileOfRendition(wish);
  const full = await readFile(fileOf(addressOf(wish.original)));
  if (!full) throw new Error(`${file} can't be made: its picture is lost.`);
  const bytes = await lanes[wish.format].draw('drawRendition', full, wish.width, wish.format);
  // It can be served even if there is no room to store it.
  await keepFile(file, bytes).catch((error: unknown) => {
    if (!isDatabaseDiskFull(error)) throw error;
  });
  return bytes;
}

/** Phones and cards ask for these widths first. */
const wantedFirst: readonly number[] = [960, 640];

/** Background renditions run one at a time, so that they never take more than one slot in a lane's queue. */
const oneByOne = pLimit(1);

/**
 * Makes the AVIF renditions that browsers will ask for, one at a time with low priority, in the background. Any that fail here
 * are made when requested. WebP is only made when requested, as a substitute until the AVIF exists.
 */
export function makeRenditions(originals: readonly Original[]): void {
  const rank = (width: number) => (wantedFirst.includes(width) ? 0 : 1);
  // Without the pictures' bytes, which would stay in memory until the last rendition is made.
  const all = originals.flatMap(({ id, format, width: full }) =>
    widthsFor(full).map((width) => ({ original: { id, format, width: full }, width })),
  );
  for (const { original, width } of all.sort((a, b) => rank(a.width) - rank(b.width)))
    void oneByOne(() => rendition({ original, width, format: 'avif' })).catch(() => {});
}
