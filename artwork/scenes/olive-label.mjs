import { grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { branch, leafTurns, olive, oilPressSign, stillLifeDefs } from '../lib/still-life.mjs';
import { blur, linear, points, radial, svg } from '../lib/svg.mjs';
import { cream, green } from './olive-parts.mjs';

/** The shape of a branch in one colour, for its shadow. */
const shade = (seed, along, options) =>
  branch(seed, points(along), options)
    .replace(/fill="url[^"]*"/g, 'fill="#2e1a10"')
    .replace(/fill="#(fff|3a2412)"/g, 'fill="none"')
    .replace(/stroke="#f3f5d8"/g, 'stroke="none"')
    .replace(/stroke="#5c4a2c"/g, 'stroke="#2e1a10"');

/** Branches outside of the picture, between the sun and the table. */
const above = [
  [61, '-80 60, 120 130, 300 130, 470 230, 640 260', { size: 150, fruits: 0.15 }],
  [64, '560 -90, 700 -20, 880 10, 1040 90, 1180 80', { size: 140, fruits: 0.1 }],
  [67, '-60 640, 110 650, 260 740, 420 750', { size: 150, fruits: 0.1 }],
  [69, '1700 700, 1560 640, 1400 650, 1270 580', { size: 140, fruits: 0.1 }],
];
/** Branches that lie on the table. */
const lying = [
  [34, '1680 40, 1560 120, 1430 150, 1320 240, 1220 268', { size: 128, fruits: 0.42, ripe: 0.5 }],
  [38, '90 960, 170 880, 270 850, 350 770, 430 745', { size: 104, fruits: 0.4, ripe: 0.5 }],
];

const table = times(6, (i) => {
  const y = -40 + i * 182;
  return `<rect y="${y}" width="1600" height="182" fill="${['#a9774a', '#b98556', '#a3714a', '#b37f50', '#9d6c44', '#a9774a'][i]}"/><path d="M0 ${y}H1600" stroke="#3d2312" stroke-width="5"/><path d="M0 ${y + 4}H1600" stroke="#e3b584" stroke-width="2" opacity=".6"/>`;
});

const cloth = 'M-60 -60H452C428 70 440 190 404 330C372 450 380 540 318 640L-60 700Z';
const linen = `<path d="${cloth}" fill="#2e1a10" opacity=".55" transform="translate(16 20)" filter="url(#soft)"/><path d="${cloth}" fill="url(#linen)" stroke="#8f9d70" stroke-width="3"/><path d="${cloth}" fill="url(#weave)"/>
  <g clip-path="url(#cloth)" filter="url(#soft)" fill="none" stroke-width="30"><path d="M330 -60C300 140 330 300 210 690" stroke="#5c6a40" opacity=".5"/><path d="M372 -60C344 140 372 310 262 690" stroke="#f4f7da" opacity=".6"/><path d="M60 -60C130 200 60 420 30 700" stroke="#5c6a40" opacity=".4"/></g><path d="M440 -60C416 70 428 190 392 330C360 450 368 540 306 640" fill="none" stroke="#7d8b5e" stroke-width="3" stroke-dasharray="9 7"/>`;

const bowl = (() => {
  const dice = random(12);
  const heap = Array.from({ length: 46 }, (_, i) => {
    const [a, d] = [i * 2.4, 132 * Math.sqrt((46 - i) / 46)];
    return olive(
      Math.round(Math.cos(a) * d),
      Math.round(Math.sin(a) * d),
      dice.between(26, 31),
      dice.next() < 0.45,
      'k',
      dice.whole(-80, 80),
    );
  }).join('');
  return `<g transform="translate(196 336)"><circle cx="34" cy="42" r="172" fill="#2e1a10" opacity=".6" filter="url(#soft)"/><circle r="178" fill="url(#clay)"/><circle r="164" fill="#6d4a30"/><circle r="164" fill="url(#inside)"/>${heap}<path d="M-150 -66A164 164 0 0 1 66 -150A190 190 0 0 0 -150 -66Z" fill="#2e1a10" opacity=".4" filter="url(#near)"/><circle r="171" fill="none" stroke="#fff7e6" stroke-width="5" opacity=".85"/></g>`;
})();

const pencil = `<g transform="translate(1262 640) rotate(-24)"><path d="M-10 14H330V34H-6Z" fill="#2e1a10" opacity=".6" filter="url(#near)"/><path d="M-34 0L6 -12V12Z" fill="#e9c793"/><path d="M-34 0L-20 -4.2V4.2Z" fill="#3b2d52"/><path d="M4 -12H300V12H4Q-2 8 4 4Q-2 0 4 -4Q-2 -8 4 -12Z" fill="#6a3fd0"/><path d="M4 -12H300V-5H2Z" fill="#a98af5"/><path d="M3 5H300V12H4Z" fill="#43249a"/><rect x="300" y="-12" width="22" height="24" fill="#d9b56a"/><rect x="322" y="-11" width="22" height="22" rx="6" fill="#e59a8b"/></g>`;

/** The torn edge of handmade paper. */
const deckle = (() => {
  const dice = random(17);
  const [left, top, right, bottom] = [500, 102, 1100, 880];
  const edge = (x0, y0, x1, y1) => {
    const count = Math.round(Math.hypot(x1 - x0, y1 - y0) / 9);
    return times(count, (i) => {
      const [t, off] = [i / count, dice.between(-1, 1) * dice.between(0.5, 4)];
      return `L${(x0 + (x1 - x0) * t + (x0 === x1 ? off : 0)).toFixed(1)} ${(y0 + (y1 - y0) * t + (y0 === y1 ? off : 0)).toFixed(1)}`;
    });
  };
  return `M${left} ${top}${edge(left, top, right, top)}${edge(right, top, right, bottom)}${edge(right, bottom, left, bottom)}${edge(left, bottom, left, top)}Z`;
})();

/** The foot of the sign, and how far from it an olive lies in each of its leaves. */
const [foot, reach] = [{ x: 800, y: 332 }, 100];
const inLeaves = leafTurns.map((turn) => {
  const angle = ((turn - 90) * Math.PI) / 180;
  return { x: foot.x + reach * Math.cos(angle), y: foot.y + reach * Math.sin(angle), turn };
});

/** An olive that is pressed into the paper without ink. */
const embossed = ({ x, y, turn }) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="3" cy="4" rx="21" ry="28" fill="#8d7650" opacity=".55" filter="url(#near)"/><ellipse rx="21" ry="28" fill="url(#relief)"/></g>`;

/** Text in the middle of the paper: [y, text, size, more attributes]. */
const line = ([y, text, size, more = 'font-family="Figtree" font-weight="600"']) =>
  `<text x="800" y="${y}" text-anchor="middle" font-size="${size}" fill="${green}" ${more}>${text}</text>`;

/** Above the caption that the page lays over the lowest 28 % of the picture. */
const place = 'translate(800 408) rotate(-1.2) scale(.722) translate(-800 -491)';

/** The label of a bottle. Step 0: the sign. Step 1: with branch and names. Step 2: complete. */
const label = (step) => `<g transform="${place}">
  <path d="${deckle}" fill="#241308" opacity=".8" transform="translate(30 40)" filter="url(#softer)"/><path d="${deckle}" fill="#241308" opacity=".75" transform="translate(10 13)" filter="url(#near)"/>
  ${[6, 4.5, 3, 1.5].map((d, i) => `<path d="${deckle}" transform="translate(${d * 0.7} ${d})" fill="${['#8a7350', '#b9a47c', '#a8926a', '#d8c7a3'][i]}"/>`).join('')}
  <path d="${deckle}" fill="url(#sheet)"/><g clip-path="url(#paper)"><rect x="490" y="92" width="620" height="798" filter="url(#fibre)" style="mix-blend-mode:multiply" opacity=".38"/><path d="${deckle}" fill="none" stroke="#fff" stroke-width="5" opacity=".8"/><path d="${deckle}" fill="none" stroke="#b39c72" stroke-width="12" opacity=".3" filter="url(#near)"/>
  <g fill="none"><rect x="531" y="131" width="544" height="722" stroke="#fff" stroke-width="5"/><rect x="527" y="127" width="544" height="722" stroke="#a8926a" stroke-width="4" opacity=".6" filter="url(#edge)"/></g></g>
  ${inLeaves.map((at) => (step < 2 ? embossed(at) : olive(at.x, at.y, 21, at.turn === 0, 'k', at.turn))).join('')}
  <g filter="url(#press)">${oilPressSign(foot.x, foot.y, 0.86, green, 13)}${
    step < 1
      ? ''
      : `<rect x="541" y="141" width="522" height="700" fill="none" stroke="${green}" stroke-width="2.5"/>${[
          [526, 'Zeit &amp; Zaytoun', 66, 'font-family="Bricolage" font-weight="700"'],
          [606, 'زيت وزيتون', 62, 'font-family="Noto Arabic" font-weight="700"'],
        ]
          .map(line)
          .join('')}`
  }${
    step < 2
      ? ''
      : `<path d="M600 652H1000" stroke="${green}" stroke-width="2.5"/>${[
          [700, 'First pressing · Northern grove', 28],
          [752, '14 OCTOBER', 27, 'font-family="Figtree" font-weight="700" letter-spacing="5"'],
          [804, 'No 0417 OF 1,900', 25, 'font-family="Figtree" font-weight="700" letter-spacing="4"'],
        ]
          .map(line)
          .join('')}`
  }</g>${step < 1 ? '' : branch(22, points('630 412, 715 390, 800 404, 885 386, 970 404'), { size: 62, fruits: 0.5 })}</g>`;

const scene = (step) =>
  `<div class="fill" style="background:#a9774a"></div>${svg(
    1600,
    1000,
    `<defs>${stillLifeDefs()}${blur('soft', 13)}${blur('softer', 26)}${blur('near', 4)}${blur('edge', 1.5)}${blur('leaf', 7)}${linear(
      'sheet',
      [
        [0, '#fffaf0'],
        [0.5, cream],
        [1, '#e8dcc2'],
      ],
      [0, 0, 1, 1],
    )}${linear(
      'linen',
      [
        [0, '#cdd8a8'],
        [1, '#94a36f'],
      ],
      [0, 0, 1, 1],
    )}${linear(
      'clay',
      [
        [0, '#fff6e6'],
        [0.5, '#e9d5b4'],
        [1, '#a27d55'],
      ],
      [0, 0, 1, 1],
    )}${linear(
      'inside',
      [
        [0, '#1d0f08', 0.75],
        [1, '#e9d5b4', 0.4],
      ],
      [0, 0, 1, 1],
    )}${linear(
      'relief',
      [
        [0, '#fffdf6'],
        [0.5, '#f4ead6'],
        [1, '#d9c8a6'],
      ],
      [0, 0, 1, 1],
    )}${radial('sun', [
      [0, '#fff0c4', 0.85],
      [1, '#fff0c4', 0],
    ])}<pattern id="weave" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(4)"><path d="M0 1H5M1 0V5" stroke="#66744a" stroke-width="1" opacity=".3"/></pattern>
  <filter id="wood" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".0035 .085" numOctaves="3" seed="8"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .1  0 0 0 0 .04  3 0 0 0 -1.25"/></filter>
  <filter id="fibre" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".03 .045" numOctaves="4" seed="5" result="n"/><feDiffuseLighting in="n" surfaceScale="1.6" lighting-color="#fff"><feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting></filter>
  <filter id="press" x="-5%" y="-5%" width="110%" height="110%"><feOffset in="SourceAlpha" dx="1.6" dy="2" result="low"/><feFlood flood-color="#fff"/><feComposite in2="low" operator="in" result="lit"/><feOffset in="SourceAlpha" dx="-1.2" dy="-1.4" result="high"/><feFlood flood-color="#8d7650" flood-opacity=".6"/><feComposite in2="high" operator="in" result="dark"/><feMerge><feMergeNode in="lit"/><feMergeNode in="dark"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
  <clipPath id="paper"><path d="${deckle}"/></clipPath><clipPath id="cloth"><path d="${cloth}"/></clipPath></defs>
  ${table}<rect width="1600" height="1000" filter="url(#wood)" opacity=".5"/>
  ${linen}${bowl}
  ${lying.map(([seed, along, options]) => `<g transform="translate(12 18)" opacity=".55" filter="url(#leaf)">${shade(seed, along, options)}</g>${branch(seed, points(along), options)}`).join('')}
  ${olive(1226, 452, 27, true)}${olive(1290, 480, 28, false, 'k', 50)}${olive(1170, 800, 27, false, 'k', 70)}${olive(520, 830, 26, true, 'k', 30)}
  ${pencil}${label(step)}
  <g style="mix-blend-mode:soft-light" filter="url(#soft)" fill="#fff6d8"><path d="M-60 120L700 -60H1010L-60 420ZM-60 520L1190 -60H1450L-60 860ZM120 1000L1660 60V380L620 1000Z" opacity=".62"/></g>
  <g filter="url(#leaf)" opacity=".32" style="mix-blend-mode:multiply">${above.map((each) => shade(...each)).join('')}</g>
  <ellipse cx="420" cy="120" rx="1000" ry="620" fill="url(#sun)" opacity=".45" style="mix-blend-mode:soft-light"/>`,
  )}${vignette('rgba(38,16,4,.5)', 56)}${grain(1600, 1000, 0.12)}`;

export const pictures = [7, 8, 5].map((number, step) => ({
  file: `olive-${number}.webp`,
  width: 1600,
  height: 1000,
  limit: 85,
  html: scene(step),
}));
