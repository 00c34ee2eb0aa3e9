import { phone } from '../lib/devices.mjs';
import { glow, grain } from '../lib/finish.mjs';
import { times } from '../lib/random.mjs';
import { blur, linear, polygon, radial, svg } from '../lib/svg.mjs';
import { board, plant, screen, seated } from './hospital.mjs';

/** The hall in metres: x to the right and y up from the eye of somebody who sits in it, z forwards. */
const hall = { half: 4.4, floor: -1.3, ceiling: 6.2, end: 10 };
const at = (x, y, z) => [800 + (1000 * x) / z, 800 - (1000 * y) / z];
const sheet = (corners, fill, more = '') =>
  polygon(
    corners.map((corner) => at(...corner)),
    `fill="${fill}" ${more}`,
  );
const side = (x, [y0, y1], [z0, z1], fill, more) =>
  sheet(
    [
      [x, y0, z0],
      [x, y1, z0],
      [x, y1, z1],
      [x, y0, z1],
    ],
    fill,
    more,
  );
const level = (y, [x0, x1], [z0, z1], fill, more) =>
  sheet(
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    fill,
    more,
  );

const bays = [
  [9.6, 8.7],
  [8.2, 7.4],
  [7.0, 6.3],
  [5.9, 5.3],
];

const leftWindow = ([z0, z1]) => {
  const middle = (z0 + z1) / 2;
  return `${side(-hall.half, [0.2, 4.9], [z0 + 0.08, z1 - 0.06], '#fff')}${side(-hall.half, [0.3, 4.8], [z0, z1], 'url(#pane)')}${side(-hall.half, [0.3, 2.4], [z0, z1], 'url(#garden)')}${[1.3, 3.6].map((y) => side(-hall.half, [y, y + 0.07], [z0, z1], '#fff')).join('')}${side(-hall.half, [0.3, 4.8], [middle + 0.03, middle - 0.03], '#fff')}`;
};

/** Sunlight through a window, down to the floor. */
const beam = ([z0, z1]) =>
  sheet(
    [
      [-hall.half, 4.8, z0],
      [-hall.half, 4.8, z1],
      [2.6, hall.floor, z1],
      [0.6, hall.floor, z0],
      [-hall.half, 0.3, z0],
    ],
    'url(#beam)',
  );

const door = ([z0, z1]) =>
  `${side(hall.half, [hall.floor, 1.3], [z0 + 0.1, z1 - 0.1], '#8fb9bd')}${side(hall.half, [hall.floor, 1.2], [z0, z1], '#eef7f6')}`;

const painting = ([z0, z1], ground, shape) => {
  const [x, y] = at(hall.half, 2.35, (z0 + z1) / 2);
  return `${side(hall.half, [1.55, 3.2], [z0 + 0.08, z1 - 0.06], '#fff')}${side(hall.half, [1.65, 3.1], [z0, z1], ground)}<ellipse cx="${x}" cy="${y}" rx="${110 / z0}" ry="${300 / z0}" fill="${shape}"/>`;
};

const highWindow = (i) => {
  const x = 402 + i * 168;
  const arch = `M${x} 402V286a62 62 0 0 1 124 0V402Z`;
  return `<path d="${arch}" fill="url(#pane)" stroke="#fff" stroke-width="9"/><path d="M${x + 62} 224V402M${x} 310H${x + 124}" stroke="#fff" stroke-width="5"/>`;
};

const lamp = ([x, z]) => {
  const [lx, ly] = at(x, 4.15, z);
  const r = 300 / z;
  return `<path d="M${lx} ${at(x, hall.ceiling, z)[1]}V${ly}" stroke="#4b7c82" stroke-width="${18 / z}"/><circle cx="${lx}" cy="${ly}" r="${r * 2.6}" fill="url(#lit)"/><circle cx="${lx}" cy="${ly}" r="${r}" fill="#fffaf0"/><path d="M${lx - r * 0.45} ${ly - r * 0.9}h${r * 0.9}v-${r * 0.32}h-${r * 0.9}Z" fill="#3f7078"/>`;
};

const room = svg(
  1600,
  1000,
  `<defs>${linear('wall', [
    [0, '#a9d0d0'],
    [0.5, '#d6ece8'],
    [1, '#c2dfdd'],
  ])}${linear(
    'left',
    [
      [0, '#8fbec3'],
      [1, '#c4e0de'],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'right',
    [
      [0, '#bddad9'],
      [1, '#86b1b8'],
    ],
    [0, 0, 1, 0],
  )}${linear('above', [
    [0, '#5f979f'],
    [1, '#9cc6c7'],
  ])}${linear('pane', [
    [0, '#8fcdf0'],
    [0.6, '#d3f0f4'],
    [1, '#fdf7dc'],
  ])}${linear('garden', [
    [0, '#d8ecb4', 0.1],
    [0.5, '#8cc795', 0.9],
    [1, '#3f8a6a'],
  ])}${linear(
    'beam',
    [
      [0, '#fffbe6', 0.75],
      [0.55, '#fff6d6', 0.28],
      [1, '#fff6d6', 0],
    ],
    [0, 0.2, 1, 0.8],
  )}${radial('lit', [
    [0, '#fff6d8', 0.95],
    [0.4, '#fff3cf', 0.4],
    [1, '#fff3cf', 0],
  ])}${linear('front', [
    [0, '#0c3b46', 0],
    [1, '#0c3b46', 0.42],
  ])}${blur('soft', 16)}${blur('edge', 5)}</defs>
  <rect width="1600" height="1000" fill="url(#wall)"/>
  ${level(hall.ceiling, [-hall.half, hall.half], [hall.end, 4], 'url(#above)')}${[-3.4, -1.2, 1, 3.2].map((x) => level(hall.ceiling - 0.02, [x, x + 0.45], [9.7, 4], '#fff', 'opacity=".85"')).join('')}${[9, 8.3, 7.75].map((z) => level(hall.ceiling - 0.01, [-hall.half, hall.half], [z, z - 0.05], '#5f979f', 'opacity=".5"')).join('')}
  ${side(-hall.half, [hall.floor, hall.ceiling], [hall.end, 3], 'url(#left)')}${side(hall.half, [hall.floor, hall.ceiling], [hall.end, 3], 'url(#right)')}
  ${times(5, highWindow)}<path d="M360 430H1240" stroke="#8fbcbf" stroke-width="6"/><path d="M360 437H1240" stroke="#fff" stroke-width="3" opacity=".7"/>
  ${level(hall.floor, [-hall.half, hall.half], [hall.end, 3], '#d9cdb8')}<rect x="360" y="880" width="880" height="50" fill="#9cc4c4"/>
  <g filter="url(#soft)">${bays.map(beam).join('')}</g>
  ${bays.map(leftWindow).join('')}
  ${door([9.5, 8.6])}${door([8, 7.2])}${door([6.7, 6.05])}${painting([9.2, 8.5], '#e9b68f', '#c8685a')}${painting([7.8, 7.1], '#8d83cf', '#5b4bb0')}${painting([6.5, 5.9], '#7db89a', '#2f7f6a')}
  ${[
    [-3.2, 9.3],
    [3.2, 9.3],
    [-3.5, 7],
    [3.5, 7],
  ]
    .map(lamp)
    .join('')}
  <path d="M556 180V480M856 180V480" stroke="#3f7078" stroke-width="7"/>`,
);

const people = (row) => row.map(([x, y, s, ...who]) => seated(x, y, s, ...who)).join('');
const audience = svg(
  1600,
  1000,
  `<g>${people([
    [330, 872, 0.98, '#7a6fb0', '#33262a'],
    [520, 874, 0.98, '#d09a52', '#e9d3c0', true],
    [690, 872, 0.98, '#4a5f94', '#2a1f22'],
    [905, 874, 0.98, '#6f9f86', '#6a3f8c', true],
    [1070, 872, 0.98, '#b06a5c', '#77757c'],
  ])}<rect x="240" y="944" width="960" height="60" rx="16" fill="#2f7f8a"/></g><rect y="800" width="1600" height="200" fill="url(#front)"/>
  ${people([
    [252, 930, 1.72, '#e0a458', '#2b2230'],
    [452, 936, 1.72, '#6b7fd0', '#7443ee', true],
    [640, 930, 1.72, '#3c4a7a', '#1d1a26'],
    [838, 938, 1.72, '#c8685a', '#f1d9c0', true],
    [1032, 930, 1.72, '#4f8f86', '#8d8a90'],
    [1500, 934, 1.72, '#37608c', '#3a2a22'],
  ])}
  <rect x="150" y="984" width="1500" height="40" rx="14" fill="#3f8f98"/>${plant(40, 940, 1.3)}`,
);

export const pictures = [
  {
    file: 'hospital-cover.webp',
    width: 1600,
    height: 1000,
    limit: 110,
    html: `${room}${glow(706, 660, 520, 'rgba(90,120,240,.34)')}<div class="abs" style="left:158px;top:394px;width:1600px;transform:scale(.74);transform-origin:0 0">${board}</div>${audience}${phone({ x: 1090, y: 520, w: 390, screen, transform: 'rotate(6deg)', frame: '#17343c', rim: '#6fa3a8', shadow: 'rgba(15,50,60,.5)' })}${grain(1600, 1000, 0.18)}`,
  },
];
