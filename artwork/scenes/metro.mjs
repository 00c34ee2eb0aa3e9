import { detail, inUse, outcome } from '../lib/caseStudy.mjs';
import { phone, statusBar } from '../lib/devices.mjs';
import { grain, glow } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { houses } from '../lib/scenery.mjs';
import { blur, linear, svg } from '../lib/svg.mjs';

const red = '#f0485c';
const gold = '#ffb938';
const green = '#2fc48d';
const violet = '#8a5cf6';
const lines = [
  [red, 'M-60 760L240 460Q280 420 340 420H760Q820 420 860 380L1300 -60'],
  [gold, 'M-60 250H300Q360 250 400 290L700 590Q740 630 800 630H1700'],
  [green, 'M420 1060V840Q420 780 462 738L980 220Q1020 180 1080 180H1700'],
  [violet, 'M-60 920H180Q240 920 282 878L560 600Q600 560 600 500V-60'],
];
const stops = [
  [118, 582, red],
  [190, 510, red],
  [340, 420, red],
  [470, 420, red],
  [740, 420, red],
  [940, 300, red],
  [1040, 200, red],
  [100, 250, gold],
  [230, 250, gold],
  [470, 360, gold],
  [640, 530, gold],
  [900, 630, gold],
  [420, 950, green],
  [420, 850, green],
  [560, 640, green],
  [860, 340, green],
  [100, 920, violet],
  [330, 830, violet],
  [600, 300, violet],
  [600, 170, violet],
  [600, 70, violet],
];
const crossings = [
  [530, 420, 'Attaba', 14, -42],
  [600, 500, 'Sadat', -118, 12],
  [722, 478, 'Nasser', 44, 12],
  [424, 736, 'Maadi', 46, 24],
  [700, 590, 'Opera', -40, 66],
];
const names = [
  [118, 582, 'Helwan', 30, 34],
  [340, 420, 'Zaghloul', -30, -32],
  [230, 250, 'Kit Kat', -10, -36],
  [100, 250, 'Imbaba', -20, -36],
  [420, 950, 'Tora', 34, 10],
  [600, 170, 'Shubra', 34, 8],
  [600, 300, 'Rod El Farag', 34, 8],
  [100, 920, 'Giza', -10, -36],
  [330, 830, 'Dokki', -82, -4],
];

const map = svg(
  1600,
  1000,
  `<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="12"/></filter></defs>
  <path d="M700 -40C640 200 520 260 560 460S420 760 520 1040" stroke="#173a7c" stroke-width="150" fill="none" opacity=".55"/><path d="M700 -40C640 200 520 260 560 460S420 760 520 1040" stroke="#1f4d96" stroke-width="104" fill="none" opacity=".55"/><ellipse cx="560" cy="400" rx="20" ry="90" fill="#122154" transform="rotate(8 560 400)"/>
  ${lines.map(([c, d]) => `<path d="${d}" transform="translate(8 20)" stroke="#020618" stroke-width="34" fill="none" opacity=".5" filter="url(#soft)"/>`).join('')}
  ${lines.map(([c, d]) => `<path d="${d}" stroke="#0b1234" stroke-width="38" fill="none"/><path d="${d}" stroke="${c}" stroke-width="26" fill="none"/><path d="${d}" stroke="#fff" stroke-width="5" fill="none" opacity=".22" transform="translate(0 -6)"/>`).join('')}
  ${stops.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9.5" fill="#fff"/>`).join('')}
  ${crossings.map(([x, y, t, dx, dy]) => `<circle cx="${x}" cy="${y}" r="30" fill="#0b1234"/><circle cx="${x}" cy="${y}" r="25" fill="#fff"/><circle cx="${x}" cy="${y}" r="13" fill="#0b1234"/><text x="${x + dx}" y="${y + dy}" font-family="Bricolage" font-weight="700" font-size="30" fill="#fff" stroke="#0e1545" stroke-width="9" paint-order="stroke" stroke-linejoin="round">${t}</text>`).join('')}
  ${names.map(([x, y, t, dx, dy]) => `<text x="${x + dx}" y="${y + dy}" font-family="Figtree" font-weight="600" font-size="22" fill="#c5cdf5">${t}</text>`).join('')}
  ${[
    [820, 400, -45, red],
    [330, 250, 45, gold],
  ]
    .map(
      ([x, y, , c], i) =>
        `<g transform="translate(${i ? 160 : 860} ${i ? 250 : 380}) rotate(${i ? 0 : -45})"><rect x="-88" y="-23" width="176" height="46" rx="21" fill="#fff"/><rect x="-80" y="-15" width="160" height="30" rx="14" fill="${c}"/>${[-58, -24, 10, 44].map((px) => `<rect x="${px}" y="-9" width="24" height="18" rx="5" fill="#fff" opacity=".9"/>`).join('')}</g>`,
    )
    .join('')}`,
);

const step = (iconName, colour, title, text, time) =>
  `<div class="row" style="gap:14px;padding:13px 0;border-bottom:1px solid #e9ebf5"><div class="row center" style="width:44px;height:44px;border-radius:14px;background:${colour}">${icon(iconName, 22, '#fff')}</div><div class="grow"><b style="font-size:17px">${title}</b><div class="soft" style="font-size:14px">${text}</div></div><b class="num" style="font-size:15px">${time}</b></div>`;
const carriage = (fill, on) =>
  `<div style="flex:1;height:44px;border-radius:12px;background:#e5e8f5;position:relative;overflow:hidden;${on ? 'box-shadow:0 0 0 3px #7443ee' : ''}"><i style="position:absolute;left:0;right:0;bottom:0;height:${fill * 100}%;background:${fill > 0.75 ? '#f0485c' : fill > 0.5 ? '#ffb938' : '#2fc48d'}"></i></div>`;

export const screen = `<div class="fill" style="background:#f4f5fb"></div><div class="abs" style="left:0;right:0;top:0;height:300px;background:linear-gradient(150deg,#141b52,#3a2a9a 60%,#0c7fa8)"></div>${statusBar('#fff', '08:12')}
  <div class="abs" style="left:26px;right:26px;top:72px;color:#fff"><div style="opacity:.75">Maadi to Zamalek</div><div class="display num" style="font-size:74px;margin-top:4px">24<span style="font-size:30px;opacity:.8"> min</span></div><div class="row" style="gap:10px;margin-top:12px"><span class="pill" style="background:rgba(255,255,255,.16)">1 change</span><span class="pill" style="background:rgba(255,255,255,.16)">EGP 10</span><span class="pill" style="background:rgba(255,255,255,.16)">${icon('WifiOff', 15)} Offline</span></div></div>
  <div class="abs" style="left:18px;right:18px;top:270px;background:#fff;border-radius:28px;padding:18px 22px 8px;box-shadow:0 18px 40px rgba(20,25,80,.2)">${step('TrainFront', red, 'Line 1 to El Marg', 'Platform 2, in 3 min', '08:15')}${step('ArrowLeftRight', '#141a3c', 'Change at Attaba', 'Front stairs, 2 min', '08:29')}${step('TrainFront', green, 'Line 3 to Kit Kat', 'Platform 4', '08:32')}<div style="margin-bottom:-1px">${step('Footprints', '#8a93bd', 'Exit 3, Safaa Hegazy', 'Right, then 150 m', '08:39')}</div></div>
  <div class="abs" style="left:18px;right:18px;top:616px;background:#fff;border-radius:28px;padding:20px 22px;box-shadow:0 8px 24px rgba(20,25,80,.1)"><div class="row between"><b style="font-size:17px">Board here</b><span style="color:#1c9c6b;font-weight:700;font-size:15px">Seats likely</span></div><div class="row" style="gap:7px;margin-top:14px">${[0.9, 0.82, 0.6, 0.34, 0.26, 0.5, 0.7].map((f, i) => carriage(f, i === 4)).join('')}</div></div>
  <div class="abs row center" style="left:18px;right:18px;bottom:26px;height:60px;border-radius:20px;background:linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6);color:#fff;font-weight:700;font-size:18px">Guide me</div>`;

/** A staircase in a shaft, from (x0, y0) down to (x1, y1). */
const stairs = ([x0, y0], [x1, y1], steps, bright) => {
  const [dx, dy] = [(x1 - x0) / steps, (y1 - y0) / steps];
  const edge = times(steps, () => `h${dx}v${dy}`);
  return `<path d="M${x0} ${y0}V${y0 - 130}L${x1} ${y1 - 130}V${y1}Z" fill="${bright ? '#2b3a8f' : '#1c2768'}"/><path d="M${x0} ${y0}${edge}V${y1 + 26}L${x0} ${y0 + 26}Z" fill="${bright ? '#8f9bea' : '#3a478f'}"/><path d="M${x0} ${y0 - 52}L${x1} ${y1 - 52}" stroke="${bright ? '#aab4ea' : '#4a57a3'}" stroke-width="5" stroke-linecap="round"/>`;
};
const walker = (x, y, coat, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-13 0L-9 -42H9L15 0H6L0 -26L-5 0Z" fill="#0b1236"/><path d="M-14 -38C-16 -70 -8 -80 0 -80S16 -70 14 -38Z" fill="${coat}"/><circle cy="-92" r="12" fill="#c58f6b"/><path d="M-12 -94a12 12 0 0 1 24 0q-12 -8 -24 0Z" fill="#20172e"/></g>`;
const metro = (x, y, colour, count) =>
  times(
    count,
    (i) =>
      `<g transform="translate(${x + i * 232} ${y})"><rect width="224" height="104" rx="16" fill="#eef1ff"/><rect y="66" width="224" height="18" fill="${colour}"/>${times(4, (j) => `<rect x="${16 + j * 50}" y="18" width="40" height="36" rx="7" fill="#27337f"/>`)}<rect x="84" y="12" width="56" height="86" rx="6" fill="none" stroke="#aab4ea" stroke-width="3"/><circle cx="48" cy="108" r="12" fill="#0b1236"/><circle cx="176" cy="108" r="12" fill="#0b1236"/></g>`,
  );
const timeSign = (x, y, text, ink, fill) =>
  `<rect x="${x}" y="${y}" width="176" height="72" rx="36" fill="${fill}"/><text x="${x + 88}" y="${y + 50}" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="42" fill="${ink}">${text}</text>`;

/** Attaba in section: two platforms, the hall and the street; the short way between the trains, and the long one. */
function section() {
  const dice = random(12);
  return svg(
    1600,
    1000,
    `<defs>${linear('dusk', [
      [0, '#2a1f6e'],
      [0.6, '#7a4ab8'],
      [1, '#ff9f7a'],
    ])}${linear('earth', [
      [0, '#111a52'],
      [1, '#080d2c'],
    ])}${blur('soft', 10)}<clipPath id="ground"><rect y="220" width="1600" height="780"/></clipPath></defs>
    <rect width="1600" height="230" fill="url(#dusk)"/>${houses(dice, { x0: -20, x1: 1640, base: 224, low: 40, high: 150, colour: '#241a5c', light: '#ffd79a', lit: 0.22 })}
    <rect y="224" width="1600" height="776" fill="url(#earth)"/>${times(70, () => `<ellipse cx="${dice.whole(0, 1600)}" cy="${dice.whole(270, 990)}" rx="${dice.whole(6, 26)}" ry="${dice.whole(3, 9)}" fill="#1d2869" opacity="${dice.between(0.3, 0.8).toFixed(2)}"/>`)}
    <rect y="218" width="1600" height="22" fill="#8f9bea"/>
    <rect x="430" y="330" width="740" height="180" fill="#2b3a8f"/><rect x="430" y="504" width="740" height="20" fill="#8f9bea"/>
    <rect x="-20" y="620" width="820" height="260" fill="#222f7d"/>
    <rect x="900" y="700" width="720" height="240" fill="#222f7d"/><rect x="900" y="926" width="720" height="34" fill="#8f9bea"/>
    <g clip-path="url(#ground)">${stairs([400, 222], [60, 868], 24, false)}${stairs([1440, 222], [1150, 504], 13, false)}</g>
    <rect x="-20" y="868" width="820" height="34" fill="#8f9bea"/>
    ${metro(-60, 742, red, 3)}${stairs([480, 504], [770, 868], 15, true)}${stairs([1060, 504], [1380, 926], 17, true)}${metro(1270, 800, green, 2)}
    <g font-family="Bricolage" font-weight="700" text-anchor="middle" fill="#fff"><rect x="600" y="352" width="330" height="70" rx="12" fill="#0b1236"/><text x="684" y="400" font-size="40">Attaba</text><text x="840" y="400" font-size="40" font-family="Noto Sans Arabic">العتبة</text><circle cx="60" cy="668" r="30" fill="${red}"/><text x="60" y="682" font-size="38">1</text><circle cx="1540" cy="748" r="30" fill="${green}"/><text x="1540" y="762" font-size="38">3</text></g>
    ${times(4, (i) => `<rect x="${930 + i * 40}" y="450" width="12" height="54" rx="4" fill="#cdd4ff"/>`)}
    ${[
      [640, 868, '#f0485c', 0.95],
      [560, 504, '#2fc48d', 0.9],
      [516, 504, '#ffb938', 0.95],
      [700, 218, '#f0485c', 0.85],
      [1050, 218, '#2fc48d', 0.85],
      [980, 926, '#8a5cf6', 1],
    ]
      .map(([x, y, c, s]) => walker(x, y, c, s))
      .join('')}
    <path d="M84 800L404 190H1476L1176 466H1120" fill="none" stroke="#b9c1f2" stroke-width="8" stroke-dasharray="1 19" stroke-linecap="round"/>
    ${['#ffb938', '#fff2cf'].map((c, i) => `<path d="M560 836H772L480 468H1070L1368 858" fill="none" stroke="${c}" stroke-width="${i ? 7 : 22}" stroke-linecap="round" stroke-linejoin="round" ${i ? '' : 'opacity=".75" filter="url(#soft)"'}/>`).join('')}
    ${timeSign(1290, 574, '2 min', '#3a2400', '#ffb938')}${timeSign(470, 96, '9 min', '#c5cdf5', '#0b1236')}`,
  );
}

const ground =
  '<div class="fill" style="background:linear-gradient(140deg,#0b1236,#131d5a 55%,#1b1750)"></div>';

export const pictures = [
  {
    file: 'metro-cover.webp',
    width: 1600,
    height: 1000,
    html: `${ground}${map}${glow(1230, 520, 560, 'rgba(116,67,238,.5)')}${phone({ x: 1030, y: 76, w: 402, screen, transform: 'rotate(6deg)', rim: '#5c66a8', shadow: 'rgba(2,4,24,.6)' })}${grain(1600, 1000, 0.2)}`,
  },
  detail({ file: 'metro-1.webp', scene: ground + map, at: [640, 450], zoom: 2.2 }),
  {
    file: 'metro-4.webp',
    width: 1600,
    height: 1000,
    html: `${section()}${grain(1600, 1000, 0.16)}`,
  },
  outcome({
    file: 'metro-2.webp',
    scene: ground + map,
    at: [600, 460],
    ground: '#0b1236',
    after: { value: '4 min', label: 'less for a trip with a change' },
    before: { value: '27 min', label: 'from Maadi to Zamalek, before' },
    from: 0.66,
    to: 0.24,
    note: 'Half a million trips, first spring',
    colours: ['#f0485c', '#ffb938'],
  }),
  inUse({
    file: 'metro-3.webp',
    scene: ground + map,
    at: [600, 460],
    ground: '#0b1236',
    device: phone({
      x: 880,
      y: 70,
      w: 560,
      screen,
      transform: 'rotate(4deg)',
      rim: '#5c66a8',
      shadow: 'rgba(2,4,24,.6)',
    }),
    title: 'One screen, one trip',
    notes: [
      ['Footprints', 'The right staircase', 'At Attaba the wrong one costs seven minutes.'],
      ['Armchair', 'The carriage with a seat', 'Learnt from how long the doors stay open.'],
      ['WifiOff', 'Works in the tunnel', 'The whole timetable is on the phone.'],
    ],
    colours: ['#f0485c', '#ffb938'],
  }),
];
