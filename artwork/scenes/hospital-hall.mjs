import { glow, grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';

const wall = { left: 100, top: 112, right: 1500, bottom: 796 };
/** The page lays a caption over the lowest 28 % of the picture, so the hall and its people are drawn smaller, above it. */
const above = 'translate(112 18) scale(.86)';
const door = { x: 800, half: 84 };
const skins = ['#f6c177', '#f2a65a', '#ffe0ad'];
const tone = (colour) => `url(#p${skins.indexOf(colour)})`;

/** The waiting hall from above, without people. `light` is [colour, strength] of the light from the windows. */
const room = (seats, light, lit) => {
  const windows = [210, 480, 750, 1020, 1290];
  const doors = [210, 390, 570, 700];
  return `<defs>${radial('floor', [
    [0, lit ? '#1d6277' : '#15506a'],
    [1, '#0d3850'],
  ])}${linear('beam', [
    [0, light[0], light[1]],
    [1, light[0], 0],
  ])}${linear('chair', [
    [0, '#2f7f95'],
    [1, '#1a5c76'],
  ])}${linear(
    'call',
    [
      [0, '#8ff2e6', 0.6],
      [1, '#8ff2e6', 0],
    ],
    [0, 0, 1, 0],
  )}${blur('soft', 9)}${blur('softer', 26)}${skins
    .map((c, i) =>
      radial(
        `p${i}`,
        [
          [0, ['#ffe2b0', '#ffcb8d', '#fff3d8'][i]],
          [0.62, c],
          [1, ['#d8975a', '#cf7f3f', '#e2b888'][i]],
        ],
        [0.4, 0.34, 0.66],
      ),
    )
    .join(
      '',
    )}<clipPath id="inside"><rect x="${wall.left}" y="${wall.top}" width="1400" height="684" rx="24"/></clipPath></defs>
  <g opacity=".5">${times(9, (i) => `<path d="M0 ${742 + i * 26}H1600" stroke="#1b4a62" stroke-width="1.5" opacity="${1 - i / 9}"/>`)}${times(5, (i) => times(21, (j) => `<path d="M${j * 80 + (i % 2) * 40} ${742 + i * 26}v26" stroke="#1b4a62" stroke-width="1.5" opacity="${0.9 - i / 6}"/>`))}</g>
  <g transform="${above}">
  <rect x="${wall.left - 8}" y="${wall.top + 14}" width="1416" height="690" rx="30" fill="#03131f" opacity=".6" filter="url(#softer)"/>
  <g clip-path="url(#inside)"><rect x="90" y="100" width="1420" height="700" fill="url(#floor)"/>
    <path d="${times(24, (i) => `M${100 + i * 60} 112V796`)}${times(12, (i) => `M100 ${122 + i * 60}H1500`)}" stroke="#0a3046" stroke-width="1.5" opacity=".4"/>
    <g filter="url(#soft)">${windows.map((x) => `<path d="M${x - 66} 112H${x + 66}L${x + 6} 690H${x - 236}Z" fill="url(#beam)"/>`).join('')}</g>
    <rect x="100" y="112" width="1400" height="30" fill="#041a28" opacity=".5" filter="url(#soft)"/><rect x="100" y="112" width="26" height="684" fill="#041a28" opacity=".5" filter="url(#soft)"/>
    ${seats.map(([x, y]) => `<rect x="${x - 13}" y="${y - 9}" width="28" height="27" rx="8" fill="#051f30" opacity=".5"/><rect x="${x - 14}" y="${y - 14}" width="28" height="28" rx="8" fill="url(#chair)"/><rect x="${x - 14}" y="${y - 15}" width="28" height="8" rx="4" fill="#49a0b3"/>`).join('')}
  </g>
  <rect x="${wall.left}" y="${wall.top}" width="1400" height="684" rx="24" fill="none" stroke="#2a7391" stroke-width="12"/><rect x="${wall.left - 4}" y="${wall.top - 4}" width="1408" height="692" rx="28" fill="none" stroke="#5fa9c0" stroke-width="2" opacity=".6"/>
  ${windows.map((x) => `<rect x="${x - 70}" y="106" width="140" height="12" fill="#0b2b3e"/><rect x="${x - 68}" y="109" width="136" height="6" rx="3" fill="${light[0]}"/><rect x="${x - 68}" y="106" width="136" height="12" fill="${light[0]}" opacity=".6" filter="url(#soft)"/>`).join('')}
  ${doors
    .flatMap((y, i) => [
      [wall.left, y, 1, i],
      [wall.right, y, -1, i + 4],
    ])
    .map(
      ([x, y, side, i]) =>
        `<rect x="${x - 7}" y="${y - 26}" width="14" height="52" fill="#0b2b3e"/>${lit && [1, 6].includes(i) ? `<path d="M0 -24L170 -62V62L0 24Z" fill="url(#call)" transform="translate(${x} ${y}) scale(${side} 1)"/>` : ''}<rect x="${x - 3}" y="${y - 24}" width="6" height="48" rx="3" fill="${lit && [1, 6].includes(i) ? '#a5f5ec' : '#3c8aa3'}"/>`,
    )
    .join('')}
  ${[
    [148, 160],
    [1452, 160],
    [148, 748],
    [1452, 748],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})"><ellipse cx="5" cy="8" rx="25" ry="24" fill="#041a28" opacity=".6"/><circle r="15" fill="#e8dcc6"/>${times(9, (i) => `<path d="M0 0Q9 -13 2 -29Q-9 -13 0 0Z" fill="${i % 2 ? '#3f8f6b' : '#6cc096'}" transform="rotate(${i * 40})"/>`)}</g>`,
    )
    .join('')}
  <rect x="${door.x - door.half}" y="788" width="${door.half * 2}" height="16" fill="#0f3d55"/>
  <path d="M${door.x - door.half} 794L${door.x - door.half - 60} 960H${door.x + door.half + 60}L${door.x + door.half} 794Z" fill="url(#beam)" filter="url(#softer)"/>
  ${[-1, 1].map((side) => `<path d="M${door.x + side * door.half} 796V716A80 80 0 0 ${side < 0 ? 1 : 0} ${door.x + side * 4} 796Z" fill="#6fc1d2" opacity=".16"/><path d="M${door.x + side * door.half} 796V714" stroke="#7cc3d6" stroke-width="7" stroke-linecap="round"/>`).join('')}</g>`;
};

/** Where people are: on 300 seats, and 400 places to stand. */
function places(dice) {
  const seats = [];
  for (let row = 0; row < 12; row++)
    for (let column = 0; column < 25; column++)
      seats.push([390 + column * 33 + (column > 11 ? 28 : 0), 222 + row * 36 + (row > 5 ? 30 : 0)]);
  const standing = [];
  for (let tries = 0; standing.length < 400 && tries < 90_000; tries++) {
    const [x, y] = [dice.between(128, 1472), dice.between(140, 770)];
    const isAmongSeats = x > 358 && x < 1242 && y > 194 && y < 676;
    const isAtDoor = Math.hypot(x - door.x, y - 796) < 122;
    const isAtPlant = (x < 186 || x > 1414) && (y < 198 || y > 712);
    if (!isAmongSeats && !isAtDoor && !isAtPlant && standing.every(([a, b]) => Math.hypot(a - x, b - y) > 22))
      standing.push([x, y]);
  }
  if (standing.length < 400) throw new Error(`Only ${standing.length} people have room.`);
  return { seats, standing };
}

/** Those who come in at the door with their tickets, and those whose turn it is. */
const underway = [
  [782, 812],
  [826, 778],
  [792, 742],
  [812, 704],
  [772, 690],
  [842, 736],
  [856, 694],
  [310, 408],
  [238, 398],
  [160, 390],
  [1310, 552],
  [1384, 560],
  [1450, 570],
];

/** Step 0: before opening. Step 1: 700 people, half of whom only keep a place. Step 2: everyone has a ticket. */
function hall(step) {
  const dice = random(31);
  const { seats, standing } = places(dice);
  const people = [...seats, ...standing].map(([x, y]) => ({
    x,
    y,
    keepsPlace: dice.next() < 0.5,
    colour: dice.pick(skins),
  }));
  const here = [
    [],
    people,
    [
      ...people
        .slice(0, 300)
        .filter(() => dice.next() < 0.82)
        .map((each) => ({ ...each, keepsPlace: false })),
      ...underway.map(([x, y]) => ({ x, y, colour: dice.pick(skins) })),
    ],
  ][step];
  const shadow = ({ x, y, keepsPlace }) =>
    keepsPlace ? '' : `<circle cx="${(x + 2.5).toFixed(1)}" cy="${(y + 5).toFixed(1)}" r="10.5"/>`;
  const person = ({ x, y, keepsPlace, colour }) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" ${keepsPlace ? 'r="8" fill="none" stroke="#8ce2dc" stroke-width="3.6"' : `r="10.5" fill="${tone(colour)}"`}/>`;
  const light = [
    ['#ffb79a', 0.5],
    ['#8fd0e0', 0.08],
    ['#ffe9c0', 0.42],
  ][step];
  return `<div class="fill" style="background:linear-gradient(180deg,#0b2b3e,#0c3449 70%,#0a2a3d)"></div>${svg(1600, 1000, room(seats, light, step === 2) + `<g transform="${above}"><g fill="#04202f" opacity=".5">${here.map(shadow).join('')}</g>${here.map(person).join('')}</g>`)}
  ${
    [
      `<div class="fill" style="background:linear-gradient(150deg,rgba(30,30,110,.22),rgba(14,20,60,.04) 60%,rgba(8,14,50,.3))"></div>`,
      glow(800, 460, 800, 'rgba(255,140,70,.1)'),
      glow(800, 380, 900, 'rgba(255,236,190,.16)'),
    ][step]
  }${vignette('rgba(3,14,24,.5)', 62)}${grain(1600, 1000, 0.05)}`;
}

export const pictures = [5, 4, 6].map((number, step) => ({
  file: `hospital-${number}.webp`,
  width: 1600,
  height: 1000,
  limit: 75,
  html: hall(step),
}));
