import 'fake-indexeddb/auto';
import fc from 'fast-check';
import sharp from 'sharp';
import { play, scripts } from '../drafts/threeClients.ts';
import type { Api } from '../fixtures/api.ts';

const made: Uint8Array[] = [];

/** Small pictures, each another one. */
async function makePictures(count: number): Promise<void> {
  while (made.length < count) {
    const number = made.length;
    const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 200 };
    made.push(
      await sharp({ create: { width: 4, height: 4, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  }
}

let used = 0;

/** Lets three people write at once as the seed says. */
export async function playSeed(seed: number, api: Api): Promise<void> {
  await makePictures(used + 80);
  const world = { api, token: api.token!, picture: () => made[used++]! };
  await play(fc.sample(scripts, { seed, numRuns: 1 })[0]!, world);
}
