import { grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { blur, linear, polygon, radial, svg } from '../lib/svg.mjs';
import { coral, ink, violet } from './ferry-parts.mjs';

// The river's middle, from north (left) to south (right).
const bends = [
  [-330, 960],
  [-160, 800],
  [0, 690],
  [160, 560],
  [340, 420],
  [560, 360],
  [760, 420],
  [900, 540],
  [1060, 640],
  [1250, 630],
  [1400, 510],
  [1560, 380],
  [1720, 330],
  [1880, 320],
];
const river = bends.slice(1, -2).flatMap((from, i) => {
  const [before, to, after] = [bends[i], bends[i + 2], bends[i + 3]];
  return Array.from({ length: 40 }, (_, j) => {
    const t = j / 40;
    return [0, 1].map(
      (k) =>
        0.5 *
        (2 * from[k] +
          (to[k] - before[k]) * t +
          (2 * before[k] - 5 * from[k] + 4 * to[k] - after[k]) * t * t +
          (3 * from[k] - before[k] - 3 * to[k] + after[k]) * t * t * t),
    );
  });
});
/** Places on the river are given by their x. It never flows back. */
const indexOf = (x) => river.findIndex(([each]) => each >= x);
const at = (x) => river[indexOf(x)];
const headingAt = (x) => {
  const [[x0, y0], [x1, y1]] = [at(x - 16), at(x + 16)];
  return (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
};
const way = (from, to) =>
  `M${river
    .slice(indexOf(from), indexOf(to) + 1)
    .map((point) => point.map((n) => n.toFixed(1)).join(' '))
    .join('L')}`;
const distance = ([x, y]) => Math.min(...river.map(([a, b]) => Math.hypot(a - x, b - y)));

/** Each pier's name and place, and the side of its name: above with -1, below with 1. */
const piers = [
  ['El Qanater', 196, 1],
  ['Rod El Farag', 436, 1],
  ['Zamalek', 716, -1],
  ['Garden City', 930, 1],
  ['Maadi', 1186, -1],
  ['Helwan', 1420, -1],
];

/** A point next to the river, `away` from its middle: above it with side -1, below it with side 1. */
const beside = (place, side, away) => {
  const [[x, y], turn] = [at(place), ((headingAt(place) + 90) * Math.PI) / 180];
  return [x + Math.cos(turn) * away * side, y + Math.sin(turn) * away * side];
};

/** Houses, gardens and streets, turned a little. */
function city(dice) {
  const turn = (x, y) => [x * 0.985 - y * 0.17 + 90, x * 0.17 + y * 0.985 - 130];
  const box = (x, y, w, h, attributes) =>
    polygon(
      [turn(x, y), turn(x + w, y), turn(x + w, y + h), turn(x, y + h)].map(([a, b]) => [a, b]),
      attributes,
    );
  let [gardens, shadows, roofs, lamps] = ['', '', '', ''];
  for (let column = 0; column < 15; column++)
    for (let row = 0; row < 13; row++) {
      const [x, y] = [-60 + column * 120 + (column % 3) * 8, -160 + row * 104];
      const middle = turn(x + 55, y + 46);
      if (middle[0] < -90 || middle[0] > 1690 || middle[1] < -80 || middle[1] > 1080) continue;
      const near = distance(middle);
      if (near < 128 ? dice.next() < 0.75 : dice.next() < 0.13) {
        gardens += box(
          x,
          y,
          106,
          90,
          'fill="url(#garden)" stroke="#c3d8a4" stroke-width="6" stroke-linejoin="round"',
        );
        gardens += times(9, () => {
          const [a, b] = turn(x + dice.between(8, 98), y + dice.between(8, 82));
          const r = dice.between(5, 10);
          return `<circle cx="${(a + 4).toFixed(0)}" cy="${(b + 5).toFixed(0)}" r="${r.toFixed(1)}" fill="#54713f" opacity=".35"/><circle cx="${a.toFixed(0)}" cy="${b.toFixed(0)}" r="${r.toFixed(1)}" fill="${dice.pick(['#7fae6a', '#93bd78', '#6a9b5c'])}"/>`;
        });
        continue;
      }
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 2; j++) {
          const [a, b, w, h] = [x + i * 36, y + j * 46, dice.between(25, 33), dice.between(32, 42)];
          const tall = dice.between(3, 11);
          shadows += box(a + tall, b + tall * 1.1, w, h, '');
          roofs += box(
            a,
            b,
            w,
            h,
            `fill="${dice.pick(['#fbf3e4', '#f6ead4', '#f3e2c6', '#fdf8ee', '#efdcc2'])}"`,
          );
          if (dice.next() < 0.3) roofs += box(a + 7, b + 8, 10, 9, `fill="#d9c3a4"`);
        }
      const [lx, ly] = turn(x - 7, y - 7);
      if (distance([lx, ly]) > 84) lamps += `<circle cx="${lx.toFixed(0)}" cy="${ly.toFixed(0)}" r="3"/>`;
    }
  const avenue = (x0, y0, x1, y1) =>
    `<path d="M${turn(x0, y0).join(' ')}L${turn(x1, y1).join(' ')}" stroke="#fffaf0" stroke-width="19"/><path d="M${turn(x0, y0).join(' ')}L${turn(x1, y1).join(' ')}" stroke="#e9d3ae" stroke-width="2" stroke-dasharray="12 12"/>`;
  const avenues =
    avenue(404, -300, 404, 1300) +
    avenue(1132, -300, 1132, 1300) +
    avenue(-300, 249, 1900, 249) +
    avenue(-300, 769, 1900, 769);
  return { map: `${gardens}<g fill="#8a6a4a" opacity=".3">${shadows}</g>${roofs}${avenues}`, lamps };
}

const water = (dice) =>
  `<g fill="none" stroke-linecap="round"><path d="${way(-130, 1700)}" stroke="#7b5b3c" stroke-width="146" opacity=".3" filter="url(#soft)" transform="translate(3 8)"/><path d="${way(-130, 1700)}" stroke="#dfe6b8" stroke-width="146"/><path d="${way(-130, 1700)}" stroke="#fdf6e6" stroke-width="126"/><path d="${way(-130, 1700)}" stroke="url(#nile)" stroke-width="116"/><path d="${way(-130, 1700)}" stroke="#8ed9e8" stroke-width="64" opacity=".22" filter="url(#soft)"/>
  ${times(150, () => {
    const place = dice.between(-60, 1640);
    const [x, y] = beside(place, 1, dice.between(-48, 48));
    return `<path d="M0 0q7 -4 14 0t14 0" stroke="#e8fbff" stroke-width="2" opacity="${dice.between(0.12, 0.5).toFixed(2)}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${headingAt(place).toFixed(0)})"/>`;
  })}</g>`;

const island = (place, length) => {
  const [x, y] = beside(place, 1, 30);
  return `<g transform="translate(${x} ${y}) rotate(${headingAt(place)})"><ellipse cx="4" cy="6" rx="${length}" ry="16" fill="#0d5a7c" opacity=".4"/><ellipse rx="${length}" ry="15" fill="#d6e3b4"/>${times(7, (i) => `<circle cx="${(i - 3) * length * 0.25}" cy="${(i % 3) * 4 - 4}" r="${6 + (i % 2) * 2}" fill="#7fae6a"/>`)}</g>`;
};
const bridge = (place) => {
  const [x, y] = at(place);
  return `<g transform="translate(${x} ${y}) rotate(${headingAt(place) + 90})"><rect x="-92" y="0" width="184" height="22" fill="#0b4a68" opacity=".35"/><rect x="-98" y="-11" width="196" height="22" rx="3" fill="#f8eedb"/><path d="M-98 0H98" stroke="#d6bd94" stroke-width="2" stroke-dasharray="10 9"/><path d="M-98 -10H98M-98 10H98" stroke="#d6bd94" stroke-width="2"/></g>`;
};

const boat = (place, colour, name, [dx, dy], back = false) => {
  const [x, y] = back ? beside(place, 1, 24) : at(place);
  return `<g transform="translate(${x} ${y})"><g transform="rotate(${headingAt(place) + (back ? -90 : 90)}) scale(.86)"><path d="M-14 62Q-26 150 -60 250H60Q26 150 14 62Z" fill="url(#foam)" filter="url(#wake)"/><path d="M-20 54Q-32 120 -60 190M20 54Q32 120 60 190" fill="none" stroke="url(#foam)" stroke-width="6" stroke-linecap="round"/><ellipse cx="5" cy="10" rx="31" ry="66" fill="#083a58" opacity=".4"/><path d="M0 -70Q31 -42 29 10L23 60H-23L-29 10Q-31 -42 0 -70Z" fill="#fff"/><path d="M0 -50Q19 -30 19 4L16 48H-16L-19 4Q-19 -30 0 -50Z" fill="${colour}"/><rect x="-11" y="-8" width="22" height="44" rx="6" fill="#fff" opacity=".9"/>${times(3, (i) => `<path d="M-7 ${2 + i * 11}H7" stroke="${colour}" stroke-width="3" opacity=".55"/>`)}</g>${caption(dx, dy, name, colour === coral ? '#d4502c' : colour, 27)}</g>`;
};
const caption = (x, y, text, colour = ink, size = 25, anchor = 'middle') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Figtree" font-weight="700" font-size="${size}" fill="${colour}" stroke="#fff8ea" stroke-width="9" stroke-linejoin="round" paint-order="stroke">${text}</text>`;

/** How many people wait at each pier, and how far boat 14 is. */
const steps = [
  {
    boat: 248,
    label: [-64, -110],
    waiting: [2, 3, 2, 4, 3, 1],
    day: ['#3a3494', '#f0968a', 0.68],
    lamps: 0.95,
  },
  {
    boat: 812,
    label: [-74, 104],
    waiting: [4, 3, 4, 15, 5, 3],
    day: ['#7a5fc0', '#ffc08a', 0.32],
    lamps: 0,
  },
  {
    boat: 1392,
    label: [-96, -24],
    waiting: [3, 5, 4, 6, 4, 20],
    day: ['#8fd0ea', '#ffcf7a', 0.34],
    lamps: 0,
  },
];

/** The river on a morning: boat 14 leaves (step 0), is awaited (1) and arrives (2). */
function morning(step) {
  const dice = random(41);
  const { boat: share, label, waiting, day, lamps } = steps[step];
  const { map, lamps: lampPoints } = city(dice);
  const people = piers
    .map(([, pier, side], i) =>
      times(20, (n) => {
        // The same person has the same place in every step.
        const along = ((n % 7) - 3) * 21 * (n % 2 ? 1 : -1) + dice.between(-4, 4);
        const away = 82 + Math.floor(n / 7) * 23 + dice.between(-5, 5);
        const colour = dice.pick([coral, '#ffb547', violet, '#fff', '#f2694f']);
        if (n >= waiting[i]) return '';
        const [x, y] = beside(pier + along, -side, away);
        return `<circle cx="${(x + 2).toFixed(1)}" cy="${(y + 4).toFixed(1)}" r="9" fill="#4a2f1c" opacity=".4"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="8" fill="${colour}" stroke="#fff" stroke-width="2.5"/>`;
      }),
    )
    .join('');
  const stops = piers
    .map(([name, pier, side], i) => {
      const [[x, y], [tx, ty]] = [at(pier), beside(pier, side, 108)];
      const reached = pier < share + 40;
      return `<circle cx="${x + 2}" cy="${y + 5}" r="21" fill="#083a58" opacity=".35"/><circle cx="${x}" cy="${y}" r="20" fill="#fff"/><circle cx="${x}" cy="${y}" r="12" fill="${i === 3 && step === 1 ? coral : reached ? violet : '#8fa6c4'}"/>${caption(tx, ty + 8, name)}`;
    })
    .join('');
  const [gx, gy] = at(piers[3][1]);
  const ring =
    step === 1
      ? `<circle cx="${gx}" cy="${gy}" r="150" fill="url(#near)"/><circle cx="${gx}" cy="${gy}" r="150" fill="none" stroke="#fff" stroke-width="5" opacity=".9"/><circle cx="${gx}" cy="${gy}" r="112" fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="3 12" stroke-linecap="round" opacity=".9"/>`
      : '';
  const pill = ring
    ? `<g transform="translate(${gx + 14} ${gy - 152})"><rect x="-70" y="-34" width="140" height="74" rx="37" fill="#3c1c0c" opacity=".3" filter="url(#soft)"/><rect x="-70" y="-36" width="140" height="68" rx="34" fill="${coral}"/><text y="11" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="36" data-ar="font-size:31px" fill="#fff">4 min</text></g>`
    : '';
  return `<div class="fill" style="background:#ecdcc0"></div>${svg(
    1600,
    1000,
    `<defs>${linear(
      'nile',
      [
        [0, '#3a9fc6'],
        [0.5, '#56bfd8'],
        [1, '#2f8fc0'],
      ],
      [0, 0, 1, 0],
    )
      .replace('x1=', 'gradientUnits="userSpaceOnUse" x1=')
      .replace('x2="1"', 'x2="1600"')}${linear('garden', [
      [0, '#d5e6b8'],
      [1, '#c3d9a0'],
    ])}${radial('near', [
      [0, '#ffe3b0', 0.15],
      [0.85, '#ffe3b0', 0.6],
      [1, '#fff', 0.1],
    ])}${linear(
      'day',
      [
        [0, day[0]],
        [1, day[1]],
      ],
      [0, 0, 1, 0.4],
    )}${linear('foam', [
      [0, '#f4feff', 0.75],
      [1, '#f4feff', 0],
    ])}${blur('soft', 10)}${blur('wake', 6)}${blur('lamp', 5)}</defs>
    ${map}${water(dice)}${island(650, 92)}${island(1310, 66)}${bridge(326)}${bridge(560)}${bridge(1050)}
    <rect width="1600" height="1000" fill="url(#day)" style="mix-blend-mode:${step === 2 ? 'soft-light' : 'multiply'}" opacity="${day[2]}"/>${lamps ? `<g fill="#ffd98a" opacity="${lamps}"><g filter="url(#lamp)" stroke="#ffb347" stroke-width="9">${lampPoints}</g>${lampPoints}</g>` : ''}
    ${ring}<path d="${way(share, 1420)}" fill="none" stroke="#fff" stroke-width="7" stroke-dasharray="1 19" stroke-linecap="round"/>
    <path d="${way(piers[0][1], share)}" fill="none" stroke="#ffd27a" stroke-width="26" stroke-linecap="round" opacity=".75" filter="url(#soft)"/><path d="${way(piers[0][1], share)}" fill="none" stroke="#fff3cf" stroke-width="9" stroke-linecap="round"/>
    ${people}${stops}${step === 2 ? boat(806, coral, 'Boat 9', [-62, 108], true) : ''}${boat(share, violet, 'Boat 14', label)}${pill}`,
  )}${vignette('rgba(40,20,60,.3)', 62)}${grain(1600, 1000, 0.1)}`;
}

export const pictures = [8, 9, 10].map((number, step) => ({
  file: `ferry-${number}.webp`,
  width: 1600,
  height: 1000,
  limit: 75,
  html: morning(step),
}));
