import { area, bars, gridLines, ring } from '../lib/charts.mjs';
import { phone, statusBar, tablet } from '../lib/devices.mjs';
import { floating, glow, grain, vignette } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { clouds, ridge, stars } from '../lib/scenery.mjs';
import { solarField } from '../lib/solar-field.mjs';
import { blur, curve, linear, radial, svg } from '../lib/svg.mjs';

const night = '#0e1536';
const amber = '#ffb547';
const cyan = '#38c6e4';

const day = Array.from(
  { length: 25 },
  (_, i) =>
    Math.max(0.02, Math.sin(((i - 5) / 14) * Math.PI) ** 0.8 || 0.02) * 0.92 -
    (i === 13 ? 0.12 : 0) -
    (i === 14 ? 0.05 : 0),
).map((v) => (Number.isFinite(v) ? Math.max(0.02, v) : 0.02));

function desert({ w, h, horizon, seed, sky, sunX, sunY, sun, ground, mountains, starry = false }) {
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

const coverScene = svg(
  1600,
  1000,
  `${desert({ w: 1600, h: 1000, horizon: 430, seed: 5, sky: ['#2b4fa8', '#6f86cf', '#e7a38f', '#ffcf94'], sunX: 1130, sunY: 384, sun: '#ffdf9e', ground: ['#f0b184', '#d98a5e', '#a85c44'], mountains: ['#b98aa0', '#a86f78'] })}${solarField({ w: 1600, h: 1000, horizon: 430, cx: 1000, sunX: 1130, haze: '#eeb088', ground: '#8a4a3c' })}`,
);

const stat = (label, value, unit, colour = '#fff') =>
  `<div><div style="opacity:.65;font-size:16px">${label}</div><div class="display num" style="font-size:40px;color:${colour}">${value}<span style="font-size:19px;opacity:.6"> ${unit}</span></div></div>`;

const outputCard = (w) =>
  `<div class="row between"><b style="font-size:19px">Output today</b><span class="pill" style="background:rgba(56,198,228,.16);color:${cyan}">Live</span></div><div class="display num" style="font-size:66px;margin:8px 0 2px">41.8 <span style="font-size:28px;opacity:.6">MW</span></div><div style="opacity:.65">84 % of what the sky allows</div><div style="margin-top:16px">${area({ id: 'out', w: w - 44, h: 120, values: day.slice(4, 16), colour: amber, extra: gridLines(w - 44, 120, 4, 'rgba(255,255,255,.08)') })}</div>`;

const fieldMap = (seed, w, h, cols, rows, gap = 3) => {
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

const panel = (content, style = '') =>
  `<div style="background:#172049;border-radius:18px;padding:20px;${style}">${content}</div>`;
const rail = times(
  6,
  (i) =>
    `<div class="row center" style="width:48px;height:48px;border-radius:15px;${i === 0 ? 'background:linear-gradient(140deg,#7443ee,#12b5d6)' : ''}">${icon(['LayoutDashboard', 'Grid3x3', 'Wind', 'Bell', 'Users', 'Settings'][i], 23, i ? '#8d97cc' : '#fff')}</div>`,
);

export const dashboard = `<div class="fill" style="background:${night};color:#eef1ff;display:grid;grid-template-columns:80px 1fr"><div class="col" style="align-items:center;gap:14px;padding-top:26px;background:#0a102c">${rail}</div>
  <div style="padding:26px;display:grid;grid-template:auto 1fr 236px/1.55fr 1fr;gap:18px"><div class="row between" style="grid-column:1/3"><div class="display" style="font-size:32px">Benban field, west</div><div class="row" style="gap:12px"><span class="pill" style="background:#172049">${icon('Thermometer', 16, amber)} 38 °C</span><span class="pill" style="background:#172049">${icon('Wind', 16, cyan)} 4.1 m/s</span><span class="pill num" style="background:#172049">12:47</span></div></div>
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

const controlRoom = `<div class="fill" style="background:radial-gradient(ellipse at 50% 30%,#3b4da0,#141c4c 52%,#080c26)"></div>
  ${svg(
    1600,
    1000,
    `<defs>${linear('win', [
      [0, '#f5b98b'],
      [0.6, '#f0d0b0'],
      [1, '#c98a6a'],
    ])}${blur('soft', 26)}${linear('desk', [
      [0, '#36406f'],
      [1, '#11173a'],
    ])}</defs><rect x="0" y="70" width="1600" height="250" fill="url(#win)" opacity=".5"/><path d="M0 250L300 200 620 240 900 190 1300 236 1600 206V320H0Z" fill="#8a5a62" opacity=".6"/>${times(9, (i) => `<rect x="${i * 200 - 8}" y="60" width="16" height="270" fill="#101740"/>`)}<rect y="56" width="1600" height="18" fill="#101740"/><rect y="316" width="1600" height="20" fill="#101740"/>
  <path d="M-20 838H1620V1000H-20Z" fill="url(#desk)"/><path d="M-20 838H1620V846H-20Z" fill="#5d6bb0" opacity=".6"/><ellipse cx="800" cy="868" rx="620" ry="40" fill="#6f8cff" opacity=".45" filter="url(#soft)"/><path d="M720 770H880L910 866H690Z" fill="#0b102c"/><rect x="600" y="860" width="400" height="14" rx="7" fill="#0b102c"/>
  <rect x="620" y="908" width="360" height="46" rx="10" fill="#0c1230"/>${times(36, (i) => `<rect x="${630 + (i % 18) * 19.2}" y="${914 + Math.floor(i / 18) * 18}" width="15" height="13" rx="3" fill="#2a3570"/>`)}<g transform="translate(1475 880)"><path d="M-44 -70H36V30Q36 50 16 50H-24Q-44 50 -44 30Z" fill="#faf6ef"/><path d="M36 -50h16q22 0 22 28t-22 28H36" fill="none" stroke="#faf6ef" stroke-width="12"/><path d="M-26 -38c18 -30 26 24 44 0M-4 -38" stroke="#7443ee" stroke-width="6" fill="none" stroke-linecap="round"/></g>`,
  )}
  <div class="abs" style="left:216px;top:74px;width:1168px;height:736px;border-radius:24px;background:#060918;box-shadow:0 30px 70px rgba(0,0,20,.6),0 0 130px rgba(90,120,255,.35)"></div><div class="abs" style="left:232px;top:90px;width:1136px;height:704px;border-radius:12px;overflow:hidden"><div style="width:1280px;height:800px;position:relative;transform:scale(.8875,.88);transform-origin:0 0">${dashboard}</div></div>${vignette('rgba(2,4,22,.5)', 62)}`;

const heatPicture = (() => {
  const dice = random(77);
  const iron = ['#1a0b4a', '#3a1078', '#6b1a8c', '#a02a86', '#d2476b', '#f07a45', '#ffb53c', '#fff0a0'];
  let cells = '';
  for (let table = 0; table < 5; table++)
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 30; x++) {
        const hot = table === 2 && y === 2 && x === 17;
        const warm = table === 2 ? Math.exp(-((x - 17) ** 2) / 9 - (y - 2) ** 2 / 2) : 0;
        const level = hot
          ? 7
          : Math.min(6, Math.floor(1.2 + dice.next() * 1.5 + warm * 4 + (table === 4 && x > 22 ? 1 : 0)));
        cells += `<rect x="${x * 64}" y="${table * 260 + y * 42}" width="61" height="39" fill="${iron[level]}"/>`;
      }
  return `<div class="fill" style="background:#7a1f7c"></div>${svg(
    1600,
    1000,
    `<defs>${blur('b', 5)}${radial('g', [
      [0, '#c23f76'],
      [1, '#5a1579'],
    ])}</defs><rect width="1600" height="1000" fill="url(#g)"/><g transform="rotate(-11 800 500) translate(-170 -150)"><g filter="url(#b)" opacity=".8">${times(5, (t) => `<rect x="-10" y="${t * 260 + 190}" width="1960" height="40" fill="#f08a50" opacity=".5"/>`)}</g>${cells}</g>
    <g stroke="#fff" fill="none"><path d="M60 60h90M60 60v90M1540 60h-90M1540 60v90M60 940h90M60 940v-90M1540 940h-90M1540 940v-90" stroke-width="4" opacity=".9"/><path d="M780 500h40M800 480v40" stroke-width="2" opacity=".7"/></g>
    <defs>${linear(
      'scale',
      iron.map((c, i) => [1 - i / 7, c]),
    )}</defs><rect x="1478" y="230" width="26" height="540" rx="13" fill="url(#scale)" stroke="#fff" stroke-width="3"/>
    ${[
      ['92°', 246],
      ['64°', 505],
      ['36°', 764],
    ]
      .map(
        ([t, y]) =>
          `<text x="1462" y="${y}" text-anchor="end" font-family="Figtree" font-weight="700" font-size="24" fill="#fff">${t}</text>`,
      )
      .join('')}
    <g transform="translate(954 462)"><circle r="62" fill="none" stroke="#fff" stroke-width="5"/><circle r="84" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="6 10"/><path d="M60 -60L150 -160" stroke="#fff" stroke-width="4"/></g>`,
  )}
  ${floating({ x: 1060, y: 150, w: 340, dark: true }, `<div class="row between"><b style="font-size:22px">Hot cell</b><span class="pill" style="background:#ff7a59;color:#1a0b2e">Act</span></div><div class="display num" style="font-size:60px;margin:6px 0">91.6 °C</div><div style="opacity:.75">Row 88, table 3, cell 2-17<br>29 degrees above its neighbours</div>`)}
  <div class="abs row" style="left:96px;top:86px;gap:18px;color:#fff;font-weight:700;font-size:21px"><span class="row" style="gap:9px"><i style="width:16px;height:16px;border-radius:9px;background:#ff4d4d"></i>Drone 2</span><span class="num">06:12:48</span></div><div class="abs row" style="left:96px;bottom:86px;gap:32px;color:#fff;font-weight:600;font-size:20px"><span>Height 18 m</span><span>Battery 71 %</span><span>Flight 4 of 6</span></div>`;
})();

const planScreen = `<div class="fill" style="background:#faf5ec"></div>${statusBar('#141a3c', '19:05')}<div class="abs" style="left:24px;right:24px;top:68px"><div class="soft" style="font-size:16px">Tuesday, 05:30 to 09:00</div><div class="display" style="font-size:34px;margin:4px 0 18px">Tomorrow’s<br>cleaning</div>
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

const cleaning = `${svg(1000, 1400, `${desert({ w: 1000, h: 1400, horizon: 520, seed: 12, sky: ['#7fa9dc', '#bcd0e4', '#f3d9b8', '#ffdca8'], sunX: 200, sunY: 430, sun: '#fff0c8', ground: ['#f3cd9d', '#dba46e', '#bb7a4d'], mountains: ['#d8b59c', '#cc9d7e'] })}${solarField({ w: 1000, h: 1400, horizon: 520, cx: 160, focal: 1000, sunX: 200, haze: '#f0cfa6', ground: '#a46a45', colours: ['#3a5296', '#26397a'], dust: '#e0b07a' })}`)}${phone({ x: 420, y: 250, w: 452, screen: planScreen, transform: 'perspective(2600px) rotateY(-12deg) rotateX(4deg) rotate(3deg)', depth: 11, depthTo: [-1, 0.35], frame: '#2a2433', rim: '#6b5f6b' })}${grain(1000, 1400, 0.25)}`;

const mapTablet = `<div class="fill" style="background:linear-gradient(140deg,#f6e7d2,#f1c9a2 60%,#d99c78)"></div>${glow(300, 160, 500, 'rgba(255,255,255,.7)')}
  ${svg(
    1600,
    1000,
    times(
      14,
      (i) =>
        `<path d="M-20 ${520 + i * 40}C400 ${440 + i * 46} 900 ${640 + i * 30} 1620 ${500 + i * 44}" stroke="#b97a52" stroke-width="2" opacity=".25" fill="none"/>`,
    ),
  )}
  ${tablet({
    x: 250,
    y: 120,
    w: 1130,
    transform: 'perspective(2600px) rotateX(34deg) rotateZ(-17deg) translateY(10px)',
    shadow: 'rgba(70,30,20,.42)',
    screen: `<div class="fill" style="background:${night}"></div><div class="abs" style="left:40px;top:36px;right:40px;color:#fff"><div class="row between"><div class="display" style="font-size:42px">2,304 strings, one look</div><div class="row" style="gap:20px;font-size:18px">${[
      ['#2fc4dc', 'Best'],
      ['#7f8cf5', 'Fair'],
      ['#ffb547', 'Dusty'],
      ['#ff7a59', 'Fault'],
    ]
      .map(
        ([c, t]) =>
          `<span class="row" style="gap:8px"><i style="width:16px;height:16px;border-radius:5px;background:${c}"></i>${t}</span>`,
      )
      .join(
        '',
      )}</div></div></div><div class="abs" style="left:40px;top:120px">${fieldMap(21, 1100, 660, 58, 40, 3)}</div>`,
  })}
  ${floating({ x: 1110, y: 120, w: 380 }, `<div class="row" style="gap:14px"><div class="row center" style="width:54px;height:54px;border-radius:17px;background:#fff0da">${icon('Wind', 28, '#d07a1f')}</div><div><b style="font-size:20px">Dust from the north-east</b><div class="soft">since Saturday’s wind</div></div></div><div style="margin-top:16px">${bars({ w: 336, h: 84, values: [0.15, 0.18, 0.2, 0.5, 0.72, 0.9, 1], colour: ['#dfe3f2', '#dfe3f2', '#dfe3f2', '#ffcf8a', '#ffbf66', '#ffb547', '#ff8d4d'], radius: 6 })}</div>`)}
  ${floating({ x: 130, y: 690, w: 330, dark: true }, `${stat('Found before the plant did', '14', 'faults', cyan)}<div style="opacity:.7;margin-top:6px">this month, from neighbour comparison alone</div>`)}`;

const starry = `${svg(
  1600,
  1000,
  `${desert({ w: 1600, h: 1000, horizon: 560, seed: 33, sky: ['#050821', '#0c1547', '#253183', '#5d5cae'], sunX: 360, sunY: 200, sun: '#cfd6ff', ground: ['#3b3f7c', '#1c2258', '#0b0f33'], mountains: ['#2b2f70', '#1f2459'], starry: true })}<path d="M900 -60C760 160 1180 300 1000 580" stroke="#b7b4ff" stroke-width="190" opacity=".07" fill="none"/><path d="M930 -60C800 160 1150 300 1010 580" stroke="#d5d0ff" stroke-width="90" opacity=".08" fill="none"/>${stars(random(3), 1600, 500, 160, '#cfe4ff')}
  ${solarField({ w: 1600, h: 1000, horizon: 560, cx: 500, sunX: 380, haze: '#3b3f80', ground: '#0a0d30', colours: ['#1a2a78', '#0d1648'], line: '#7e9bff', rim: '#7f8fe0', glint: '#9fb2ff' })}`,
)}
  ${floating({ x: 960, y: 230, w: 500, dark: true, pad: 32, radius: 30 }, `<div class="row between"><div><div style="opacity:.65;font-size:18px">Battery, 02:14</div><div class="display num" style="font-size:76px">63 %</div></div>${ring({ size: 128, value: 0.63, colour: cyan, width: 15, label: '6 h', ink: '#fff', track: 'rgba(255,255,255,.12)' })}</div><div style="margin-top:18px">${area({ id: 'bat', w: 436, h: 130, values: [0.95, 0.97, 0.94, 0.88, 0.82, 0.75, 0.69, 0.63], colour: cyan, extra: gridLines(436, 130, 4, 'rgba(255,255,255,.08)') })}</div><div class="row between" style="opacity:.6;margin-top:8px;font-size:15px"><span>19:00</span><span>22:00</span><span>02:00</span></div><div class="row" style="gap:10px;margin-top:18px;font-size:17px">${icon('Sunrise', 22, amber)} Enough until the sun is back at 05:51</div>`)}`;

const page = (content, x, y, r, z) =>
  `<div class="abs" style="left:${x}px;top:${y}px;width:560px;height:792px;background:#fffdf8;transform:rotate(${r}deg);z-index:${z};padding:48px;overflow:hidden;box-shadow:0 2px 3px rgba(60,40,20,.2),0 26px 60px rgba(70,40,20,.35)">${content}</div>`;
const forecast = (() => {
  const dice = random(6);
  const mid = Array.from({ length: 13 }, (_, i) => [
    i * 38.7,
    150 - Math.sin(i / 3.4) * 46 - i * 3 - dice.next() * 10,
  ]);
  const spread = (sign) => mid.slice(6).map(([x, y], i) => [x, y + sign * (3 + i * 9)]);
  return svg(
    464,
    230,
    `${gridLines(464, 220, 5, '#ece2d2')}<path d="${curve(spread(-1), 1)}L${spread(1)
      .reverse()
      .map((p) => p.join(' '))
      .join(
        'L',
      )}Z" fill="#7443ee" opacity=".18"/><path d="${curve(mid.slice(0, 7), 1)}" stroke="#141a3c" stroke-width="4" fill="none"/><path d="${curve(mid.slice(6), 1)}" stroke="#7443ee" stroke-width="4" stroke-dasharray="9 7" fill="none"/><circle cx="${mid[6][0]}" cy="${mid[6][1]}" r="8" fill="#fff" stroke="#7443ee" stroke-width="4"/>`,
    'display:block',
  );
})();
const report = `<div class="fill" style="background:linear-gradient(150deg,#d8a57d,#b97a58 55%,#8f5440)"></div>${svg(1600, 1000, `<defs>${blur('s', 40)}</defs><path d="M-40 -40L520 -40 -40 620ZM700 -40L980 -40 300 1040 -40 1040 -40 900Z" fill="#ffe3bd" opacity=".35" filter="url(#s)"/><path d="M1100 -40L1300 -40 620 1040H420Z" fill="#ffe3bd" opacity=".3" filter="url(#s)"/>`)}
  ${page(`<div class="fill" style="background:linear-gradient(180deg,#22397f,#cf8d7f 60%,#ffc98d)"></div>${svg(560, 792, `<circle cx="380" cy="430" r="40" fill="#fff2cf"/>${solarField({ w: 560, h: 792, horizon: 470, cx: 380, focal: 480, haze: '#eeb088', ground: '#8a4a3c', rows: 9 }).replace(/^/, '<rect y="470" width="560" height="322" fill="#c9815c"/>')}`)}<div class="abs" style="left:48px;top:56px;color:#fff"><div class="display" style="font-size:62px">The field<br>in June</div><div style="font-size:20px;margin-top:14px;opacity:.85">Monthly report, Benban west</div></div>`, 2, 130, -7, 1)}
  ${page(
    `<div class="display" style="font-size:36px">What we lost, and to what</div><div class="soft" style="margin:12px 0 24px;font-size:16px">Of 9,412 MWh the sky offered, 8,866 reached the grid. Dust is no longer the largest thief.</div><div class="row center" style="gap:34px;margin:26px 0 30px">${ring({ size: 210, value: 0.942, colour: '#0aa5c9', width: 26, label: '94.2%', labelSize: 44, ink: '#141a3c' })}<div class="col" style="gap:12px">${[
      ['Heat', '2.6 %', '#e8862e'],
      ['Dust', '1.7 %', '#c9a05a'],
      ['Grid limits', '0.9 %', '#7443ee'],
      ['Faults', '0.6 %', '#d9434f'],
    ]
      .map(
        ([a, b, c]) =>
          `<div class="row" style="gap:10px;font-size:18px"><i style="width:14px;height:14px;border-radius:4px;background:${c}"></i><span style="width:100px">${a}</span><b class="num">${b}</b></div>`,
      )
      .join(
        '',
      )}</div></div><div class="display" style="font-size:24px;margin-bottom:12px">Daily energy, MWh</div>${bars({ w: 464, h: 150, values: Array.from({ length: 30 }, (_, i) => 0.72 + 0.26 * Math.sin(i * 1.7) * Math.cos(i * 0.6)), colour: '#2f49b0', highlight: 17, accent: amber, radius: 3, gap: 0.3 })}<div class="row between soft num" style="margin-top:8px"><span>1 June</span><span>30 June</span></div>`,
    474,
    96,
    1.5,
    2,
  )}
  ${page(
    `<div class="display" style="font-size:36px">July, and how sure we are</div><div class="soft" style="margin:12px 0 26px;font-size:16px">The band holds nine days in ten. It is wider than last month, since the wind is.</div>${forecast}<div class="row between soft num" style="margin:6px 0 26px"><span>June</span><span>July</span></div>${[
      ['Expected', '9,120 MWh'],
      ['Likely range', '8,700 to 9,480'],
      ['Cleaning days', '9'],
    ]
      .map(
        ([a, b]) =>
          `<div class="row between" style="padding:15px 0;border-top:1px solid #e9dfcf;font-size:19px"><span class="soft">${a}</span><b class="num">${b}</b></div>`,
      )
      .join('')}`,
    1022,
    140,
    6,
    3,
  )}`;

const wide = { width: 1600, height: 1000 };
export const pictures = [
  {
    file: 'solar-cover.webp',
    ...wide,
    limit: 130,
    html: `${coverScene}${floating({ x: 110, y: 120, w: 400, dark: true, pad: 26 }, outputCard(392))}${floating({ x: 200, y: 560, w: 350 }, `<div class="row" style="gap:16px"><div class="row center" style="width:58px;height:58px;border-radius:18px;background:#fff0da">${icon('Sparkles', 28, '#d07a1f')}</div><div><b style="font-size:20px">Clean rows 61 to 98</b><div class="soft">Gains 6.4 MWh a day</div></div></div>`)}${grain(1600, 1000, 0.18)}`,
  },
  { file: 'solar-1.webp', ...wide, html: controlRoom },
  { file: 'solar-2.webp', ...wide, html: heatPicture },
  { file: 'solar-3.webp', width: 1000, height: 1400, html: cleaning },
  { file: 'solar-4.webp', ...wide, limit: 120, html: mapTablet },
  { file: 'solar-5.webp', ...wide, html: starry },
  { file: 'solar-6.webp', ...wide, html: report },
];
