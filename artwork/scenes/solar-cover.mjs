import { floating, glow, grain } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { birds, cloudBanks, stars } from '../lib/scenery.mjs';
import { solarField } from '../lib/solar-field.mjs';
import { blur, linear, polygon, radial, svg } from '../lib/svg.mjs';
import { desert, outputCard } from './solar-parts.mjs';

const horizon = 532;
const sunX = 694;
const sunY = 490;

/** Sunbeams upwards, through gaps between the clouds. */
const beams = (dice) =>
  times(9, (i) => {
    const angle = Math.PI * (1.1 + i * 0.1) + dice.between(-0.05, 0.05);
    const half = dice.between(0.012, 0.045);
    const end = (a) => [sunX + Math.cos(a) * 900, sunY + Math.sin(a) * 900];
    return polygon([[sunX, sunY], end(angle - half), end(angle + half)], 'fill="url(#beam)"');
  });

const scene = () => {
  const dice = random(8);
  return svg(
    1600,
    1000,
    `${desert({ w: 1600, h: 1000, horizon, seed: 5, sky: ['#1f2a6b', '#50509f', '#b56a92', '#f59a76', '#ffd394'], sunX, sunY, sun: '#ffdf9e', ground: ['#eeaa7c', '#c8744f', '#7c3b36'], mountains: ['#a5708c', '#8d5468'] })}
    <defs><radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="${sunX}" cy="${sunY}" r="620"><stop stop-color="#ffe3ac" stop-opacity=".5"/><stop offset="1" stop-color="#ffc58a" stop-opacity="0"/></radialGradient>${linear(
      'evening',
      [
        [0, '#1a1440', 0.85],
        [1, '#5b2f62', 0],
      ],
    )}${linear('near', [
      [0, '#2a0f2c', 0],
      [1, '#22092a', 0.62],
    ])}${radial('warm', [
      [0, '#ffc06a', 0.95],
      [0.4, '#ff8a50', 0.5],
      [1, '#ff7a4a', 0],
    ])}${blur('wide', 24)}</defs>
    <rect width="1600" height="400" fill="url(#evening)"/>${stars(dice, 1600, 190, 50, '#ffe9d8')}
    <g filter="url(#cloud)" opacity=".5">${beams(dice)}</g>
    ${cloudBanks(dice, { w: 1600, y0: 130, y1: 425, count: 8, dark: '#6a4288', lit: '#ffa57a', opacity: 0.62 })}
    ${birds(dice, 1060, 330, 110, 6, '#3d2350')}
    ${solarField({ w: 1600, h: 1000, horizon, cx: 716, eye: 5, focal: 1060, tilt: 0.5, sunX, haze: '#f0a579', ground: '#5e2a31', colours: ['#2a3f94', '#10194f'], rim: '#ffe0c0' })}
    <ellipse cx="${sunX}" cy="${horizon}" rx="760" ry="46" fill="#ffc58a" opacity=".55" filter="url(#wide)"/>
    <circle cx="${sunX}" cy="${sunY}" r="760" fill="url(#warm)" style="mix-blend-mode:soft-light"/>
    <rect y="700" width="1600" height="300" fill="url(#near)"/>`,
  );
};

export const pictures = [
  {
    file: 'solar-cover.webp',
    width: 1600,
    height: 1000,
    limit: 113,
    html: `${scene()}${glow(sunX, sunY, 300, 'rgba(255,226,160,.5)')}${floating({ x: 176, y: 572, w: 390, dark: true, pad: 26, radius: 28 }, outputCard(382))}${floating({ x: 392, y: 846, w: 352, radius: 26 }, `<div class="row" style="gap:16px"><div class="row center" style="width:60px;height:60px;border-radius:19px;background:#fff0da">${icon('Sparkles', 30, '#d07a1f')}</div><div><b style="font-size:20px" data-ar="font-size:18px">Clean rows 61 to 98</b><div class="soft" style="font-size:16px">Gains 6.4 MWh a day</div></div></div>`)}${grain(1600, 1000, 0.18)}`,
  },
];
