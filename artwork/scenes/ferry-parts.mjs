import { code } from '../lib/charts.mjs';
import { statusBar } from '../lib/devices.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { cairoTower, clouds, dome, felucca, houses, minaret, palm, ripples, stars } from '../lib/scenery.mjs';
import { blur, curve, linear, radial, svg } from '../lib/svg.mjs';

export const ink = '#221a4a';
export const violet = '#6f45e6';
export const coral = '#ff8a6b';
export const teal = '#0fa3c4';

export const skies = {
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

export function nile({
  seed,
  mood,
  w,
  h,
  horizon,
  sunX,
  sunR = 62,
  sunY = horizon - 26,
  city = true,
  tower = h * 0.4,
  mosque = w * 0.765,
}) {
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
    ${cairoTower(w * 0.27, horizon, tower, c.mid)}${minaret(mosque - w * 0.025, horizon, h * 0.26, c.mid)}${minaret(mosque + w * 0.025, horizon, h * 0.22, c.mid)}${dome(mosque, horizon, h * 0.055, c.mid)}
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

export const pier = (
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

export const pierScreen = `<div class="fill" style="background:#fff8ee"></div>${statusBar(ink)}<div class="abs" style="left:24px;right:24px;top:66px"><div class="display" style="font-size:32px">Pick a pier</div>
  <div class="row" style="margin-top:16px;height:50px;border-radius:16px;background:#fff;padding:0 16px;gap:10px;box-shadow:0 4px 16px rgba(40,25,90,.09);font-size:16px">${icon('Search', 20, violet)}<span class="soft">Zamalek, Rod El Farag…</span></div>
  <div class="abs" style="left:0;right:0;top:122px;height:316px;border-radius:24px;overflow:hidden;background:#efe4d2">${riverMap(342, 316, 5, 0.6)}</div>
  <div class="col" style="gap:10px;margin-top:356px">${pier('Zamalek', '600 m away', '8 min')}${pier('Garden City', 'Nearest to you', '3 min', true)}${pier('Giza Zoo', '1.4 km away', '19 min')}</div></div>`;

export function riverMap(w, h, seed, s = 1) {
  const dice = random(seed);
  // Begins and ends outside of the map, in bends that are wider than the river.
  const river = [
    [0.3, -0.3],
    [0.36, 0.02],
    [0.56, 0.3],
    [0.58, 0.55],
    [0.48, 0.8],
    [0.5, 1.06],
    [0.6, 1.3],
  ].map(([x, y]) => [x * w, y * h]);
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
    [0.4625, 0.164],
    [0.56, 0.3],
    [0.58, 0.55],
    [0.48, 0.8],
  ];
  return svg(
    w,
    h,
    `<defs>${linear('nile-' + seed, [
      [0, '#69c6dc'],
      [1, '#2f8fc0'],
    ])}</defs>${parks}${streets}<path d="${curve(river)}" fill="none" stroke="#fff" stroke-width="${98 * s}"/><path d="${curve(river)}" fill="none" stroke="url(#nile-${seed})" stroke-width="${90 * s}"/>
    <ellipse cx="${w * 0.475 + 24 * s}" cy="${h * 0.9}" rx="${10 * s}" ry="${34 * s}" fill="#d9e5bd" transform="rotate(-8 ${w * 0.475} ${h * 0.9})"/>
    <path d="${curve(river)}" fill="none" stroke="#fff" stroke-width="${3.5 * s}" stroke-dasharray="${2 * s} ${11 * s}" stroke-linecap="round"/>
    ${stops.map(([px, py], i) => `<circle cx="${w * px}" cy="${h * py}" r="${15 * s}" fill="#fff"/><circle cx="${w * px}" cy="${h * py}" r="${9 * s}" fill="${i === 1 ? coral : violet}"/>`).join('')}`,
  );
}

export const seatScreen = (() => {
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
  <div class="abs" style="left:52px;right:52px;top:136px;bottom:0;background:#f4f0fb;border-radius:150px 150px 0 0;box-shadow:0 0 0 8px #fff,0 10px 40px rgba(20,50,90,.3);padding-top:90px"><div class="row center" style="gap:8px;color:#7a6fa0;font-size:14px;margin-bottom:18px;font-weight:600">${icon('Anchor', 17)} Bow</div><div class="col" dir="ltr" style="gap:13px">${seats}</div></div>
  <div class="abs" style="left:0;right:0;bottom:0;background:#fff;border-radius:30px 30px 0 0;padding:22px 26px 30px;box-shadow:0 -10px 30px rgba(40,25,90,.14)"><div class="row between"><div><div class="soft" style="font-size:14px">Seats 4A, 4B · river side</div><div class="display" style="font-size:28px">EGP 50</div></div><div class="row center" style="width:158px;height:56px;border-radius:18px;background:${ink};color:#fff;font-weight:700;font-size:17px">Pay and go</div></div></div>`;
})();

export const passScreen = `<div class="fill" style="background:linear-gradient(170deg,#14124a,#4a2f96 60%,#0f86ab)"></div>${statusBar('#fff', '18:31')}<div class="abs" style="left:26px;right:26px;top:74px;color:#fff"><div class="row between"><div class="display" style="font-size:29px">Boarding</div><span class="pill" style="background:rgba(255,255,255,.16)">${icon('WifiOff', 15)} Works offline</span></div></div>
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
