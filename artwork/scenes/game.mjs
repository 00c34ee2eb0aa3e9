import { detail, flow, outcome } from '../lib/caseStudy.mjs';
import { grain, vignette } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { palm, stars } from '../lib/scenery.mjs';
import { blur, curve, linear, radial, svg } from '../lib/svg.mjs';

/** A fennec fox that sits and looks up to the right; its paws stand at (x, y). */
const fox = (x, y, s) => `<g transform="translate(${x} ${y}) scale(${s})">
  <path d="M-96 -6C-190 10 -232 -60 -196 -120C-180 -146 -150 -140 -152 -116C-160 -70 -130 -50 -84 -60Z" fill="url(#fur)"/><path d="M-196 -120C-180 -146 -150 -140 -152 -116C-156 -98 -154 -86 -148 -76C-176 -80 -196 -96 -196 -120Z" fill="#3d2338"/>
  <path d="M-104 4C-130 -90 -70 -176 0 -196L64 -170C84 -110 84 -50 70 4Z" fill="url(#fur)"/><path d="M20 -178C60 -130 66 -60 52 4H14C24 -60 20 -120 0 -150Z" fill="#fff0d8"/>
  <path d="M-40 4C-60 -40 -40 -84 -10 -84S30 -40 14 4Z" fill="#d98f56" opacity=".55"/><path d="M44 -110V-6q0 12 -14 12h34q10 0 10 -12V-100Z" fill="url(#fur)"/><path d="M-78 6h58q8 -16 -10 -18h-40q-14 4 -8 18z" fill="#fff0d8"/>
  <path d="M-50 -262C-122 -330 -150 -420 -132 -440C-110 -452 -34 -386 -2 -300Z" fill="url(#fur)"/><path d="M-58 -278C-108 -330 -128 -400 -118 -418C-98 -418 -44 -358 -24 -300Z" fill="#f2a08a"/><path d="M30 -300C50 -386 116 -456 138 -446C158 -426 140 -336 84 -262Z" fill="url(#fur)"/><path d="M48 -298C64 -360 108 -424 124 -424C134 -402 120 -336 80 -276Z" fill="#f2a08a"/>
  <path d="M-68 -252C-72 -318 20 -340 62 -300C86 -280 96 -262 132 -250C146 -244 146 -228 132 -222C104 -204 76 -172 20 -172C-34 -172 -66 -206 -68 -252Z" fill="url(#fur)"/><path d="M20 -230C40 -204 90 -210 136 -228C138 -226 136 -224 132 -222C104 -204 76 -172 20 -172C-16 -172 -44 -188 -58 -212C-30 -206 6 -210 20 -230Z" fill="#fff4e2"/>
  <ellipse cx="136" cy="-239" rx="13" ry="10" fill="#2a1626"/><ellipse cx="42" cy="-258" rx="13" ry="17" fill="#2a1626"/><circle cx="47" cy="-266" r="5" fill="#fff"/><path d="M26 -284q14 -12 30 -4" stroke="#7c4526" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="16" cy="-222" r="15" fill="#f08a6a" opacity=".45"/>
  <path d="M-104 4C-130 -90 -70 -176 0 -196" stroke="#ffe6b8" stroke-width="5" fill="none" opacity=".6"/><path d="M-58 -186q60 34 122 8l6 20q-66 30 -134 -6z" fill="#7443ee"/><path d="M-40 -176q-46 20 -66 66l30 -4 4 26q24 -46 50 -70z" fill="#5b2fd0"/></g>`;

const kite = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><circle r="210" fill="url(#glow)"/><path d="M-14 150C-60 230 40 290 -30 380S-20 480 -90 560" stroke="#9ff0ff" stroke-width="4" fill="none"/>${[
    [-26, 204, 20],
    [12, 270, -30],
    [-24, 350, 24],
    [-34, 440, -20],
  ]
    .map(
      ([kx, ky, r], i) =>
        `<path d="M0 0L-24 -13V13ZM0 0L24 -13V13Z" fill="${i % 2 ? '#5fe0f5' : '#b79cff'}" transform="translate(${kx} ${ky}) rotate(${r})"/>`,
    )
    .join(
      '',
    )}<g transform="rotate(14)"><path d="M0 -150L110 -20 0 150 -110 -20Z" fill="url(#kite)"/><path d="M0 -150L110 -20 0 -20Z" fill="#fff" opacity=".28"/><path d="M0 -20L0 150 -110 -20Z" fill="#1a0f50" opacity=".25"/><path d="M0 -150V150M-110 -20H110" stroke="#fff" stroke-width="4" opacity=".8"/><path d="M34 60l18 10-6 18" stroke="#1a0f50" stroke-width="5" fill="none"/></g></g>`;

const world = (() => {
  const dice = random(101);
  const dune = (points, fill, light) =>
    `<path d="${curve(points, 1)}V1020H${points[0][0]}Z" fill="${fill}"/>${light ? `<path d="${curve(points, 1)}" stroke="${light}" stroke-width="5" fill="none" opacity=".55"/>` : ''}`;
  return svg(
    1600,
    1000,
    `<defs>${linear('sky', [
      [0, '#0a0b35'],
      [0.4, '#252178'],
      [0.72, '#6b46b8'],
      [1, '#d07ab4'],
    ])}${radial('moon', [
      [0, '#fff9e2'],
      [1, '#ffe9b8'],
    ])}${radial('halo', [
      [0, '#fff2c8', 0.6],
      [0.35, '#c9a8ff', 0.25],
      [1, '#c9a8ff', 0],
    ])}${radial('glow', [
      [0, '#7fe9ff', 0.55],
      [1, '#7fe9ff', 0],
    ])}${linear('kite', [
      [0, '#a06bff'],
      [1, '#35d8f0'],
    ])}${linear('fur', [
      [0, '#ffd79c'],
      [0.6, '#f0b070'],
      [1, '#c97f50'],
    ])}${linear('d1', [
      [0, '#8a56b0'],
      [1, '#4a2f8a'],
    ])}${linear('d2', [
      [0, '#a3609c'],
      [1, '#45287a'],
    ])}${linear('d3', [
      [0, '#f0a07c'],
      [0.35, '#b5607e'],
      [1, '#3a1f68'],
    ])}${linear('d4', [
      [0, '#3d2370'],
      [1, '#170d42'],
    ])}${blur('soft', 22)}</defs>
    <rect width="1600" height="1000" fill="url(#sky)"/><g opacity=".5" filter="url(#soft)"><path d="M-60 560C300 420 700 300 1000 140S1500 -60 1700 -80" stroke="#b9a4ff" stroke-width="120" fill="none" opacity=".4"/><path d="M-60 520C300 400 700 280 1000 130S1500 -60 1700 -90" stroke="#7fd8ff" stroke-width="40" fill="none" opacity=".5"/></g>${stars(dice, 1600, 700, 420)}
    ${[
      [210, 170],
      [330, 120],
      [430, 200],
      [560, 150],
      [640, 260],
      [520, 320],
    ].reduce(
      (out, p, i, all) =>
        out +
        (i ? `<path d="M${all[i - 1]}L${p}" stroke="#bfe9ff" stroke-width="2" opacity=".45"/>` : '') +
        `<circle cx="${p[0]}" cy="${p[1]}" r="6" fill="#fff"/><circle cx="${p[0]}" cy="${p[1]}" r="14" fill="#bfe9ff" opacity=".25"/>`,
      '',
    )}
    <circle cx="1240" cy="520" r="420" fill="url(#halo)"/><circle cx="1240" cy="520" r="150" fill="url(#moon)"/><g fill="#ecd29c" opacity=".5"><circle cx="1190" cy="480" r="26"/><circle cx="1280" cy="560" r="38"/><circle cx="1300" cy="450" r="16"/></g>
    ${dune(
      [
        [-40, 690],
        [200, 640],
        [420, 680],
        [700, 610],
        [1000, 670],
        [1300, 620],
        [1640, 680],
      ],
      'url(#d1)',
    )}
    <path d="M1040 650L1130 530 1220 650ZM1170 660L1240 580 1320 660Z" fill="#5d3a98"/><path d="M1130 530L1220 650H1150ZM1240 580L1320 660H1256Z" fill="#8a5cb8"/>
    ${dune(
      [
        [-40, 760],
        [300, 730],
        [620, 770],
        [900, 700],
        [1240, 760],
        [1640, 700],
      ],
      'url(#d2)',
      '#ffb8b0',
    )}
    <g>${palm(dice, 1390, 760, 220, '#2a1660')}${palm(dice, 1450, 770, 170, '#2a1660')}<ellipse cx="1400" cy="776" rx="110" ry="12" fill="#5fc8e8" opacity=".7"/></g>
    ${dune(
      [
        [-40, 900],
        [160, 840],
        [420, 770],
        [640, 790],
        [900, 880],
        [1240, 850],
        [1640, 900],
      ],
      'url(#d3)',
      '#ffd0a8',
    )}<path d="M420 772C560 820 640 900 600 1020H1000C960 930 800 830 640 790Z" fill="#2f1a60" opacity=".35"/>
    ${times(7, (i) => `<g transform="translate(${180 + i * 34} ${836 - i * 9}) rotate(-16)" fill="#6a3268" opacity=".7"><ellipse rx="8" ry="4"/></g>`)}
    <ellipse cx="470" cy="786" rx="150" ry="16" fill="#3a1a5c" opacity=".5"/>${fox(480, 784, 0.86)}${kite(900, 260, 0.92)}
    ${dune(
      [
        [-40, 960],
        [300, 930],
        [700, 985],
        [1100, 950],
        [1640, 985],
      ],
      'url(#d4)',
    )}${times(26, () => {
      const x = dice.between(0, 1600);
      return `<path d="M${x} ${dice.between(958, 990)}q${dice.between(-14, 14)} -40 ${dice.between(-26, 26)} -${dice.between(40, 90)}" stroke="#170d42" stroke-width="5" fill="none" stroke-linecap="round"/>`;
    })}
    ${times(24, () => `<circle cx="${dice.between(560, 1240)}" cy="${dice.between(300, 780)}" r="${dice.between(2, 5)}" fill="#9ff0ff" opacity="${dice.between(0.3, 0.9).toFixed(2)}"/>`)}`,
  );
})();

const chip = (content, style) =>
  `<div class="abs row" style="height:64px;padding:0 26px;gap:13px;border-radius:34px;background:rgba(14,10,54,.62);color:#fff;box-shadow:inset 0 0 0 2px rgba(255,255,255,.16);font-family:Bricolage;font-weight:700;font-size:28px;z-index:85;${style}">${content}</div>`;

export const pictures = [
  {
    file: 'game-cover.webp',
    width: 1600,
    height: 1000,
    html: `${world}${vignette('rgba(6,4,40,.5)', 60)}
    ${chip(`${icon('Star', 30, '#ffd27a')}<span class="num">27 / 40</span>`, 'left:60px;top:54px')}${chip(`${icon('Wind', 30, '#7fe9ff')}<div style="width:170px;height:14px;border-radius:9px;background:rgba(255,255,255,.2)"><div style="width:64%;height:100%;border-radius:9px;background:linear-gradient(90deg,#a06bff,#35d8f0)"></div></div>`, 'left:290px;top:54px')}${chip(icon('Pause', 30, '#fff'), 'right:60px;top:54px;padding:0 17px')}
    <div class="abs" style="right:90px;bottom:96px;text-align:right;color:#fff;z-index:85"><div class="display" style="font-size:88px;text-shadow:0 6px 30px rgba(20,5,60,.7)">Sand & Stars</div><div style="font-size:25px;font-weight:600;opacity:.9">Night three: the long way home</div></div>${grain(1600, 1000, 0.2)}`,
  },
  detail({ file: 'game-1.webp', scene: world, at: [640, 430], zoom: 1.55 }),
  outcome({
    file: 'game-2.webp',
    scene: world,
    at: [600, 420],
    ground: '#120a3c',
    after: { value: '212,000', label: 'people have flown the kite' },
    before: { value: '0', label: 'advertisements, accounts and sign-in screens' },
    from: 0.12,
    to: 0.68,
    note: 'Made on Thursdays',
    colours: ['#ffd27a', '#a06bff'],
  }),
  flow({
    file: 'game-3.webp',
    scene: world,
    at: [600, 420],
    ground: '#120a3c',
    title: 'How a Thursday becomes a dune',
    steps: [
      ['Pencil', 'Drawn by hand', 'Every dune, at the kitchen table.'],
      ['Wind', 'Real wind', 'Gusts are physics, not a film.'],
      ['Star', 'Forty stars', 'Hidden until our tester gives up.'],
      ['Moon', 'One evening', 'And you are home.'],
    ],
    colours: ['#ffd27a', '#a06bff'],
  }),
];
