import { laptop, phone, tablet } from '../lib/devices.mjs';
import { glow, grain } from '../lib/finish.mjs';
import { times } from '../lib/random.mjs';
import { bottle, branch, olive, oilPressSign, stillLifeDefs } from '../lib/still-life.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';
import { checkout, cream, green, pressing, range, shopPage } from './olive-parts.mjs';

const desk = `<div class="fill" style="background:linear-gradient(180deg,#e8ead6,#cfd6ae 62%,#b08a63 62.2%,#8a6445)"></div>${glow(420, 160, 640, 'rgba(255,252,230,.9)')}
  ${svg(
    1600,
    1000,
    `<defs>${stillLifeDefs()}${blur('soft', 12)}</defs><g filter="url(#soft)" opacity=".22">${branch(
      19,
      [
        [1000, -20],
        [1120, 120],
        [1280, 200],
        [1480, 330],
        [1640, 400],
      ],
      { size: 190, fruits: 0 },
    ).replace(/fill="url[^"]*"/g, 'fill="#4a5a2a"')}</g>`,
  )}
  ${laptop({ x: 170, y: 110, w: 1180, screen: shopPage, shadow: 'rgba(60,35,15,.5)' })}
  ${svg(
    1600,
    1000,
    `<defs>${stillLifeDefs('z')}${blur('soft2', 14)}</defs><ellipse cx="1440" cy="932" rx="170" ry="22" fill="#3c2415" opacity=".55" filter="url(#soft2)"/>${bottle(1400, 930, 0.86, { id: 'z' })}${branch(
      8,
      [
        [1180, 960],
        [1270, 930],
        [1360, 940],
        [1470, 920],
        [1580, 940],
      ],
      { size: 92, id: 'z', fruits: 0.5 },
    )}`,
  )}${grain(1600, 1000, 0.18)}`;

const three = svg(
  1600,
  1000,
  `<defs>${stillLifeDefs()}${blur('soft', 22)}${radial('spot', [
    [0, '#fff', 0.6],
    [1, '#fff', 0],
  ])}</defs>${range
    .map((r, i) => {
      const x = i * 533.4;
      const tone = [
        ['#cdbcf7', '#9d85e6'],
        ['#cddaa8', '#94ab5e'],
        ['#f7c79d', '#e08e55'],
      ][i];
      return `<rect x="${x}" width="534" height="1000" fill="${tone[0]}"/><ellipse cx="${x + 267}" cy="420" rx="260" ry="420" fill="url(#spot)"/><path d="M${x} 800H${x + 534}V1000H${x}Z" fill="${tone[1]}"/><path d="M${x + 240} 880L${x + 534} 760V870L${x + 330} 920Z" fill="#1d1530" opacity=".28" filter="url(#soft)"/><ellipse cx="${x + 272}" cy="890" rx="130" ry="20" fill="#1d1530" opacity=".45" filter="url(#soft)"/>`;
    })
    .join('')}
  ${range.map((r, i) => bottle(267 + i * 533.4, 892, 1.17, r)).join('')}
  ${branch(
    4,
    [
      [30, 930],
      [110, 920],
      [190, 935],
    ],
    { size: 90, fruits: 0.7 },
  )}${olive(420, 930, 24, true)}${olive(700, 930, 24)}${olive(960, 938, 26)}${olive(1000, 920, 24, true)}
  <g transform="translate(1490 890)"><circle r="62" fill="#f08a2c"/><circle r="54" fill="#ffd08a"/>${times(9, (i) => `<path d="M0 0L-13 -46Q0 -56 13 -46Z" fill="#f7983c" transform="rotate(${i * 40})"/>`)}</g>`,
);

const phoneStill = `${svg(
  1000,
  1400,
  `<defs>${stillLifeDefs()}${radial(
    'tab',
    [
      [0, '#e9d9bd'],
      [1, '#c19a6f'],
    ],
    [0.3, 0.25, 0.95],
  )}${blur('soft', 26)}</defs><rect width="1000" height="1400" fill="url(#tab)"/><path d="M-40 -20H260L-40 460ZM420 -20H620L-40 1080V700Z" fill="#fff6e0" opacity=".35" filter="url(#soft)"/>
  ${branch(
    14,
    [
      [-30, 1320],
      [120, 1180],
      [180, 1020],
      [150, 840],
      [190, 680],
    ],
    { size: 150, fruits: 0.4 },
  )}${branch(
    16,
    [
      [1030, 60],
      [900, 120],
      [760, 110],
      [640, 150],
    ],
    { size: 150, fruits: 0.5 },
  )}
  <g transform="translate(850 1210)"><ellipse cx="14" cy="22" rx="170" ry="160" fill="#5a3820" opacity=".4" filter="url(#soft)"/><circle r="160" fill="#fbf3e4"/><circle r="128" fill="#e9dcc2"/><circle r="118" fill="#b7b03a"/><circle r="118" fill="url(#k-olive)" opacity=".35"/><ellipse cx="-36" cy="-44" rx="44" ry="22" fill="#f4f0a8" opacity=".6" transform="rotate(-30)"/></g>${olive(120, 220, 44)}${olive(210, 160, 42, true)}${olive(90, 120, 40, true)}`,
)}
  ${phone({ x: 300, y: 190, w: 460, screen: pressing, transform: 'rotate(-8deg)', frame: '#25301c', rim: '#5b6a48', shadow: 'rgba(60,35,15,.42)' })}${grain(1000, 1400, 0.18)}`;

const parcel = `<div class="fill" style="background:linear-gradient(160deg,#f3e7d0,#dcbf95)"></div>${svg(
  1600,
  1000,
  `<defs>${stillLifeDefs()}${blur('soft', 24)}${linear('kraft', [
    [0, '#d9ab73'],
    [1, '#b27f48'],
  ])}</defs><path d="M-20 300L900 -40H1300L-20 560Z" fill="#fff8e6" opacity=".6" filter="url(#soft)"/>
  <g transform="translate(1290 560) rotate(9)"><rect x="-226" y="-270" width="452" height="600" rx="8" fill="#5a3a1c" opacity=".5" filter="url(#soft)" transform="translate(16 30)"/><rect x="-226" y="-290" width="452" height="600" rx="8" fill="url(#kraft)"/><path d="M-226 -60H226M0 -290V310" stroke="#f6ead2" stroke-width="9"/><path d="M-226 -52H226M7 -290V310" stroke="#8a5c2c" stroke-width="2" opacity=".5"/><path d="M0 -60C-110 -150 -150 -40 0 -60C110 -150 150 -40 0 -60L-60 30M0 -60L66 22" stroke="#f6ead2" stroke-width="9" fill="none" stroke-linecap="round"/><g transform="translate(-110 130) rotate(-5)"><rect x="-96" y="-62" width="192" height="124" rx="8" fill="${cream}"/>${oilPressSign(0, 16, 0.33, green, 24)}<text y="46" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="21" fill="${green}">Zeit &amp; Zaytoun</text></g></g>
  ${branch(
    31,
    [
      [1060, 330],
      [1180, 300],
      [1290, 350],
      [1420, 330],
      [1560, 370],
    ],
    { size: 96, fruits: 0.4 },
  )}${olive(1010, 900, 28)}${olive(1060, 930, 26, true)}${olive(110, 80, 30, true)}${olive(180, 60, 28)}`,
)}
  ${tablet({ x: 90, y: 150, w: 980, screen: checkout, transform: 'rotate(-4deg)', shadow: 'rgba(70,45,15,.4)' })}${grain(1600, 1000, 0.18)}`;

const wide = { width: 1600, height: 1000 };
export const pictures = [
  { file: 'olive-1.webp', ...wide, html: desk },
  { file: 'olive-2.webp', ...wide, html: three },
  { file: 'olive-3.webp', width: 1000, height: 1400, html: phoneStill },
  { file: 'olive-6.webp', ...wide, html: parcel },
];
