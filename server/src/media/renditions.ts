import { readFile as readDisk } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { renditionOf, widthsFor } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import type { Decoded } from '../drawing/decode.ts';
import { isDatabaseDiskFull } from '../database/connect.ts';
import { inTurn } from '../database/lease.ts';
import { backgroundLane, visitorLane } from '../drawing/jobLanes.ts';
import { starterFolder } from '../filePaths.ts';
import { addressOf, fileOf, keepFile, readFile } from './model.ts';

type Original = Pick<Decoded, 'id' | 'format' | 'width'>;
type Format = 'avif' | 'webp';

/** A picture in one of our widths and formats. */
export interface Rendition {
  original: Original;
  width: number;
  format: Format;
}

/** How often a server checks whether another server has drawn a picture, in milliseconds. */
const POLL_INTERVAL_MS = 200;
/**
 * The maximum number of renditions that wait in a lane. A further request would time out before its turn, so it is
 * refused at once.
 */
const MOST_WAITING = 100;

/**
 * Making a WebP takes a moment, an AVIF ten times as long, so each has its own lane: a separate process that does one
 * job at a time. `turn` gives a lane only one rendition at a time, so that only one picture is in memory.
 */
const lanes = {
  webp: { draw: visitorLane, turn: pLimit(1) },
  avif: { draw: backgroundLane, turn: pLimit(1) },
};

const making = new Map<string, Promise<Uint8Array>>();

export const fileOfRendition = ({ original, width, format }: Rendition): string =>
  fileOf(renditionOf(original.id, width, format));

/**
 * A rendition from the database, or, for a picture of the starter content, from the program's files; undefined if it
 * must be made first.
 */
export const findRendition = async (file: string): Promise<Uint8Array | undefined> =>
  (await readFile(file)) ?? (await readDisk(join(starterFolder, 'renditions', file)).catch(() => undefined));

/**
 * Returns a rendition; makes and stores it if it doesn't exist. Simultaneous requests for it share one job, even if
 * they reach different servers.
 */
export function rendition(wish: Rendition): Promise<Uint8Array> {
  const file = fileOfRendition(wish);
  const begun = making.get(file);
  if (begun) return begun;
  const { turn } = lanes[wish.format];
  if (turn.pendingCount >= MOST_WAITING) return Promise.reject(new Problem('busy'));
  const findOrDraw = async () => (await findRendition(file)) ?? draw(wish);
  const inOneServer = () => inTurn(`drawing ${file}`, findOrDraw, { pollMs: POLL_INTERVAL_MS });
  const made = turn(inOneServer).finally(() => making.delete(file)) as Promise<Uint8Array>;
  making.set(file, made);
  return made;
}

async function draw(wish: Rendition): Promise<Uint8Array> {
  const file = fileOfRendition(wish);
  const full = await readFile(fileOf(addressOf(wish.original)));
  if (!full) throw new Error(`${file} can't be made: its picture is lost.`);
  const bytes = await lanes[wish.format].draw('drawRendition', full, wish.width, wish.format);
  // If the disk is too full to store the rendition, it can still be sent.
  await keepFile(file, bytes).catch((error: unknown) => {
    if (!isDatabaseDiskFull(error)) throw error;
  });
  return bytes;
}

/** The widths that phones and project cards request, in pixels. They are made first. */
const wantedFirst: readonly number[] = [960, 640];

/** Makes one rendition at a time, so that this background work never takes more than one place in a lane's queue. */
const oneByOne = pLimit(1);

/**
 * Makes the AVIF renditions that browsers will request, in the background. If one fails here, it is made when a browser
 * requests it. WebP renditions are only made on request: they are sent as long as the AVIF doesn't exist.
 */
export function makeRenditions(originals: readonly Original[]): void {
  const rank = (width: number) => (wantedFirst.includes(width) ? 0 : 1);
  // Copies only these fields. Otherwise the bytes of all pictures would stay in memory until the last rendition is made.
  const all = originals.flatMap(({ id, format, width: full }) =>
    widthsFor(full).map((width) => ({ original: { id, format, width: full }, width })),
  );
  for (const { original, width } of all.sort((a, b) => rank(a.width) - rank(b.width)))
    void oneByOne(() => rendition({ original, width, format: 'avif' })).catch(() => {});
}
