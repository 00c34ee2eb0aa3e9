import { grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { houses, palm } from '../lib/scenery.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';
import { gold, green, red, violet } from './metro-network.mjs';

// The floors of the street, the hall and both platforms.
const street = 262;
const lobby = 492;
const platform1 = 752;
const platform3 = 778;

/** A staircase in a shaft, from (x0, y0) down to (x1, y1). */
const stairs = ([x0, y0], [x1, y1], steps, bright) => {
  const [dx, dy] = [(x1 - x0) / steps, (y1 - y0) / steps];
  const edge = times(steps, () => `h${dx}v${dy}`);
  return `<path d="M${x0} ${y0}V${y0 - 122}L${x1} ${y1 - 122}V${y1}Z" fill="${bright ? '#31429c' : '#222f78'}"/><path d="M${x0} ${y0 - 110}L${x1} ${y1 - 110}" stroke="#dfe6ff" stroke-width="4" stroke-dasharray="34 26" opacity="${bright ? 0.5 : 0.35}"/><path d="M${x0} ${y0}${edge}V${y1 + 24}L${x0} ${y0 + 24}Z" fill="${bright ? '#8f9bea' : '#4a57a8'}"/><path d="M${x0} ${y0}${edge}" fill="none" stroke="#dfe4ff" stroke-width="2" opacity="${bright ? 0.8 : 0.4}"/><path d="M${x0} ${y0 - 46}L${x1} ${y1 - 46}" stroke="${bright ? '#b9c3f5' : '#5b68b4'}" stroke-width="5" stroke-linecap="round"/>`;
};

const walker = (x, y, s, coat, scarf, bag) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${s})"><ellipse cy="1" rx="20" ry="4" fill="#060a26" opacity=".4"/><path d="M-13 0L-9 -42H9L15 0H6L0 -26L-5 0Z" fill="#0b1236"/><path d="M-14 -38C-16 -70 -8 -80 0 -80S16 -70 14 -38Z" fill="${coat}"/><path d="M2 -80C10 -79 16 -68 14 -38H5Q9 -62 2 -80Z" fill="#0b1236" opacity=".18"/>${bag ? `<path d="M9 -60h13v24h-13z" fill="#0b1236" opacity=".75"/>` : ''}<circle cy="-92" r="12" fill="#c58f6b"/>${scarf ? `<path d="M-13 -82C-16 -112 16 -112 13 -82Q8 -74 0 -76Q-8 -74 -13 -82Z" fill="${scarf}"/>` : `<path d="M-12 -94a12 12 0 0 1 24 0q-12 -8 -24 0Z" fill="#20172e"/>`}</g>`;

const train = (x, y, colour, count) =>
  times(
    count,
    (i) =>
      `<g transform="translate(${x + i * 232} ${y})"><ellipse cx="112" cy="122" rx="116" ry="7" fill="#060a26" opacity=".5"/><rect width="224" height="108" rx="16" fill="url(#carriage)"/><rect y="70" width="224" height="16" fill="${colour}"/>${times(4, (j) => `<rect x="${14 + j * 51}" y="18" width="42" height="38" rx="7" fill="#2a3688"/><rect x="${14 + j * 51}" y="18" width="42" height="38" rx="7" fill="#ffdf9e" opacity="${j % 2 ? 0.85 : 0.6}"/>${times(2, (k) => `<path d="M${18 + j * 51 + k * 19} 56v-8q0 -9 8 -9t8 9v8z" fill="#2a3166"/><circle cx="${26 + j * 51 + k * 19}" cy="34" r="6" fill="#2a3166"/>`)}`)}<rect x="88" y="12" width="48" height="96" rx="5" fill="#ffe9bd"/><rect x="88" y="12" width="48" height="96" rx="5" fill="none" stroke="#aab4ea" stroke-width="3"/><circle cx="44" cy="112" r="11" fill="#0b1236"/><circle cx="180" cy="112" r="11" fill="#0b1236"/></g>`,
  );

const timeSign = (x, y, text, ink, fill) =>
  `<rect x="${x - 4}" y="${y + 6}" width="184" height="76" rx="38" fill="#050925" opacity=".5" filter="url(#soft)"/><rect x="${x}" y="${y}" width="176" height="72" rx="36" fill="${fill}"/><text x="${x + 88}" y="${y + 50}" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="42" data-ar="font-size:36px" fill="${ink}">${text}</text>`;

/** A room below the ground, with a tiled wall, lamps and a floor. */
const room = (x, y, w, floor, line) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${floor - y}" fill="url(#tiles)"/><path d="${times(Math.round(w / 32), (i) => `M${x + i * 32} ${y}V${floor}`)}${times(Math.floor((floor - y) / 24), (i) => `M${x} ${y + i * 24}h${w}`)}" stroke="#4a5bc0" stroke-width="1" opacity=".28"/><rect x="${x}" y="${floor - 74}" width="${w}" height="10" fill="${line}" opacity=".75"/>${times(Math.floor(w / 160), (i) => `<path d="M${x + 50 + i * 160} ${y + 8}h70L${x + 190 + i * 160} ${floor}H${x - 20 + i * 160}Z" fill="url(#lamp)"/><rect x="${x + 50 + i * 160}" y="${y}" width="70" height="7" fill="#f6f3ff"/>`)}<rect x="${x}" y="${floor}" width="${w}" height="26" fill="url(#slab)"/><rect x="${x}" y="${floor}" width="${w}" height="4" fill="#d3daff"/>`;

/** Passengers side by side on a floor or, with a slope, on stairs. */
const crowd = (dice, [x0, y0], [x1, y1], gap, skip = () => false) => {
  let out = '';
  for (let x = x0; x < x1; x += dice.between(gap * 0.7, gap * 1.3)) {
    const t = (x - x0) / (x1 - x0);
    const [coat, scarf] = [
      dice.pick([red, gold, green, violet, '#e6e9ff', '#5f8df0', '#f08a5f']),
      dice.next() < 0.36 && dice.pick(['#f3d9b8', '#b79cff', '#f7b6a8', '#8fd8c4']),
    ];
    const drawn = walker(
      x,
      y0 + (y1 - y0) * t,
      +dice.between(0.76, 0.92).toFixed(2),
      coat,
      scarf,
      dice.next() < 0.4,
    );
    if (!skip(x)) out += drawn;
  }
  return out;
};

/** The station without people. */
function building(dice) {
  return `<rect width="1600" height="${street + 4}" fill="url(#sky)"/><circle cx="1010" cy="${street - 10}" r="330" fill="url(#sun)"/>
    ${houses(dice, { x0: -20, x1: 1640, base: street, low: 60, high: 118, colour: '#9c6fc0' })}${houses(dice, { x0: -20, x1: 1640, base: street, low: 22, high: 92, colour: '#3a2a7c', light: '#ffd79a', lit: 0.1 })}
    ${times(9, (i) => palm(dice, 60 + i * 190, street, dice.between(64, 92), '#241a5c'))}
    <rect y="${street}" width="1600" height="${1000 - street}" fill="url(#earth)"/>
    ${times(4, (i) => `<path d="M0 ${330 + i * 150}C300 ${300 + i * 160} 560 ${390 + i * 140} 900 ${340 + i * 155}S1400 ${360 + i * 150} 1600 ${320 + i * 160}V1000H0Z" fill="#060a28" opacity=".16"/>`)}
    ${times(90, () => `<ellipse cx="${dice.whole(0, 1600)}" cy="${dice.whole(310, 860)}" rx="${dice.whole(5, 24)}" ry="${dice.whole(3, 9)}" fill="#25317c" opacity="${dice.between(0.25, 0.75).toFixed(2)}"/>`)}
    <rect y="${street - 3}" width="1600" height="22" fill="url(#slab)"/><rect y="${street - 3}" width="1600" height="4" fill="#f3d9e6"/>
    <g fill="#03061c" opacity=".55" filter="url(#softer)"><rect x="416" y="322" width="768" height="220" rx="20"/><rect x="-40" y="558" width="856" height="250" rx="20"/><rect x="884" y="590" width="760" height="240" rx="20"/></g>
    ${room(430, 322, 740, lobby, violet)}${room(-20, 562, 820, platform1, red)}${room(900, 592, 720, platform3, green)}
    <g clip-path="url(#ground)">${stairs([420, street], [130, platform1], 22, false)}${stairs([1440, street], [1150, lobby], 13, false)}</g>
    ${train(-70, 632, red, 3)}${stairs([480, lobby], [770, platform1], 15, true)}${stairs([1060, lobby], [1320, platform3], 16, true)}${train(1340, 658, green, 2)}
    <g font-family="Bricolage" font-weight="700" text-anchor="middle" fill="#fff"><rect x="652" y="336" width="264" height="54" rx="10" fill="#0b1236"/><text x="724" y="374" font-size="32">Attaba</text><text x="848" y="374" font-size="32" font-family="Noto Arabic">العتبة</text><circle cx="262" cy="600" r="27" fill="${red}"/><text x="262" y="612" font-size="34">1</text><circle cx="1006" cy="632" r="27" fill="${green}"/><text x="1006" y="644" font-size="34">3</text></g>
    ${times(4, (i) => `<rect x="${938 + i * 38}" y="440" width="12" height="52" rx="4" fill="#e0e5ff"/><rect x="${938 + i * 38}" y="446" width="12" height="8" fill="${green}"/>`)}`;
}

/** Attaba in section: two platforms, the hall and the street. Step 0: people only. 1: the long way. 2: the short one. */
function station(step) {
  const dice = random(12);
  const built = building(dice);
  const people = [
    crowd(dice, [34, street], [1590, street], 62, (x) => (x > 650 && x < 900) || (x > 330 && x < 430)),
    crowd(dice, [450, lobby], [1150, lobby], 38, (x) => x > 930 && x < 1080),
    crowd(dice, [152, platform1], [740, platform1], 42, (x) => x > 490 && x < 524),
    crowd(dice, [924, platform3], [1580, platform3], 42, (x) => x > 1430 && x < 1475),
    crowd(dice, [520, 530], [745, 732], 58),
    crowd(dice, [1090, 527], [1300, 758], 58),
    crowd(dice, [1200, 446], [1400, 294], 58),
    crowd(dice, [200, 634], [400, 296], 80),
  ].join('');
  // Both ways lead from a door of line 1 to a door of line 3, along the floors.
  const down = `L1060 ${lobby - 6}L1320 ${platform3 - 6}H1452`;
  const long = `M274 ${platform1 - 6}H134L420 ${street - 8}H1440L1150 ${lobby - 6}${down}`;
  const short = `M506 ${platform1 - 6}H770L480 ${lobby - 6}${down}`;
  const ways = [
    '',
    `<path d="${long}" fill="none" stroke="#ff8a4a" stroke-width="30" stroke-linejoin="round" opacity=".6" filter="url(#wide)"/><path d="${long}" fill="none" stroke="#ffb060" stroke-width="15" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="1 21" opacity=".9" filter="url(#soft)"/><path d="${long}" fill="none" stroke="#ffe2ae" stroke-width="11" stroke-dasharray="1 21" stroke-linecap="round"/>${timeSign(690, 136, '9 min', '#3a1a06', '#ff9a5c')}`,
    `<path d="${long}" fill="none" stroke="#b9c1f2" stroke-width="7" stroke-dasharray="1 21" stroke-linecap="round" opacity=".65"/>${timeSign(690, 136, '9 min', '#c5cdf5', '#0b1236')}${[
      ['#ff9a2e', 34, 'wide', 0.75],
      [gold, 20, 'soft', 0.9],
      ['#fff2cf', 8],
    ]
      .map(
        ([c, w, filter, opacity = 1]) =>
          `<path d="${short}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}" ${filter ? `filter="url(#${filter})"` : ''}/>`,
      )
      .join('')}${timeSign(1290, 498, '2 min', '#3a2400', gold)}`,
  ][step];
  return svg(
    1600,
    1000,
    `<defs>${linear('sky', [
      [0, '#3a3aa0'],
      [0.45, '#9a6bd0'],
      [0.8, '#ff9f8a'],
      [1, '#ffd79a'],
    ])}${linear('earth', [
      [0, '#16205e'],
      [1, '#080d2c'],
    ])}${linear('tiles', [
      [0, '#33439f'],
      [1, '#26347f'],
    ])}${linear('slab', [
      [0, '#9aa6f0'],
      [1, '#5d6ac0'],
    ])}${linear('lamp', [
      [0, '#cfd6ff', 0.34],
      [1, '#cfd6ff', 0.02],
    ])}${linear('carriage', [
      [0, '#fbfcff'],
      [1, '#cdd4f5'],
    ])}${radial('sun', [
      [0, '#ffe9b8', 0.95],
      [0.3, '#ffc894', 0.5],
      [1, '#ffb08a', 0],
    ])}${linear('dim', [
      [0, '#0a0f38', 0.1],
      [0.3, '#0a0f38', 0.34],
      [1, '#0a0f38', 0.34],
    ])}${blur('soft', 9)}${blur('softer', 22)}${blur('wide', 26)}<clipPath id="ground"><rect y="${street - 3}" width="1600" height="740"/></clipPath></defs>
    ${built}${people}${step ? `<rect width="1600" height="1000" fill="url(#dim)"/>` : ''}${ways}`,
  );
}

export const pictures = [5, 6, 4].map((number, step) => ({
  file: `metro-${number}.webp`,
  width: 1600,
  height: 1000,
  limit: 75,
  html: `${station(step)}${vignette('rgba(5,8,34,.45)', 60)}${grain(1600, 1000, 0.12)}`,
}));
