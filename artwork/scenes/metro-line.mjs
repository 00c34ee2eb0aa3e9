import { grain } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { clouds, stars } from '../lib/scenery.mjs';
import { blur, curve, linear, radial, svg } from '../lib/svg.mjs';
import { cat, strangers, walker } from '../lib/walkers.mjs';
import {
  bench,
  ceiling,
  entrance,
  finds,
  floor,
  gates,
  nameSign,
  pillar,
  room,
  stairs,
  train,
  tunnel,
} from './metro-line-below.mjs';
import { citadel, city, distance, hillside, street, streetLife } from './metro-line-city.mjs';
import { nearPalm, suburb, suburbPlatform } from './metro-line-suburb.mjs';
import { gold, green, red, violet } from './metro-network.mjs';

const height = 500;
const width = 1600;
/** The height of the map's line above the platforms, and the floor of the halls. */
const line = 318;
const lobby = 268;

/** She boards at the marked door, changes at Attaba and leaves at Zamalek. */
const rider = (x, y, pose, more) =>
  walker({
    x,
    y,
    h: 43,
    pose,
    coat: '#ffc23d',
    legs: '#2b2f86',
    hair: '#2a1520',
    bun: true,
    pack: '#f0485c',
    skin: '#c58f6b',
    ...more,
  });

const earth = (dice) => `
  <path d="M356 296Q382 268 404 256Q434 238 446 ${street}H1610V${height}H-10V${floor}H356Z" fill="url(#mlEarth)"/>
  ${times(
    4,
    (i) =>
      `<path d="${curve(
        [
          [-20, 424 + i * 22],
          [200, 418 + i * 26],
          [372, 412 + i * 26],
          [560, 236 + i * 50],
          [800, 254 + i * 48],
          [1100, 232 + i * 52],
          [1340, 262 + i * 48],
          [1620, 240 + i * 50],
        ],
        1,
      )}V${height}H360Z" fill="${i % 2 ? '#3a2f86' : '#04072a'}" opacity=".16"/>`,
  )}
  ${times(190, () => {
    const [x, y] = [dice.whole(-4, 1604), dice.whole(222, 498)];
    return x < 470 && y < 424
      ? ''
      : `<ellipse cx="${x}" cy="${y}" rx="${dice.between(1.4, 8).toFixed(1)}" ry="${dice.between(1, 3.6).toFixed(1)}" fill="${dice.pick(['#2a3788', '#3a3f96', '#1c2668', '#4a4496'])}" opacity="${dice.between(0.3, 0.9).toFixed(2)}"/>`;
  })}
  <path d="M356 296Q382 268 404 256Q434 238 446 ${street}" stroke="#c3a0e8" stroke-width="2.4" fill="none"/>${times(16, (i) => `<path d="M${364 + i * 5} ${289 - i * 4.6}l${dice.between(-4, 2).toFixed(1)} -${dice.between(5, 11).toFixed(1)}" stroke="#2f8074" stroke-width="2" stroke-linecap="round"/>`)}
  <path d="M446 ${street}H1192V${street + 9}H446ZM1338 ${street}H1444V${street + 9}H1338ZM1492 ${street}H1610V${street + 9}H1492Z" fill="url(#mlSlab)"/><path d="M446 ${street}H1192v1.6H446zM1338 ${street}H1444v1.6H1338zM1492 ${street}H1610v1.6H1492z" fill="#ffe3d4"/>
  <g fill="none" stroke-linecap="round"><path d="M476 238H494Q500 238 500 232V216" stroke="#8a79d0" stroke-width="3.4"/><path d="M640 226H676Q682 226 682 232V240" stroke="#c06a7c" stroke-width="3"/><path d="M856 262H896" stroke="#8a79d0" stroke-width="4"/></g>`;

const poster = (x, y, w, h, content) =>
  `<g transform="translate(${x} ${y})"><rect x="-1.6" y="-1.6" width="${w + 3.2}" height="${h + 3.2}" fill="#d9dcff"/><rect width="${w}" height="${h}" fill="#141a5c"/>${content}</g>`;
const posters = {
  map: `<path d="M3 24L12 14H24L34 5M4 6L14 16V28M4 18H20L32 28" fill="none" stroke-width="2" stroke="${red}"/><path d="M4 6L14 16V30" fill="none" stroke-width="2" stroke="${green}"/><path d="M4 20H20L33 29" fill="none" stroke-width="2" stroke="${gold}"/><circle cx="14" cy="16" r="2.6" fill="#fff"/><circle cx="24" cy="14" r="2.2" fill="#fff"/>`,
  tea: '<rect width="24" height="32" fill="#ffb938"/><circle cx="12" cy="12" r="8" fill="#fff0c0"/><path d="M6 14h12l-2 13h-8z" fill="#b5402f"/><path d="M10 11q-2 -4 1 -6M14 11q-2 -4 1 -6" stroke="#fff" stroke-width="1.2" fill="none"/>',
  boat: '<rect width="24" height="32" fill="#f08a7a"/><circle cx="16" cy="12" r="5" fill="#ffe3a0"/><path d="M6 22L14 6L17 22Z" fill="#fff"/><path d="M0 24h24v8h-24z" fill="#5f4ac0"/><path d="M4 22h16l-3 4h-10z" fill="#2a1650"/>',
};

/** The rooms below the ground, from the tunnel's mouth to the west bank. */
const below = (dice) => `
  ${tunnel(360, 474)}${tunnel(612, 676)}${tunnel(844, 912)}${tunnel(1212, 1316)}${tunnel(1444, 1506)}
  ${room('z', [472, 614], [ceiling + 4, floor], red)}${room('s', [674, 846], [ceiling + 4, floor], red)}${room('a1', [910, 1058], [ceiling + 8, floor], red)}${room('a3', [1078, 1214], [ceiling + 8, floor], green)}${room('m', [1314, 1446], [ceiling + 8, floor], green)}${room('k', [1504, 1610], [ceiling + 4, floor], green)}
  ${room('zh', [520, 600], [224, lobby], null)}${room('sh', [704, 838], [224, lobby], null)}${room('ah', [926, 1164], [222, lobby], violet)}${room('mh', [1352, 1436], [224, lobby], null)}${room('kh', [1530, 1610], [224, lobby], null)}
  ${poster(484, 336, 38, 32, posters.map)}${poster(532, 336, 24, 32, posters.tea)}${poster(568, 336, 24, 32, posters.boat)}
  ${stairs([614, street], [566, lobby], { steps: 8, head: 34 })}${stairs([704, street], [756, lobby], { steps: 8, head: 34 })}${stairs([1154, street], [1106, lobby], { steps: 8, head: 34 })}${stairs([1608, street], [1556, lobby], { steps: 8, head: 34 })}
  ${stairs([524, lobby], [612, floor], { steps: 14 })}
  <svg x="614" y="290" width="240" height="130" viewBox="614 290 240 130" overflow="hidden">${train(dice, 536, 2, red, { nose: true, open: [1] })}</svg>
  <svg x="846" y="290" width="212" height="130" viewBox="846 290 212 130" overflow="hidden">${train(dice, 884, 1, red, { nose: true, open: [0], marked: 0 })}${train(dice, 730, 1, red)}</svg>
  <svg x="1078" y="290" width="180" height="130" viewBox="1078 290 180 130" overflow="hidden">${train(dice, 942, 2, green, { nose: true, open: [1] })}</svg>
  <svg x="1500" y="290" width="110" height="130" viewBox="1500 290 110 130" overflow="hidden">${train(dice, 1516, 1, green)}</svg>
  ${[686, 836].map((x) => pillar(x, ceiling + 4, floor)).join('')}
  ${stairs([934, lobby], [1050, floor], { bright: true })}${stairs([1072, lobby], [1190, floor], { bright: true })}${stairs([1428, lobby], [1322, floor], { bright: true })}${stairs([1376, street], [1428, lobby], { steps: 8, head: 34, bright: true })}
  <path d="M342 284L352 272H372L374 ${floor + 12}H346V404H342Z" fill="#7a6cc8"/><path d="M342 284L352 272H372V280H346Z" fill="#d3c4ff"/><path d="${times(10, (i) => `M344 ${292 + i * 11}h29`)}" stroke="#4f449c" stroke-width="1"/>
  ${entrance(614, street, -1, 22)}${entrance(704, street, 1, 24)}${entrance(1154, street, -1, 24)}${entrance(1376, street, 1, 22)}${entrance(1608, street, -1, 24)}`;

/** Everybody below the ground. */
const people = (dice, who) => {
  const on = (x, pose, more = {}) =>
    walker({ x, y: floor + 3, h: dice.between(39, 44), pose, ...who(), ...more });
  const inHall = (x, pose, more = {}) =>
    walker({ x, y: lobby + 1, h: dice.between(34, 37), pose, ...who(), ...more });
  const onStairs = ([x0, y0], [x1, y1], t, more = {}) =>
    walker({ x: x0 + (x1 - x0) * t, y: y0 + (y1 - y0) * t + 1, h: 40, pose: 'climb', ...who(), ...more });
  return `${gates(546, lobby, 2, red)}${gates(770, lobby, 4, red)}${gates(1010, lobby, 3, violet)}
  ${inHall(584, 'walk', { flip: true })}${inHall(534, 'phone')}${inHall(762, 'walk')}${inHall(826, 'walk', { flip: true })}${inHall(812, 'stand')}${inHall(950, 'step', { flip: true })}${inHall(1068, 'walk', { flip: true, bag: '#f0485c' })}${inHall(1104, 'phone', { flip: true })}${inHall(1128, 'hurry', { flip: true })}${inHall(1148, 'walk', { flip: true })}${inHall(1374, 'stand')}${inHall(1392, 'hold', { flip: true })}${inHall(1546, 'walk')}${inHall(1596, 'walk', { flip: true })}
  ${onStairs([524, lobby], [612, floor], 0.62, { flip: true })}${onStairs([524, lobby], [612, floor], 0.9, { flip: true, bag: '#2fc48d' })}${bench(478, floor + 1, 34)}${walker({ x: 486, y: floor + 2, h: 41, pose: 'sit', coat: '#8a5cf6', scarf: '#f7b6a8', long: 1 })}${walker({ x: 506, y: floor + 2, h: 33, pose: 'sit', coat: '#2fc48d' })}${on(532, 'hold', { coat: '#b5485c', oud: true, beard: true })}${cat(548, floor + 2, 0.8, '#e6e0ff', true, true)}${on(564, 'stand', { flip: true })}${on(584, 'phone', { flip: true })}
  ${walker({ x: 418, y: floor, h: 42, pose: 'reach', coat: '#f08a5f', legs: '#30366e', helmet: '#ffb938', vest: true })}<path d="M428 362L472 336V400Z" fill="url(#mlBeam)"/><circle cx="428" cy="363" r="3" fill="#fffbe0"/><path d="M392 ${floor}v-9h12v9z" fill="#c8583a"/><path d="M395 ${floor - 9}q3 -5 6 0" stroke="#c8583a" fill="none" stroke-width="1.4"/><path d="M1246 378L1312 352V402H1246Z" fill="url(#mlBeam)"/><path d="M1298 ${floor}q1 -4 6 -4q4 0 6 4zM1310 ${floor - 1}q5 1 8 -3" fill="#8a84b8" stroke="#8a84b8" stroke-width=".8"/>
  ${on(700, 'walk')}${on(716, 'stand', { paper: true })}${on(738, 'hurry')}${on(772, 'walk', { flip: true, bag: '#ffb938' })}${on(786, 'stand')}${walker({ x: 797, y: floor + 3, h: 26, pose: 'wave', coat: '#f0485c' })}${on(812, 'walk', { case: '#7a4038', flip: true })}
  ${on(924, 'stand', { flip: true })}${on(946, 'walk')}${on(1003, 'walk')}${onStairs([1050, floor], [934, lobby], 0.2, { flip: true })}${onStairs([1050, floor], [934, lobby], 0.82, { flip: true, scarf: '#8fd8c4' })}${rider(990, 334, 'climb', { flip: true })}
  ${onStairs([1072, lobby], [1190, floor], 0.26)}${onStairs([1072, lobby], [1190, floor], 0.5, { pack: '#8a5cf6' })}${onStairs([1072, lobby], [1190, floor], 0.76, { case: '#3a2158' })}${on(1090, 'phone')}${on(1108, 'stand', { flip: true })}${walker({ x: 1132, y: floor + 3, h: 42, pose: 'hold', coat: '#5f8df0', scarf: '#f3d9b8', long: 1 })}${walker({ x: 1146, y: floor + 3, h: 25, pose: 'walk', coat: '#ffb938' })}
  ${onStairs([1322, floor], [1428, lobby], 0.3)}${onStairs([1322, floor], [1428, lobby], 0.88)}${on(1370, 'walk', { flip: true })}${on(1390, 'stand', { flip: true, paper: true })}${bench(1404, floor + 1, 34)}${walker({ x: 1412, y: floor + 2, h: 41, pose: 'sit', ...who() })}${on(1436, 'phone', { flip: true })}
  ${on(1516, 'stand', { coat: '#8a5cf6' })}${on(1540, 'hurry', { coat: '#f08a5f' })}${on(1566, 'walk', { flip: true, coat: '#f0485c', bag: '#5f8df0' })}${walker({ x: 1578, y: floor + 3, h: 26, pose: 'step', flip: true, coat: '#2fc48d' })}`;
};

/** The line of the app: red to Attaba, gold on foot, green below the Nile, gold to the street. */
const way = () => {
  const reds = `M-20 258H296L356 ${line}H925`;
  const greens = `M1206 ${line}H1322`;
  const change = `M925 ${line}V397H1046L932 264H1070L1186 397H1206V${line}`;
  const leave = `M1322 ${line}V397L1430 264L1374 202`;
  const stroke = (d, colour, w, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`;
  const dot = ([x, y], r = 6.4) =>
    `<circle cx="${x}" cy="${y + 1}" r="${r + 2}" fill="#04062a" opacity=".6"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/><circle cx="${x}" cy="${y}" r="${r * 0.48}" fill="#0b1236"/>`;
  const coach = [0.9, 0.82, 0.6, 0.34, 0.26, 0.5, 0.7];
  return `<g filter="url(#mlGlow)" opacity=".8">${stroke(reds, red, 9)}${stroke(`M1206 ${line}H1620`, green, 9)}</g><g filter="url(#mlGlow)" opacity=".95">${stroke(change, '#ff9a2e', 8)}${stroke(leave, '#ff9a2e', 8)}</g>
  ${stroke(`M925 ${line}H1058`, red, 4.4, 'opacity=".5"')}${stroke(`M1078 ${line}H1206`, green, 4.4, 'opacity=".5"')}${stroke(reds, '#080c34', 8)}${stroke(`M1206 ${line}H1620`, '#080c34', 8)}${stroke(reds, red, 5.4)}${stroke(`M1206 ${line}H1620`, green, 5.4)}${stroke(`M151 258H296L356 ${line}H925`, '#fff', 1.5)}${stroke(greens, '#fff', 1.5)}
  ${[change, leave].map((d) => `${stroke(d, '#3a1a06', 6.4, 'opacity=".55"')}${stroke(d, gold, 4.6)}${stroke(d, '#fff6dc', 1.6)}`).join('')}
  <path d="M151 264V342" stroke="#ffe2a0" stroke-width="2.4" stroke-dasharray=".1 5" stroke-linecap="round"/><path d="M139 341H163V395H139Z" fill="none" stroke="${gold}" stroke-width="6" filter="url(#mlGlow)"/><path d="M140 342H162V394H140Z" fill="none" stroke="#ffe7ae" stroke-width="1.8"/><path d="M134 ${floor + 1}H168L176 ${floor + 13}H126Z" fill="${gold}" opacity=".65"/>
  <g transform="translate(151 288)"><rect x="-50" y="-12" width="100" height="24" rx="12" fill="#03051e" opacity=".45" filter="url(#mlSoft)"/><rect x="-50" y="-12" width="100" height="24" rx="12" fill="#0b1040"/>${coach.map((full, i) => `<rect x="${-43.5 + i * 12.6}" y="-5.5" width="11" height="11" rx="3" fill="#2a3478"/><rect x="${-43.5 + i * 12.6}" y="${5.5 - 11 * full}" width="11" height="${11 * full}" rx="2" fill="${full > 0.75 ? red : full > 0.5 ? gold : green}"/>${i === 4 ? `<rect x="${-45.5 + i * 12.6}" y="-7.5" width="15" height="15" rx="4.6" fill="none" stroke="#fff" stroke-width="1.8"/>` : ''}`).join('')}</g>
  ${[
    [151, 258],
    [543, line],
    [760, line],
    [925, line],
    [1206, line],
    [1322, line],
    [1544, line],
  ]
    .map((at) => dot(at))
    .join('')}
  <g transform="translate(1366 172)"><circle r="26" fill="${gold}" opacity=".4" filter="url(#mlGlow)"/><path d="M0 17C-4 8 -11 2 -11 -5A11 11 0 0 1 11 -5C11 2 4 8 0 17Z" fill="${gold}"/><circle cy="-5" r="4.6" fill="#fff8e4"/></g>
  ${[
    [938, 340, 1, red],
    [1196, 342, 3, green],
  ]
    .map(
      ([x, y, number, colour]) =>
        `<circle cx="${x + (number === 1 ? 14 : -100)}" cy="${y - 2}" r="9" fill="${colour}"/><text x="${x + (number === 1 ? 14 : -100)}" y="${y + 2.4}" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="12.5" fill="#fff">${number}</text>`,
    )
    .join('')}`;
};

const signs = () =>
  `${nameSign(262, 290, 'Maadi', 'المعادي', red, 13)}<path d="M232 ${floor}V312M292 ${floor}V312" stroke="#2a2070" stroke-width="2"/>${nameSign(543, 291, 'Zaghloul', 'سعد زغلول', red, 12.5)}${nameSign(760, 291, 'Sadat', 'السادات', red, 12.5)}${nameSign(1012, 226, 'Attaba', 'العتبة', violet, 12.5)}${nameSign(1386, 294, 'Zamalek', 'الزمالك', green, 11.5)}${nameSign(1544, 291, 'Kit Kat', 'الكيت كات', green, 10.5)}`;

const defs = () => `<defs>${linear('mlSky', [
  [0, '#34349c'],
  [0.3, '#7d5cc8'],
  [0.58, '#e58aa6'],
  [0.86, '#ffc596'],
  [1, '#ffdfae'],
])}
  ${linear(
    'mlDawn',
    [
      [0, '#8fb4ff', 0.75],
      [0.2, '#c9b0f5', 0.5],
      [0.42, '#c9b0f5', 0],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'mlDusk',
    [
      [0.55, '#3a1464', 0],
      [0.82, '#5a1a6c', 0.45],
      [1, '#3a1464', 0.6],
    ],
    [0, 0, 1, 0],
  )}
  ${linear('mlEarth', [
    [0, '#232c7c'],
    [0.4, '#131a58'],
    [0.75, '#0d1346'],
    [1, '#0a0f38'],
  ])}${linear('mlTiles', [
    [0, '#4657bd'],
    [1, '#2e3c96'],
  ])}${linear('mlLamp', [
    [0, '#fff4d8', 0.42],
    [1, '#cfd6ff', 0],
  ])}${linear('mlSlab', [
    [0, '#a7aff2'],
    [1, '#545fb4'],
  ])}
  ${linear('mlBody', [
    [0, '#fbfcff'],
    [0.6, '#dfe4fb'],
    [1, '#aab4e6'],
  ])}${linear('mlRoof', [
    [0, '#8d97dc'],
    [1, '#c6cdf3'],
  ])}${linear('mlInside', [
    [0, '#fff3cf'],
    [1, '#ffc876'],
  ])}${linear('mlGloss', [
    [0, '#fff', 0.3],
    [0.2, '#fff', 0],
    [0.8, '#1a1f6c', 0],
    [1, '#1a1f6c', 0.3],
  ])}
  ${linear('mlHaze', [
    [0, '#ffd2b0', 0],
    [1, '#ffd2b0', 0.62],
  ])}${linear(
    'mlBeam',
    [
      [0, '#fff3c0', 0.75],
      [1, '#fff3c0', 0],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'mlCorner',
    [
      [0, '#10154e', 0.5],
      [0.14, '#10154e', 0],
      [0.86, '#10154e', 0],
      [1, '#10154e', 0.5],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'mlPillar',
    [
      [0, '#a9b2f5'],
      [0.4, '#6b78d0'],
      [1, '#3c479c'],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'mlFade',
    [
      [0, '#2a1466', 0.5],
      [1, '#2a1466', 0],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'mlFadeBack',
    [
      [0, '#2a1466', 0],
      [1, '#2a1466', 0.5],
    ],
    [0, 0, 1, 0],
  )}${linear('mlShop', [
    [0, '#fff0c0'],
    [1, '#ffb866'],
  ])}${linear('mlRiver', [
    [0, '#8f7ad8'],
    [0.25, '#4a58c0'],
    [1, '#1c2a86'],
  ])}
  ${radial('mlSun', [
    [0, '#fff3cf', 1],
    [0.12, '#ffe3a0', 0.9],
    [0.3, '#ffb47a', 0.5],
    [1, '#ff9a7a', 0],
  ])}${blur('mlSoft', 7)}${blur('mlGlow', 5)}${blur('cloud', 5)}</defs>`;

const scene = () => {
  const dice = random(31);
  const who = strangers(dice);
  return svg(
    width,
    height,
    `${defs()}<rect width="1600" height="${height}" fill="url(#mlSky)" transform="scale(1 .5)"/><rect y="240" width="1600" height="180" fill="#ffdfae"/><rect width="1600" height="420" fill="url(#mlDawn)"/><rect width="1600" height="420" fill="url(#mlDusk)"/>
    <g opacity=".9"><svg x="1120" y="0" width="480" height="120" viewBox="0 0 480 120">${stars(dice, 480, 110, 60, '#fff0e0')}</svg></g><path d="M1444 30a12 12 0 1 0 12 15a10 10 0 0 1 -12 -15z" fill="#fff3d8"/>
    ${clouds(dice, { w: 1600, y0: 30, y1: 130, count: 22, colours: ['#ffd0c0', '#f7a8b8', '#ffe3cf'], opacity: 0.5 })}
    <circle cx="70" cy="222" r="250" fill="url(#mlSun)" opacity=".8"/><circle cx="70" cy="222" r="17" fill="#fff6dc"/><circle cx="1574" cy="140" r="190" fill="url(#mlSun)"/><circle cx="1574" cy="142" r="19" fill="#fff0c4"/>
    ${distance(dice)}${citadel()}${hillside(dice)}${suburb(dice)}<rect y="110" x="380" width="1230" height="100" fill="url(#mlHaze)"/>${earth(dice)}${finds()}${city(dice)}${below(dice)}${suburbPlatform(who)}${way()}${people(dice, who)}${signs()}${streetLife(dice, who)}
    ${nearPalm()}${rider(1384, street + 1, 'wave', { h: 32, flip: true })}${walker({ x: 1352, y: street + 1, h: 32, pose: 'hold', coat: '#5f8df0', flowers: true })}
    ${rider(151, floor + 4, 'phone', { h: 45 })}`,
  );
};

export const pictures = [
  {
    file: 'metro-9.webp',
    width,
    height,
    limit: 200,
    html: `<div class="fill" style="overflow:hidden">${scene()}</div>${grain(width, height, 0.08)}`,
  },
];
