import { browserWindow, phone } from '../lib/devices.mjs';
import { grain, vignette } from '../lib/finish.mjs';
import { random } from '../lib/random.mjs';
import { ridge, stars } from '../lib/scenery.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';
import { bookingScreen } from './ferry-parts.mjs';
import { screen as metroScreen } from './metro.mjs';
import { shopPage } from './olive-parts.mjs';
import { dashboard } from './solar-parts.mjs';

/** The path of one line from edge to edge. Where it passes in front of a screen, it is drawn again, clipped to that screen. */
const start = 'M-80 1010C160 1000 300 900 470 760S760 480 900 420C1090 330 1330 330 1410 470';
const loops =
  'C1490 620 1320 760 1120 720C920 680 780 540 620 460C450 375 210 370 170 520C130 680 330 790 540 740';
const away = 'C760 690 900 560 1080 560C1260 560 1400 800 1700 760';
const before = `M1410 470${loops}`;
const outlines =
  'M130 140H660L690 512 176 566ZM724 302L978 314 946 872 664 850ZM1172 510L1362 542 1294 958 1108 918Z';

const glowing = (d, width = 16) =>
  `<path d="${d}" stroke="url(#line)" stroke-width="${width * 4}" opacity=".35" filter="url(#wide)"/><path d="${d}" stroke="url(#line)" stroke-width="${width * 1.7}" opacity=".7" filter="url(#near)"/><path d="${d}" stroke="url(#line)" stroke-width="${width}"/><path d="${d}" stroke="#fff" stroke-width="${width * 0.26}" opacity=".8"/>`;
const lineDefs = `${linear(
  'line',
  [
    [0, '#a05cff'],
    [0.35, '#7443ee'],
    [0.6, '#3f7ff2'],
    [1, '#2fe0f2'],
  ],
  [0, 0, 1, 0],
)
  .replace('<linearGradient id="line"', '<linearGradient id="line" gradientUnits="userSpaceOnUse"')
  .replace('x2="1"', 'x2="1600"')}${blur('wide', 26)}${blur('near', 7)}`;
const drawn = (content) =>
  svg(1600, 1200, `<defs>${lineDefs}</defs><g fill="none" stroke-linecap="round">${content}</g>`);

const land = (() => {
  const dice = random(2026);
  return svg(
    1600,
    1200,
    `<defs>${linear('sky', [
      [0, '#0d1140'],
      [0.3, '#2b2487'],
      [0.52, '#7a4bc4'],
      [0.66, '#e58fae'],
      [0.76, '#ffd3a0'],
    ])}${radial('sun', [
      [0, '#fff3cf'],
      [0.16, '#ffe2a8', 0.8],
      [0.5, '#ff9fa0', 0.25],
      [1, '#ff9fa0', 0],
    ])}${linear('r1', [
      [0, '#9a68c0'],
      [1, '#5f49a8'],
    ])}${linear('r2', [
      [0, '#6a4cb0'],
      [1, '#3a3390'],
    ])}${linear('r3', [
      [0, '#4038a0'],
      [1, '#20216c'],
    ])}${linear('r4', [
      [0, '#272a86'],
      [1, '#10144a'],
    ])}${linear('r5', [
      [0, '#171b5c'],
      [1, '#080c2e'],
    ])}${blur('mist', 30)}</defs>
    <rect width="1600" height="1200" fill="url(#sky)"/>${stars(dice, 1600, 560, 210)}<circle cx="800" cy="830" r="640" fill="url(#sun)"/><circle cx="800" cy="830" r="72" fill="#fff6dd"/>
    ${ridge(dice, { w: 1600, y: 880, height: 110, steps: 9, bottom: 1200, fill: 'url(#r1)' })}<rect y="850" width="1600" height="70" fill="#ffd3c0" opacity=".3" filter="url(#mist)"/>${ridge(dice, { w: 1600, y: 950, height: 110, steps: 7, bottom: 1200, fill: 'url(#r2)' })}<rect y="930" width="1600" height="60" fill="#c9a4ff" opacity=".25" filter="url(#mist)"/>${ridge(dice, { w: 1600, y: 1030, height: 120, steps: 6, bottom: 1200, fill: 'url(#r3)' })}${ridge(dice, { w: 1600, y: 1120, height: 100, steps: 5, bottom: 1200, fill: 'url(#r4)' })}${ridge(dice, { w: 1600, y: 1190, height: 70, steps: 5, bottom: 1210, fill: 'url(#r5)' })}`,
  );
})();

const scaledPage = (content, scale) =>
  `<div style="width:1280px;height:800px;position:relative;transform:scale(${scale});transform-origin:0 0">${content}</div>`;
const night = 'rgba(6,6,40,.5)';

export const pictures = [
  {
    file: 'home-hero.webp',
    width: 1600,
    height: 1200,
    limit: 140,
    html: `${land}${drawn(glowing(start + loops + away, 14))}
    ${browserWindow({ x: 150, y: 150, w: 560, h: 392, url: 'benban.example', dark: true, shadow: night, page: scaledPage(dashboard, 0.4375), transform: 'perspective(1800px) rotateY(22deg) rotateX(6deg) rotate(-3deg)' })}
    ${browserWindow({ x: 905, y: 120, w: 540, h: 380, url: 'zeit-zaytoun.example', shadow: night, page: scaledPage(shopPage, 0.422), transform: 'perspective(1800px) rotateY(-22deg) rotateX(7deg) rotate(3deg)' })}
    ${phone({ x: 690, y: 300, w: 268, screen: bookingScreen, transform: 'perspective(1800px) rotateY(-10deg) rotateX(5deg) rotate(5deg)', depth: 7, depthTo: [-1, 0.3], shadow: night })}
    ${phone({ x: 1130, y: 520, w: 206, screen: metroScreen, transform: 'perspective(1800px) rotateY(-18deg) rotate(10deg)', depth: 6, depthTo: [-1, 0.3], shadow: night })}
    <div class="fill" style="z-index:20">${drawn(`<clipPath id="screens"><path d="${outlines}"/></clipPath><g clip-path="url(#screens)">${glowing(before, 14)}</g>`)}</div>${vignette('rgba(5,6,40,.45)', 60)}${grain(1600, 1200, 0.18)}`,
  },
];
