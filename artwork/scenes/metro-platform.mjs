import { grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { blur, linear, polygon, radial, svg } from '../lib/svg.mjs';
import { anybody, figure, scarves, skins } from './metro-people.mjs';
import { gold, green, red, violet } from './metro-network.mjs';

/** In metres from the eye: u along the train, v from the train's side onto the platform, y up from its floor. */
const eye = { v: 4.5, y: 2.15 };
const turn = (50 * Math.PI) / 180;
const depthAt = (u, v) => u * Math.cos(turn) + (eye.v - v) * Math.sin(turn);
const at = (u, v, y) => {
  const z = Math.max(0.3, depthAt(u, v));
  return [
    510 + (1040 * (u * Math.sin(turn) - (eye.v - v) * Math.cos(turn))) / z,
    590 - (1040 * (y - eye.y)) / z,
  ];
};
const quad = (corners, fill, more = '') =>
  polygon(
    corners.map((corner) => at(...corner)),
    `fill="${fill}" ${more}`,
  );
/** Upright and parallel to the train. */
const wall = ([u0, u1], [y0, y1], fill, more, v = 0) =>
  quad(
    [
      [u0, v, y0],
      [u0, v, y1],
      [u1, v, y1],
      [u1, v, y0],
    ],
    fill,
    more,
  );
const level = ([u0, u1], [v0, v1], fill, more, y = 0) =>
  quad(
    [
      [u0, v0, y],
      [u1, v0, y],
      [u1, v1, y],
      [u0, v1, y],
    ],
    fill,
    more,
  );
const across = (u, [v0, v1], [y0, y1], fill, more) =>
  quad(
    [
      [u, v0, y0],
      [u, v0, y1],
      [u, v1, y1],
      [u, v1, y0],
    ],
    fill,
    more,
  );

const carriages = [
  {
    from: -3,
    to: 4.62,
    doors: [[1.75, 3.2]],
    windows: [
      [-0.6, 1.1],
      [3.72, 4.42],
    ],
    full: true,
  },
  {
    from: 4.86,
    to: 13.4,
    doors: [
      [5.95, 7.4],
      [10.6, 12.05],
    ],
    windows: [
      [5.02, 5.42],
      [8, 9.95],
      [12.6, 13.2],
    ],
  },
];
const door = [0, 2.02];
const pane = [0.98, 1.9];

const stand = (u, v, who, tall = 1) => {
  const [x, y] = at(u, v, 0);
  const s = ((1040 / depthAt(u, v)) * tall) / 100;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${s.toFixed(3)})">${figure(who)}</g>`;
};
const seat = (u, v) =>
  `${wall([u, u + 0.46], [0.44, 0.98], '#5a69d8', '', v - 0.36)}${wall([u + 0.03, u + 0.43], [0.5, 0.95], '#7585ee', '', v - 0.35)}${level([u, u + 0.46], [v - 0.36, v + 0.1], '#8f9cf6', '', 0.46)}${wall([u, u + 0.46], [0.3, 0.46], '#3a479f', '', v + 0.1)}`;
const pole = (u, v) => {
  const [x, y0] = at(u, v, 0);
  const w = 40 / depthAt(u, v);
  return `<rect x="${(x - w / 2).toFixed(1)}" y="${at(u, v, 2.2)[1].toFixed(1)}" width="${w.toFixed(1)}" height="${(y0 - at(u, v, 2.2)[1]).toFixed(1)}" fill="url(#steel)"/>`;
};

/** What is seen through the doors and windows of a carriage. */
function inside({ from, to, doors, full }, dice) {
  const start = Math.max(from, -0.5);
  const people = [];
  if (full)
    for (let v = -2.2; v < -0.1; v += 0.36)
      for (let u = to - 0.2; u > start; u -= dice.between(0.36, 0.48))
        people.push([u, v + dice.between(-0.1, 0.1), { ...anybody(dice), phone: dice.next() < 0.2 }]);
  const seats = full ? '' : times(17, (i) => (i % 9 === 8 ? '' : seat(to - 0.6 - i * 0.5, -2)));
  const sitting = full
    ? ''
    : [9.1, 6.3]
        .map((u, i) => {
          const [x, y] = at(u, -1.9, 0.46);
          return `<g transform="translate(${x} ${y}) scale(${10.4 / depthAt(u, -1.9)})"><path d="M-19 6C-24 -40 -20 -62 0 -64S24 -40 19 6Z" fill="${[gold, '#e6e9ff'][i]}"/><path d="M-19 -2H19L16 14H-16Z" fill="#232b6e"/><path d="M-14 12V46H-3V14H3V46H14V12Z" fill="#1a2058"/>${i ? `<path d="M-15 -56C-18 -96 18 -96 15 -56Q0 -48 -15 -56Z" fill="#b79cff"/>` : ''}<ellipse cy="-74" rx="10" ry="12.5" fill="#b98260"/>${i ? '' : `<path d="M-12 -76C-14 -94 14 -94 12 -76Q0 -84 -12 -76Z" fill="#20172e"/>`}</g>`;
        })
        .join('');
  const [u0, u1] = [start - 2, to];
  return `${wall([u0, u1], [0, 2.4], 'url(#lining)', '', -2.4)}${times(8, (i) => wall([to - 1.2 - i * 1.6, to - 0.2 - i * 1.6], [1, 1.85], '#26327f', 'stroke="#fff6dc" stroke-width="3"', -2.39))}${level([u0, u1], [-2.4, 0], '#c9b48c')}${level([u0, u1], [-2.4, 0], '#fff3d2', '', 2.2)}${[-0.75, -1.7].map((v) => level([u0, u1], [v - 0.12, v + 0.12], '#fff', '', 2.19)).join('')}${across(to, [-2.4, 0], [0, 2.3], '#e8d3a2')}
    ${seats}${sitting}${full ? '' : [...doors.flat().map((u) => pole(u + 0.2, -0.9)), pole(8.6, -1), pole(9.5, -1)].join('')}
    ${people.map(([u, v, who]) => stand(u, v, who, dice.between(0.93, 1.05))).join('')}${full ? wall([u0, u1], [0, 2.2], '#ff5a3c', 'opacity=".13"') : wall([u0, u1], [0, 2.2], '#fff0c4', 'opacity=".1"')}`;
}

const leaf = ([u0, u1]) =>
  `${wall([u0, u1], door, 'url(#leaf)', 'stroke="#7d8ad0" stroke-width="1.5"', 0.05)}${wall([u0 + 0.14, u1 - 0.12], [0.95, 1.8], '#27338a', '', 0.06)}${wall([u0 + 0.14, u1 - 0.12], [0.95, 1.8], 'url(#glass)', '', 0.06)}`;

function carriage(each, i, dice) {
  const { from, to, doors, windows } = each;
  const holes = [
    ...doors.map((span) => wall(span, door, '#000')),
    ...windows.map((span) => wall(span, pane, '#000')),
  ].join('');
  const ends = [Math.max(from, -1), to];
  return `<clipPath id="holes${i}">${holes}</clipPath>
    ${wall(ends, [0, 2.62], 'url(#body)')}${wall(ends, [2.32, 2.62], 'url(#roof)')}${wall(ends, [0.46, 0.74], red)}${wall(ends, [0.66, 0.72], '#fff', 'opacity=".3"')}${wall(ends, [0, 0.12], '#7a86c8')}${wall(ends, [2.3, 2.33], '#fff', 'opacity=".7"')}
    ${windows.map(([u0, u1]) => wall([u0 - 0.07, u1 + 0.07], [pane[0] - 0.07, pane[1] + 0.07], '#5a67b4', 'stroke="#5a67b4" stroke-width="9" stroke-linejoin="round"')).join('')}
    <g clip-path="url(#holes${i})">${inside(each, dice)}</g>
    ${windows.map(([u0, u1]) => wall([u0, u1], pane, 'url(#glass)')).join('')}
    ${doors.map(([u0, u1]) => `${leaf([u0 - 0.62, u0])}${leaf([u1, u1 + 0.62])}${wall([u0, u1], door, 'none', 'stroke="#fff4d0" stroke-width="4"')}${wall([u0 - 0.05, u1 + 0.05], [2.1, 2.2], each.full ? red : green)}`).join('')}`;
}

/** Light that falls through an open door, on the floor and as its reflection. */
const spill = ([u0, u1]) => {
  const pool = (grow, reach, fill, filter) =>
    quad(
      [
        [u0, 0.06, 0],
        [u1, 0.06, 0],
        [u1 + grow, reach, 0],
        [u0 - grow, reach, 0],
      ],
      fill,
      `filter="url(#${filter})"`,
    );
  return `<g style="mix-blend-mode:screen">${pool(0.9, 3.1, 'url(#pool)', 'wide')}${pool(0.4, 2.3, 'url(#pool)', 'soft')}${pool(0.1, 0.9, 'url(#pool)', 'edge')}</g>`;
};

const sign = (u, text, colour, dark, y, r) => {
  const [x] = at(u, 0.1, 0);
  const foot = at(u, 0.1, 2.3)[1];
  const [number, unit] = text.split(' ');
  return `<path d="M${x} ${y + r}V${foot}" stroke="${colour}" stroke-width="3" stroke-dasharray="1 10" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="${r * 1.35}" fill="${colour}" opacity=".6" filter="url(#wide)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${dark}"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#bowl)"/><circle cx="${x}" cy="${y}" r="${r - 9}" fill="none" stroke="#fff" stroke-width="${r * 0.09}" opacity=".2"/><circle cx="${x}" cy="${y}" r="${r - 9}" fill="none" stroke="${colour}" stroke-width="${r * 0.09}" stroke-linecap="round" pathLength="60" stroke-dasharray="${number} 60" transform="rotate(-90 ${x} ${y})"/><text x="${x}" y="${y + r * 0.25}" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="${r * 0.8}" fill="#fff">${number}<tspan font-size="${r * 0.4}" dx="${r * 0.06}" opacity=".85">${unit}</tspan></text>`;
};

const shadow = (u, v) => {
  const [x0, y0] = at(u - 0.16, v, 0);
  const [x1, y1] = at(u + 0.2, v, 0);
  const [x2, y2] = at(u + 0.32, v + 1.5, 0);
  const [x3, y3] = at(u - 0.36, v + 1.5, 0);
  return `<path d="M${x0} ${y0}L${x1} ${y1}L${x2} ${y2}L${x3} ${y3}Z" fill="url(#cast)" filter="url(#edge)"/>`;
};

/** Riders on the platform: where they stand and who they are. */
const riders = [
  [8.4, 0.7, { coat: gold, skin: skins[0], back: true }],
  [6.08, 0.12, { coat: green, skin: skins[0], scarf: scarves[0], long: true, back: true }],
  [6.75, 1, { coat: '#f08a5f', skin: skins[1], scarf: scarves[3], back: true, walks: true, bag: '#3f4fae' }],
  [4.35, 0.9, { coat: '#e6e9ff', skin: skins[3], back: true, walks: true }],
  [2.1, 0.2, { coat: gold, skin: skins[3], back: true, walks: true }],
  [2.95, 0.62, { coat: violet, skin: skins[0], scarf: scarves[2], long: true, back: true }],
  [1.98, 2.4, { coat: '#4d63d6', skin: skins[1], back: true, walks: true, pack: '#f0485c' }],
];

const scene = () => {
  const dice = random(19);
  const lamps = [1.1, 3.1];
  return svg(
    1000,
    1400,
    `<defs>${linear('body', [
      [0, '#f7f8ff'],
      [0.55, '#cfd6f6'],
      [1, '#98a4dd'],
    ])}${linear('roof', [
      [0, '#5d6bbd'],
      [1, '#aeb9ee'],
    ])}${linear('lining', [
      [0, '#fff1cd'],
      [1, '#e9c98e'],
    ])}${linear(
      'leaf',
      [
        [0, '#dfe5ff'],
        [1, '#9ba7e0'],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'steel',
      [
        [0, '#fff'],
        [0.5, '#f7d489'],
        [1, '#b08a4a'],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'glass',
      [
        [0, '#fff', 0.32],
        [0.42, '#fff', 0.05],
        [0.43, '#8fa4ff', 0.12],
        [1, '#8fa4ff', 0],
      ],
      [0, 0, 1, 0.7],
    )}${linear(
      'backlit',
      [
        [0, '#ffe2a0', 0.5],
        [0.22, '#0a0e34', 0.12],
        [0.75, '#0a0e34', 0.42],
        [1, '#ffd28a', 0.25],
      ],
      [0, 0, 1, 0.15],
    )}${linear('inside', [
      [0, '#fff1c4', 0.35],
      [0.5, '#5a1f3a', 0.1],
      [1, '#3a1a4a', 0.45],
    ])}${linear('slab', [
      [0, '#2c3a96'],
      [1, '#121a58'],
    ])}${linear('cast', [
      [0, '#050826', 0.6],
      [1, '#050826', 0],
    ])}${linear('above', [
      [0, '#0a0f3c'],
      [1, '#2a3790'],
    ])}${linear('tunnel', [
      [0, '#1a2470'],
      [1, '#0a0f3a'],
    ])}${radial('call', [
      [0, '#9fe6ff', 0.75],
      [1, '#9fe6ff', 0],
    ])}${radial(
      'bowl',
      [
        [0, '#fff', 0.22],
        [1, '#fff', 0],
      ],
      [0.35, 0.25, 0.75],
    )}${linear('pool', [
      [0, '#ffd98a', 0.95],
      [0.5, '#f0a050', 0.5],
      [1, '#d06a50', 0],
    ])}${blur('soft', 14)}${blur('wide', 34)}${blur('edge', 5)}<clipPath id="frame"><rect width="1000" height="1400"/></clipPath></defs>
    <g clip-path="url(#frame)"><rect width="1000" height="1400" fill="#0a0f3a"/>
    ${wall([-1, 60], [-1, 5.2], 'url(#tunnel)', '', -4.6)}${times(26, (i) => wall([-1, 60], [2.5 + i * 0.22, 2.51 + i * 0.22], '#5a6bd0', 'opacity=".3"', -4.6))}${times(40, (i) => wall([-1 + i * 0.44, -0.98 + i * 0.44], [2, 5.2], '#5a6bd0', 'opacity=".22"', -4.6))}${wall([-1, 60], [3.7, 3.95], red, 'opacity=".8"', -4.59)}
    ${level([-1, 60], [-4.6, 8], 'url(#above)', '', 4.9)}${times(14, (i) => `${level([i * 1.5 - 0.8, i * 1.5 - 0.4], [-4.6, 8], '#1b2672', '', 4.8)}${across(i * 1.5 - 0.8, [-4.6, 8], [4.62, 4.9], '#32409c')}`)}
    ${wall([-1, 60], [4.25, 4.9], '#3a49ac', '', -4.55)}${wall([-1, 60], [4.25, 4.3], '#8b9bf5', 'opacity=".6"', -4.54)}
    ${lamps.map((v) => times(9, (i) => `<g>${level([i * 1.5 - 0.3, i * 1.5 + 0.7], [v - 0.5, v + 0.7], '#8fa4ff', 'opacity=".55" filter="url(#soft)"', 4.6)}${level([i * 1.5 - 0.3, i * 1.5 + 0.7], [v, v + 0.2], '#fff', '', 4.6)}</g>`)).join('')}
    ${level([-2, 60], [0.05, 9], 'url(#slab)')}${times(60, (i) => level([i * 0.6 - 3, i * 0.6 - 2.985], [0.05, 9], '#7686ee', 'opacity=".3"'))}${times(12, (i) => level([-3, 60], [1.25 + i * 0.6, 1.265 + i * 0.6], '#7686ee', 'opacity=".3"'))}
    ${level([-2, 60], [0.05, 0.4], '#46539f')}${level([-2, 60], [0.05, 0.12], '#d6dcff')}${level([-2, 60], [0.45, 0.78], gold)}${times(90, (i) => level([i * 0.2 - 2, i * 0.2 - 1.92], [0.5, 0.56], '#8a5a10', 'opacity=".5"') + level([i * 0.2 - 2, i * 0.2 - 1.92], [0.66, 0.72], '#8a5a10', 'opacity=".5"'))}
    ${across(4.62, [-2.4, -0.05], [-0.9, 2.5], '#050720')}${wall([4.6, 4.9], [-0.9, 2.4], '#050720', '', -0.3)}${carriages
      .toReversed()
      .map((each, i) => carriage(each, i, dice))
      .join('')}
    <g opacity=".9">${carriages.flatMap(({ doors }) => doors.map(spill)).join('')}</g>
    ${riders.map(([u, v]) => shadow(u, v)).join('')}${riders.map(([u, v, who]) => stand(u, v, who)).join('')}
    ${sign(2.48, '41 s', red, '#7d1230', 275, 112)}${sign(6.66, '24 s', green, '#0b6b52', 372, 84)}</g>`,
  );
};

export const pictures = [
  {
    file: 'metro-7.webp',
    width: 1000,
    height: 1400,
    limit: 110,
    html: `${scene()}${vignette('rgba(5,8,34,.55)', 58)}${grain(1000, 1400, 0.12)}`,
  },
];
