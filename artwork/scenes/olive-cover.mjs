import { glow, grain } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { bottle, branch, olive, stillLifeDefs } from '../lib/still-life.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';

const across = [0, 0, 1, 0];

/** What a branch outside of the window throws on the wall. */
const leafShadow = (seed, points, size) =>
  branch(seed, points, { size, fruits: 0 })
    .replace(/fill="url[^"]*"/g, 'fill="#6b4432"')
    .replace(/stroke="#f3f5d8"/g, 'stroke="none"')
    .replace(/stroke="#5c4a2c"/g, 'stroke="#6b4432"');

/** The sun on the wall, through a window of six panes. */
const panes = times(6, (i) => {
  const [x, y] = [150 + (i % 2) * 250, 60 + Math.floor(i / 2) * 215];
  return `<path d="M${x} ${y}l226 64v190l-226 -64Z"/>`;
});

const bowl = (x, y, s) => {
  const dice = random(5);
  const heap = [
    [-62, 5],
    [-40, 6],
    [-18, 7],
  ]
    .map(([dy, count]) =>
      times(count, (i) =>
        olive(
          (i - (count - 1) / 2) * 40 + dice.between(-4, 4),
          dy + dice.between(-5, 5),
          dice.between(24, 29),
          dice.next() < 0.36,
          'k',
          dice.whole(-50, 30),
        ),
      ),
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="70" cy="72" rx="210" ry="26" fill="#4a2a18" opacity=".5" filter="url(#soft)"/><ellipse cx="5" cy="-20" rx="165" ry="38" fill="#a98358"/>${heap}<path d="M-160 -20Q-148 76 -46 76H60Q160 76 170 -20Q156 14 5 18Q-146 14 -160 -20Z" fill="url(#clay)"/><path d="M-160 -20Q-150 14 5 20Q160 14 170 -20Q160 3 5 7Q-150 3 -160 -20Z" fill="#fff6e6"/></g>`;
};

const scene = svg(
  1600,
  1000,
  `<defs>${stillLifeDefs()}${linear('wall', [
    [0, '#e0bd94'],
    [0.6, '#edd0a8'],
    [1, '#d3a87e'],
  ])}${linear('floor', [
    [0, '#dcb68c'],
    [1, '#97653f'],
  ])}${linear(
    'plinth',
    [
      [0, '#d5b489'],
      [0.1, '#f3e0c4'],
      [0.3, '#fbf0de'],
      [0.62, '#dcbd97'],
      [1, '#966c48'],
    ],
    across,
  )}${linear(
    'top',
    [
      [0, '#fffaf0'],
      [1, '#ecd6b6'],
    ],
    across,
  )}${linear(
    'niche',
    [
      [0, '#513c72'],
      [0.45, '#785b92'],
      [1, '#b392b0'],
    ],
    across,
  )}${linear(
    'clay',
    [
      [0, '#fff4e1'],
      [0.4, '#f1dfc2'],
      [1, '#9f7850'],
    ],
    across,
  )}${radial('sunlit', [
    [0, '#fff0cf', 0.95],
    [1, '#fff0cf', 0],
  ])}${radial('oil', [
    [0, '#f2df6a'],
    [0.7, '#c9a92c'],
    [1, '#8f7419'],
  ])}${linear(
    'dusk',
    [
      [0, '#6e4460', 0],
      [1, '#5a3348', 0.55],
    ],
    across,
  )}${blur('soft', 14)}${blur('softer', 30)}${blur('edge', 5)}</defs>
  <rect width="1600" height="760" fill="url(#wall)"/><ellipse cx="460" cy="380" rx="820" ry="560" fill="url(#sunlit)"/>
  <path d="M768 760V436C768 150 1264 150 1264 436V760Z" fill="#f8e6c9"/><path d="M768 760V436C768 150 1248 150 1248 436V760Z" fill="url(#niche)"/><path d="M768 760V436C768 300 880 226 1000 224C900 260 850 330 850 452V760Z" fill="#35265c" opacity=".5" filter="url(#soft)"/>
  <rect x="640" width="960" height="760" fill="url(#dusk)"/>
  <g fill="#fff6dd" opacity=".5" filter="url(#edge)">${panes}</g>
  <g filter="url(#soft)" opacity=".36">${leafShadow(
    9,
    [
      [-60, 150],
      [130, 230],
      [340, 250],
      [540, 350],
      [760, 360],
      [960, 450],
    ],
    170,
  )}${leafShadow(
    12,
    [
      [420, -60],
      [560, 40],
      [760, 90],
      [980, 200],
      [1180, 230],
    ],
    150,
  )}</g>
  <rect y="752" width="1600" height="248" fill="url(#floor)"/><rect y="742" width="1600" height="22" fill="#7d5236" opacity=".5" filter="url(#soft)"/><ellipse cx="380" cy="880" rx="560" ry="90" fill="url(#sunlit)" opacity=".8"/>
  <path d="M1000 870L1660 770V1010H980Z" fill="#4a2a18" opacity=".42" filter="url(#softer)"/>
  <path d="M428 876V1010H1172V876Z" fill="url(#plinth)"/><ellipse cx="800" cy="876" rx="372" ry="62" fill="url(#top)"/><path d="M428 876A372 62 0 0 0 1172 876" stroke="#fff" stroke-width="4" opacity=".75" fill="none"/>
  <path d="M700 878L770 898L1168 862L1120 838Z" fill="#4a2a18" opacity=".5" filter="url(#soft)"/><ellipse cx="900" cy="872" rx="86" ry="13" fill="#c6cf4c" opacity=".6" filter="url(#edge)"/>
  ${bottle(720, 888, 0.735)}
  ${bowl(956, 844, 0.9)}
  ${olive(852, 906, 21, true)}${olive(812, 918, 20, false, 'k', 40)}
  <g transform="translate(1300 910)"><ellipse cx="30" cy="26" rx="170" ry="34" fill="#3a2012" opacity=".5" filter="url(#soft)"/><path d="M-140 0Q-120 48 0 50Q120 48 140 0Z" fill="url(#clay)"/><ellipse rx="140" ry="36" fill="#fff6e6"/><ellipse cy="4" rx="116" ry="26" fill="url(#oil)"/><ellipse cx="-40" cy="-2" rx="44" ry="8" fill="#fffbd0" opacity=".75"/></g>
  <ellipse cx="430" cy="962" rx="300" ry="26" fill="#4a2a18" opacity=".42" filter="url(#soft)"/>${branch(
    3,
    [
      [40, 1000],
      [170, 940],
      [310, 925],
      [440, 890],
      [590, 902],
    ],
    { size: 136, fruits: 0.6 },
  )}
  ${olive(668, 972, 27, true)}${olive(1120, 966, 28, false, 'k', 20)}
  <g filter="url(#soft)">${branch(
    21,
    [
      [1720, 800],
      [1660, 880],
      [1620, 960],
      [1560, 1050],
    ],
    { size: 190, fruits: 0.3 },
  )}</g>`,
);

export const pictures = [
  {
    file: 'olive-cover.webp',
    width: 1600,
    height: 1000,
    limit: 110,
    html: `${scene}${glow(330, 240, 620, 'rgba(255,236,190,.4)')}${grain(1600, 1000, 0.25)}`,
  },
];
