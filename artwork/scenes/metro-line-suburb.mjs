import { times } from '../lib/random.mjs';
import { palm } from '../lib/scenery.mjs';
import { cat, walker } from '../lib/walkers.mjs';
import { bench, floor, train } from './metro-line-below.mjs';
import { house } from './metro-line-houses.mjs';
import { red } from './metro-network.mjs';

/** A palm's leaf near the eye, which bends down from (x, y). */
const frond = (x, y, angle, length) => {
  const a = (angle * Math.PI) / 180;
  const on = (t) => [x + Math.cos(a) * length * t, y + Math.sin(a) * length * t + length * 0.5 * t * t];
  const leaflets = times(27, (i) => {
    const t = 0.1 + i * 0.034;
    const [px, py] = on(t);
    const heading = Math.atan2(Math.sin(a) + t, Math.cos(a));
    const reach = length * 0.2 * Math.sin(Math.PI * (0.12 + t * 0.8));
    return [-0.75, 0.8]
      .map(
        (turn) =>
          `M${px.toFixed(1)} ${py.toFixed(1)}q${(Math.cos(heading + turn) * reach * 0.6).toFixed(1)} ${(Math.sin(heading + turn) * reach * 0.6).toFixed(1)} ${(Math.cos(heading + turn * 0.8) * reach).toFixed(1)} ${(Math.sin(heading + turn * 0.8) * reach + reach * 0.35).toFixed(1)}`,
      )
      .join('');
  });
  return `<path d="M${x} ${y}Q${on(0.5).join(' ')} ${on(1).join(' ')}" stroke-width="2.2"/><path d="${leaflets}" stroke-width="1.25"/>`;
};

/** A palm in front of everything, whose trunk stands at the picture's edge. */
export const nearPalm = () =>
  `<g stroke="#251860" fill="none" stroke-linecap="round"><path d="M-14 ${floor + 12}Q-10 240 8 66L15 67Q4 250 4 ${floor + 12}Z" fill="#251860" stroke="none"/>${times(22, (i) => `<path d="M${-9 + i * 0.86} ${floor - 8 - i * 14.6}l${13 - i * 0.28} -5" stroke="#4b3a94" stroke-width="1.3"/>`)}${[
    [-62, 120],
    [-38, 142],
    [-16, 150],
    [6, 136],
    [30, 112],
    [-100, 90],
    [-130, 96],
    [60, 84],
  ]
    .map(([angle, length]) => frond(11, 66, angle, length))
    .join(
      '',
    )}</g><path d="M4 76q6 14 3 24M15 76q4 12 10 20M10 78q2 16 6 26" stroke="#d97f3a" stroke-width="2.4" stroke-dasharray=".1 3.4" stroke-linecap="round" fill="none"/>`;

/** A crown of leaves or blossoms around (x, y). */
const crown = (dice, x, y, r, [dark, middle, light], count = 120) =>
  times(count, (i) => {
    const angle = dice.next() * Math.PI * 2;
    const far = Math.sqrt(dice.next()) * r;
    const [px, py] = [x + Math.cos(angle) * far * 1.35, y + Math.sin(angle) * far * 0.72];
    const tone = i < count * 0.4 ? dark : py < y && dice.next() < 0.6 ? light : middle;
    return `<ellipse cx="${px.toFixed(1)}" cy="${(i < count * 0.4 ? py + 3 : py).toFixed(1)}" rx="${dice.between(r * 0.06, r * 0.15).toFixed(1)}" ry="${dice.between(r * 0.05, r * 0.1).toFixed(1)}" fill="${tone}"/>`;
  });

const tree = (dice, x, y, h, colours) =>
  `<path d="M${x - 4} ${y}Q${x - 1} ${y - h * 0.4} ${x - h * 0.24} ${y - h * 0.72}M${x + 1} ${y - h * 0.36}Q${x + 8} ${y - h * 0.6} ${x + h * 0.28} ${y - h * 0.78}M${x - 1} ${y}Q${x + 2} ${y - h * 0.5} ${x + 3} ${y - h * 0.86}" stroke="#4a2a5c" stroke-width="${h * 0.045}" fill="none" stroke-linecap="round"/>${crown(dice, x, y - h * 0.84, h * 0.4, colours, 240)}`;

const villa = (dice, x, y) =>
  `<path d="M${x} ${y}V${y - 78}H${x + 84}V${y}Z" fill="#f0c0b0"/><path d="M${x + 54} ${y}V${y - 104}H${x + 96}V${y}Z" fill="#e5a8a8"/><path d="M${x - 4} ${y - 78}L${x + 8} ${y - 96}H${x + 56}V${y - 78}Z" fill="#b9586a"/><path d="M${x + 50} ${y - 104}L${x + 75} ${y - 124}L${x + 100} ${y - 104}Z" fill="#b9586a"/><path d="M${x + 75} ${y - 124}L${x + 100} ${y - 104}H${x + 82}Z" fill="#ffb49a" opacity=".7"/>${[
    [10, -62],
    [32, -62],
    [66, -88],
    [66, -52],
    [10, -30],
  ]
    .map(
      ([dx, dy], i) =>
        `<path d="M${x + dx - 1.4} ${y + dy - 1.4}h16.8v21.8h-16.8z" fill="#fff0e0"/><path d="M${x + dx} ${y + dy}h14v19h-14z" fill="${i % 2 ? '#ffd98c' : '#4a3f8c'}"/><path d="M${x + dx + 7} ${y + dy}v19" stroke="#fff0e0"/><path d="M${x + dx - 5} ${y + dy}h4v19h-4zM${x + dx + 15} ${y + dy}h4v19h-4z" fill="#2f8f80"/>`,
    )
    .join(
      '',
    )}<path d="M${x + 30} ${y - 36}h22v-2h-22z" fill="#fff0e0"/>${crown(dice, x + 44, y - 24, 17, ['#a02f6c', '#d8478c', '#ff86b4'], 110)}<path d="M${x + 84} ${y - 104}h12V${y}h-12z" fill="#ffe0c4" opacity=".35"/>`;

/** Maadi in the morning: the line is above the ground there, between gardens. */
export const suburb = (dice) => {
  const ground = 392;
  const leaves = ['#1f4a6c', '#2f8074', '#7cc08c'];
  const flame = ['#a02f4c', '#e0483c', '#ff9a5a'];
  const violet = ['#4f38a0', '#8464d8', '#c4a8ff'];
  return `<path d="M-10 ${ground - 60}Q120 ${ground - 82} 300 ${ground - 70}V440H-10Z" fill="#5c6fb0" opacity=".55"/>
  ${[
    [18, 150],
    [148, 196],
    [196, 160],
    [300, 140],
  ]
    .map(([x, h]) => palm(dice, x, ground - 30, h, '#5a4a9c'))
    .join('')}
  ${house(dice, {
    x: -14,
    w: 62,
    h: 150,
    base: ground - 30,
    wall: '#c9a0c4',
    shade: '#6a4c9e',
    floors: 6,
    shops: false,
    roof: [
      ['dish', 0.3],
      ['tank', 0.6],
    ],
  })}${villa(dice, 176, ground - 54)}
  ${tree(dice, 104, ground, 156, violet)}${tree(dice, 308, ground, 112, flame)}${tree(dice, 64, ground, 80, leaves)}
  ${times(26, (i) => `<path d="M${i * 13 - 8} ${ground + 6}v-24l3 -4 3 4v24z" fill="#6a5cb4"/>`)}<path d="M-10 ${ground - 12}H330M-10 ${ground - 3}H330" stroke="#4a3f94" stroke-width="1.6"/>
  ${crown(dice, 40, ground - 4, 26, leaves, 90)}${crown(dice, 236, ground - 2, 24, leaves, 90)}${crown(dice, 160, ground - 2, 16, ['#a02f6c', '#d8478c', '#ff86b4'], 70)}
  <path d="M-10 ${floor - 6}H372V${floor + 2}H-10Z" fill="#4a4394"/>
  ${[10, 132, 258].map((x) => `<path d="M${x} ${floor}V226" stroke="#2a2070" stroke-width="2.6"/><path d="M${x} 236h34M${x} 250l30 -13" stroke="#2a2070" stroke-width="1.4"/>`).join('')}<path d="M-10 240Q70 247 144 240T290 240T372 300" stroke="#2a2070" stroke-width=".9" fill="none"/>
  ${train(dice, -118, 3, red, { nose: true, open: [1, 2], marked: 1 })}<path d="M104 ${floor - 72}l8 -12h22l8 12" stroke="#2a2070" stroke-width="1.6" fill="none"/>
`;
};

/** The platform of Maadi and those who wait there. */
export const suburbPlatform = (who) =>
  `<path d="M-10 ${floor}H348V${floor + 13}H-10Z" fill="url(#mlSlab)"/><path d="M-10 ${floor}H348v1.6H-10z" fill="#fff3e4"/><path d="M-10 ${floor + 4}H348" stroke="#ffb938" stroke-width="2" stroke-dasharray="5 2" opacity=".8"/>
  ${bench(196, floor + 2, 44)}${walker({ x: 206, y: floor + 3, h: 42, pose: 'sit', coat: '#d9cfe8', grey: true, beard: true, cap: '#f3e6ff', paper: true })}${cat(228, floor - 8, 0.72, '#f0a04a', true, true)}
  ${walker({ x: 14, y: floor + 3, h: 43, pose: 'walk', ...who(), bag: '#2fa38d' })}${walker({ x: 34, y: floor + 3, h: 28, pose: 'run', coat: '#ffb938', pack: '#8a5cf6' })}${walker({ x: 112, y: floor + 3, h: 43, pose: 'stand', coat: '#2fc48d', scarf: '#fff3dc', long: 1 })}
  ${walker({ x: 268, y: floor + 3, h: 44, pose: 'run', flip: true, coat: '#3f4fae', case: '#7a4038', hair: '#20172e' })}<path d="M276 371l15 -3l-1 4l-12 3z" fill="#f0485c"/>${walker({ x: 306, y: floor + 3, h: 42, pose: 'wave', flip: true, ...who() })}`;
