import { detail, flow, outcome } from '../lib/caseStudy.mjs';
import { area } from '../lib/charts.mjs';
import { floating, grain, vignette } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { blur, linear, polygon, svg } from '../lib/svg.mjs';

const unit = 62;
const iso = (x, y, z = 0) => [1010 + (x - y - 2) * unit * 0.866, 190 + (x + y) * unit * 0.5 - z * unit];

/** A box from (x, y, z), w along x, d along y, h upwards; three faces lit from the left. */
const box = (x, y, z, w, d, h, [top, left, right]) =>
  polygon(
    [iso(x, y + d, z), iso(x + w, y + d, z), iso(x + w, y + d, z + h), iso(x, y + d, z + h)],
    `fill="${left}"`,
  ) +
  polygon(
    [iso(x + w, y, z), iso(x + w, y + d, z), iso(x + w, y + d, z + h), iso(x + w, y, z + h)],
    `fill="${right}"`,
  ) +
  polygon(
    [iso(x, y, z + h), iso(x + w, y, z + h), iso(x + w, y + d, z + h), iso(x, y + d, z + h)],
    `fill="${top}"`,
  );

const cardboard = [
  ['#e2b07a', '#c08c58', '#a17044'],
  ['#d89f6a', '#b57d4b', '#95633a'],
  ['#8fa3f0', '#6478d8', '#4c5cb4'],
  ['#ecc596', '#cba06d', '#aa8050'],
  ['#6fd0e0', '#43a8c0', '#2f87a0'],
];
const steel = ['#6f7cc4', '#3b4690', '#2b3474'];

/** One shelf rack, four wide boxes per floor and three floors. */
function rack(dice, x, y, length) {
  let out = polygon(
    [
      iso(x + 0.3, y + 1.5),
      iso(x + length + 0.9, y + 1.5),
      iso(x + length + 0.9, y + 2.2),
      iso(x + 0.3, y + 2.2),
    ],
    'fill="#05082a" opacity=".45"',
  );
  for (let floor = 0; floor < 2; floor++) {
    const z = floor * 1.15;
    out += box(x, y, z, length, 1.4, 0.12, steel);
    for (let i = 0; i < length - 0.4; i += 1)
      if (dice.next() > 0.14)
        out += box(
          x + i + 0.1,
          y + 0.12,
          z + 0.12,
          dice.between(0.62, 0.82),
          1.1,
          dice.between(0.5, 0.85),
          dice.pick(cardboard),
        );
    for (const px of [0, length / 2, length - 0.1])
      out += box(x + px, y + 1.32, z + 0.12, 0.1, 0.1, 1.04, ['#aeb8f0', '#8491e0', '#5f6cc0']);
  }
  return out + box(x, y, 2.3, length, 1.4, 0.1, ['#8995dc', '#4d59aa', '#37428c']);
}

const robot = (x, y, load, light = '#35e0f5') => {
  const [cx, cy] = iso(x + 0.55, y + 0.55);
  return `<ellipse cx="${cx}" cy="${cy + 4}" rx="84" ry="46" fill="${light}" opacity=".35" filter="url(#soft)"/>${box(x, y, 0.12, 1.1, 1.1, 0.34, ['#f4f5ff', '#cfd5f5', '#a4adde'])}${polygon([iso(x, y + 1.1, 0.2), iso(x + 1.1, y + 1.1, 0.2), iso(x + 1.1, y + 1.1, 0.28), iso(x, y + 1.1, 0.28)], `fill="${light}"`)}${polygon([iso(x + 1.1, y, 0.2), iso(x + 1.1, y + 1.1, 0.2), iso(x + 1.1, y + 1.1, 0.28), iso(x + 1.1, y, 0.28)], `fill="${light}" opacity=".75"`)}${load ? box(x + 0.15, y + 0.15, 0.46, 0.8, 0.8, 0.7, load) + polygon([iso(x + 0.47, y + 0.15, 1.16), iso(x + 0.63, y + 0.15, 1.16), iso(x + 0.63, y + 0.95, 1.16), iso(x + 0.47, y + 0.95, 1.16)], 'fill="#fff" opacity=".5"') : ''}`;
};

const route = (points, colour, id) => {
  const d = points
    .map(
      (p, i) =>
        `${i ? 'L' : 'M'}${iso(...p)
          .map((v) => v.toFixed(1))
          .join(' ')}`,
    )
    .join('');
  return `<path d="${d}" stroke="${colour}" stroke-width="20" fill="none" opacity=".35" filter="url(#soft)" stroke-linejoin="round"/><path d="${d}" stroke="${colour}" stroke-width="7" fill="none" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="${id % 2 ? '2 16' : 'none'}"/>`;
};

const conveyor = (x, y, length) => {
  let out =
    box(x, y, 0, length, 1.5, 0.62, ['#4a5598', '#39438a', '#2b3474']) +
    polygon(
      [
        iso(x, y + 0.14, 0.63),
        iso(x + length, y + 0.14, 0.63),
        iso(x + length, y + 1.36, 0.63),
        iso(x, y + 1.36, 0.63),
      ],
      'fill="#141a4a"',
    );
  for (let i = 0; i < length; i += 0.42)
    out += polygon(
      [
        iso(x + i, y + 0.16, 0.64),
        iso(x + i + 0.26, y + 0.16, 0.64),
        iso(x + i + 0.26, y + 1.34, 0.64),
        iso(x + i, y + 1.34, 0.64),
      ],
      'fill="#5d69b8"',
    );
  return (
    out +
    polygon(
      [
        iso(x, y + 1.5, 0.3),
        iso(x + length, y + 1.5, 0.3),
        iso(x + length, y + 1.5, 0.38),
        iso(x, y + 1.5, 0.38),
      ],
      'fill="#35e0f5"',
    )
  );
};
const parcel = (x, y, colours) =>
  box(x, y, 0.66, 0.95, 0.9, 0.72, colours) +
  polygon(
    [
      iso(x + 0.38, y, 1.385),
      iso(x + 0.57, y, 1.385),
      iso(x + 0.57, y + 0.9, 1.385),
      iso(x + 0.38, y + 0.9, 1.385),
    ],
    'fill="#fff" opacity=".5"',
  );

const scene = (() => {
  const dice = random(18);
  const layer = [
    rack(dice, -7, -8.5, 10) + rack(dice, 4.6, -8.5, 10),
    rack(dice, -7, -4, 10),
    rack(dice, 4.6, -4, 10),
    route(
      [
        [-9, 0.2],
        [3.6, 0.2],
        [3.6, -1.4],
        [18, -1.4],
      ],
      '#35e0f5',
      1,
    ),
    robot(8.2, -2, cardboard[1]),
    rack(dice, -7, 1.6, 10),
    rack(dice, 5.2, 1.6, 8),
    route(
      [
        [3.9, -9],
        [3.9, 10.2],
        [15, 10.2],
      ],
      '#a06bff',
      0,
    ),
    route(
      [
        [-9, 6.2],
        [9.4, 6.2],
        [9.4, 8],
        [20, 8],
      ],
      '#35e0f5',
      0,
    ),
    robot(3.35, 3.4, cardboard[2], '#a06bff'),
    robot(7.6, 5.6, cardboard[0]),
    robot(12, 7.4, cardboard[4]),
    robot(6.4, 9.6, cardboard[3], '#a06bff'),
    robot(-0.4, 5.6, null),
    robot(0.6, 9, null, '#ffd27a'),
    conveyor(-3, 12.4, 22),
    parcel(-1.4, 12.7, cardboard[0]),
    parcel(1.9, 12.7, cardboard[2]),
    parcel(5.4, 12.7, cardboard[3]),
    parcel(8.3, 12.7, cardboard[1]),
    parcel(11.8, 12.7, cardboard[4]),
  ];
  const lanes = times(34, (i) => {
    const [a, b, c, d] = [
      iso(i * 1.5 - 14, -20),
      iso(i * 1.5 - 14, 34),
      iso(-20, i * 1.5 - 14),
      iso(34, i * 1.5 - 14),
    ];
    return `<path d="M${a}L${b}M${c}L${d}" stroke="#9aa8ff" stroke-width="1.2" opacity=".2"/>`;
  });
  return svg(
    1600,
    1000,
    `<defs>${blur('soft', 9)}${linear('floor', [
      [0, '#39459e'],
      [1, '#1c2468'],
    ])}</defs><rect width="1600" height="1000" fill="url(#floor)"/>${lanes}${layer.join('')}`,
  );
})();

const unitRow = (name, job, charge, colour) =>
  `<div class="row" style="gap:14px;padding:12px 0;border-top:1px solid rgba(255,255,255,.09)"><div class="row center" style="width:42px;height:42px;border-radius:13px;background:${colour}">${icon('Bot', 22, '#0c1230')}</div><div class="grow"><b style="font-size:17px">${name}</b><div style="opacity:.65;font-size:15px">${job}</div></div><b class="num">${charge} %</b></div>`;

export const pictures = [
  {
    file: 'warehouse-cover.webp',
    width: 1600,
    height: 1000,
    limit: 130,
    html: `${scene}${vignette('rgba(6,8,36,.6)', 55)}
    ${floating({ x: 84, y: 96, w: 430, dark: true, pad: 28, radius: 28, z: 90 }, `<div class="row between"><div class="display" style="font-size:34px">Mahzan</div><span class="pill" style="background:rgba(53,224,245,.16);color:#5feaf9">36 robots</span></div><div class="row between" style="margin:20px 0 16px"><div><div style="opacity:.6">Picks an hour</div><div class="display num" style="font-size:46px">1,284</div></div><div><div style="opacity:.6">Errors</div><div class="display num" style="font-size:46px">0.04<span style="font-size:22px"> %</span></div></div></div>${area({ id: 'p', w: 374, h: 92, values: [0.3, 0.42, 0.4, 0.55, 0.62, 0.58, 0.74, 0.7, 0.86, 0.92], colour: '#35e0f5' })}<div style="height:14px"></div>${unitRow('Robot 17', 'Aisle C to packing 2', 82, '#35e0f5')}${unitRow('Robot 08', 'Aisle E to packing 1', 64, '#b08cff')}${unitRow('Robot 31', 'Waits, aisle D closed', 91, '#ffd27a')}`)}
    ${floating({ x: 1180, y: 790, w: 330, z: 90 }, `<div class="row" style="gap:14px"><div class="row center" style="width:52px;height:52px;border-radius:16px;background:#efe9ff">${icon('Route', 26, '#7443ee')}</div><div><b style="font-size:19px">Route 17 redrawn</b><div class="soft">Saves 38 m, no crossings</div></div></div>`)}${grain(1600, 1000, 0.16)}`,
  },
  detail({ file: 'warehouse-1.webp', scene: scene, at: [900, 640], zoom: 2.0 }),
  outcome({
    file: 'warehouse-2.webp',
    scene: scene,
    at: [900, 560],
    ground: '#0b0f38',
    after: { value: '4', label: 'errors in ten thousand picks' },
    before: { value: '31', label: 'before routes were seen first' },
    from: 0.74,
    to: 0.1,
    note: '36 robots, two shifts',
  }),
  flow({
    file: 'warehouse-3.webp',
    scene,
    at: [900, 560],
    ground: '#0b0f38',
    title: 'One stroke closes an aisle',
    steps: [
      ['PenLine', 'A stroke on the plan', 'Nobody walks to the aisle any more.'],
      ['Route', 'New routes', 'Found while the pen is still down.'],
      ['Bot', 'Robots turn', 'All thirty-six, without a stop.'],
      ['RotateCcw', 'Played again', 'Any minute of the last month.'],
    ],
  }),
];
