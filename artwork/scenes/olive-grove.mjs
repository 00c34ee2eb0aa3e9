import { random, times } from '../lib/random.mjs';
import { palm, ripples } from '../lib/scenery.mjs';
import { branch } from '../lib/still-life.mjs';
import { blur, curve, linear, points, radial, svg } from '../lib/svg.mjs';
import { horizon, oldTree, shadow, sun, tree } from './olive-trees.mjs';

/** A table mountain: a flat cap, a cliff, and slopes of rubble with gullies. */
const mesa = (seed, left, right, top, foot, slope, fill, line) => {
  const dice = random(seed);
  const cap = Array.from({ length: 15 }, (_, i) => [
    left + slope + ((right - left - slope * 2) * i) / 14,
    top + dice.between(-1, 1) * 4 + (i % 5 === 3 ? 9 : 0) + (i % 14 ? 0 : 12),
  ]);
  const [[x0, y0], [x1, y1]] = [cap[0], cap[14]];
  const cliff = (foot - top) * 0.2;
  const outline = `M${left - slope} ${foot}C${left + slope * 0.1} ${foot - 6} ${x0 - slope * 0.4} ${y0 + cliff * 1.6} ${x0 - 7} ${y0 + cliff}L${x0 - 3} ${y0 + cliff * 0.4}L${cap.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}L${x1 + 4} ${y1 + cliff * 0.5}L${x1 + 8} ${y1 + cliff}C${x1 + slope * 0.4} ${y1 + cliff * 1.6} ${right - slope * 0.1} ${foot - 6} ${right + slope} ${foot}Z`;
  return `<path d="${outline}" fill="url(#${fill})"/><path d="${times(26, () => {
    const t = dice.between(0.08, 0.92);
    const x = x0 + (x1 - x0) * t;
    return `M${x.toFixed(0)} ${(top + cliff * dice.between(0.2, 1)).toFixed(0)}q${((t - 0.5) * 8).toFixed(0)} ${(cliff * 0.8).toFixed(0)} ${((t - 0.5) * slope * 0.55).toFixed(0)} ${(cliff * dice.between(0.8, 1.7)).toFixed(0)}`;
  })}M${x0 - 4} ${top + cliff}H${x1 + 6}M${x0} ${top + cliff * 0.5}H${x1}" stroke="${line}" stroke-width="2" fill="none" opacity=".24"/>`;
};

const skin = '#744630';
const limb = (line, width, colour) =>
  `<path d="${curve(points(line))}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const head = (x, y, wrap) =>
  `<path d="M${x - 2.5} ${y}h5v10h-5Z" fill="${skin}"/><ellipse cx="${x}" cy="${y}" rx="5.4" ry="6.6" fill="${skin}"/><path d="M${x - 7} ${y - 1}C${x - 9} ${y - 11} ${x + 9} ${y - 11} ${x + 7} ${y - 1}Q${x} ${y - 5} ${x - 7} ${y - 1}Z" fill="${wrap}"/><path d="M${x - 7} ${y - 2}C${x - 8} ${y - 9} ${x - 2} ${y - 10} ${x + 2} ${y - 9}" stroke="#ffe2a0" stroke-width="1.5" fill="none"/>`;
const robe = (shape, colour, lit) =>
  `<path d="${shape}" fill="${colour}"/><path d="${lit}" stroke="#ffdf9a" stroke-width="2" fill="none" stroke-linecap="round" opacity=".9"/>`;
const someone = (x, y, h, content) => `<g transform="translate(${x} ${y}) scale(${h / 100})">${content}</g>`;

const crate = (x, y, s, full = true) => {
  const dice = random(x);
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-44 0H44L70 22H-30Z" fill="#2a1524" opacity=".6" filter="url(#near)"/><path d="M-40 -34L-30 -46H46L40 -34Z" fill="#4c2c18"/>${full ? times(34, (i) => `<ellipse cx="${(-33 + (i % 12) * 6.2 + dice.between(-2, 2)).toFixed(1)}" cy="${(-46 + Math.floor(i / 12) * 4.5 + dice.between(-3, 1)).toFixed(1)}" rx="4" ry="4.8" fill="${dice.pick(['#7d8a32', '#4a2b4f', '#9aa544', '#3a2140'])}"/>`) : ''}<path d="M-40 -34H40V0H-40Z" fill="#6d4223"/>${times(3, (i) => `<path d="M-40 ${-32 + i * 11}H40v8H-40Z" fill="${['#b5773d', '#a0652f', '#8a5527'][i]}"/>`)}<path d="M-40 -34h7V0h-7ZM33 -34h7V0h-7Z" fill="#c98a4a"/><path d="M-40 -34H40" stroke="#ffd792" stroke-width="2.5"/></g>`;
};

const far = ['#8a6658', '#94875f', '#ab9a62', '#ccb46c', '#f3d38a'];
const mid = ['#5a3d33', '#5b6340', '#7b8048', '#a89c52', '#eecb78'];
const near = ['#3f2a26', '#3b462d', '#58623a', '#8b8644', '#f0c768'];

const distance = () => {
  const dice = random(44);
  return `${mesa(3, 980, 1440, 262, 454, 130, 'farther', '#8e6a86')}${mesa(4, 1300, 1820, 246, 454, 170, 'mesa', '#7c587c')}${mesa(9, 880, 1080, 366, 456, 46, 'mesa', '#7c587c')}${mesa(5, 240, 690, 268, 456, 140, 'mesa', '#6f4d72')}${mesa(8, 610, 770, 404, 456, 36, 'farther', '#8e6a86')}
  <rect y="450" width="1600" height="90" fill="url(#lake)"/>${ripples(dice, { w: 1600, y0: 458, y1: 524, count: 150, colours: ['#fff4d4', '#d9a58e', '#b98a96'], opacity: [0.25, 0.7] })}
  <g fill="#fff6dc">${times(26, (i) => `<ellipse cx="${(sun.x + dice.between(-1, 1) * (14 + i * 2)).toFixed(0)}" cy="${460 + i * 2.6}" rx="${dice.between(14, 50).toFixed(0)}" ry="1.6" opacity=".8"/>`)}</g>
  <path d="M-20 452Q300 447 620 453T1120 451T1620 453V458H-20Z" fill="#fff0d4" opacity=".85"/><path d="M-20 520C200 510 340 530 560 520S900 506 1100 520S1420 510 1620 520V560H-20Z" fill="#f6dfb4"/>
  ${times(17, () => palm(dice, dice.next() < 0.5 ? dice.between(300, 640) : dice.between(1000, 1600), dice.between(520, 530), dice.between(70, 140), '#83605a'))}`;
};

const soil = () => {
  const dice = random(12);
  const tuft = (i) => {
    const t = dice.next() ** 1.4;
    const [x, y, h] = [dice.between(0, 1600), 560 + t * 450, 3 + t * 12];
    return `<path d="${times(9, () => `M${(x + dice.between(-1, 1) * h * 2.6).toFixed(0)} ${(y + dice.between(-1, 1) * h * 0.6).toFixed(0)}q${dice.between(-4, 4).toFixed(1)} ${(-h * 0.6).toFixed(1)} ${(dice.between(-1, 1) * h * 0.9).toFixed(1)} ${(-h * dice.between(0.4, 1.9)).toFixed(1)}`)}" stroke="${['#7a6a34', '#c8984c', '#5c4a2a'][i % 3]}" stroke-width="${(0.8 + t * 1.3).toFixed(1)}" opacity="${dice.between(0.35, 0.9).toFixed(2)}" fill="none" stroke-linecap="round"/>`;
  };
  const stone = () => {
    const t = dice.next() ** 1.2;
    const [x, y, r] = [dice.between(0, 1600), 580 + t * 420, 2 + t * 9];
    return `<ellipse cx="${(x + r * 0.5).toFixed(0)}" cy="${(y + r * 0.6).toFixed(0)}" rx="${(r * 1.5).toFixed(1)}" ry="${(r * 0.45).toFixed(1)}" fill="#3a1f26" opacity=".4"/><path d="M${(x - r).toFixed(1)} ${(y + r * 0.5).toFixed(1)}Q${(x - r).toFixed(1)} ${(y - r * 0.5).toFixed(1)} ${x.toFixed(1)} ${(y - r * 0.6).toFixed(1)}T${(x + r).toFixed(1)} ${(y + r * 0.5).toFixed(1)}Z" fill="#8d6238"/><path d="M${(x - r * 0.8).toFixed(1)} ${y.toFixed(1)}Q${(x - r * 0.4).toFixed(1)} ${(y - r * 0.6).toFixed(1)} ${(x + r * 0.4).toFixed(1)} ${(y - r * 0.4).toFixed(1)}" stroke="#ffd894" stroke-width="1.4" fill="none"/>`;
  };
  return `<path d="M0 536C300 524 500 544 800 534S1300 526 1600 536V1000H0Z" fill="url(#field)"/><rect y="536" width="1600" height="464" filter="url(#earth)" opacity=".2"/>
  <g filter="url(#soft)" opacity=".5">${times(18, (i) => `<path d="M${sun.x + (i - 9) * 40} 540L${sun.x + (i - 8.7) * 330} 1000h${70 + (i % 3) * 40}L${sun.x + (i - 9) * 40 + 16} 540Z" fill="${i % 2 ? '#ffd98c' : '#7c4f34'}" opacity=".4"/>`)}</g>${times(50, stone)}${times(170, tuft)}`;
};

const orchard = () => {
  const dice = random(90);
  const rows = [
    ...Array.from({ length: 15 }, (_, i) => [
      i * 112 + dice.between(-30, 30),
      dice.between(534, 546),
      far,
      0.25,
    ]),
    ...[
      [372, 562, mid],
      [590, 574, mid],
      [1100, 570, mid],
      [1560, 596, mid],
      [1420, 560, mid],
      [450, 626, near],
      [1245, 668, near],
    ].map((each) => [...each, each[2] === near ? 0.9 : 0.4]),
  ]
    .filter(([x, y]) => y > 560 || Math.abs(x - sun.x) > 150)
    .map(([x, y, tones, dense], i) => [
      x,
      y,
      (y - horizon) * (y > 650 ? 2 : y < 550 ? 1.05 : 1.6) * dice.between(0.86, 1.1),
      tones,
      dense,
      200 + i,
    ]);
  return {
    rows,
    shadows: rows
      .filter(([, y]) => y > 560)
      .map(([x, y, h, , , seed]) => shadow(seed, x, y, h * 0.035, h * 1.05, h * 0.42))
      .join(''),
    trees: rows
      .map(([x, y, h, tones, dense, seed]) => {
        const drawn = tree(seed, x, y, h, tones, dense);
        return y < 600 ? `<g filter="url(#faint)">${drawn}</g>` : drawn;
      })
      .join(''),
  };
};

/** Those who harvest, with net, crates, ladder and rake. */
const harvest = () => {
  const dice = random(6);
  const net =
    'M940 702C930 672 1010 664 1060 656C1130 640 1190 652 1250 645C1330 636 1390 652 1450 656C1510 660 1548 684 1528 706C1510 734 1440 728 1390 748C1330 766 1270 750 1210 760C1130 772 1090 748 1030 746C980 742 950 728 940 702Z';
  const fallen = times(
    90,
    () =>
      `<ellipse cx="${dice.between(1000, 1460).toFixed(0)}" cy="${dice.between(668, 738).toFixed(0)}" rx="3.6" ry="3" fill="${dice.pick(['#4a2b4f', '#6f7c2c', '#97a03f'])}"/>`,
  );
  const rake = someone(
    1030,
    716,
    172,
    `${limb('-5 -4, -8 -1', 5, skin)}${limb('8 -4, 12 -1', 5, skin)}${limb('8 -78, 20 -74, 25 -92', 6.5, '#8f4a3a')}${robe('M-9 -82C-14 -60 -14 -30 -17 -5Q0 1 18 -5C14 -30 15 -60 12 -80Q2 -88 -9 -82Z', '#b5604a', 'M-9 -80C-14 -60 -14 -30 -16 -6')}<path d="M6 -60Q4 -30 8 -6M-2 -50Q-5 -30 -5 -8" stroke="#6e2f2c" stroke-width="1.6" fill="none" opacity=".6"/><path d="M12 -66L64 -162M64 -162l-5 -9M64 -162l2 -11M64 -162l9 -8M64 -162l11 -3" stroke="#4a2d1c" stroke-width="2.2" stroke-linecap="round"/>${limb('-5 -78, 6 -68, 15 -72', 6.5, '#c97458')}${limb('15 -72, 17 -74', 5, skin)}${limb('25 -92, 26 -94', 5, skin)}${head(4, -91, '#f3e3c4')}`,
  );
  const kneeling = someone(
    1372,
    730,
    168,
    `${robe('M-28 0C-30 -16 -22 -27 -12 -35C-6 -47 2 -55 11 -54C20 -52 20 -44 17 -37C15 -24 15 -12 21 0Z', '#3f6f86', 'M-28 -4C-28 -16 -22 -27 -12 -35C-6 -46 0 -53 8 -54')}<path d="M-6 -30Q2 -16 0 -2M6 -34Q10 -18 9 -2" stroke="#274a60" stroke-width="1.6" fill="none"/>${limb('12 -47, 22 -34, 33 -24', 6, '#568aa0')}${limb('33 -24, 36 -22', 5, skin)}<path d="M10 -56C9 -72 30 -74 30 -60C30 -52 26 -50 22 -44C16 -40 8 -44 10 -56Z" fill="#e8c07c"/><ellipse cx="25" cy="-59" rx="4" ry="5.6" fill="${skin}"/><path d="M11 -58C11 -70 24 -71 28 -66" stroke="#fff0c0" stroke-width="1.6" fill="none"/>`,
  );
  const carrying = someone(
    868,
    640,
    138,
    `${limb('-4 -10, -7 -1', 5, skin)}${limb('7 -10, 11 -2', 5, skin)}${robe('M-10 -82C-13 -60 -13 -30 -15 -8Q0 -3 15 -9C13 -30 13 -60 11 -81Q0 -87 -10 -82Z', '#e6d3ae', 'M-10 -80C-13 -60 -13 -30 -15 -9')}<path d="M5 -62Q3 -30 6 -8M-3 -50Q-6 -30 -5 -8" stroke="#a88760" stroke-width="1.6" fill="none"/>${limb('9 -78, 18 -86, 16 -101', 6, '#cdb68c')}${limb('-8 -78, -15 -62, -11 -48', 6, '#f0dfba')}${head(-2, -91, '#7c4a86')}<g transform="translate(8 -98) scale(.46)"><path d="M-40 -34H40V0H-40Z" fill="#8a5527"/><path d="M-40 -34H40v9H-40ZM-40 -22H40v9H-40Z" fill="#b5773d"/><path d="M-36 -36Q0 -52 36 -36Z" fill="#5a5a2c"/><path d="M-40 -34H40" stroke="#ffd792" stroke-width="3"/></g>`,
  );
  const ladder =
    '<g stroke="#4a2d1c" stroke-width="6" stroke-linecap="round"><path d="M1150 700L1186 420M1196 704L1214 420"/><path d="M1154 670H1198M1158 636H1200M1163 602H1202M1167 568H1204M1172 534H1207M1176 500H1209M1181 466H1211" stroke-width="4"/></g><path d="M1147 700L1183 420" stroke="#ffd48a" stroke-width="2"/>';
  return {
    shadows: `${shadow(1, 1034, 714, 20, 300)}${shadow(2, 1366, 728, 32, 150)}${shadow(3, 868, 638, 15, 250)}`,
    ground: `<path d="${net}" fill="#41542f" opacity=".62"/><path d="${net}" fill="url(#mesh)"/><path d="${net}" fill="none" stroke="#e6d48c" stroke-width="2" opacity=".7"/>${fallen}`,
    front: `${ladder}${rake}${crate(1450, 738, 0.95)}${kneeling}${crate(1108, 760, 0.9)}${crate(1560, 752, 1)}${crate(1556, 718, 1)}${carrying}`,
  };
};

const sprays = [
  ['760 130, 700 170, 690 240', 76],
  ['700 150, 790 150, 860 200', 78],
  ['600 190, 610 270, 570 340', 84],
  ['520 220, 500 310, 520 390', 82],
  ['450 250, 400 330, 410 410', 80],
  ['420 180, 520 120, 640 90, 740 40', 88],
  ['310 60, 430 50, 540 20, 640 -20', 92],
  ['240 120, 350 150, 440 140, 520 100', 88],
  ['60 300, 20 390, 30 470', 84],
  ['-20 120, 80 130, 160 90, 250 40', 96],
  ['-20 30, 120 40, 260 10, 400 -10', 100],
  ['620 20, 760 10, 860 50, 930 100', 84],
  ['-30 220, 60 230, 120 290', 90],
];
const blade = (id, stops) => linear(id, stops, [0, 0, 1, 1]);
const fruit = (id, stops) => radial(id, stops, [0.6, 0.3, 0.8]);

const scene = () => {
  const { shadows, trees } = orchard();
  const people = harvest();
  const dice = random(77);
  return `<defs>${linear('sky', [
    [0, '#6d86bd'],
    [0.35, '#b9a2bf'],
    [0.68, '#f4c08e'],
    [1, '#ffe3a4'],
  ])}${linear('mesa', [
    [0, '#8d5f7c'],
    [0.6, '#c48a7e'],
    [1, '#f2c492'],
  ])}${linear('farther', [
    [0, '#c3929a'],
    [1, '#f6cf9c'],
  ])}${linear('lake', [
    [0, '#ffdca0'],
    [0.5, '#e9b59a'],
    [1, '#b695a8'],
  ])}${linear('field', [
    [0, '#f0c67a'],
    [0.2, '#d39c56'],
    [0.6, '#9a6538'],
    [1, '#54321f'],
  ])}${linear(
    'bark',
    [
      [0, '#33212a'],
      [0.62, '#4a3130'],
      [1, '#8a5a3a'],
    ],
    [0, 0, 1, 0],
  )}${radial('halo', [
    [0, '#fff8dc'],
    [0.12, '#ffefb8', 0.9],
    [0.4, '#ffd68a', 0.4],
    [1, '#ffc878', 0],
  ])}
  ${blade('g-leaf', [
    [0, '#d8bf5e'],
    [1, '#6a7038'],
  ])}${blade('g-leaf-dark', [
    [0, '#6d7440'],
    [1, '#2c3722'],
  ])}${fruit('g-olive', [
    [0, '#f0dc84'],
    [0.4, '#8a8f34'],
    [1, '#39401a'],
  ])}${fruit('g-ripe', [
    [0, '#d99a8e'],
    [0.4, '#54304f'],
    [1, '#1e0f24'],
  ])}
  ${blade('h-leaf', [
    [0, '#3b4228'],
    [1, '#1f2618'],
  ])}${blade('h-leaf-dark', [
    [0, '#2b3220'],
    [1, '#161b12'],
  ])}${fruit('h-olive', [
    [0, '#6a6a30'],
    [1, '#20240f'],
  ])}${fruit('h-ripe', [
    [0, '#5a3a50'],
    [1, '#180c1c'],
  ])}
  ${blur('faint', 0.9)}${blur('slight', 1.3)}${blur('near', 4)}${blur('soft', 10)}${blur('softer', 30)}<pattern id="mesh" width="16" height="9" patternUnits="userSpaceOnUse"><path d="M0 0L16 9M16 0L0 9" stroke="#d8cf8e" opacity=".35"/></pattern>
  <filter id="earth" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .07" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .25  0 0 0 0 .12  0 0 0 0 .1  2.6 0 0 0 -1.1"/></filter></defs>
  <rect width="1600" height="470" fill="url(#sky)"/><g filter="url(#soft)">${times(16, () => `<ellipse cx="${dice.between(500, 1600).toFixed(0)}" cy="${dice.between(60, 300).toFixed(0)}" rx="${dice.between(80, 260).toFixed(0)}" ry="${dice.between(3, 9).toFixed(0)}" fill="#ffdcae" opacity=".5"/>`)}</g>
  <circle cx="${sun.x}" cy="${sun.y}" r="520" fill="url(#halo)"/><circle cx="${sun.x}" cy="${sun.y}" r="40" fill="#fffbe8"/><g filter="url(#faint)">${distance()}</g><ellipse cx="${sun.x}" cy="470" rx="900" ry="70" fill="#ffdf9e" opacity=".5" filter="url(#softer)"/>
  ${soil()}<g fill="#3d1f30" opacity=".5" filter="url(#near)">${shadows}</g>${people.ground}<g fill="#2a1226" opacity=".5" filter="url(#near)">${people.shadows}</g>${trees}${people.front}
  <g style="mix-blend-mode:screen" filter="url(#softer)" fill="#ffdb8e">${[-1050, -620, -240, 160, 520, 900].map((x, i) => `<path d="M${sun.x} ${sun.y}L${sun.x + x} 1000h${150 + (i % 2) * 90}Z" opacity=".22"/>`).join('')}<ellipse cx="1180" cy="640" rx="330" ry="80" opacity=".26"/></g>
  <circle cx="${sun.x}" cy="${sun.y}" r="620" fill="url(#halo)" opacity=".55" style="mix-blend-mode:screen"/>
  <g fill="#fff3c4">${times(70, () => `<circle cx="${dice.between(480, 1500).toFixed(0)}" cy="${dice.between(430, 800).toFixed(0)}" r="${(0.7 + dice.next() ** 4 * 1.1).toFixed(1)}" opacity="${dice.between(0.15, 0.5).toFixed(2)}"/>`)}</g>
  <path d="M-60 900C120 870 330 880 620 1000V1060H-60Z" fill="#241019" opacity=".6" filter="url(#softer)"/><g filter="url(#slight)">${oldTree()}</g>
  ${sprays.map(([line, size], i) => branch(300 + i, points(line), { size, fruits: 0.22, ripe: 0.6, id: i % 3 ? 'g' : 'h' })).join('')}
  <g filter="url(#near)">${branch(341, points('1680 1010, 1570 930, 1480 930, 1390 985'), { size: 150, fruits: 0.3, id: 'h' })}${branch(342, points('1650 -30, 1540 40, 1420 30, 1330 80'), { size: 140, fruits: 0.3, id: 'h' })}${branch(343, points('1660 180, 1590 170, 1530 220'), { size: 120, fruits: 0.3, id: 'h' })}</g>`;
};

export const pictures = [
  {
    file: 'olive-4.webp',
    width: 1600,
    height: 1000,
    limit: 98,
    html: svg(1600, 1000, scene()),
  },
];
