import 'fake-indexeddb/auto';
import fc from 'fast-check';
import sharp from 'sharp';
import { play, scripts } from '../drafts/threeClients.ts';
import type { World } from '../drafts/world.ts';

const made: Uint8Array[] = [];

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

type Surroundings = Pick<World, 'api' | 'backup' | 'clock' | 'disturb'> & Partial<Pick<World, 'people'>>;

/**
 * Plays the random script of a seed: with three people who write at the same time, two of them with drafts, or
 * (`alone`) with one person.
 */
export async function playSeed(
  seed: number,
  {
    api,
    people = [true, true, false].map((storesContent) => ({ storesContent, address: api.address })),
    ...rest
  }: Surroundings,
  { alone = false } = {},
): Promise<void> {
  await makePictures(used + 80);
  const world = { api, people, ...rest, token: api.token!, picture: () => made[used++]! };
  const script = fc.sample(scripts, { seed, numRuns: 1 })[0]!;
  const onlyOne = <Part extends { who: 0 | 1 | 2 }>(all: Part[]) =>
    all.map((each) => ({ ...each, who: 0 as const }));
  const { steps, faults, cuts } = script;
  const own = { ...script, steps: onlyOne(steps), faults: onlyOne(faults), cuts: onlyOne(cuts) };
  await play(alone ? own : script, world);
}
