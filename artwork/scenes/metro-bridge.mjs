import { grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import {
  cairoTower,
  cloudBanks,
  dome,
  felucca,
  houses,
  minaret,
  palm,
  ripples,
  stars,
} from '../lib/scenery.mjs';
import { blur, linear, polygon, radial, svg } from '../lib/svg.mjs';
import { red } from './metro-network.mjs';

const shore = 470;
/** In metres: y up from the water, z along the bridge from the eye. The train's side is 22 m to the right of the eye. */
const at = (y, z, x = 22) => [200 + (1000 * x) / z, shore + (1000 * (3.2 - y)) / z];
const side = ([z0, z1], [y0, y1], fill, more = '', x = 22) =>
  polygon([at(y0, z0, x), at(y1, z0, x), at(y1, z1, x), at(y0, z1, x)], `fill="${fill}" ${more}`);
/** The same part, mirrored in the water. */
const mirrored = (span, [y0, y1], fill, more) => side(span, [-y1, -y0], fill, more);

const floor = 4.3;
const pane = [5.15, 6.95];
const carriages = Array.from({ length: 7 }, (_, i) => 10.6 + i * 18);
const windows = carriages.flatMap((z) => [0.5, 4.9, 9.3, 13.7].map((part) => [z + part, z + part + 2.5]));
const doors = carriages.flatMap((z) => [3.3, 7.7, 12.1].map((part) => [z + part, z + part + 1.3]));
const seen = ([z]) => z > 12;
const fading = (z) => Math.min(1, 18 / z + 0.25);

const clothes = ['#2b1546', '#3a1b50', '#46204a', '#241a58', '#552a4e'];
/** A rider of 170 units behind a window, with the feet at (0, 0). */
const rider = (dice) => {
  const colour = dice.pick(clothes);
  const kind = dice.next();
  return `<path d="M-26 -60C-30 -110 -28 -136 -10 -140H10C28 -136 30 -110 26 -60Z" fill="${colour}"/><path d="M14 -138C28 -134 28 -110 26 -60" stroke="#ffc46e" stroke-width="2.5" fill="none" opacity=".8"/>${
    kind < 0.4
      ? `<path d="M-14 -132C-20 -176 20 -176 14 -132Q0 -124 -14 -132Z" fill="${dice.pick(['#5d2f72', '#7a3f63', '#3f3a86'])}"/>`
      : `<rect x="-5" y="-148" width="10" height="14" fill="#2a1434"/><ellipse cy="-156" rx="11" ry="14" fill="#2a1434"/>${kind > 0.8 ? '<circle cx="8" cy="-172" r="6" fill="#2a1434"/>' : ''}`
  }<path d="M4 -170Q14 -166 12 -148" stroke="#ffd48a" stroke-width="2" fill="none" opacity=".8"/>${kind > 0.7 ? `<path d="M20 -130Q36 -160 26 -206" stroke="${colour}" stroke-width="10" fill="none" stroke-linecap="round"/>` : ''}`;
};

/** The rider who looks at a phone, in profile. */
const reader = `<path d="M-24 -50C-30 -100 -24 -134 -4 -140C20 -142 34 -128 34 -50Z" fill="#3c2a8c"/><path d="M10 -140C30 -136 36 -110 34 -50" stroke="#ffcf80" stroke-width="2.5" fill="none"/>
  <g transform="rotate(-9 0 -140)"><path d="M-6 -150H8V-132H-6Z" fill="#7a4436"/><path d="M10 -172C-2 -178 -14 -172 -15 -162L-20 -154L-15 -151Q-15 -140 -4 -140L10 -146Z" fill="#96583f"/><path d="M-15 -164C-16 -184 18 -186 17 -160C18 -148 12 -142 6 -142Q6 -156 0 -164Q-8 -168 -15 -164Z" fill="#1d1030"/><path d="M-15 -162L-20 -154L-15 -151Q-15 -142 -6 -140" stroke="#8fe9ff" stroke-width="2.2" fill="none"/></g>
  <circle cx="-36" cy="-128" r="40" fill="url(#call)"/><path d="M2 -128Q-6 -96 -32 -116" stroke="#4d38a8" stroke-width="13" fill="none" stroke-linecap="round" stroke-linejoin="round"/><circle cx="-34" cy="-118" r="6" fill="#96583f"/><g transform="rotate(-24 -38 -128)"><rect x="-42" y="-142" width="7" height="27" rx="2" fill="#0b1030"/><rect x="-35" y="-141" width="4" height="25" rx="1.5" fill="#dff9ff"/></g>`;

const placed = (z, y, content, s = 1) => {
  const [x, top] = at(y, z, 22.6);
  return `<g transform="translate(${x.toFixed(1)} ${top.toFixed(1)}) scale(${((10 / z) * s).toFixed(3)})">${content}</g>`;
};

const lit = [...windows.filter(seen), ...doors.filter(seen)];
const glassOf = ([z0, z1], grow = 0) =>
  side([z0 - grow, z1 + grow], [pane[0] - grow, pane[1] + grow], '#ffd98c');

const train = (dice) => {
  const passengers = windows
    .filter(([z]) => z > 12 && z < 75)
    .flatMap(([z]) =>
      Array.from({ length: dice.whole(2, 4) }, () => [
        z + dice.between(0.2, 2.4),
        dice.next() < 0.4 ? 0.55 : 0.1,
      ]),
    )
    .filter(([z]) => z < 16.4 || z > 18.2)
    .toSorted((a, b) => b[0] - a[0]);
  return `${carriages
    .map((z) => {
      const span = [Math.max(z, 12), z + 17.6];
      return `${side([z + 17.6, z + 18], [floor + 0.3, 7.3], '#14123e')}${side(span, [floor - 0.1, 7.9], 'url(#body)')}${side(span, [7.45, 7.9], 'url(#roof)')}${side(span, [7.4, 7.47], '#cfd4ff', 'opacity=".8"')}${side(span, [4.55, 4.85], red)}${side(span, [4.78, 4.85], '#ffb0a8', 'opacity=".7"')}${side(span, [floor - 0.5, floor - 0.1], '#0d0c30')}`;
    })
    .join('')}
  ${doors
    .filter(seen)
    .map(
      ([z0, z1]) =>
        `${side([z0 - 0.1, z1 + 0.1], [floor, 7.2], '#5a5cb4', 'stroke="#1c1a56" stroke-width="1.5"')}${side([(z0 + z1) / 2 - 0.03, (z0 + z1) / 2 + 0.03], [floor, 7.2], '#1c1a56')}`,
    )
    .join('')}
  ${lit.map(([z0, z1]) => side([z0 - 0.12, z1 + 0.12], [pane[0] - 0.12, pane[1] + 0.12], '#17144a')).join('')}
  <clipPath id="panes">${lit.map((span) => glassOf(span)).join('')}</clipPath>
  <g clip-path="url(#panes)">${side([12, 140], pane, 'url(#inside)')}${side([12, 140], [6.62, 6.74], '#fffdf0')}${side([12, 140], [5.15, 5.4], '#7a4fb0', 'opacity=".35"')}${times(40, (i) => side([12.4 + i * 1.47, 12.46 + i * 1.47], pane, '#fff6d0', 'opacity=".9"', 22.4))}
  ${passengers.map(([z, low]) => placed(z, floor - low, rider(dice), 1.24)).join('')}${placed(17.5, floor - 0.1, reader, 1.42)}${lit.map(([z0]) => polygon([at(7, z0 + 0.2), at(7, z0 + 0.7), at(5.1, z0 + 1.3), at(5.1, z0 + 0.6)], 'fill="#fff" opacity=".13"')).join('')}</g>
  <g filter="url(#soft)" style="mix-blend-mode:screen" opacity=".34">${lit.map((span) => glassOf(span, 0.1)).join('')}</g>`;
};

const piers = [14.4, 22, 31, 43, 58, 78, 104];
const bridge = () => `
  ${piers.map((z) => `${polygon([at(-0.3, z), at(3.4, z), at(3.4, z, 24), at(-0.3, z, 24)], 'fill="#221c5c"')}${polygon([at(2.9, z - 0.3), at(3.4, z - 0.3), at(3.4, z - 0.3, 24.3), at(2.9, z - 0.3, 24.3)], 'fill="#2d2570"')}${polygon([at(-0.3, z - 0.2), at(0.25, z - 0.2), at(0.25, z - 0.2, 24.2), at(-0.3, z - 0.2, 24.2)], 'fill="#15123f"')}${side([z, z + 2.2], [-0.3, 3.4], 'url(#pier)')}${side([z - 0.3, z + 2.5], [2.9, 3.4], '#6a58b0')}${side([z - 0.2, z + 2.4], [-0.3, 0.25], '#1c1750')}`).join('')}
  ${side([12, 160], [3.1, 4.1], 'url(#girder)')}${side([12, 160], [3.66, 3.74], '#ffc98a', 'opacity=".85"')}${side([12, 160], [3.1, 3.2], '#0e0c38')}${times(62, (i) => side([12 + i * 1.5, 12.1 + i * 1.5], [3.2, 4], '#8d74c8', `opacity="${fading(12 + i * 1.5) * 0.6}"`))}`;

const masts = () =>
  [13.3, 21.5, 30, 41, 55, 74, 100]
    .map(
      (z) =>
        `${side([z, z + 0.22], [4.1, 10.2], '#1a174f')}${side([z - 0.02, z + 0.04], [4.1, 10.2], '#9a86d8')}<path d="M${at(9.8, z)}L${at(9.5, z, 25)}M${at(9, z)}L${at(9.6, z, 24)}" stroke="#1a174f" stroke-width="${60 / z}"/>`,
    )
    .join('') +
  `<g stroke="#221d62" fill="none" stroke-width="1.6"><path d="M${at(9.5, 12, 24)}L${at(9.5, 160, 24)}"/><path d="M${at(8.7, 12, 24)}L${at(8.7, 160, 24)}"/></g>
  ${side([12, 160], [4.95, 5], '#b9a8f0', 'opacity=".5"', 21.6)}${times(90, (i) => side([12 + i, 12.05 + i], [4.1, 5], '#0f0d3c', '', 21.6))}${side([12, 160], [4.5, 4.54], '#0f0d3c', '', 21.6)}`;

const skyline = (dice) => {
  const row = (low, high, colour, lit, base = shore) =>
    houses(dice, { x0: -10, x1: 1610, base, low, high, colour, light: '#ffd08a', lit, widths: [22, 62] });
  return `<g opacity=".75">${row(50, 150, '#6a4a9c', 0.07)}</g>${minaret(318, shore, 190, '#4d3a8c')}${dome(352, shore, 30, '#4d3a8c')}${minaret(388, shore, 150, '#4d3a8c')}<g opacity=".95">${row(34, 105, '#41348a', 0.17)}</g>${cairoTower(560, shore, 330, '#33287a')}<path d="M560 190V160" stroke="#33287a" stroke-width="3"/><circle cx="560" cy="142" r="4" fill="#ff7a6a"/>${times(7, (i) => `<rect x="541" y="${202 + i * 3}" width="38" height="1.5" fill="#ffd890" opacity=".${9 - i}"/>`)}${row(14, 56, '#261f64', 0.34)}${times(22, (i) => palm(dice, i * 76 + dice.between(0, 40), shore, dice.between(26, 54), '#191550'))}
  <rect y="${shore - 5}" width="1600" height="7" fill="#191550"/>${times(60, (i) => `<circle cx="${i * 27 + 6}" cy="${shore - 6}" r="1.9" fill="#ffe2a0"/>`)}`;
};

const reflections = (
  city,
) => `<g filter="url(#wavy)"><g transform="translate(0 ${shore * 2}) scale(1 -1)" opacity=".62">${city}</g>
  <rect y="${shore}" width="1600" height="530" fill="#1a1860" opacity=".4"/>
  ${piers.map((z) => mirrored([z, z + 2.2], [0, 3.4], '#14114a', 'opacity=".8"')).join('')}${mirrored([10, 160], [3.1, 4.2], '#14114a', 'opacity=".85"')}${mirrored([10, 140], [4.2, 7.9], '#3b3690', 'opacity=".7"')}${mirrored([10, 140], [4.55, 4.85], red, 'opacity=".6"')}
  ${[...windows, ...doors].map(([z0, z1]) => `${mirrored([z0, z1], pane, 'url(#gold)')}${mirrored([z0 + 0.3, z1 - 0.3], [6, 14], 'url(#streak)', 'opacity=".55"')}`).join('')}</g>
  <g filter="url(#wide)" style="mix-blend-mode:screen" opacity=".6">${[...windows, ...doors].map(([z0, z1]) => mirrored([z0, z1], [4.4, 8.6], '#ff9f4a')).join('')}</g>`;

/** A palm's leaf near the eye, from (x, y). */
const frond = (x, y, angle, length) => {
  const a = (angle * Math.PI) / 180;
  const on = (t) => [x + Math.cos(a) * length * t, y + Math.sin(a) * length * t + length * 0.34 * t * t];
  return `<path d="M${on(0)}Q${[x + Math.cos(a) * length * 0.5, y + Math.sin(a) * length * 0.5]} ${on(1)}" stroke-width="7"/><path d="${times(
    30,
    (i) => {
      const t = 0.1 + i * 0.03;
      const [px, py] = on(t);
      const heading = a + 0.6 * t;
      return [-0.62, 0.75]
        .map(
          (turn) =>
            `M${px.toFixed(0)} ${py.toFixed(0)}l${(Math.cos(heading + turn) * length * 0.3 * (1.1 - t * 0.75)).toFixed(0)} ${(Math.sin(heading + turn) * length * 0.3 * (1.1 - t * 0.75) + 14).toFixed(0)}`,
        )
        .join('');
    },
  )}" stroke-width="3.6"/>`;
};

const scene = () => {
  const dice = random(57);
  const city = skyline(dice);
  return `<defs>${linear('sky', [
    [0, '#0a1048'],
    [0.3, '#262286'],
    [0.6, '#6a3aa8'],
    [0.84, '#d0659c'],
    [1, '#ffb27a'],
  ])}${linear('water', [
    [0, '#d87a90'],
    [0.1, '#7a4aa4'],
    [0.4, '#2c2888'],
    [1, '#0a0e48'],
  ])}${linear('body', [
    [0, '#a9aef0'],
    [0.5, '#6b6dc4'],
    [1, '#3b3a92'],
  ])}${linear('roof', [
    [0, '#8d86d8'],
    [1, '#4a469c'],
  ])}${linear('inside', [
    [0, '#fff8dc'],
    [0.4, '#ffe09a'],
    [1, '#ffab52'],
  ])}${linear('pier', [
    [0, '#7a5fb4'],
    [1, '#342a7c'],
  ])}${linear('girder', [
    [0, '#6a55b0'],
    [1, '#2d2676'],
  ])}${linear('gold', [
    [0, '#ffe09a'],
    [0.5, '#ffbe62'],
    [1, '#f08a4a'],
  ])}${linear('streak', [
    [0, '#ffd486', 0.9],
    [1, '#ff9a5a', 0],
  ])}
  ${radial('glow', [
    [0, '#ffc48a', 0.85],
    [0.4, '#f0809a', 0.4],
    [1, '#f0809a', 0],
  ])}${radial('call', [
    [0, '#a8f0ff', 0.95],
    [0.4, '#7fd8ff', 0.45],
    [1, '#7fd8ff', 0],
  ])}${radial('moon', [
    [0, '#e8e4ff', 0.5],
    [1, '#c8c0ff', 0],
  ])}${blur('cloud', 7)}${blur('near', 1.7)}${blur('soft', 14)}${blur('wide', 26)}
  <filter id="wavy" x="0" y="-5%" width="100%" height="110%"><feGaussianBlur stdDeviation="1 4" result="smooth"/><feTurbulence type="fractalNoise" baseFrequency=".006 .075" numOctaves="2" seed="8"/><feDisplacementMap in="smooth" scale="34" xChannelSelector="R" yChannelSelector="G"/></filter>
  <filter id="surface" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".007 .09" numOctaves="3" seed="21"/><feColorMatrix values="0 0 0 0 .04  0 0 0 0 .05  0 0 0 0 .25  3.2 0 0 0 -1.55"/></filter><mask id="crescent"><circle cx="800" cy="176" r="30" fill="#fff"/><circle cx="814" cy="166" r="27" fill="#000"/></mask><clipPath id="river"><rect y="${shore}" width="1600" height="540"/></clipPath></defs>
  <rect width="1600" height="500" fill="url(#sky)"/>${stars(dice, 1600, 330, 150, '#f2ecff')}${[
    [690, 236],
    [1010, 110],
    [350, 150],
    [960, 232],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})" fill="#fff"><circle r="16" fill="url(#moon)"/><path d="M0 -9Q1 -1 9 0Q1 1 0 9Q-1 1 -9 0Q-1 -1 0 -9Z"/></g>`,
    )
    .join('')}
  <ellipse cx="240" cy="${shore}" rx="760" ry="280" fill="url(#glow)"/>${cloudBanks(dice, { w: 1600, y0: 230, y1: 400, count: 9, dark: '#5a3a9c', lit: '#ff9a9a', opacity: 0.5 })}
  <circle cx="800" cy="176" r="110" fill="url(#moon)"/><circle cx="800" cy="176" r="30" fill="#fff8e0" mask="url(#crescent)"/>${city}
  <g clip-path="url(#river)"><rect y="${shore}" width="1600" height="540" fill="url(#water)"/>${reflections(city)}
  <rect y="${shore + 8}" width="1600" height="540" filter="url(#surface)" opacity=".78"/>
  ${ripples(dice, { w: 1600, y0: shore + 6, y1: 1000, count: 210, colours: ['#0d0f4c', '#1a1866', '#b58ae0'], opacity: [0.08, 0.32] })}${ripples(dice, { w: 900, x0: 450, y0: shore + 60, y1: 980, count: 130, colours: ['#ffd9a0', '#ff9f6a'], opacity: [0.1, 0.4] })}${ripples(dice, { w: 700, y0: shore + 2, y1: 640, count: 90, colours: ['#ffc0a0', '#ff9ab0'], opacity: [0.15, 0.5] })}</g>
  ${bridge()}${train(dice)}${masts()}
  <g transform="translate(0 1420) scale(1 -1)" opacity=".4" filter="url(#wavy)">${felucca('under', 330, 712, 0.55, { sail: ['#f0b0b8', '#6a4ab0'], hull: '#120f44', stripe: '#5a48b0' })}</g>${felucca('boat', 330, 706, 0.55, { sail: ['#ffd6c0', '#8a5cc0'], hull: '#120f44', stripe: red })}<circle cx="386" cy="676" r="26" fill="url(#glow)"/><circle cx="386" cy="676" r="4" fill="#fff0c0"/>
  <g filter="url(#near)" stroke="#0c0c3e" fill="none" stroke-linecap="round">${[
    [-34, 470],
    [-4, 430],
    [24, 400],
    [50, 360],
    [78, 330],
  ]
    .map(([angle, length]) => frond(-50, 60, angle, length))
    .join('')}${[
    [-66, 330],
    [-50, 360],
    [-34, 350],
    [-84, 280],
    [-18, 320],
  ]
    .map(([angle, length]) => frond(-30, 1040, angle, length))
    .join('')}</g>`;
};

export const pictures = [
  {
    file: 'metro-8.webp',
    width: 1600,
    height: 1000,
    limit: 84,
    html: `<div class="fill" style="overflow:hidden">${svg(1600, 1000, scene())}</div>${vignette('rgba(4,5,34,.4)', 64)}${grain(1600, 1000, 0.1)}`,
  },
];
