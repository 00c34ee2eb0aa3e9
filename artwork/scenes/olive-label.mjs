import { grain } from '../lib/finish.mjs';
import { branch, stillLifeDefs } from '../lib/still-life.mjs';
import { blur, linear, svg } from '../lib/svg.mjs';
import { cream, green } from './olive-parts.mjs';

/** A branch's shadow, from outside of the picture. */
const shade = (seed, points, size) =>
  branch(seed, points, { size, fruits: 0.25 })
    .replace(/fill="url[^"]*"/g, 'fill="#33401c"')
    .replace(/fill="#(fff|3a2412)"/g, 'fill="none"')
    .replace(/stroke="#(f3f5d8|5c4a2c)"/g, 'stroke="#33401c"');
const shadows = [
  [
    61,
    [
      [-80, -60],
      [90, 60],
      [240, 100],
      [400, 210],
      [560, 240],
    ],
    170,
  ],
  [
    64,
    [
      [1680, 120],
      [1500, 150],
      [1360, 240],
      [1200, 260],
    ],
    150,
  ],
  [
    67,
    [
      [-60, 720],
      [80, 760],
      [220, 850],
      [330, 870],
    ],
    150,
  ],
];

const sign = (paint) =>
  `<path ${paint} d="M800 248C846 184 892 168 932 184A68 68 0 0 1 932 312C892 328 846 312 800 248C754 184 708 168 668 184A68 68 0 0 0 668 312C708 328 754 312 800 248Z" fill="none" stroke-width="13" stroke-linejoin="round"/>`;

/** Text in the middle of the paper: [y, text, size, more attributes]. */
const line = ([y, text, size, more = 'font-family="Figtree" font-weight="600"']) =>
  `<text x="800" y="${y}" text-anchor="middle" font-size="${size}" fill="${green}" ${more}>${text}</text>`;

/** Notes are outside of the square in the middle, which phones show: [x of the end of its line, y, title, text]. */
const notes = [
  [562, 248, 'The sign', 'One line, two olives: the loop never ends, like the trees'],
  [664, 555, 'The name', 'Written in both scripts, neither smaller than the other'],
  [990, 392, 'The branch', 'Drawn from the oldest tree in the grove'],
  [1012, 637, 'The grove', 'Each of the seven has its own'],
  [972, 742, 'The number', 'Scan it and read its day'],
];
const note = ([end, y, title, text]) => {
  const isLeft = end < 800;
  return `<div class="abs" style="${isLeft ? 'right:1304px;text-align:right' : 'left:1304px'};top:${y - 18}px;width:212px;color:${green}"><b style="font-size:25px">${title}</b><div style="font-size:19px;opacity:.72;margin-top:3px;line-height:1.3;text-wrap:pretty">${text}</div></div>${svg(1600, 1000, `<path d="M${isLeft ? 312 : 1288} ${y}H${end}" stroke="${green}" stroke-width="2"/><circle cx="${end}" cy="${y}" r="7" fill="${green}"/>`)}`;
};

/** The label of a bottle. Step 0: the sign. Step 1: with branch and names. Step 2: complete, and explained. */
const label = (step) =>
  `<div class="fill" style="background:radial-gradient(ellipse at 34% 22%,#f1f3dd,#d5deb6 48%,#b3c089)"></div>${svg(
    1600,
    1000,
    `<defs>${stillLifeDefs()}${blur('soft', 15)}${blur('softer', 34)}${blur('near', 4)}${linear(
      'sheet',
      [
        [0, '#fffaf0'],
        [0.5, cream],
        [1, '#eadfc8'],
      ],
      [0, 0, 1, 1],
    )}${linear(
      'ink',
      [
        [0, '#8a5cf6'],
        [1, '#6433dd'],
      ],
      [0, 0, 1, 1],
    )}<filter id="fibre" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".035 .05" numOctaves="4" seed="5" result="n"/><feDiffuseLighting in="n" surfaceScale="1.3" lighting-color="#fff"><feDistantLight azimuth="235" elevation="62"/></feDiffuseLighting></filter><clipPath id="paper"><rect x="500" y="102" width="600" height="778" rx="8"/></clipPath></defs>
    <rect x="516" y="146" width="610" height="764" rx="20" fill="#38441c" opacity=".45" filter="url(#softer)"/><rect x="502" y="108" width="600" height="778" rx="8" fill="#38441c" opacity=".5" filter="url(#near)"/>
    <rect x="500" y="102" width="600" height="778" rx="8" fill="url(#sheet)"/><g clip-path="url(#paper)" style="mix-blend-mode:multiply" opacity=".3"><rect x="500" y="102" width="600" height="778" filter="url(#fibre)"/></g><path d="M508 103H1092" stroke="#fff" stroke-width="2" opacity=".9"/>
    ${sign('stroke="#fff" transform="translate(2 3)" opacity=".8"')}${sign('stroke="url(#ink)"')}
    ${
      step < 1
        ? ''
        : `<rect x="528" y="128" width="544" height="726" fill="none" stroke="${green}" stroke-width="2"/>${branch(
            22,
            [
              [630, 402],
              [715, 380],
              [800, 394],
              [885, 376],
              [970, 394],
            ],
            { size: 64, fruits: 0.5 },
          )}${[
            [505, 'Zeit &amp; Zaytoun', 68, 'font-family="Bricolage" font-weight="700"'],
            [571, 'زيت وزيتون', 46, 'font-family="Noto Arabic" font-weight="600"'],
          ]
            .map(line)
            .join('')}`
    }
    ${
      step < 2
        ? ''
        : `<path d="M600 603H1000" stroke="${green}" stroke-width="2"/>${[
            [646, 'First pressing · Northern grove', 27],
            [699, '14 OCTOBER', 25, 'font-family="Figtree" font-weight="700" letter-spacing="5"'],
            [
              749,
              'No 0417 OF 1,900',
              22,
              'font-family="Figtree" font-weight="600" letter-spacing="4" opacity=".75"',
            ],
          ]
            .map(line)
            .join('')}`
    }
    <g filter="url(#soft)" opacity=".2">${shadows.map((each) => shade(...each)).join('')}</g>`,
  )}${step < 2 ? '' : notes.map(note).join('')}${grain(1600, 1000, 0.14)}`;

export const pictures = [7, 8, 5].map((number, step) => ({
  file: `olive-${number}.webp`,
  width: 1600,
  height: 1000,
  limit: 75,
  html: label(step),
}));
