import { phone } from '../lib/devices.mjs';
import { glow, grain } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { birds, cloudBanks, felucca, riverBus, stars } from '../lib/scenery.mjs';
import { blur, linear, svg } from '../lib/svg.mjs';
import { bookingScreen, nile } from './ferry-parts.mjs';

const horizon = 620;
const sunX = 822;

/** Papyrus on the near bank, growing from (x, 1010). */
const papyrus = (dice, x, h) => {
  const [tx, ty] = [x + dice.between(-0.3, 0.3) * h, 1010 - h];
  return `<path d="M${x} 1010Q${x} ${1010 - h * 0.6} ${tx} ${ty}" stroke-width="5"/>${times(15, (i) => {
    const angle = Math.PI * (1 + (i + 0.5) / 15);
    const [dx, dy] = [Math.cos(angle) * 54, Math.sin(angle) * 46];
    return `<path d="M${tx} ${ty}q${dx * 0.6} ${dy} ${dx} ${dy + 20}" stroke-width="1.8"/>`;
  })}`;
};

const scene = () => {
  const dice = random(19);
  const boat = { x: 600, y: 884, s: 1.24 };
  return svg(
    1600,
    1000,
    `${nile({ seed: 11, mood: 'dusk', w: 1600, h: 1000, horizon, sunX, tower: 330, mosque: 952 })}
    <defs>${linear('evening', [
      [0, '#140f42', 0.95],
      [0.55, '#35206f', 0.72],
      [1, '#6b2f85', 0],
    ])}${linear('depth', [
      [0, '#120d3c', 0],
      [1, '#0d0930', 0.75],
    ])}${blur('wide', 30)}</defs>
    <rect width="1600" height="470" fill="url(#evening)"/>${stars(dice, 1600, 240, 90, '#ffe9d8')}
    ${cloudBanks(dice, { w: 1600, y0: 150, y1: 440, count: 9, dark: '#4b2a7c', lit: '#e8708f', opacity: 0.62 })}
    ${birds(dice, 1180, 380, 110, 7, '#2a1752')}
    <ellipse cx="${sunX}" cy="${horizon}" rx="620" ry="70" fill="#ffb27a" opacity=".4" filter="url(#wide)"/>
    ${riverBus(236, 690, 0.42)}<g opacity=".28" transform="translate(0 1386) scale(1 -1)">${riverBus(236, 690, 0.42)}</g>
    <rect y="760" width="1600" height="240" fill="url(#depth)"/>
    <g opacity=".34" transform="translate(0 ${boat.y * 2 - 10}) scale(1 -1)">${felucca('r', boat.x, boat.y, boat.s, { sail: ['#f0889a', '#7a3f9f'] })}</g>
    <path d="M${boat.x - 170} ${boat.y + 2}Q${boat.x} ${boat.y + 16} ${boat.x + 230} ${boat.y + 4}" stroke="#ffd3a8" stroke-width="3" opacity=".6" fill="none"/>
    ${felucca('f', boat.x, boat.y, boat.s, { sail: ['#fff6e0', '#f8a07c'] })}
    <circle cx="${boat.x - 106}" cy="${boat.y - 66}" r="24" fill="#ffcf7a" opacity=".6" filter="url(#haze)"/><circle cx="${boat.x - 106}" cy="${boat.y - 66}" r="6" fill="#fff1c4"/>
    <g stroke="#0e0830" fill="none" stroke-linecap="round">${times(9, (i) => papyrus(dice, -10 + i * 26, dice.between(70, 250) * (1 - i * 0.06)))}${times(6, (i) => papyrus(dice, 1500 + i * 24, dice.between(60, 150) + i * 14))}</g>`,
  );
};

export const pictures = [
  {
    file: 'ferry-cover.webp',
    width: 1600,
    height: 1000,
    limit: 112,
    html: `${scene()}${glow(1240, 820, 460, 'rgba(140,80,240,.5)')}${phone({ x: 1020, y: 496, w: 410, screen: bookingScreen, transform: 'perspective(2600px) rotateY(-14deg) rotateX(4deg) rotate(3deg)', depth: 10, depthTo: [-1, 0.3] })}${grain(1600, 1000, 0.2)}`,
  },
];
