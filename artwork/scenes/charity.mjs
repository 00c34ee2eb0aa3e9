import { detail, inUse, outcome } from '../lib/caseStudy.mjs';
import { browserWindow } from '../lib/devices.mjs';
import { floating, grain } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random } from '../lib/random.mjs';
import { dome, houses, minaret } from '../lib/scenery.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';

const loaf = (x, y, r, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${r}" ry="${r * 0.56}" fill="#b9783c"/><ellipse cy="-3" rx="${r}" ry="${r * 0.53}" fill="url(#loaf)"/><ellipse cx="${-r * 0.3}" cy="${-r * 0.12}" rx="${r * 0.22}" ry="${r * 0.1}" fill="#8a5324" opacity=".4"/><ellipse cx="${r * 0.35}" cy="${r * 0.06}" rx="${r * 0.18}" ry="${r * 0.08}" fill="#8a5324" opacity=".35"/></g>`;

const carrot = (x, y, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -70q-12 -40 -26 -50M0 -70q0 -44 4 -62M0 -70q14 -34 30 -42" stroke="#4f9a4a" stroke-width="9" stroke-linecap="round" fill="none"/><path d="M-20 -66Q0 -82 20 -66L6 40Q0 54 -6 40Z" fill="#f0803a"/><path d="M-14 -40h14M4 -20h11M-9 0h10" stroke="#c9581c" stroke-width="3"/></g>`;
const jar = (x, y, colour, label) =>
  `<g transform="translate(${x} ${y})"><rect x="-42" y="-110" width="84" height="120" rx="14" fill="${colour}"/><rect x="-42" y="-110" width="22" height="120" rx="11" fill="#fff" opacity=".25"/><rect x="-38" y="-130" width="76" height="24" rx="7" fill="#e9e2d2"/><rect x="-42" y="-76" width="84" height="46" fill="#fff6e2"/><text y="-46" text-anchor="middle" font-family="Figtree" font-weight="700" font-size="19" fill="#5a3a1c">${label}</text></g>`;

/** An open carton filled with food, 340 wide; its bottom is at y. */
const carton = (x, y, s, fill) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cy="4" rx="200" ry="20" fill="#2a1340" opacity=".5" filter="url(#soft)"/><path d="M-170 -200L-214 -252H-20L0 -200ZM170 -200L214 -252H20L0 -200Z" fill="#b27f48"/><path d="M-166 -200H166V-190H-166Z" fill="#6d4522"/>${fill}<path d="M-170 -200H170L160 0H-160Z" fill="url(#carton)"/><path d="M-170 -200L-228 -152 -206 -136L-166 -168ZM170 -200L228 -152 206 -136L166 -168Z" fill="#dcae76"/><path d="M-26 -200H26V0H-26Z" fill="#000" opacity=".07"/><g transform="translate(0 -98)"><circle r="52" fill="#fff6e2"/><path d="M0 26C-46 -6 -26 -34 0 -14C26 -34 46 -6 0 26Z" fill="#7443ee"/></g></g>`;

const volunteer = (
  x,
  y,
  s,
  { skin, hair, shirt, scarf, arm = 1 },
) => `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-120 330C-130 120 -110 60 0 52S130 120 120 330Z" fill="${shirt}"/><path d="M-64 110H64L78 330H-78Z" fill="#f6efe2"/><path d="M-64 110L-40 56M64 110L40 56" stroke="#f6efe2" stroke-width="13"/><path d="M0 212C-32 190 -18 168 0 184C18 168 32 190 0 212Z" fill="#7443ee"/><path d="M${arm * 96} 110Q${arm * 176} 200 ${arm * 110} 300" stroke="${shirt}" stroke-width="58" fill="none" stroke-linecap="round"/><circle cx="${arm * 92}" cy="316" r="30" fill="${skin}"/>
  ${scarf ? `<path d="M-74 84C-98 -60 -70 -128 0 -128S98 -60 74 84Q0 118 -74 84Z" fill="${hair}"/>` : `<rect x="-26" y="10" width="52" height="62" rx="22" fill="${skin}"/><path d="M-26 42Q0 66 26 42V62Q0 78 -26 62Z" fill="#000" opacity=".16"/>`}<path d="M-56 -44C-58 22 -30 44 0 44S58 22 56 -44C54 -92 -54 -92 -56 -44Z" fill="${skin}"/>${scarf ? `<path d="M-62 -30C-60 -100 60 -100 62 -30C50 -78 -50 -78 -62 -30Z" fill="${hair}"/>` : `<path d="M-64 -26C-80 -124 80 -124 64 -26C56 -60 34 -74 0 -72S-54 -58 -64 -26Z" fill="${hair}"/>`}
  <path d="M-34 -34q10 -8 20 0M14 -34q10 -8 20 0" stroke="#2a1d2e" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-30 -14q8 7 16 0M14 -14q8 7 16 0" stroke="#2a1d2e" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-18 16Q0 34 18 16Z" fill="#fff" stroke="#8a3f3a" stroke-width="3"/><circle cx="-36" cy="8" r="11" fill="#e8705a" opacity=".35"/><circle cx="36" cy="8" r="11" fill="#e8705a" opacity=".35"/></g>`;

const scene = (() => {
  const dice = random(13);
  return svg(
    1600,
    1000,
    `<defs>${linear('sky', [
      [0, '#2b2a7c'],
      [0.45, '#8a5fc0'],
      [0.8, '#f59a86'],
      [1, '#ffcf98'],
    ])}${radial('halo', [
      [0, '#fff0c8', 0.9],
      [1, '#ffc890', 0],
    ])}${linear('table', [
      [0, '#f0d3b0'],
      [1, '#b98660'],
    ])}${linear('carton', [
      [0, '#d9a76c'],
      [1, '#a87442'],
    ])}${radial('loaf', [
      [0, '#f4d196'],
      [1, '#d79b54'],
    ])}${blur('soft', 14)}</defs><rect width="1600" height="800" fill="url(#sky)"/><circle cx="380" cy="600" r="460" fill="url(#halo)"/>
    <g opacity=".55">${houses(dice, { x0: -10, x1: 1620, base: 790, low: 140, high: 330, colour: '#8a5a9c', widths: [60, 130] })}${minaret(620, 790, 460, '#80549a')}${dome(700, 640, 70, '#80549a')}</g>${houses(dice, { x0: -10, x1: 1620, base: 790, low: 70, high: 240, colour: '#4a2f78', light: '#ffdf9a', lit: 0.34, widths: [70, 150] })}
    ${volunteer(250, 470, 1.02, { skin: '#c98f6b', hair: '#7443ee', shirt: '#3c4fb8', scarf: true, arm: 1 })}${volunteer(560, 450, 1.06, { skin: '#8a5a3c', hair: '#1d1420', shirt: '#0f9bb4', arm: 1 })}
    <path d="M-20 762H1620V1000H-20Z" fill="url(#table)"/><path d="M-20 762H1620V776H-20Z" fill="#fff3de" opacity=".8"/>
    ${carton(180, 915, 1.05, `${carrot(-110, -190, -20)}${carrot(-70, -196, 6)}${jar(0, -178, '#c2402c', 'Foul')}${jar(84, -186, '#e0a23c', 'Honey')}${carrot(130, -186, 24)}`)}
    ${carton(660, 930, 1.12, `${loaf(-90, -216, 74, -8)}${loaf(50, -222, 78, 6)}${loaf(-30, -262, 72, 3)}${jar(128, -176, '#5c8a3c', 'Oil')}`)}
    ${loaf(400, 930, 80, -6)}${loaf(450, 896, 74, 8)}${jar(950, 950, '#c2402c', 'Foul')}`,
  );
})();

const step = (i, t, d, done) =>
  `<div class="row" style="gap:14px;padding:11px 0"><div class="row center" style="width:40px;height:40px;border-radius:50%;background:${done ? '#7443ee' : '#efe8dc'}">${icon(i, 20, done ? '#fff' : '#9a8f7c')}</div><div class="grow"><b style="font-size:17px">${t}</b><div class="soft" style="font-size:15px">${d}</div></div></div>`;

const page = `<div class="fill" style="background:#fffaf2;padding:32px 38px"><div class="row between"><div class="row" style="gap:10px">${icon('Wheat', 26, '#7443ee')}<b style="font-size:19px">Loaf by Loaf</b></div><span class="pill" style="background:#f0e9fd;color:#5b34c8">Your gift no. 318</span></div><div class="display" style="font-size:43px;margin:26px 0 8px">Your EGP 600 became<br>four boxes</div><div class="soft" style="font-size:17px">Packed on Tuesday, delivered in Imbaba by Hager’s round.</div>
  <div style="height:16px;border-radius:16px;background:#efe6d8;margin:24px 0 8px;overflow:hidden"><div style="width:82%;height:100%;border-radius:16px;background:linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6)"></div></div><div class="row between num" style="font-size:16px"><b>8,214 of 10,000 boxes</b><span class="soft">this winter</span></div>
  <div style="margin-top:18px">${step('HandCoins', 'Given', 'Sunday, 19:42', true)}${step('PackageOpen', 'Packed', 'Tuesday, table 6, 4 boxes', true)}${step('Truck', 'On the road', 'Wednesday, 31 stops', true)}${step('HouseHeart', 'At the door', 'Wednesday, 11:20', true)}</div><div class="row" style="gap:12px;margin-top:18px"><div class="row center grow" style="height:60px;border-radius:19px;background:#1c1648;color:#fff;font-weight:700;font-size:18px">Give again</div><div class="row center" style="width:180px;height:60px;border-radius:19px;background:#f0e9fd;color:#5b34c8;font-weight:700;font-size:17px">See receipts</div></div></div>`;

export const pictures = [
  {
    file: 'charity-cover.webp',
    width: 1600,
    height: 1000,
    limit: 120,
    html: `${scene}${browserWindow({ x: 920, y: 90, w: 590, h: 716, url: 'loafbyloaf.example/gift/318', page, shadow: 'rgba(30,10,60,.34)' })}
    ${floating({ x: 1180, y: 842, w: 340, z: 9, pad: 18 }, `<div class="row" style="gap:14px"><div class="row center" style="width:50px;height:50px;border-radius:50%;background:#ffe9d6">${icon('HeartHandshake', 26, '#d6492c')}</div><div><b style="font-size:18px">96 of every 100 pounds</b><div class="soft" style="font-size:15px">go into the box</div></div></div>`)}${grain(1600, 1000, 0.18)}`,
  },
  detail({ file: 'charity-1.webp', scene: scene, at: [420, 620], zoom: 1.6 }),
  outcome({
    file: 'charity-2.webp',
    scene: scene,
    at: [420, 620],
    ground: '#231650',
    after: { value: 'An afternoon', label: 'is what the yearly audit takes' },
    before: { value: 'Three weeks', label: 'on the backs of forms' },
    from: 0.76,
    to: 0.14,
    note: '6 in 10 give again',
    colours: ['#f59a86', '#b7a5ff'],
  }),
  inUse({
    file: 'charity-3.webp',
    scene,
    at: [420, 620],
    ground: '#231650',
    device: browserWindow({
      x: 800,
      y: 110,
      w: 720,
      h: 874,
      url: 'loafbyloaf.example/gift/318',
      page: `<div style="zoom:1.22">${page}</div>`,
      shadow: 'rgba(10,4,40,.5)',
    }),
    title: 'Every gift has a page',
    notes: [
      ['Package', 'When the box was packed', 'And in which week.'],
      ['MapPin', 'Which street it went to', 'Never who opened it.'],
      ['Route', 'The volunteers’ own rounds', 'What donors see is the work itself.'],
    ],
    colours: ['#f59a86', '#b7a5ff'],
  }),
];
