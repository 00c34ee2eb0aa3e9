import { area, bars, gridLines, ring } from '../lib/charts.mjs';
import { statusBar } from '../lib/devices.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { clouds, ridge, stars } from '../lib/scenery.mjs';
import { blur, curve, linear, radial, svg } from '../lib/svg.mjs';

export const night = '#0e1536';
export const amber = '#ffb547';
export const cyan = '#38c6e4';

export const day = Array.from(
  { length: 25 },
  (_, i) =>
    Math.max(0.02, Math.sin(((i - 5) / 14) * Math.PI) ** 0.8 || 0.02) * 0.92 -
    (i === 13 ? 0.12 : 0) -
    (i === 14 ? 0.05 : 0),
).map((v) => (Number.isFinite(v) ? Math.max(0.02, v) : 0.02));

export function desert({ w, h, horizon, seed, sky, sunX, sunY, sun, ground, mountains, starry = false }) {
  const dice = random(seed);
  return `<defs>${linear(
    'sky',
    sky.map((c, i) => [i / (sky.length - 1), c]),
  )}${linear(
    'ground',
    ground.map((c, i) => [i / (ground.length - 1), c]),
  )}${radial('halo', [
    [0, sun, 1],
    [0.15, sun, 0.6],
    [0.5, sun, 0.18],
    [1, sun, 0],
  ])}${blur('cloud', 10)}</defs>
    <rect width="${w}" height="${horizon + 2}" fill="url(#sky)"/>${starry ? stars(dice, w, horizon, 420) : clouds(dice, { w, y0: horizon * 0.15, y1: horizon * 0.7, count: 12, colours: [sky.at(-1), sky.at(-2)], opacity: 0.6 })}
    <circle cx="${sunX}" cy="${sunY}" r="${w * 0.3}" fill="url(#halo)"/><circle cx="${sunX}" cy="${sunY}" r="${starry ? 24 : 46}" fill="${starry ? '#f2f3ff' : '#fff6dc'}"/>
    ${ridge(dice, { w, y: horizon, height: 66, steps: 12, bottom: horizon + 4, fill: mountains[0] })}${ridge(dice, { w, y: horizon + 4, height: 34, steps: 20, bottom: horizon + 6, fill: mountains[1] })}
    <rect y="${horizon}" width="${w}" height="${h - horizon}" fill="url(#ground)"/>`;
}

export const stat = (label, value, unit, colour = '#fff') =>
  `<div><div style="opacity:.65;font-size:16px">${label}</div><div class="display num" style="font-size:40px;color:${colour}">${value}<span style="font-size:19px;opacity:.6"> ${unit}</span></div></div>`;

export const outputCard = (w) =>
  `<div class="row between"><b style="font-size:19px">Output today</b><span class="pill" style="background:rgba(56,198,228,.16);color:${cyan}">Live</span></div><div class="display num" style="font-size:66px;margin:8px 0 2px">41.8 <span style="font-size:28px;opacity:.6">MW</span></div><div style="opacity:.65">84 % of what the sky allows</div><div style="margin-top:16px">${area({ id: 'out', w: w - 44, h: 120, values: day.slice(4, 16), colour: amber, extra: gridLines(w - 44, 120, 4, 'rgba(255,255,255,.08)') })}</div>`;

export const fieldMap = (seed, w, h, cols, rows, gap = 3) => {
  const dice = random(seed);
  const cell = [w / cols, h / rows];
  let out = '';
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < cols; x++) {
      if (x === Math.floor(cols / 2) || (y + 1) % 9 === 0) continue;
      const dusty = Math.exp(-((x - cols * 0.72) ** 2 / (cols * 1.4) + (y - rows * 0.3) ** 2 / (rows * 1.2)));
      const v = dice.next() * 0.24 + dusty * 0.9;
      const colour =
        v > 0.85 ? '#ff7a59' : v > 0.55 ? '#ffb547' : v > 0.3 ? '#7f8cf5' : v > 0.12 ? '#3f9ff0' : '#2fc4dc';
      out += `<rect x="${x * cell[0]}" y="${y * cell[1]}" width="${cell[0] - gap}" height="${cell[1] - gap}" rx="2" fill="${colour}" opacity="${(0.75 + dice.next() * 0.25).toFixed(2)}"/>`;
    }
  return svg(w, h, out, 'display:block');
};

export const panel = (content, style = '') =>
  `<div style="background:#172049;border-radius:18px;padding:20px;${style}">${content}</div>`;
export const rail = times(
  6,
  (i) =>
    `<div class="row center" style="width:48px;height:48px;border-radius:15px;${i === 0 ? 'background:linear-gradient(140deg,#7443ee,#12b5d6)' : ''}">${icon(['LayoutDashboard', 'Grid3x3', 'Wind', 'Bell', 'Users', 'Settings'][i], 23, i ? '#8d97cc' : '#fff')}</div>`,
);

export const dashboard = `<div class="fill" style="background:${night};color:#eef1ff;display:grid;grid-template-columns:80px 1fr"><div class="col" style="align-items:center;gap:14px;padding-top:26px;background:#0a102c">${rail}</div>
  <div style="padding:26px;display:grid;grid-template:auto 1fr 236px/1.55fr 1fr;gap:18px"><div class="row between" style="grid-column:1/3"><div class="display" style="font-size:32px">Benban field, west</div><div class="row" style="gap:12px"><span class="pill" style="background:#172049">${icon('Thermometer', 16, amber)} 38 °C</span><span class="pill" style="background:#172049">${icon('Wind', 16, cyan)} 4.1 m/s</span><span class="pill num" style="background:#172049">15:45</span></div></div>
  ${panel(
    `<div class="row between" style="margin-bottom:14px">${stat('Output', '41.8', 'MW')}${stat('Energy today', '268', 'MWh')}${stat('Lost to dust', '2.1', '%', amber)}${stat('Strings off', '3', 'of 2,304', '#ff7a59')}</div>${area(
      {
        id: 'd',
        w: 640,
        h: 292,
        values: day.slice(0, 20),
        colour: amber,
        extra: `${gridLines(640, 292, 5, 'rgba(255,255,255,.08)')}<path d="${curve(
          Array.from({ length: 20 }, (_, i) => [
            (i / 19) * 640,
            292 - Math.max(0.02, Math.sin(((i - 5) / 14) * Math.PI)) * 276,
          ]),
          1,
        )}" stroke="#7f8cf5" stroke-width="2.5" stroke-dasharray="6 7" fill="none"/>`,
      },
    )}`,
    'overflow:hidden',
  )}
  ${panel(`<div class="row between" style="margin-bottom:14px"><b>Field, by string</b><span style="opacity:.6">against neighbours</span></div>${fieldMap(9, 402, 372, 30, 30, 2)}`)}
  ${panel(`<b>Energy this week, MWh</b><div style="margin-top:14px">${bars({ w: 640, h: 150, values: [0.8, 0.86, 0.84, 0.6, 0.9, 0.94, 0.7], colour: '#3d4bb0', highlight: 6, accent: amber, radius: 8 })}</div>`)}
  ${panel(
    `<b>Needs somebody</b>${[
      ['Inverter 14 runs hot', '9 min', '#ff7a59'],
      ['Row 88 dusty, clean tomorrow', '06:00', amber],
      ['Tracker 5-12 stuck at 31°', '2 h', cyan],
    ]
      .map(
        ([a, b, c]) =>
          `<div class="row between" style="padding:12px 0;border-bottom:1px solid rgba(255,255,255,.07)"><span class="row" style="gap:10px"><i style="width:10px;height:10px;border-radius:9px;background:${c}"></i>${a}</span><span style="opacity:.6">${b}</span></div>`,
      )
      .join('')}`,
  )}</div></div>`;

export const planScreen = `<div class="fill" style="background:#faf5ec"></div>${statusBar('#141a3c', '19:05')}<div class="abs" style="left:24px;right:24px;top:68px"><div class="soft" style="font-size:16px">Tuesday, 05:30 to 09:00</div><div class="display" style="font-size:34px;margin:4px 0 18px">Tomorrow’s<br>cleaning</div>
  <div class="card" style="background:linear-gradient(150deg,#1c2766,#2f49b0);color:#fff;padding:20px"><div class="row between"><div>${stat('Worth cleaning', '118', 'rows')}</div>${ring({ size: 92, value: 0.72, colour: amber, track: 'rgba(255,255,255,.18)', width: 11, label: '72%', labelSize: 22, ink: '#fff' })}</div><div style="opacity:.75;margin-top:8px;font-size:15px">Gains 6.4 MWh a day, pays back in 3 days</div></div>
  <div class="col" style="gap:10px;margin-top:16px">${[
    ['Crew Aswan 1', 'Rows 61 to 98', 'Brush 3', '#7443ee'],
    ['Crew Aswan 2', 'Rows 99 to 140', 'Brush 1', '#0aa5c9'],
    ['Robot 4', 'Rows 12 to 52', 'Dry', '#e8862e'],
  ]
    .map(
      ([a, b, c, d]) =>
        `<div class="row" style="gap:14px;background:#fff;border-radius:20px;padding:15px;box-shadow:0 4px 14px rgba(60,40,20,.08)"><div class="row center" style="width:46px;height:46px;border-radius:15px;background:${d}">${icon(a[0] === 'R' ? 'Bot' : 'Users', 23, '#fff')}</div><div class="grow"><b style="font-size:17px">${a}</b><div class="soft" style="font-size:15px">${b}</div></div><span style="font-weight:600;font-size:15px">${c}</span></div>`,
    )
    .join('')}</div>
  <div style="margin-top:16px;background:#fff;border-radius:20px;padding:16px"><div class="row between" style="font-size:15px;margin-bottom:8px"><b>Wind in the morning</b><span class="soft">calm until 10</span></div>${bars({ w: 308, h: 60, values: [0.2, 0.22, 0.25, 0.3, 0.28, 0.36, 0.62, 0.8, 0.95, 0.9], colour: '#c9d6f2', radius: 5 })}</div>
  <div class="row center" style="height:58px;border-radius:19px;background:#141a3c;color:#fff;font-weight:700;font-size:18px;margin-top:16px">Send to the crews</div></div>`;
