import { random, times } from '../lib/random.mjs';
import { birds, cairoTower, dome, felucca, houses, minaret, palm } from '../lib/scenery.mjs';
import { curve } from '../lib/svg.mjs';
import { cat, walker } from '../lib/walkers.mjs';
import { bicycle, bus, cart, house, lamp, taxi } from './metro-line-houses.mjs';

export const street = 206;
/** The river, and the branch of it behind the island. */
export const nile = [1192, 1338];
export const branch = [1444, 1492];

/** Hills, pyramids and rows of houses far away, from the morning's colours to the evening's. */
export const distance = (dice) => {
  const pyramid = (x, w, h) =>
    `<path d="M${x - w} 200L${x} ${200 - h}L${x + w} 200Z" fill="#a0628c"/><path d="M${x} ${200 - h}L${x + w} 200H${x + w * 0.24}Z" fill="#ffb98a" opacity=".75"/><path d="${times(6, (i) => `M${x - w * (0.2 + i * 0.14)} ${200 - h * (0.8 - i * 0.14)}H${x + w * (0.2 + i * 0.14)}`)}" stroke="#6a3a78" stroke-width=".6" opacity=".35"/>`;
  return `<path d="${curve(
    [
      [-20, 250],
      [40, 214],
      [110, 226],
      [180, 196],
      [250, 212],
      [330, 160],
      [420, 150],
      [520, 168],
      [620, 196],
      [760, 204],
    ],
    1,
  )}V420H-20Z" fill="#a98bd2" opacity=".75"/><path d="${curve(
    [
      [-20, 282],
      [60, 262],
      [150, 270],
      [230, 240],
      [320, 250],
      [420, 214],
    ],
    1,
  )}V420H-20Z" fill="#8a6cc0" opacity=".8"/>
  ${pyramid(1594, 22, 34)}${pyramid(1562, 42, 72)}<path d="M1470 200Q1530 190 1610 196V210H1470Z" fill="#8a4a84"/><path d="M1480 204Q1550 196 1610 203V210H1480Z" fill="#6a3878"/>
  <g opacity=".55">${houses(dice, { x0: 470, x1: 1188, base: street, low: 46, high: 104, colour: '#8d72c4', light: '#ffe0a8', lit: 0.05, widths: [20, 46] })}</g><g opacity=".55">${houses(dice, { x0: 1180, x1: 1470, base: street, low: 22, high: 58, colour: '#9a5f9c', light: '#ffe0a8', lit: 0.18, widths: [14, 34] })}</g>
  <g opacity=".7">${houses(dice, { x0: 440, x1: 1190, base: street, low: 30, high: 74, colour: '#6c52ac', light: '#ffdd9a', lit: 0.12, widths: [18, 40] })}</g>`;
};

/** The citadel on its hill, with the mosque of Muhammad Ali. */
export const citadel = () => {
  const [a, b] = ['#6a4c9e', '#8464b4'];
  return `<g>${minaret(388, 128, 112, a)}${minaret(452, 128, 112, a)}${dome(404, 126, 12, b)}${dome(437, 126, 12, b)}${dome(420, 116, 21, a)}<path d="M382 128V112H459V128Z" fill="${a}"/><path d="M424 84Q440 92 442 112" stroke="#ffd2a8" stroke-width="1.6" fill="none" opacity=".8"/>${times(8, (i) => `<path d="M${386 + i * 9} 127v-7a2.6 3 0 0 1 5.2 0v7z" fill="#ffdba0" opacity=".85"/>`)}
  <path d="M296 250Q316 196 330 176H500V256Z" fill="#54408c"/><path d="M296 250Q316 196 330 176L346 180Q326 206 318 250Z" fill="#e0a4bc" opacity=".35"/><path d="M322 178L330 134H344V126H358V134H470V128H486V134L500 206H330Z" fill="#5c438f"/><path d="${times(26, (i) => `M${332 + i * 6} 134v-3.4h3v3.4z`)}" fill="#5c438f"/><path d="M358 134H470v2H358z" fill="#ffc9a8" opacity=".5"/><path d="M322 178L330 134H344V178Z" fill="#ffc9b8" opacity=".3"/><path d="${times(7, (i) => `M${346 + i * 22} ${144 + (i % 2) * 9}h9m4 7h8m-14 9h10m2 9h7`)}" stroke="#8468b8" stroke-width="1" opacity=".7"/>${[346, 400, 452].map((x) => `<path d="M${x} 134h11V206h-13z" fill="#4c367e"/><path d="M${x} 134h3V206h-5z" fill="#ffc9b8" opacity=".35"/>`).join('')}${times(5, (i) => `<path d="M${352 + i * 26} 158v-6a2 2.6 0 0 1 4 0v6z" fill="#2f2166"/>`)}</g>`;
};

/** Small houses that climb the citadel's hill. */
export const hillside = (dice) =>
  [
    [424, 30, 62, 240, '#b9809c'],
    [394, 30, 54, 268, '#d99a90'],
    [364, 28, 46, 296, '#a884c0'],
  ]
    .map(([x, w, h, base, wall], i) =>
      house(dice, {
        x,
        w,
        h,
        base,
        wall,
        shade: '#4a3480',
        floors: 2,
        shops: false,
        arch: i === 1,
        lit: 0.4,
        roof: [[['dish', 'washing', 'tank'][i], 0.2]],
      }),
    )
    .join('');

/** Little flags and lanterns on a string across a street. */
const bunting = ([x0, y0], [x1, y1], sag) => {
  const at = (t) => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)];
  return `<path d="M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2} ${x1} ${y1}" stroke="#3a2168" stroke-width=".7" fill="none"/>${times(
    17,
    (i) => {
      const [x, y] = at((i + 1) / 18);
      const colour = ['#f0485c', '#ffb938', '#2fc48d', '#fff3dc', '#5f8df0'][i % 5];
      return i % 6 === 4
        ? `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle cy="7" r="9" fill="#ffd98a" opacity=".35"/><path d="M-2 2h4l2 2v6l-2 3h-4l-2 -3v-6z" fill="${colour}"/><path d="M-1.6 4.6h3.2v5h-3.2z" fill="#fff3c0"/></g>`
        : `<path d="M${(x - 2.6).toFixed(1)} ${y.toFixed(1)}h5.2l-2.6 6z" fill="${colour}"/>`;
    },
  )}`;
};

/** The pink museum at the square, with people on its steps. */
const museum = (x) =>
  `<path d="M${x} 206V136H${x + 128}V206Z" fill="#d9788a"/><path d="M${x} 136H${x + 128}v70h-40z" fill="url(#mlFade)"/><path d="M${x - 2} 132h132v5h-132z" fill="#ffd9c4"/><path d="M${x + 44} 206V118H${x + 84}V206Z" fill="#e58c94"/><path d="M${x + 42} 114h44v5h-44z" fill="#ffe3cc"/><path d="M${x + 47} 114Q${x + 49} 96 ${x + 64} 94Q${x + 79} 96 ${x + 81} 114Z" fill="#b9647e"/><path d="M${x + 64} 94v-9m0 0h8v4h-8" stroke="#7a3a68" stroke-width="1" fill="#f0485c"/><path d="M${x + 70} 96Q${x + 79} 100 ${x + 80} 113" stroke="#ffd9c4" stroke-width="1.2" fill="none"/><path d="M${x + 52} 206V146a12 14 0 0 1 24 0V206z" fill="#ffe9d2"/><path d="M${x + 55} 206V148a9 11 0 0 1 18 0V206z" fill="#5c2f5c"/><path d="M${x + 58} 206V170h12V206z" fill="#ffd48a"/>${[
    0, 1, 2,
  ]
    .flatMap((i) => [x + 6 + i * 12.6, x + 91 + i * 12.6])
    .map(
      (wx) =>
        `<path d="M${wx} 188V156a4.4 5 0 0 1 8.8 0v32z" fill="#ffd9c4"/><path d="M${wx + 1} 188V157a3.4 4 0 0 1 6.8 0v31z" fill="#6a3a70"/><path d="M${wx} 148h8.8v-4h-8.8z" fill="#b9647e"/>`,
    )
    .join(
      '',
    )}<path d="M${x + 30} 206h68l-4 -4h-60zM${x + 36} 202h56l-4 -4h-48z" fill="#ffe0cc"/><path d="M${x} 194h44M${x + 84} 194h44" stroke="#b9647e" stroke-width="1.4"/>${[x + 46, x + 82].map((sx) => `<path d="M${sx - 5} 198h10v8h-10z" fill="#a85a70"/><path d="M${sx - 5} 198q-1 -6 4 -7l1 -4q3 -2 5 1l.4 4q1.6 3 .6 6z" fill="#f3c4a0"/>`).join('')}`;

const obelisk = (x) =>
  `<path d="M${x - 24} 206q24 -9 48 0z" fill="#3f8f74"/><path d="M${x - 10} 203h20v-8h-20zM${x - 7} 195h14v-5h-14z" fill="#b58aa0"/><path d="M${x - 4.6} 190L${x - 3} 116L${x} 106L${x + 3} 116L${x + 4.6} 190Z" fill="#e0a68e"/><path d="M${x} 106L${x + 3} 116L${x + 4.6} 190H${x + 0.6}Z" fill="#ffdcb4"/><path d="M${x} 106l3 10h-6z" fill="#ffd98c"/>${times(7, (i) => `<path d="M${x - 2} ${126 + i * 9}h4m-3 3h2" stroke="#8a4f70" stroke-width=".8"/>`)}${[-18, 17].map((d) => `<path d="M${x + d - 5} 206v-5h10v5z" fill="#8a6a98"/><path d="M${x + d - 5} 201q0 -6 4 -6l1 -3 3 -.4 1 4q2 2 1 5.4z" fill="#d9a08c"/>`).join('')}`;

/** A mosque of the old city: striped stone, a dome and a minaret with two balconies. */
const mosque = (x) => {
  const stripe = (x0, y0, w, h) =>
    times(
      Math.floor(h / 8),
      (i) => `<path d="M${x0} ${y0 + i * 8}h${w}v4h-${w}z" fill="#b9687a" opacity=".55"/>`,
    );
  return `<path d="M${x} 206V146H${x + 74}V206Z" fill="#e0a890"/>${stripe(x, 148, 74, 58)}<path d="${times(10, (i) => `M${x + 1 + i * 7.4} 146l2.8 -7 2.8 7z`)}" fill="#e0a890"/>
  <path d="M${x + 22} 140h38v-8h-38z" fill="#d3937f"/><path d="M${x + 22} 132C${x + 18} 112 ${x + 34} 100 ${x + 41} 90C${x + 48} 100 ${x + 64} 112 ${x + 60} 132Z" fill="#d9967c"/><path d="M${x + 41} 90C${x + 48} 100 ${x + 64} 112 ${x + 60} 132H${x + 50}Q${x + 54} 110 ${x + 41} 90Z" fill="#ffdcb4" opacity=".75"/><path d="${times(6, (i) => `M${x + 26 + i * 6} 132Q${x + 28 + i * 5} 110 ${x + 41} 92`)}" stroke="#9a5a70" stroke-width=".8" fill="none" opacity=".6"/><path d="M${x + 41} 90v-9" stroke="#ffd98c" stroke-width="1.2"/><path d="M${x + 39} 80a3 3 0 1 0 4 0a2.4 2.4 0 0 1 -4 0z" fill="#ffd98c"/>
  <path d="M${x + 22} 206V172a12 16 0 0 1 24 0V206z" fill="#f7dcc0"/><path d="M${x + 25} 206V174a9 13 0 0 1 18 0V206z" fill="#3a2158"/><path d="M${x + 29} 206v-22h10v22z" fill="#ffcf7a"/>${[x + 5, x + 54].map((wx) => `<path d="M${wx} 186V166a6 8 0 0 1 12 0v20z" fill="#5c2f5c"/><path d="M${wx} 172h12m-12 5h12m-9 -9v18m6 -18v18" stroke="#e0a890" stroke-width=".8"/>`).join('')}
  <path d="M${x - 13} 206V92h13V206z" fill="#d99c86"/>${stripe(x - 13, 96, 13, 104)}<path d="M${x - 16} 92h19l-3 5h-13z" fill="#f7dcc0"/><path d="M${x - 16} 85h19v7h-19z" fill="#c9857a"/><path d="M${x - 11} 85V58h9V85z" fill="#d99c86"/><path d="M${x - 14} 58h15l-3 4h-9z" fill="#f7dcc0"/><path d="M${x - 9} 58V44h5V58z" fill="#d99c86"/><path d="M${x - 10.4} 44q-1 -10 3.9 -14q4.9 4 3.9 14z" fill="#f0b48c"/><path d="M${x - 6.5} 30v-9" stroke="#ffd98c" stroke-width="1.2"/><path d="M${x - 4} 92V200M${x - 4} 60V84" stroke="#ffe3bd" stroke-width="2" opacity=".6"/>`;
};

/** The bridge with its lions, over water that is cut open as the ground is. */
const bridge = (dice) => {
  const [x0, x1] = nile;
  return `<path d="M${x0} 214H${x1}V232Q${x1 - 30} 258 ${(x0 + x1) / 2} 262Q${x0 + 30} 258 ${x0} 232Z" fill="url(#mlRiver)"/><path d="M${x0} 214H${x1}v2H${x0}z" fill="#ffd9b8" opacity=".9"/>${times(34, () => `<path d="M${(x0 + 4 + dice.next() * (x1 - x0 - 22)).toFixed(0)} ${(217 + dice.next() ** 2 * 16).toFixed(1)}h${dice.between(4, 15).toFixed(0)}" stroke="${dice.pick(['#ffd0a8', '#b9d0ff', '#ff9fa0'])}" stroke-width=".9" opacity="${dice.between(0.25, 0.8).toFixed(2)}"/>`)}
  ${[
    [1224, 240, 1],
    [1240, 247, 0.8],
    [1286, 243, -1.1],
    [1302, 250, -0.8],
  ]
    .map(
      ([x, y, s]) =>
        `<path transform="translate(${x} ${y}) scale(${s} ${Math.abs(s)})" d="M-8 0Q-2 -5 6 -1L10 -4V4L6 1Q-2 5 -8 0Z" fill="#7fa0f0" opacity=".8"/>`,
    )
    .join(
      '',
    )}${times(9, (i) => `<path d="M${x0 + 22 + i * 12} 259q-3 -6 0 -12q2 5 1 12" fill="#2f7f80" opacity=".8"/>`)}
  <path d="M${x0 - 30} 190H${x1 + 30}V200H${x0 - 30}Z" fill="#54429a"/><path d="M${x0 - 30} 191H${x1 + 30}v1.6H${x0 - 30}Z" fill="#ffd9b4"/><path d="${times(34, (i) => `M${x0 - 28 + i * 6} 191v-6`)}M${x0 - 30} 185H${x1 + 30}" stroke="#4a3a8c" stroke-width="1"/>${[x0 + 26, (x0 + x1) / 2, x1 - 26].map((px) => `<path d="M${px - 6} 199h12l2 26h-16z" fill="#7565b8"/><path d="M${px - 9} 213h18v3h-18z" fill="#a595e0"/><path d="M${px + 1} 199h5l2 26h-5z" fill="#ffc9a4" opacity=".5"/>`).join('')}<path d="${times(4, (i) => `M${x0 - 6 + i * 41} 212Q${x0 + 14 + i * 41} 190 ${x0 + 34 + i * 41} 212`)}" stroke="#4a3a8c" stroke-width="2" fill="none"/>
  ${taxi(1318, 191, '#ffb938', true)}${[x0 - 14, x1 + 14].map((px, i) => `<path d="M${px - 9} 199V168h18V199z" fill="#c79ab0"/><path d="M${px - 11} 166h22v4h-22z" fill="#ffe0cc"/><path transform="translate(${px} 166) scale(${i ? -1 : 1} 1)" d="M-11 0V-3H-9Q-10 -12 -4 -14Q2 -24 8 -20L11 -16L8 -13Q10 -8 9 0Z" fill="#5c4a70"/><path transform="translate(${px} 166) scale(${i ? -1 : 1} 1)" d="M2 -19Q8 -22 10 -16" stroke="#ffd9b4" stroke-width="1" fill="none"/>`).join('')}`;
};

const zamalek = (dice) =>
  `${cairoTower(1362, street, 176, '#6a3f86')}<path d="M1358 206L1359 78M1366 206L1365 78" stroke="#ffb98a" stroke-width="1" opacity=".7"/>${times(8, (i) => `<path d="M1356 ${92 + i * 13}l12 -10M1356 ${82 + i * 13}l12 10" stroke="#b9789c" stroke-width=".7"/>`)}
  ${house(dice, {
    x: 1392,
    w: 48,
    h: 118,
    base: street,
    wall: '#c77f92',
    shade: '#5a2f68',
    floors: 5,
    lit: 0.45,
    light: -1,
    roof: [
      ['dish', 0.2],
      ['tank', 0.6],
    ],
  })}`;

const westBank = (dice) =>
  `<path d="M${branch[0]} 212H${branch[1]}V226Q${(branch[0] + branch[1]) / 2} 244 ${branch[0]} 226Z" fill="url(#mlRiver)"/><path d="M${branch[0]} 212h${branch[1] - branch[0]}v1.6h-${branch[1] - branch[0]}z" fill="#ffc79a"/>
  <path d="M1449 214L1447 206H1489L1486 214Z" fill="#7a3f5c"/><path d="M1451 206V186H1485V206Z" fill="#f0d0c0"/><path d="M1448 186H1488V183H1448Z" fill="#2f8f80"/><path d="M1455 183V172H1481V183" fill="#e0b4b0"/><path d="M1452 172H1484V169H1452Z" fill="#2f8f80"/>${[1455, 1463, 1471, 1479].map((x) => `<path d="M${x - 1} 192h5v8h-5z" fill="#ffd98c"/>`).join('')}<path d="M1459 175h4v6h-4zM1469 175h4v6h-4z" fill="#ffd98c"/>
  ${house(dice, { x: 1494, w: 30, h: 104, base: street, wall: '#a8628c', shade: '#4a2a64', floors: 4, lit: 0.5, light: -1, arch: true, roof: [['washing', 0.1]] })}`;

/** The town above the ground, from the citadel to the west bank, without its people. */
export const city = (dice) =>
  `${house(dice, {
    x: 474,
    w: 46,
    h: 92,
    base: street,
    wall: '#c489a4',
    shade: '#5c3f86',
    floors: 4,
    arch: true,
    roof: [
      ['loft', 0.15],
      ['dish', 0.75],
    ],
  })}${house(dice, {
    x: 522,
    w: 56,
    h: 116,
    base: street,
    wall: '#e0a08c',
    shade: '#5c3f86',
    floors: 5,
    roof: [
      ['washing', 0.08],
      ['tank', 0.7],
    ],
  })}${house(dice, {
    x: 580,
    w: 40,
    h: 82,
    base: street,
    wall: '#a884c8',
    shade: '#5c3f86',
    floors: 3,
    arch: true,
    roof: [
      ['dish', 0.3],
      ['hut', 0.5],
    ],
  })}
  ${museum(632)}${obelisk(796)}
  ${house(dice, {
    x: 832,
    w: 66,
    h: 132,
    base: street,
    wall: '#efc3a4',
    shade: '#6a4a80',
    floors: 5,
    arch: true,
    trim: '#fff0dc',
    roof: [
      ['hut', 0.1],
      ['tank', 0.45],
      ['dish', 0.8],
    ],
  })}${house(dice, { x: 900, w: 46, h: 98, base: street, wall: '#b882ac', shade: '#5c3f86', floors: 4, roof: [['washing', 0.3]] })}
  ${mosque(972)}${house(dice, {
    x: 1050,
    w: 44,
    h: 84,
    base: street,
    wall: '#d48e84',
    shade: '#5c3f86',
    floors: 3,
    arch: true,
    roof: [
      ['loft', 0.2],
      ['dish', 0.8],
    ],
  })}${house(dice, {
    x: 1096,
    w: 58,
    h: 122,
    base: street,
    wall: '#c9a0b4',
    shade: '#5c3f86',
    floors: 5,
    light: -1,
    roof: [
      ['tank', 0.2],
      ['washing', 0.5],
    ],
  })}
  ${bunting([945, 128], [1052, 140], 14)}${bunting([520, 150], [582, 146], 8)}
  ${zamalek(dice)}${westBank(dice)}${bridge(dice)}
  ${[
    [626, 42],
    [768, 50],
    [824, 46],
    [1164, 54],
    [1346, 46],
    [1384, 40],
    [1532, 44],
  ]
    .map(([x, h]) => palm(dice, x, street, h, '#2c1a5e'))
    .join('')}${[
    [614, 44],
    [780, 46],
    [1172, 40],
    [1340, 40],
    [1494, 38],
  ]
    .map(([x, h]) => lamp(x, street, h))
    .join('')}
  ${felucca('ml-a', 1236, 224, 0.225, { sail: ['#fff3e0', '#ffb48a'], hull: '#2a1650', stripe: '#f0485c' })}${felucca('ml-b', 1312, 219, 0.12, { sail: ['#ffe6d0', '#e88a8a'], hull: '#2a1650', stripe: '#ffb938', flip: -1 })}`;

/** A kite that somebody on a roof holds. */
const kite = (x, y, to, colour) =>
  `<path d="M${x} ${y}Q${x + (to[0] - x) * 0.3} ${to[1] - 4} ${to[0]} ${to[1]}" stroke="#fff0dc" stroke-width=".5" fill="none" opacity=".8"/><path d="M${x} ${y - 9}L${x + 7} ${y}L${x} ${y + 11}L${x - 7} ${y}Z" fill="${colour}"/><path d="M${x} ${y - 9}L${x + 7} ${y}H${x - 7}Z" fill="#fff3dc"/><path d="M${x} ${y + 11}q5 6 0 12t2 12" stroke="${colour}" stroke-width="1.2" fill="none"/>`;

/** Everybody in the streets: from sellers to a baker with bread on his head. */
export const streetLife = (dice, who) => {
  const walk = (x, pose = 'walk', more = {}) =>
    walker({ x, y: street + 1, h: dice.between(28, 32), pose, ...who(), ...more });
  const baker = `${bicycle(738, street + 2)}${walker({ x: 746, y: street - 4, h: 32, pose: 'sit', coat: '#fff3dc', skin: '#a9744f', tray: true })}`;
  const book = (x) =>
    `<path d="M${x} ${street}v-13h26v13z" fill="#7a4038"/>${times(8, (i) => `<path d="M${x + 1 + i * 3.1} ${street - 13}v-${5 + ((i * 5) % 4)}h2.6v${5 + ((i * 5) % 4)}z" fill="${['#f0485c', '#ffb938', '#2fc48d', '#8a5cf6', '#fff3dc'][i % 5]}"/>`)}<path d="M${x + 2} ${street - 9}h22m-22 5h22" stroke="#ffdba8" stroke-width="1.6"/><path d="M${x - 2} ${street - 30}h30l3 5h-36z" fill="#2fa38d"/><path d="M${x} ${street}v-26M${x + 26} ${street}v-26" stroke="#3a2158" stroke-width="1"/>`;
  const cafe = `<path d="M536 ${street}v-11m-6 0h12" stroke="#fff0d8" stroke-width="1.3"/><path d="M533 ${street - 14}h3v3h-3zM538 ${street - 14}h3v3h-3z" fill="#c8583a"/>${walker({ x: 526, y: street, h: 28, pose: 'sit', coat: '#8fa4e8', grey: true, cap: '#fff' })}${walker({ x: 548, y: street, h: 28, pose: 'sit', flip: true, coat: '#ffb938', beard: true })}<path d="M520 ${street}v-9h9M554 ${street}v-9h-9" stroke="#3a2158" stroke-width="1.4" fill="none"/>`;
  const roofs = `${kite(634, 36, [571, 77], '#f0485c')}${walker({ x: 566, y: 87, h: 19, pose: 'reach', coat: '#2fc48d' })}${kite(1082, 66, [1124, 71], '#ffb938')}${walker({ x: 1129, y: 81, h: 19, pose: 'reach', flip: true, coat: '#fff3dc' })}${walker({ x: 505, y: 111, h: 24, pose: 'wave', flip: true, coat: '#5f8df0' })}${birds(random(11), 486, 74, 26, 7, '#fff0e4')}`;
  return `${roofs}${cafe}${cart(472, street + 1, '#d97f3a', ['#ffb938', '#b0503a'])}${walk(464, 'reach', { coat: '#fff3dc', cap: '#f0485c' })}${walk(634, 'hold', { flip: true })}${walk(574, 'walk', { bag: '#f0485c' })}${walk(646, 'step', { flip: true })}
  ${walk(662, 'phone')}${walker({ x: 676, y: street, h: 30, coat: '#5f8df0', flip: true, bun: true })}${walk(713, 'walk', { case: '#7a4038' })}${baker}${taxi(776, street + 3)}${walk(842, 'wave', { coat: '#2fc48d', flip: true })}${walk(830)}${bus(850, street + 4)}
  ${book(990)}${book(1020)}${walk(1010, 'hold', { coat: '#8a5cf6', scarf: '#f3d9b8' })}${walk(1058, 'reach', { flip: true, paper: true })}${walk(1078, 'walk', { bag: '#2fc48d' })}${walker({ x: 1089, y: street + 1, h: 20, pose: 'step', coat: '#ffb938' })}${walk(1110, 'walk', { flip: true, pack: '#5f8df0' })}${cart(944, street + 1, '#ffb938', ['#2fc48d', '#fff3dc'])}${walk(1122, 'hurry', { flip: true, flowers: true })}
  ${walker({ x: 1206, y: 191, h: 22, ...who() })}${walker({ x: 1276, y: 191, h: 22, coat: '#f0485c' })}${walker({ x: 1284, y: 191, h: 21, coat: '#fff3dc', scarf: '#b79cff', long: 1, flip: true })}
  ${walk(1404, 'walk', { flip: true })}${walk(1514, 'walk')}${taxi(1526, street + 3, '#f0485c')}${walk(1582, 'phone', { flip: true })}
  ${cat(560, street, 0.5, '#2a1a3c')}${cat(1484, 169, 0.42, '#2a1a3c')}${birds(random(5), 690, 70, 60, 8, '#4a3284')}${birds(random(9), 1090, 44, 50, 7, '#4a2a6c')}${birds(random(3), 180, 60, 60, 6, '#5c4496')}`;
};
