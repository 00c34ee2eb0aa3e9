import { code } from '../lib/charts.mjs';
import { phone, statusBar, tablet } from '../lib/devices.mjs';
import { floating, glow, grain, vignette } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import {
  cairoTower,
  clouds,
  dome,
  felucca,
  houses,
  minaret,
  palm,
  person,
  ripples,
  riverBus,
  stars,
} from '../lib/scenery.mjs';
import { blur, curve, linear, radial, svg } from '../lib/svg.mjs';

const ink = '#221a4a';
const violet = '#6f45e6';
const coral = '#ff8a6b';
const teal = '#0fa3c4';

const skies = {
  dusk: {
    sky: ['#1d1850', '#5a379c', '#c2568f', '#ff9a6c', '#ffd38a'],
    water: ['#ffb27a', '#b9588f', '#4a2f86', '#17134a'],
    far: '#8a4a8e',
    mid: '#4b2c76',
    near: '#21174f',
    lamp: '#ffdf9a',
    sun: '#fff1c4',
  },
  night: {
    sky: ['#070a24', '#101645', '#232a72', '#41449a', '#6b5fb4'],
    water: ['#4a4a9c', '#232a6c', '#0f1440', '#060822'],
    far: '#2a2f74',
    mid: '#191d54',
    near: '#0a0d30',
    lamp: '#ffd98a',
    sun: '#eef0ff',
  },
  morning: {
    sky: ['#8fd0ea', '#b9e2ee', '#e4efe6', '#fdeacb', '#ffdcae'],
    water: ['#f5ddb8', '#a9d6dc', '#4fa6c0', '#1f6f96'],
    far: '#b7c3cf',
    mid: '#8b9dbb',
    near: '#3d5280',
    lamp: '#fff',
    sun: '#fffbe8',
  },
};

function nile({ seed, mood, w, h, horizon, sunX, sunR = 62, sunY = horizon - 26, city = true }) {
  const dice = random(seed);
  const c = skies[mood];
  const night = mood === 'night';
  return `<defs>${linear(
    'sky',
    c.sky.map((colour, i) => [i / 4, colour]),
  )}${linear(
    'water',
    c.water.map((colour, i) => [[0, 0.16, 0.5, 1][i], colour]),
  )}
    ${radial('halo', [
      [0, c.sun, 0.95],
      [0.18, c.sun, 0.5],
      [0.5, c.sky[3], 0.3],
      [1, c.sky[3], 0],
    ])}${blur('cloud', 9)}${blur('haze', 14)}</defs>
    <rect width="${w}" height="${horizon}" fill="url(#sky)"/>${night ? stars(dice, w, horizon * 0.9, 190) : ''}
    ${clouds(dice, { w, y0: horizon * 0.2, y1: horizon * 0.8, count: night ? 8 : 22, colours: [c.sky[2], c.sky[3], c.sky[4]], opacity: night ? 0.2 : 0.5 })}
    <circle cx="${sunX}" cy="${sunY}" r="${sunR * 6}" fill="url(#halo)"/><circle cx="${sunX}" cy="${sunY}" r="${sunR}" fill="${c.sun}"/>
    ${
      city
        ? `<g opacity=".75">${houses(dice, { x0: -10, x1: w, base: horizon, low: 26, high: 90, colour: c.far })}</g>
    ${cairoTower(w * 0.27, horizon, h * 0.4, c.mid)}${minaret(w * 0.74, horizon, h * 0.26, c.mid)}${minaret(w * 0.79, horizon, h * 0.22, c.mid)}${dome(w * 0.765, horizon, h * 0.055, c.mid)}
    ${houses(dice, { x0: -10, x1: w * 0.46, base: horizon, low: 30, high: 130, colour: c.mid, light: mood === 'morning' ? null : c.lamp, lit: night ? 0.3 : 0.16 })}
    ${houses(dice, { x0: w * 0.62, x1: w + 20, base: horizon, low: 18, high: 74, colour: c.mid, light: mood === 'morning' ? null : c.lamp, lit: night ? 0.3 : 0.14 })}`
        : ''
    }
    ${times(7, (i) => palm(dice, w * (0.02 + i * 0.055) + dice.between(-12, 12), horizon + 4, dice.between(60, 130), c.near))}
    ${times(5, (i) => palm(dice, w * (0.83 + i * 0.04), horizon + 4, dice.between(50, 110), c.near))}
    <path d="M0 ${horizon + 4}V${horizon - 12}Q${w * 0.2} ${horizon - 22} ${w * 0.4} ${horizon - 2}H${w * 0.7}Q${w * 0.86} ${horizon - 18} ${w} ${horizon - 12}V${horizon + 4}Z" fill="${c.near}"/><rect y="${horizon}" width="${w}" height="${h - horizon}" fill="url(#water)"/>
    <rect y="${horizon - 4}" width="${w}" height="7" fill="${c.near}" opacity=".85"/>
    <g filter="url(#haze)" opacity=".55"><rect x="${sunX - sunR}" y="${horizon}" width="${sunR * 2}" height="${(h - horizon) * 0.8}" fill="${c.sun}" opacity=".6"/><rect x="0" y="${horizon + 3}" width="${w * 0.46}" height="${h * 0.06}" fill="${c.mid}"/><rect x="${w * 0.62}" y="${horizon + 3}" width="${w * 0.4}" height="${h * 0.045}" fill="${c.mid}"/></g>
    ${ripples(dice, { w, y0: horizon + 6, y1: h, count: 330, colours: c.water.slice(0, 3).concat(c.sky[3]), opacity: [0.12, 0.42] })}
    ${ripples(dice, { w: sunR * 2.4, x0: sunX - sunR * 1.2, y0: horizon + 4, y1: h, count: 110, colours: [c.sun], opacity: [0.25, 0.85] })}`;
}

const pier = (
  name,
  sub,
  time,
  on,
) => `<div class="row between" style="padding:13px 16px;border-radius:18px;background:${on ? 'linear-gradient(100deg,#6f45e6,#3f7ff2)' : '#fff'};color:${on ? '#fff' : ink};box-shadow:0 4px 14px rgba(40,25,90,.08)">
  <div class="row" style="gap:12px"><div class="row center" style="width:42px;height:42px;border-radius:13px;background:${on ? 'rgba(255,255,255,.2)' : '#f0ebff'}">${icon('Ship', 21, on ? '#fff' : violet)}</div><div><div class="bold" style="font-size:17px">${name}</div><div class="soft" style="font-size:13px">${sub}</div></div></div>
  <div style="text-align:right"><div class="display num" style="font-size:22px">${time}</div></div></div>`;

export const bookingScreen = `<div class="fill" style="background:linear-gradient(180deg,#2b1e66,#7a3f9f 24%,#f58d78 39%,#fff6ea 39.2%)"></div>${statusBar('#fff')}
  <svg class="abs" style="left:0;top:150px" width="390" height="180" viewBox="0 0 390 180"><circle cx="292" cy="100" r="34" fill="#ffe3ac"/>${houses(random(4), { x0: 0, x1: 200, base: 160, low: 10, high: 50, colour: '#4b2c76' })}${cairoTower(120, 160, 120, '#4b2c76')}<path d="M0 158H390V182H0Z" fill="#f4a37d"/>${felucca('mini', 300, 170, 0.28)}</svg>
  <div class="abs" style="left:26px;top:70px;color:#fff"><div style="font-size:15px;opacity:.8">Good evening, Laila</div><div class="display" style="font-size:34px;margin-top:4px">Where to<br>tonight?</div></div>
  <div class="abs col" style="left:20px;right:20px;top:310px;gap:11px">
    <div class="card" style="padding:16px 18px;box-shadow:0 14px 34px rgba(40,20,90,.16)"><div class="row" style="gap:14px"><div class="col" style="align-items:center;gap:4px"><i style="width:12px;height:12px;border-radius:9px;border:3px solid ${violet}"></i><i style="width:2px;height:26px;background:#d9d0f5"></i><i style="width:12px;height:12px;border-radius:9px;background:${teal}"></i></div>
      <div class="grow"><div class="bold" style="font-size:17px">Maadi Pier</div><div style="height:1px;background:#eee5f5;margin:10px 0"></div><div class="bold" style="font-size:17px">Zamalek, Aquarium Garden</div></div><div class="row center" style="width:42px;height:42px;border-radius:14px;background:#f3eeff">${icon('ArrowUpDown', 20, violet)}</div></div></div>
    <div class="row between" style="padding:6px 4px 0;font-size:15px"><b>Next boats</b><span style="color:${violet};font-weight:600">Today</span></div>
    ${pier('Line 2 · Express', '24 seats left · 32 min', '18:40', true)}${pier('Line 1 · River bus', '9 seats left · 47 min', '18:55')}${pier('Evening felucca', '4 seats left · 1 h 10', '19:20')}
    <div class="row center" style="height:58px;border-radius:18px;background:${ink};color:#fff;font-weight:700;font-size:18px;margin-top:5px">Choose a seat · EGP 25</div></div>`;

const pierScreen = `<div class="fill" style="background:#fff8ee"></div>${statusBar(ink)}<div class="abs" style="left:24px;right:24px;top:66px"><div class="display" style="font-size:32px">Pick a pier</div>
  <div class="row" style="margin-top:16px;height:50px;border-radius:16px;background:#fff;padding:0 16px;gap:10px;box-shadow:0 4px 16px rgba(40,25,90,.09);font-size:16px">${icon('Search', 20, violet)}<span class="soft">Zamalek, Rod El Farag…</span></div>
  <div class="abs" style="left:0;right:0;top:122px;height:316px;border-radius:24px;overflow:hidden;background:#efe4d2">${riverMap(342, 316, 5, 0.6)}</div>
  <div class="col" style="gap:10px;margin-top:356px">${pier('Zamalek', '600 m away', '8 min')}${pier('Garden City', 'Nearest to you', '3 min', true)}${pier('Giza Zoo', '1.4 km away', '19 min')}</div></div>`;

function riverMap(w, h, seed, s = 1) {
  const dice = random(seed);
  const river = [
    [w * 0.34, -20],
    [w * 0.42, h * 0.18],
    [w * 0.62, h * 0.36],
    [w * 0.5, h * 0.58],
    [w * 0.58, h * 0.8],
    [w * 0.5, h + 20],
  ];
  const road = (from, to, width) => {
    const bend = [
      (from[0] + to[0]) / 2 + dice.between(-16, 16) * s,
      (from[1] + to[1]) / 2 + dice.between(-16, 16) * s,
    ];
    return `<path d="${curve([from, bend, to], 1)}" stroke="#fff" stroke-width="${width * s}" fill="none" opacity="${width > 4 ? 1 : 0.75}"/>`;
  };
  const count = Math.round(w / (46 * s));
  const streets = times(count, (i) => {
    const x = ((i + dice.between(0.1, 0.9)) / count) * w * 1.3 - w * 0.1;
    const y = ((i + dice.between(0.1, 0.9)) / count) * h * 1.5 - h * 0.3;
    const width = i % 4 === 1 ? 8 : dice.between(1.6, 3);
    return road([x, -20], [x - w * 0.1, h + 20], width) + road([-20, y], [w + 20, y + h * 0.22], width);
  });
  const parks = times(
    6,
    () =>
      `<rect x="${dice.between(0, w)}" y="${dice.between(0, h)}" width="${dice.between(40, 110) * s}" height="${dice.between(30, 90) * s}" rx="${10 * s}" fill="#cfe0b4" transform="rotate(8 ${w / 2} ${h / 2})"/>`,
  );
  const stops = [
    [0.385, 0.1],
    [0.6, 0.35],
    [0.505, 0.57],
    [0.575, 0.76],
  ];
  return svg(
    w,
    h,
    `<defs>${linear('nile-' + seed, [
      [0, '#69c6dc'],
      [1, '#2f8fc0'],
    ])}</defs>${parks}${streets}<path d="${curve(river, 1)}" fill="none" stroke="#fff" stroke-width="${98 * s}"/><path d="${curve(river, 1)}" fill="none" stroke="url(#nile-${seed})" stroke-width="${90 * s}"/>
    <ellipse cx="${w * 0.6}" cy="${h * 0.3}" rx="${13 * s}" ry="${46 * s}" fill="#d9e5bd" transform="rotate(-42 ${w * 0.6} ${h * 0.3})"/>
    <path d="${curve(river, 1)}" fill="none" stroke="#fff" stroke-width="${3.5 * s}" stroke-dasharray="${2 * s} ${11 * s}" stroke-linecap="round"/>
    ${stops.map(([px, py], i) => `<circle cx="${w * px}" cy="${h * py}" r="${15 * s}" fill="#fff"/><circle cx="${w * px}" cy="${h * py}" r="${9 * s}" fill="${i === 1 ? coral : violet}"/>`).join('')}`,
  );
}

const seatScreen = (() => {
  const dice = random(31);
  const seats = times(
    8,
    (r) =>
      `<div class="row" style="gap:12px;justify-content:center">${times(5, (s) => {
        if (s === 2)
          return `<i style="width:26px;font:600 12px Figtree;text-align:center;color:#9a8fb8;font-style:normal">${r + 1}</i>`;
        const mine = r === 3 && s < 2;
        const taken = dice.next() < 0.42;
        return `<i style="width:44px;height:40px;border-radius:13px 13px 8px 8px;background:${mine ? 'linear-gradient(160deg,#7443ee,#12b5d6)' : taken ? '#d8d2e8' : '#fff'};box-shadow:${mine ? '0 6px 14px rgba(116,67,238,.45)' : '0 2px 6px rgba(40,25,90,.12)'}"></i>`;
      })}</div>`,
  );
  return `<div class="fill" style="background:linear-gradient(180deg,#bfe6f0,#7cc6dd)"></div>${statusBar(ink)}<div class="abs row" style="left:24px;top:66px;gap:14px"><div class="row center" style="width:42px;height:42px;border-radius:14px;background:#fff">${icon('ChevronLeft', 22, ink)}</div><div><div class="display" style="font-size:25px">Choose seats</div><div class="soft" style="font-size:14px">18:40 · Maadi to Zamalek</div></div></div>
  <div class="abs" style="left:52px;right:52px;top:136px;bottom:0;background:#f4f0fb;border-radius:150px 150px 0 0;box-shadow:0 0 0 8px #fff,0 10px 40px rgba(20,50,90,.3);padding-top:90px"><div class="row center" style="gap:8px;color:#7a6fa0;font-size:14px;margin-bottom:18px;font-weight:600">${icon('Anchor', 17)} Bow</div><div class="col" style="gap:13px">${seats}</div></div>
  <div class="abs" style="left:0;right:0;bottom:0;background:#fff;border-radius:30px 30px 0 0;padding:22px 26px 30px;box-shadow:0 -10px 30px rgba(40,25,90,.14)"><div class="row between"><div><div class="soft" style="font-size:14px">Seats 4A, 4B · river side</div><div class="display" style="font-size:28px">EGP 50</div></div><div class="row center" style="width:158px;height:56px;border-radius:18px;background:${ink};color:#fff;font-weight:700;font-size:17px">Pay and go</div></div></div>`;
})();

const passScreen = `<div class="fill" style="background:linear-gradient(170deg,#14124a,#4a2f96 60%,#0f86ab)"></div>${statusBar('#fff', '18:31')}<div class="abs" style="left:26px;right:26px;top:74px;color:#fff"><div class="row between"><div class="display" style="font-size:29px">Boarding</div><span class="pill" style="background:rgba(255,255,255,.16)">${icon('WifiOff', 15)} Works offline</span></div></div>
  <div class="abs" style="left:24px;right:24px;top:136px;background:#fff;border-radius:30px;padding:26px 26px 22px;box-shadow:0 24px 50px rgba(5,5,40,.4)"><div class="row between"><div><div class="soft" style="font-size:13px">From</div><div class="display" style="font-size:23px">Maadi</div></div>${icon('Sailboat', 30, violet)}<div style="text-align:right"><div class="soft" style="font-size:13px">To</div><div class="display" style="font-size:23px">Zamalek</div></div></div>
    <div class="row between" style="margin:20px 0;padding:14px 0;border-top:2px dashed #e3dcf4;border-bottom:2px dashed #e3dcf4">${[
      ['Leaves', '18:40'],
      ['Pier', 'M 2'],
      ['Seats', '4A 4B'],
    ]
      .map(
        ([a, b]) =>
          `<div><div class="soft" style="font-size:13px">${a}</div><div class="bold num" style="font-size:20px">${b}</div></div>`,
      )
      .join('')}</div>
    <div class="row center">${code({ size: 226, colour: ink, dice: random(12) })}</div><div style="text-align:center;margin-top:14px;letter-spacing:.24em;font-weight:700;font-size:15px">FLC 7Q4 2M8</div></div>
  <div class="abs row between" style="left:24px;right:24px;bottom:44px;padding:18px 20px;border-radius:24px;background:rgba(255,255,255,.13);color:#fff"><div class="row" style="gap:12px">${icon('Ship', 26)}<div><b style="font-size:16px">Boat 14 is two piers away</b><div style="font-size:14px;opacity:.75">Arrives in 9 minutes</div></div></div></div>`;

const cover = () => nile({ seed: 11, mood: 'dusk', w: 1600, h: 1000, horizon: 560, sunX: 700 });

const threePhones = `<div class="fill" style="background:linear-gradient(135deg,#fdf3e6,#f6dfd6 48%,#d9d0f4)"></div>${glow(330, 900, 520, 'rgba(255,150,110,.45)')}${glow(1330, 120, 560, 'rgba(80,150,240,.32)')}
  ${svg(1600, 1000, `<path d="M-40 640C260 420 420 820 700 620S1080 300 1240 520 1460 820 1660 560" fill="none" stroke="#fff" stroke-width="46" opacity=".5"/><path d="M-40 640C260 420 420 820 700 620S1080 300 1240 520 1460 820 1660 560" fill="none" stroke="#7443ee" stroke-width="3" opacity=".5" stroke-dasharray="2 14" stroke-linecap="round"/>`)}
  ${phone({ x: 200, y: 130, w: 368, screen: pierScreen, transform: 'rotate(-5deg)' })}${phone({ x: 1032, y: 130, w: 368, screen: passScreen, transform: 'rotate(5deg)' })}${phone({ x: 606, y: 74, w: 388, screen: seatScreen, z: 4 })}`;

const liveMap = `<div class="fill" style="background:#f0e5d3"></div>${riverMap(1600, 1000, 9, 1.9)}${glow(1500, 950, 700, 'rgba(255,170,120,.4)')}
  ${svg(
    1600,
    1000,
    [
      [905, 560, -40],
      [724, 250, 38],
    ]
      .map(
        ([x, y, r], i) =>
          `<g transform="translate(${x} ${y}) rotate(${r})"><ellipse cx="4" cy="9" rx="30" ry="62" fill="#0d3c5e" opacity=".3"/><path d="M0 -66Q30 -40 28 10L22 56H-22L-28 10Q-30 -40 0 -66Z" fill="#fff"/><path d="M0 -46Q18 -28 18 4L15 44H-15L-18 4Q-18 -28 0 -46Z" fill="${i ? coral : violet}"/><path d="M-14 66Q-22 100 -26 126M14 66Q22 100 26 126" stroke="#fff" stroke-width="5" opacity=".5" fill="none" stroke-linecap="round"/></g>`,
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
  ${floating({ x: 1000, y: 470, w: 400 }, `<div class="row" style="gap:14px"><div class="row center" style="width:52px;height:52px;border-radius:17px;background:linear-gradient(140deg,#7443ee,#3f7ff2)">${icon('Ship', 26, '#fff')}</div><div><b style="font-size:20px">Boat 14</b><div class="soft">Captain Refaat · 38 of 62 seats</div></div></div><div style="height:9px;border-radius:9px;background:#ece6f8;margin:18px 0 12px"><div style="width:61%;height:100%;border-radius:9px;background:linear-gradient(90deg,#7443ee,#12b5d6)"></div></div><div class="row between" style="font-size:15px"><span>Next: <b>Garden City</b></span><b class="num">3 min</b></div>`)}
  ${floating({ x: 880, y: 118, w: 250, pad: 16 }, `<div class="row" style="gap:12px"><i style="width:14px;height:14px;border-radius:9px;background:${coral}"></i><b>Boat 9 · Helwan</b></div>`)}`;

const morningPier = `${svg(
  1000,
  1400,
  `${nile({ seed: 23, mood: 'morning', w: 1000, h: 1400, horizon: 620, sunX: 760, sunR: 54, sunY: 400 })}${riverBus(560, 880, 1.05)}<g opacity=".25" transform="translate(0 1770) scale(1 -1)">${riverBus(560, 880, 1.05)}</g>
  <path d="M-20 1080L560 1080L760 1420H-20Z" fill="#7c5a45"/>${times(13, (i) => `<path d="M-20 ${1104 + i * 27}H${580 + i * 16}" stroke="#5f4334" stroke-width="4"/>`)}<path d="M-20 1080H560l8 18H-20Z" fill="#a67c5d"/>
  ${times(5, (i) => `<rect x="${20 + i * 128}" y="${956}" width="14" height="130" rx="5" fill="#3d5280"/>`)}<path d="M-20 968H560M-20 1020H560" stroke="#3d5280" stroke-width="7"/>
  ${person(410, 1270, 250, '#2b3a70', '#c98f6b', '#241a22')}${person(520, 1290, 252, '#c8563f', '#9a6647', '#f0c48a', true)}<path d="M545 1130h38v54h-38z" fill="#f3d9a8"/>
  <rect x="112" y="720" width="16" height="600" fill="#26305f"/><rect x="300" y="720" width="16" height="560" fill="#26305f"/>`,
)}
  <div class="abs" style="left:60px;top:640px;width:310px;border-radius:22px;background:#1d2555;color:#fff;padding:26px;box-shadow:0 24px 50px rgba(20,30,70,.4)"><div class="row between"><div class="display" style="font-size:44px">Maadi</div>${icon('Sailboat', 40, '#5fd3ea')}</div><div class="ar" style="font-size:30px;text-align:right;opacity:.9">المعادي</div>
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
  return `<div class="fill" style="background:#ece3f4;padding:44px;display:grid;grid-template:repeat(4,1fr)/repeat(6,1fr);gap:22px">
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
    ${tile(`<div class="row center" style="height:100%;gap:26px;background:linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6)">${['18', '40'].map((t) => `<span class="display num" style="font-size:120px;color:#fff">${t}</span>`).join(`<span class="display" style="font-size:100px;color:#fff;opacity:.7">:</span>`)}</div>`, 'grid-area:4/4/5/6')}
    ${tile(`<div class="row center" style="height:100%;background:#ffe3c7">${code({ size: 150, colour: ink, dice: random(3) }).replaceAll('#fff', '#ffe3c7')}</div>`, 'grid-area:4/6/5/7')}</div>`;
})();

const sailAndSun = `${svg(1600, 1000, `${nile({ seed: 57, mood: 'dusk', w: 1600, h: 1000, horizon: 700, sunX: 560, sunR: 170, sunY: 520, city: false })}<g opacity=".22" transform="translate(0 1560) scale(1 -1)">${felucca('g', 590, 780, 1.55, { sail: ['#5a2f76', '#2c1a55'] })}</g>${felucca('f', 590, 800, 1.6, { sail: ['#ffe9c8', '#d9729a'], hull: '#1d1444' })}`)}
  ${floating({ x: 1010, y: 300, w: 430, pad: 30, radius: 30 }, `<div class="row between"><span class="pill" style="background:#fff0e6;color:#c2512d">${icon('Sunset', 16)} Sunset 17:02</span><b style="color:${violet}">4 seats left</b></div><div class="display" style="font-size:42px;margin:18px 0 10px">Evening felucca</div><div class="soft" style="font-size:18px">One hour and ten minutes under sail, from Maadi round Gold Island and back. Bring a jacket.</div><div class="row between" style="margin-top:26px"><div class="display" style="font-size:34px">EGP 180</div><div class="row center" style="padding:0 26px;height:58px;border-radius:18px;background:${ink};color:#fff;font-weight:700;font-size:18px">Book a seat</div></div>`)}${grain(1600, 1000, 0.2)}`;

const wide = { width: 1600, height: 1000 };
const tall = { width: 1000, height: 1400 };
export const pictures = [
  {
    file: 'ferry-cover.webp',
    ...wide,
    limit: 120,
    html: `${svg(1600, 1000, `${cover()}<g opacity=".3" transform="translate(0 1402) scale(1 -1)">${felucca('r', 420, 700, 1.02, { sail: ['#c2568f', '#5a2f76'] })}</g>${felucca('f', 420, 716, 1.05)}${riverBus(820, 640, 0.32)}`)}${glow(1230, 560, 520, 'rgba(120,70,230,.45)')}${phone({ x: 1010, y: 84, w: 400, screen: bookingScreen, transform: 'perspective(2600px) rotateY(-16deg) rotateX(5deg) rotate(3deg)', depth: 10, depthTo: [-1, 0.3] })}${grain(1600, 1000, 0.2)}`,
  },
  { file: 'ferry-1.webp', ...wide, html: threePhones },
  { file: 'ferry-2.webp', ...wide, html: liveMap },
  { file: 'ferry-3.webp', ...tall, html: morningPier },
  { file: 'ferry-4.webp', ...tall, html: nightPass },
  { file: 'ferry-5.webp', ...wide, html: captain },
  { file: 'ferry-6.webp', ...wide, html: board },
  { file: 'ferry-7.webp', ...wide, html: sailAndSun },
];
