import { code } from '../lib/charts.mjs';
import { phone, tablet } from '../lib/devices.mjs';
import { floating, glow, grain, vignette } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { cairoTower, felucca, houses, person, ripples, riverBus } from '../lib/scenery.mjs';
import { curve, linear, svg } from '../lib/svg.mjs';
import {
  coral,
  ink,
  nile,
  passScreen,
  pier,
  pierScreen,
  riverMap,
  seatScreen,
  violet,
} from './ferry-parts.mjs';

const threePhones = `<div class="fill" style="background:linear-gradient(135deg,#fdf3e6,#f6dfd6 48%,#d9d0f4)"></div>${glow(330, 900, 520, 'rgba(255,150,110,.45)')}${glow(1330, 120, 560, 'rgba(80,150,240,.32)')}
  ${svg(1600, 1000, `<path d="M-40 640C260 420 420 820 700 620S1080 300 1240 520 1460 820 1660 560" fill="none" stroke="#fff" stroke-width="46" opacity=".5"/><path d="M-40 640C260 420 420 820 700 620S1080 300 1240 520 1460 820 1660 560" fill="none" stroke="#7443ee" stroke-width="3" opacity=".5" stroke-dasharray="2 14" stroke-linecap="round"/>`)}
  ${phone({ x: 200, y: 130, w: 368, screen: pierScreen, transform: 'rotate(-5deg)' })}${phone({ x: 1032, y: 130, w: 368, screen: passScreen, transform: 'rotate(5deg)' })}${phone({ x: 606, y: 74, w: 388, screen: seatScreen, z: 4 })}`;

const liveMap = `<div class="fill" style="background:#f0e5d3"></div>${riverMap(1600, 1000, 9, 1.9)}${glow(1500, 950, 700, 'rgba(255,170,120,.4)')}
  ${svg(
    1600,
    1000,
    [
      [943, 428, 175],
      [848, 674, -140],
    ]
      .map(
        ([x, y, r], i) =>
          `<g transform="translate(${x} ${y}) rotate(${r})"><ellipse cx="4" cy="9" rx="30" ry="62" fill="#0d3c5e" opacity=".3"/><path d="M0 -66Q30 -40 28 10L22 56H-22L-28 10Q-30 -40 0 -66Z" fill="#fff"/><path d="M0 -46Q18 -28 18 4L15 44H-15L-18 4Q-18 -28 0 -46Z" fill="${i ? coral : violet}"/><path d="M-14 66Q-20 86 -24 104M14 66Q20 86 24 104" stroke="#fff" stroke-width="5" opacity=".5" fill="none" stroke-linecap="round"/></g>`,
      )
      .join('') +
      [
        [872, 142, 'Rod El Farag'],
        [1016, 282, 'Zamalek'],
        [1046, 610, 'Garden City'],
        [896, 822, 'Maadi'],
      ]
        .map(
          ([x, y, name]) =>
            `<text x="${x}" y="${y}" font-family="Figtree" font-size="24" font-weight="700" fill="${ink}" stroke="#f0e5d3" stroke-width="8" stroke-linejoin="round" paint-order="stroke">${name}</text>`,
        )
        .join(''),
  )}
  ${floating(
    { x: 96, y: 96, w: 400 },
    `<div class="row between"><div class="display" style="font-size:34px">The river now</div>${icon('Radio', 28, violet)}</div><div class="soft" style="margin:6px 0 18px">Sunday, 18:31 · 14 boats sailing</div>${[
      ['Line 1 · River bus', 'On time', '#1c9c6b'],
      ['Line 2 · Express', 'On time', '#1c9c6b'],
      ['Line 4 · Helwan', '6 min late', '#d8682c'],
    ]
      .map(
        ([a, b, c]) =>
          `<div class="row between" style="padding:13px 0;border-top:1px solid #ece5f2"><b style="font-size:17px">${a}</b><span style="color:${c};font-weight:700">${b}</span></div>`,
      )
      .join('')}`,
  )}
  ${floating({ x: 1090, y: 372, w: 400 }, `<div class="row" style="gap:14px"><div class="row center" style="width:52px;height:52px;border-radius:17px;background:linear-gradient(140deg,#7443ee,#3f7ff2)">${icon('Ship', 26, '#fff')}</div><div><b style="font-size:20px">Boat 14</b><div class="soft">Captain Refaat · 38 of 62 seats</div></div></div><div style="height:9px;border-radius:9px;background:#ece6f8;margin:18px 0 12px"><div style="width:61%;height:100%;border-radius:9px;background:linear-gradient(90deg,#7443ee,#12b5d6)"></div></div><div class="row between" style="font-size:15px"><span>Next: <b>Garden City</b></span><b class="num">3 min</b></div>`)}
  ${floating({ x: 452, y: 640, w: 236, pad: 16 }, `<div class="row" style="gap:12px"><i style="width:14px;height:14px;border-radius:9px;background:${coral}"></i><b>Boat 9 · Helwan</b></div>`)}`;

const morningPier = `${svg(
  1000,
  1400,
  `${nile({ seed: 23, mood: 'morning', w: 1000, h: 1400, horizon: 620, sunX: 760, sunR: 54, sunY: 400 })}${riverBus(560, 880, 1.05)}<g opacity=".25" transform="translate(0 1770) scale(1 -1)">${riverBus(560, 880, 1.05)}</g>
  <path d="M-20 1080L560 1080L760 1420H-20Z" fill="#7c5a45"/>${times(13, (i) => `<path d="M-20 ${1104 + i * 27}H${580 + i * 16}" stroke="#5f4334" stroke-width="4"/>`)}<path d="M-20 1080H560l8 18H-20Z" fill="#a67c5d"/>
  ${times(5, (i) => `<rect x="${20 + i * 128}" y="${956}" width="14" height="130" rx="5" fill="#3d5280"/>`)}<path d="M-20 968H560M-20 1020H560" stroke="#3d5280" stroke-width="7"/>
  ${person(410, 1270, 250, '#2b3a70', '#c98f6b', '#241a22')}${person(520, 1290, 252, '#c8563f', '#9a6647', '#f0c48a', true)}<path d="M545 1130h38v54h-38z" fill="#f3d9a8"/>
  <rect x="112" y="720" width="16" height="600" fill="#26305f"/><rect x="300" y="720" width="16" height="560" fill="#26305f"/>`,
)}
  <div class="abs surface" style="left:60px;top:640px;width:310px;border-radius:22px;background:#1d2555;color:#fff;padding:26px;box-shadow:0 24px 50px rgba(20,30,70,.4)"><div class="row between"><div class="display" style="font-size:44px">Maadi</div>${icon('Sailboat', 40, '#5fd3ea')}</div><div class="ar" style="font-size:30px;text-align:right;opacity:.9">المعادي</div>
  ${[
    ['Zamalek', '3'],
    ['El Qanater', '11'],
    ['Helwan', '18'],
  ]
    .map(
      ([a, b], i) =>
        `<div class="row between" style="border-top:1px solid rgba(255,255,255,.18);padding:11px 0;font-size:21px;margin-top:${i ? 0 : 14}px"><span>${a}</span><b style="color:#ffd27a">${b} min</b></div>`,
    )
    .join('')}</div>${grain(1000, 1400, 0.25)}`;

const nightPass = `${svg(1000, 1400, nile({ seed: 41, mood: 'night', w: 1000, h: 1400, horizon: 560, sunX: 800, sunR: 34, sunY: 190 }))}${svg(1000, 1400, felucca('f', 190, 720, 0.62, { sail: ['#8d8fd0', '#3b3f8e'], hull: '#0a0d30' }))}
  ${glow(540, 820, 620, 'rgba(110,90,255,.5)')}${phone({ x: 308, y: 300, w: 470, screen: passScreen, transform: 'perspective(2600px) rotateY(-13deg) rotateX(6deg) rotate(4deg)', depth: 11, depthTo: [-1, 0.4], shadow: 'rgba(0,0,20,.6)' })}${vignette('rgba(2,3,20,.55)', 50)}`;

const captain = (() => {
  const screen = `<div class="fill" style="background:#0d1335"></div><div class="abs" style="left:0;top:0;bottom:0;width:650px;overflow:hidden"><div class="fill" style="background:#18204c"></div><div style="filter:invert(.9) hue-rotate(175deg) saturate(1.3) brightness(.85)">${riverMap(650, 820, 15, 1.1)}</div></div>
  <div class="abs col" style="left:650px;right:0;top:0;bottom:0;background:#121940;color:#fff;padding:40px 38px;gap:22px"><div class="row between"><div><div style="opacity:.65;font-size:18px">Next pier</div><div class="display" style="font-size:52px">Garden City</div></div><div class="display num" style="font-size:60px;color:#5fd3ea">3′</div></div>
  <div class="row" style="gap:18px">${[
    ['On board', '38', '/ 62'],
    ['Getting off', '11', ''],
    ['Boarding', '17', ''],
  ]
    .map(
      ([a, b, c]) =>
        `<div class="grow" style="background:#1b2452;border-radius:22px;padding:18px 20px"><div style="opacity:.65">${a}</div><div class="display num" style="font-size:42px">${b}<span style="font-size:20px;opacity:.5"> ${c}</span></div></div>`,
    )
    .join('')}</div>
  <div style="background:#1b2452;border-radius:22px;padding:22px"><div class="row between" style="margin-bottom:12px"><b>Water under keel</b><b style="color:#ffd27a">2.4 m</b></div>${svg(
    408,
    110,
    `<path d="${curve(
      [
        [0, 40],
        [70, 62],
        [140, 48],
        [210, 80],
        [280, 70],
        [350, 44],
        [408, 58],
      ],
      1,
    )}V110H0Z" fill="#6a4b3c"/><path d="M0 14H408" stroke="#5fd3ea" stroke-width="4"/><path d="M210 14V80" stroke="#ffd27a" stroke-width="3" stroke-dasharray="5 6"/>`,
    'display:block',
  )}</div>
  <div style="background:#1b2452;border-radius:22px;padding:18px 22px" class="col">${[
    ['Seat 4A, 4B', 'Laila H.', true],
    ['Seat 7C', 'Omar S.', true],
    ['Seat 9A', 'Wheelchair, ramp side', false],
  ]
    .map(
      ([a, b, ok]) =>
        `<div class="row between" style="padding:10px 0;font-size:19px"><span><b>${a}</b> <span class="soft">${b}</span></span>${icon(ok ? 'CircleCheck' : 'Accessibility', 26, ok ? '#4fd39a' : '#ffd27a')}</div>`,
    )
    .join('')}</div>
  <div class="row center" style="height:76px;border-radius:24px;background:linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6);font-size:24px;font-weight:700;margin-top:auto">Announce arrival</div></div>`;
  const dice = random(8);
  return `<div class="fill" style="background:linear-gradient(180deg,#2a1d5c 0,#a3527f 26%,#ffb07a 44%,#3a2a4e 44.2%,#191230)"></div>${svg(
    1600,
    1000,
    `<defs>${linear('wood', [
      [0, '#8a5638'],
      [1, '#3c2118'],
    ])}</defs><circle cx="1230" cy="380" r="60" fill="#fff0c2"/>${houses(dice, { x0: 0, x1: 1600, base: 442, low: 14, high: 70, colour: '#57306c' })}${cairoTower(240, 442, 250, '#57306c')}
    <rect y="440" width="1600" height="200" fill="#b25f78"/>${ripples(dice, { w: 1600, y0: 444, y1: 640, count: 160, colours: ['#ffc58d', '#7c4488'] })}
    <path d="M-20 640Q800 580 1620 640V1000H-20Z" fill="url(#wood)"/>${times(9, (i) => `<path d="M-20 ${676 + i * 40}Q800 ${616 + i * 40} 1620 ${676 + i * 40}" stroke="#2a150e" stroke-width="2" opacity=".35" fill="none"/>`)}
    <path d="M-20 -10H60L130 660H-20ZM1620 -10H1540L1470 660H1620Z" fill="#2a1c3e"/><rect x="-20" y="-10" width="1640" height="66" fill="#2a1c3e"/>
    <g transform="translate(1350 900)" fill="none" stroke="#2a150e"><circle r="190" stroke-width="34" stroke="#4a2a1c"/><circle r="190" stroke-width="10" stroke="#a86d45"/>${times(8, (i) => `<path d="M0 40V238" stroke="#5d3421" stroke-width="20" stroke-linecap="round" transform="rotate(${i * 45})"/>`)}<circle r="48" fill="#5d3421" stroke="#d8a766" stroke-width="8"/></g>`,
  )}
    ${tablet({ x: 230, y: 150, w: 960, screen, shadow: 'rgba(15,5,20,.55)' })}${vignette('rgba(10,4,26,.5)', 60)}`;
})();

const board = (() => {
  const tile = (content, style) =>
    `<div style="border-radius:26px;overflow:hidden;position:relative;${style}">${content}</div>`;
  const names = [
    'Ship',
    'Sailboat',
    'Anchor',
    'Ticket',
    'MapPin',
    'WavesHorizontal',
    'LifeBuoy',
    'Accessibility',
    'Clock',
    'Sunset',
    'Users',
    'QrCode',
  ];
  return `<div class="fill surface" style="background:#ece3f4;padding:44px;display:grid;grid-template:repeat(4,1fr)/repeat(6,1fr);gap:22px">
    ${tile(`<div class="fill" style="background:linear-gradient(165deg,#2b1e66,#c2568f 55%,#ffb27a)"></div>${svg(486, 440, felucca('b', 240, 390, 0.85), 'position:absolute;left:0;top:0')}`, 'grid-area:1/1/3/3')}
    ${tile(`<div class="col" style="height:100%;justify-content:space-between;padding:34px;background:#fff8ee"><div class="display" style="font-size:150px;color:${ink}">Aa</div><div class="row between"><div><div class="display" style="font-size:30px">Bricolage Grotesque</div><div class="soft" style="font-size:19px">Headings, times, pier names</div></div><div class="ar" style="font-size:64px;color:${violet}">نيل</div></div></div>`, 'grid-area:1/3/3/5')}
    ${tile(`<div style="height:100%;display:grid;grid-template:repeat(4,1fr)/repeat(3,1fr);background:${ink}">${names.map((n, i) => `<div class="row center">${icon(n, 58, ['#b79cff', '#5fd3ea', '#ffb27a'][i % 3], 1.8)}</div>`).join('')}</div>`, 'grid-area:1/5/4/7')}
    ${[
      ['#221a4a', 'Night river', '#fff'],
      ['#6f45e6', 'Lotus', '#fff'],
      ['#0fa3c4', 'Nile', '#fff'],
      ['#ff8a6b', 'Last light', ink],
    ]
      .map(([c, n, t], i) =>
        tile(
          `<div class="col" style="height:100%;background:${c};color:${t};padding:22px;justify-content:flex-end"><b style="font-size:22px">${n}</b><span class="num" style="opacity:.8;text-transform:uppercase">${c}</span></div>`,
          `grid-area:3/${i + 1}/4/${i + 2}`,
        ),
      )
      .join('')}
    ${tile(`<div class="col" style="height:100%;justify-content:center;gap:14px;padding:26px;background:#fff">${pier('Line 2 · Express', '24 seats left', '18:40', true)}${pier('Evening felucca', '4 seats left', '19:20')}</div>`, 'grid-area:4/1/5/4')}
    ${tile(`<div class="row center" dir="ltr" style="height:100%;gap:26px;background:linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6)">${['18', '40'].map((t) => `<span class="display num" style="font-size:120px;color:#fff">${t}</span>`).join(`<span class="display" style="font-size:100px;color:#fff;opacity:.7">:</span>`)}</div>`, 'grid-area:4/4/5/6')}
    ${tile(`<div class="row center" style="height:100%;background:#ffe3c7">${code({ size: 150, colour: ink, dice: random(3) }).replaceAll('#fff', '#ffe3c7')}</div>`, 'grid-area:4/6/5/7')}</div>`;
})();

const sailAndSun = `${svg(1600, 1000, `${nile({ seed: 57, mood: 'dusk', w: 1600, h: 1000, horizon: 700, sunX: 560, sunR: 170, sunY: 520, city: false })}<g opacity=".22" transform="translate(0 1560) scale(1 -1)">${felucca('g', 590, 780, 1.55, { sail: ['#5a2f76', '#2c1a55'] })}</g>${felucca('f', 590, 800, 1.6, { sail: ['#ffe9c8', '#d9729a'], hull: '#1d1444' })}`)}
  ${floating({ x: 1010, y: 300, w: 430, pad: 30, radius: 30 }, `<div class="row between"><span class="pill" style="background:#fff0e6;color:#c2512d">${icon('Sunset', 16)} Sunset 17:02</span><b style="color:${violet}">4 seats left</b></div><div class="display" style="font-size:42px;margin:18px 0 10px">Evening felucca</div><div class="soft" style="font-size:18px">One hour and ten minutes under sail, from Maadi round Gold Island and back. Bring a jacket.</div><div class="row between" style="margin-top:26px"><div class="display" style="font-size:34px">EGP 180</div><div class="row center" style="padding:0 26px;height:58px;border-radius:18px;background:${ink};color:#fff;font-weight:700;font-size:18px">Book a seat</div></div>`)}${grain(1600, 1000, 0.2)}`;

const wide = { width: 1600, height: 1000 };
const tall = { width: 1000, height: 1400 };
export const pictures = [
  { file: 'ferry-1.webp', ...wide, html: threePhones },
  { file: 'ferry-2.webp', ...wide, html: liveMap },
  { file: 'ferry-3.webp', ...tall, html: morningPier },
  { file: 'ferry-4.webp', ...tall, html: nightPass },
  { file: 'ferry-5.webp', ...wide, html: captain },
  { file: 'ferry-6.webp', ...wide, html: board },
  { file: 'ferry-7.webp', ...wide, html: sailAndSun },
];
