import { writeFileSync } from 'node:fs';
import { animatedWebp, mp4, webm } from './lib/film.mjs';
import { fetcho } from './lib/fetcho-pose.mjs';
import { random, times } from './lib/random.mjs';
import { encode } from './lib/render.mjs';
import { ridge } from './lib/scenery.mjs';
import { linear, radial, svg } from './lib/svg.mjs';

/** The film's width and height in pixels. The site shows it at about half this size. */
const side = 320;
const rate = 25;
const seconds = 4.8;
const limit = 300_000;

const dusk = () => {
  const dice = random(11);
  const stars = times(34, () => {
    const [x, y] = [dice.between(8, side - 8), dice.between(6, 170)];
    return `<circle cx="${x}" cy="${y}" r="${dice.between(0.5, 1.5)}" fill="#fff" opacity="${dice.between(0.25, 0.9)}"/>`;
  });
  return `<defs>${linear('dusk', [
    [0, '#0b0f3a'],
    [0.42, '#2b2487'],
    [0.72, '#6f46bd'],
    [0.92, '#d987b4'],
    [1, '#ffc9a6'],
  ])}${radial('aura', [
    [0, '#5fd3ea', 0.5],
    [0.55, '#7b5cff', 0.28],
    [1, '#7b5cff', 0],
  ])}${linear('hill-far', [
    [0, '#5a44ad'],
    [1, '#3c3194'],
  ])}${linear('hill-near', [
    [0, '#2b2786'],
    [1, '#10144a'],
  ])}</defs>
  <rect width="${side}" height="${side}" fill="url(#dusk)"/>${stars}<circle cx="160" cy="170" r="150" fill="url(#aura)"/>
  ${ridge(dice, { w: side, y: 262, height: 34, steps: 6, bottom: side, fill: 'url(#hill-far)' })}${ridge(dice, { w: side, y: 292, height: 26, steps: 5, bottom: side, fill: 'url(#hill-near)' })}`;
};

const scene = dusk();
const frameAt = (time) => ({
  width: side,
  height: side,
  html: svg(side, side, `${scene}<g fill="none" transform="translate(8 7) scale(.76)">${fetcho(time)}</g>`),
});

/**
 * Films the idle animation of Fetcho, the site's mascot, and writes it as WebM, MP4, animated WebP, and a still
 * picture.
 */
export async function filmFetcho(studio, folder) {
  const count = rate * seconds;
  const frames = [];
  for (let frame = 0; frame < count; frame++) frames.push(await studio.draw(frameAt(frame / count)));
  const films = {
    'fetcho.webm': await webm(frames, rate),
    'fetcho.mp4': await mp4(frames, rate),
    // The version for iOS has half the frame rate, which saves half the bytes.
    'fetcho-ios.webp': await animatedWebp(
      frames.filter((_, frame) => frame % 2 === 0),
      rate / 2,
      limit,
    ),
    // The frame in which Fetcho raises his hand.
    'fetcho-still.webp': await encode(frames[Math.round(count * 0.3)], limit),
  };
  for (const [name, bytes] of Object.entries(films)) {
    if (bytes.length >= limit) throw new Error(`${name} has ${bytes.length} bytes, ${limit} are too many.`);
    writeFileSync(new URL(name, folder), bytes);
    console.log(`${name} ${Math.round(bytes.length / 1000)} KB`);
  }
}
