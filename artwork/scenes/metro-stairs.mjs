import { glow, grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { svg } from '../lib/svg.mjs';
import { walker } from '../lib/walkers.mjs';
import { gold, red } from './metro-network.mjs';

/** The size of a small flight's cell. */
const cell = 32;
const [columns, rows] = [49, 30];
const [left, top] = [(1600 - columns * cell) / 2, (1000 - rows * cell) / 2];

/** The large flight: its lower left corner and its size. */
const large = { x: 400, y: 762, width: 800, height: 540, steps: 13 };

/** Whether a small flight at this place leaves the large one and the text above it free. */
const isFree = ([x, y]) => {
  const [along, up] = [(x - large.x) / large.width, (large.y - y) / large.height];
  return along < -0.06 || along > 1.04 || up < along - 0.1 || up > 1.13;
};

/** A flight of stairs as a line: `steps` steps from the lower left corner (0, 0) to the upper right. */
const flight = (steps, width, height) =>
  `M0 0${times(steps, () => `v${(-height / steps).toFixed(1)}h${(width / steps).toFixed(1)}`)}`;

/** The other 1,111 flights of the network, each in a cell of its own: longer ones have more steps. The red ones are closed by a gate. */
const flights = () => {
  const dice = random(1112);
  const places = Array.from({ length: columns * rows }, (_, i) => [
    left + ((i % columns) + 0.5) * cell,
    top + (Math.floor(i / columns) + 0.5) * cell,
  ])
    .filter(isFree)
    .slice(0, 1111);
  const closed = new Set();
  while (closed.size < 94) closed.add(dice.whole(0, 1110));
  return places
    .map(([x, y], i) => {
      const steps = dice.whole(2, 6);
      const size = 8 + steps * 2.6;
      const colour = dice.pick(['#6f5be0', '#5447b8', '#4a57c8', '#8a74ff', '#3c3f96']);
      const line = `<path d="${flight(steps, size, size * dice.between(0.7, 1))}" transform="translate(${-size / 2} ${size / 2})"/>`;
      const isClosed = closed.has(i);
      const gate = isClosed ? `<path d="M-9 -9L9 9M9 -9L-9 9" stroke-width="3.6"/>` : '';
      return `<g transform="translate(${x} ${y}) scale(${dice.next() < 0.5 ? -1 : 1} 1)" stroke="${isClosed ? red : colour}" stroke-width="2.4"><g${isClosed ? ' opacity=".5"' : ''}>${line}</g>${gate}</g>`;
    })
    .join('');
};

/** The front stairs at Attaba, with people on them. */
const frontStairs = () => {
  const { x, y, width, height, steps } = large;
  const [w, h] = [width / steps, height / steps];
  const on = (step, look) => walker({ x: x + (step + 0.45) * w, y: y - (step + 1) * h, h: 104, ...look });
  return `<path d="${flight(steps, width, height)}" transform="translate(${x} ${y})" fill="none" stroke="${gold}" stroke-width="12" stroke-linejoin="round"/>
    ${on(3, { pose: 'climb', coat: '#8a5cf6', scarf: '#f3d9b8', skin: '#c58f6b', legs: '#1b2258' })}${on(9, { pose: 'climb', coat: '#2fc48d', hair: '#20172e', skin: '#8d5c3e', legs: '#262a66', pack: '#f0485c' })}${on(11, { pose: 'phone', phone: true, coat: '#f0485c', hair: '#2a1a28', skin: '#d9a683', legs: '#1b2258' })}
    <g font-family="Bricolage" font-weight="700" fill="#fff"><text x="${x}" y="${y - height + 20}" font-size="44" letter-spacing="-1">Attaba, front stairs</text><text x="${x}" y="${y - height + 136}" font-size="112" letter-spacing="-4" fill="${gold}">2 min</text></g>`;
};

export const pictures = [
  {
    file: 'metro-10.webp',
    width: 1600,
    height: 1000,
    limit: 110,
    html: `<div class="fill" style="background:linear-gradient(140deg,#0a0e34,#141a58 55%,#1d1660)"></div>${glow(800, 480, 640, 'rgba(116,67,238,.42)')}${svg(1600, 1000, `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${flights()}</g>${frontStairs()}`)}${vignette('rgba(4,6,28,.55)', 62)}${grain(1600, 1000, 0.14)}`,
  },
];
