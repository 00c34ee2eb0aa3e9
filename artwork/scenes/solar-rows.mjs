import { glow, grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { mix } from '../lib/solar-field.mjs';
import { blur, linear, polygon, svg } from '../lib/svg.mjs';
import { amber, desert } from './solar-parts.mjs';

const horizon = 236;
const sunX = 1120;
const focal = 1000;
const eye = 74;
const turn = 0.09;

// The field, in metres: a table is a row's piece, and a block has roads around it.
const table = { length: 26, gap: 1.4, depth: 5 };
const pitch = 9.4;
const block = { tables: 4, rows: 8, road: 12 };
const blockLength = block.tables * (table.length + table.gap) + block.road;
const blockDepth = block.rows * pitch + block.road;

/** The picture's place of a point of the field: along the rows, across them, above the ground. */
const project = (along, across, up = 0) => {
  const x = along * Math.cos(turn) - across * Math.sin(turn);
  const z = along * Math.sin(turn) + across * Math.cos(turn);
  return [800 + (focal * x) / z, horizon + (focal * (eye - up)) / z, z];
};
const quad = (along, across, length, depth, [low, high] = [0.8, 1.8]) => [
  project(along, across, low),
  project(along + length, across, low),
  project(along + length, across + depth, high),
  project(along, across + depth, high),
];
const isSeen = (corners) => corners.every(([, , z]) => z > 40) && corners.some(([x]) => x > -40 && x < 1640);

/** Every table near enough to be seen as one, and the rows of blocks behind them, from far to near. */
function field() {
  const dice = random(88);
  const out = [];
  for (let column = -30; column < 30; column++)
    for (let line = 0; line < 42; line++) {
      const [along, across] = [column * blockLength - 24, 62 + line * blockDepth];
      const middle = project(along + blockLength / 2, across + blockDepth / 2);
      const nearest = Math.max(...[0, blockLength - block.road].map((u) => project(along + u, across)[1]));
      if (middle[2] < 20 || middle[2] > 3600 || Math.abs(middle[0] - 800) > 2300 || nearest > 786) continue;
      for (let row = 0; row < block.rows; row++) {
        // The wind left its dust in a wide band, on whole rows.
        const [x, y] = project(along + blockLength / 2, across + row * pitch);
        const cloud = Math.exp(-(((x - 860 + (y - 430) * 1.1) / 400) ** 2));
        const dust = cloud * 0.95 + dice.next() * 0.95 - 0.55;
        const v = across + row * pitch;
        const pieces = middle[2] < 700 ? block.tables : 1;
        const length = pieces > 1 ? table.length : blockLength - block.road - table.gap;
        for (let i = 0; i < pieces; i++) {
          const u = along + i * (table.length + table.gap);
          const corners = quad(u, v, length, table.depth);
          const tone = dice.next();
          if (isSeen(corners)) out.push({ u, v, length, corners, dust, tone, z: corners[0][2] });
        }
      }
      const hut = [along - block.road * 0.6, across + blockDepth - block.road * 0.7];
      if (middle[2] < 620) out.push({ hut, z: project(...hut)[2], corners: [] });
    }
  return out.sort((a, b) => b.z - a.z);
}
const pieces = field();
const tables = pieces.filter(({ hut }) => !hut);

/** The three damaged cells, near these points of the picture. */
const cells = [
  [430, 520],
  [1190, 600],
  [790, 450],
].map(([x, y]) => {
  const away = ({ corners: c }) => Math.hypot((c[0][0] + c[2][0]) / 2 - x, (c[0][1] + c[2][1]) / 2 - y);
  const { u, v } = tables.reduce((best, each) => (away(each) < away(best) ? each : best));
  const at = (du, dv) => project(u + du, v + dv, 0.8 + dv / table.depth);
  const [a, b] = [table.length / 2, table.length / 2 + 3.4];
  return {
    corners: [at(a, 0.3), at(b, 0.3), at(b, 4.6), at(a, 4.6)],
    middle: at((a + b) / 2, 2.5),
  };
});

const looks = [
  {
    sky: ['#2a2f7c', '#6a5aa8', '#d98a9c', '#ffc09a'],
    sunY: 226,
    sun: '#ffcf9e',
    ground: ['#d99a8c', '#a86a68', '#5f3d56'],
    mountains: ['#8a6a9c', '#6a4c7c'],
    haze: '#cf93a0',
    lines: '#aab4e8',
    rim: '#c9b6d8',
    shade: '#452a48',
    face: ({ tone }) => mix('#3f437e', '#4c4c84', tone),
  },
  {
    sky: ['#0b1038', '#1a2160', '#3a3580', '#6a4c8c'],
    sunY: 310,
    sun: '#a46a9c',
    ground: ['#3a3468', '#1e2152', '#0d1238'],
    mountains: ['#2c2c66', '#1f2154'],
    haze: '#2e3270',
    lines: '#0d1540',
    rim: '#8fd8ff',
    shade: '#080c2c',
    face: ({ dust, tone }) =>
      dust > 0.5
        ? mix('#f07a2a', '#ffb642', Math.min(1, (dust - 0.5) * 2.2))
        : mix('#2450b8', '#2fa8d8', tone * 0.7 + 0.3 * Math.max(0, -dust)),
  },
  {
    sky: ['#2f62b8', '#7fa4dc', '#f0c0a0', '#ffdf9e'],
    sunY: 158,
    sun: '#ffe9b0',
    ground: ['#f3bf8c', '#dc9566', '#a8644a'],
    mountains: ['#c39aa8', '#b07e80'],
    haze: '#f0c49c',
    lines: '#9fc0ff',
    rim: '#e6efff',
    shade: '#7a4a38',
    face: ({ dust, tone }) =>
      dust > 0.5 ? mix('#3f78ea', '#5a96ff', tone) : mix('#22397f', '#2c4690', tone),
  },
];

const faceLines = ({ u, v }) => {
  const at = (du, dv) => project(u + du, v + dv, 0.8 + dv / table.depth);
  const stroke = (a, b) => `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
  return (
    times(9, (i) => stroke(at(2.6 * (i + 1), 0), at(2.6 * (i + 1), table.depth))) +
    stroke(at(0, table.depth / 2), at(table.length, table.depth / 2))
  );
};

const piece = (each, step, look) => {
  const { corners, z, u, v, length, hut, dust } = each;
  const fog = Math.min(0.9, (z / 2900) ** 0.7);
  if (hut) {
    const box = (up) => quad(hut[0], hut[1], 5.4, 3.4, [up, up]);
    const [low, high] = [box(0), box(3.2)];
    return `${polygon(quad(hut[0] + 1, hut[1] - 1.6, 6.4, 4, [0, 0]), `fill="${look.shade}" opacity=".35"`)}${polygon([low[0], low[1], high[1], high[0]], `fill="${mix(step === 1 ? '#3a4488' : '#e9dccb', look.haze, fog)}"`)}${polygon(high, `fill="${mix(step === 1 ? '#5f6cb8' : '#fffaf0', look.haze, fog)}"`)}`;
  }
  const shadow = quad(u + 0.6, v + 1.4, length, table.depth, [0, 0]);
  const glare =
    step === 1
      ? 0
      : Math.max(0, 1 - Math.abs((corners[0][0] + corners[2][0]) / 2 - sunX) / 620) ** 2 *
        Math.min(1, z / 640) *
        (step ? (dust > 0.5 ? 0.85 : 0.3) : 0.6);
  const face = mix(
    mix(look.face(each), look.haze, fog * (step === 1 && dust > 0.5 ? 0.45 : 0.85)),
    step ? '#f4f6ff' : look.sun,
    glare,
  );
  const isClean = step === 2 && dust > 0.5;
  return `${polygon(shadow, `fill="${mix(look.shade, look.haze, fog)}" opacity="${(0.8 - fog * 0.7).toFixed(2)}"`)}${polygon(corners, `fill="${face}" ${z < 330 ? `stroke="${mix(look.rim, look.haze, fog)}" stroke-width="${(110 / z).toFixed(2)}" stroke-linejoin="round"` : ''}`)}${isClean && z < 480 ? polygon(corners, `fill="url(#shine)" opacity="${(1 - fog).toFixed(2)}"`) : ''}${z < 240 ? `<path d="${faceLines(each)}" stroke="${look.lines}" stroke-width="${z < 170 ? 1.1 : 0.7}" opacity="${(0.5 * (1 - z / 270)).toFixed(2)}"/>` : ''}`;
};

const hot = ({ corners, middle: [x, y] }) =>
  `<circle cx="${x}" cy="${y}" r="62" fill="url(#heat)"/>${polygon(corners, 'fill="#ff2e3d" stroke="#ffe3c0" stroke-width="1.5"')}<circle cx="${x}" cy="${y}" r="27" fill="none" stroke="#fff" stroke-width="4"/><circle cx="${x}" cy="${y}" r="38" fill="none" stroke="#ff6a5e" stroke-width="2" stroke-dasharray="4 7"/>`;
const flag = ({ middle: [x, y] }) =>
  `<ellipse cx="${x + 12}" cy="${y + 2}" rx="15" ry="4" fill="#2a1420" opacity=".5"/><path d="M${x} ${y}V${y - 74}" stroke="#fff8ea" stroke-width="5" stroke-linecap="round"/><path d="M${x + 2} ${y - 74}q15 -7 26 1t23 0v31q-12 8 -23 0t-26 -1Z" fill="#ff3f4e"/><path d="M${x + 28} ${y - 73}q11 8 23 0v31q-12 8 -23 0Z" fill="#000" opacity=".14"/><circle cx="${x}" cy="${y}" r="6" fill="#ff3f4e" stroke="#fff" stroke-width="2.5"/>`;

/** A small lorry with a tank. Its arm sprays water to the left. */
export const lorry = (x, y, s) => {
  const dice = random(5);
  const drop = () => {
    const [t, spread] = [dice.next(), dice.between(-1, 1)];
    return `<circle cx="${(-62 - t * 190).toFixed(0)}" cy="${(-118 + t * t * 96 + spread * (8 + t * 34)).toFixed(0)}" r="${dice.between(1.4, 3.8).toFixed(1)}" fill="#fff" opacity="${dice.between(0.35, 0.95).toFixed(2)}"/>`;
  };
  return `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="60" cy="4" rx="130" ry="12" fill="#3a1d18" opacity=".45" filter="url(#soft)"/>
  <path d="M-58 -122Q-170 -126 -262 -58L-228 8Q-150 -66 -58 -110Z" fill="url(#water)" filter="url(#mist)"/>${times(90, drop)}
  <path d="M10 -70L-6 -112L-60 -118" fill="none" stroke="#3d4a78" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/><path d="M-64 -126v20" stroke="#3d4a78" stroke-width="9" stroke-linecap="round"/>
  <rect x="-40" y="-26" width="210" height="14" fill="#2a3158"/><rect x="-44" y="-88" width="140" height="64" rx="30" fill="url(#tank)"/><path d="M-10 -88V-24M62 -88V-24" stroke="#8fb4dc" stroke-width="4"/><path d="M26 -76c10 14 14 20 14 28a14 14 0 0 1 -28 0c0 -8 4 -14 14 -28Z" fill="#38a6e4"/>
  <path d="M104 -24V-92Q104 -100 112 -100H140Q152 -100 160 -84L172 -58Q176 -52 176 -44V-24Z" fill="${amber}"/><path d="M120 -90H140Q146 -90 150 -82L160 -60H120Z" fill="#2a3a78"/><path d="M104 -40H176" stroke="#d8862a" stroke-width="5"/>
  ${[-8, 36, 144].map((wheel) => `<circle cx="${wheel}" cy="-8" r="17" fill="#1c2040"/><circle cx="${wheel}" cy="-8" r="7" fill="#aab4d8"/>`).join('')}</g>`;
};

/** The field from above. Step 0: at dawn. Step 1: dust and damage on the map. Step 2: cleaned. */
function rows(step) {
  const look = looks[step];
  const dusty = step === 1 ? tables.filter(({ dust, z }) => dust > 0.5 && z < 1400) : [];
  return `${svg(
    1600,
    1000,
    `${desert({ w: 1600, h: 1000, horizon, seed: 5, sunX, ...look })}<defs>${linear(
      'shine',
      [
        [0, '#fff', 0],
        [0.42, '#fff', 0.06],
        [0.5, '#fff', 0.75],
        [0.6, '#fff', 0.12],
        [1, '#fff', 0],
      ],
      [0, 0, 1, 1],
    )}${linear('distance', [
      [0, look.haze, 0.95],
      [0.25, look.haze, 0.6],
      [1, look.haze, 0],
    ])}${linear('tank', [
      [0, '#fff'],
      [0.5, '#dbe9fa'],
      [1, '#8fa9d0'],
    ])}${linear('water', [
      [0, '#fff', 0.75],
      [1, '#d6f0ff', 0.4],
    ])}<radialGradient id="heat"><stop offset="0" stop-color="#ff2e3d" stop-opacity=".95"/><stop offset="1" stop-color="#ff2e3d" stop-opacity="0"/></radialGradient>${blur('soft', 8)}${blur('mist', 4)}${blur('ember', 9)}</defs>
    <g fill="none" stroke="${look.shade}" stroke-width="9" opacity=".13">${[0, 26].map((gap) => `<path d="M-40 ${836 + gap}C360 ${780 + gap} 760 ${880 + gap * 1.2} 1640 ${800 + gap}"/>`).join('')}</g>
    ${pieces.map((each) => piece(each, step, look)).join('')}<rect y="${horizon - 1}" width="1600" height="100" fill="url(#distance)"/>${step === 1 ? `<rect width="1600" height="${horizon}" fill="#12164c" opacity=".45"/>` : ''}
    ${dusty.length ? `<g filter="url(#ember)" opacity=".4" style="mix-blend-mode:screen">${dusty.map(({ corners }) => polygon(corners, `fill="${amber}"`)).join('')}</g>${cells.map(hot).join('')}` : ''}
    ${step === 2 ? `${cells.map(flag).join('')}${lorry(1266, 716, 0.6)}` : ''}`,
  )}${step === 1 ? '' : glow(sunX, look.sunY + 40, 560, step ? 'rgba(255,236,190,.42)' : 'rgba(255,180,140,.4)')}${vignette('rgba(14,8,40,.42)', 60)}${grain(1600, 1000, 0.06)}`;
}

export const pictures = [7, 8, 9].map((number, step) => ({
  file: `solar-${number}.webp`,
  width: 1600,
  height: 1000,
  limit: 75,
  html: rows(step),
}));
