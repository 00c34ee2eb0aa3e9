import { detail, flow, outcome } from '../lib/caseStudy.mjs';
import { area, ring } from '../lib/charts.mjs';
import { floating, grain } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { clouds, dome, houses, minaret } from '../lib/scenery.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';

const cup = (x, y, flip) =>
  `<path d="M${x} ${y - 22}a22 22 0 0 ${flip ? 0 : 1} 0 44z" fill="url(#white)"/><ellipse cx="${x}" cy="${y}" rx="7" ry="22" fill="#4a5480"/>`;

/** The station: vane, anemometer, radiation shield, solar panel and its mast; the mast's foot is at (0, 0). */
const station = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})">
  <path d="M-60 0H60L44 -26H-44Z" fill="#4a5480"/><rect x="-11" y="-620" width="22" height="600" fill="url(#mast)"/>
  <path d="M0 -560H-170M0 -560H150" stroke="#7f8ab8" stroke-width="13" stroke-linecap="round"/>
  <g transform="translate(150 -560)"><rect x="-8" y="-74" width="16" height="76" fill="url(#mast)"/><path d="M-74 -82H74" stroke="#4a5480" stroke-width="6"/>${cup(-78, -82, true)}${cup(78, -82, false)}<path d="M0 -82L30 -96" stroke="#4a5480" stroke-width="5"/><circle cx="38" cy="-98" r="17" fill="url(#white)"/><circle cy="-84" r="13" fill="#4a5480"/></g>
  <g transform="translate(-170 -560)"><rect x="-8" y="-60" width="16" height="62" fill="url(#mast)"/><path d="M-86 -72H64" stroke="#4a5480" stroke-width="8" stroke-linecap="round"/><path d="M60 -90L104 -72 60 -54Z" fill="#7443ee"/><path d="M-104 -104L-56 -88V-56L-104 -40Z" fill="url(#brand)"/><circle cy="-72" r="12" fill="#4a5480"/></g>
  <g transform="translate(0 -400)">${times(7, (i) => `<path d="M-78 ${i * 25 - 92}Q0 ${i * 25 - 116} 78 ${i * 25 - 92}L70 ${i * 25 - 76}Q0 ${i * 25 - 62} -70 ${i * 25 - 76}Z" fill="url(#white)"/><path d="M-70 ${i * 25 - 77}Q0 ${i * 25 - 62} 70 ${i * 25 - 77}L66 ${i * 25 - 72}Q0 ${i * 25 - 56} -66 ${i * 25 - 72}Z" fill="#6b76a8" opacity=".7"/>`)}</g>
  <g transform="translate(0 -210)"><path d="M-150 60L-106 -64H118L160 60Z" fill="#27346e"/><path d="M-138 52L-98 -56H110L148 52Z" fill="url(#cell)"/>${times(5, (i) => `<path d="M${-57 + i * 41} -56L${-90 + i * 48} 52" stroke="#a9bcff" stroke-width="2" opacity=".6"/>`)}<path d="M-112 -20H124M-126 16H136" stroke="#a9bcff" stroke-width="2" opacity=".6"/><path d="M-98 -56H-20L-80 52H-138Z" fill="#fff" opacity=".13"/></g>
  <rect x="-48" y="-128" width="96" height="84" rx="12" fill="url(#white)"/><path d="M0 -86C10 -98 19 -101 26 -101A15 15 0 0 1 26 -71C19 -71 10 -74 0 -86C-10 -98 -19 -101 -26 -101A15 15 0 0 0 -26 -71C-19 -71 -10 -74 0 -86Z" fill="none" stroke="url(#brand)" stroke-width="6"/><circle cx="32" cy="-56" r="4.500" fill="#2fd08a"/></g>`.replace(
    '4.500',
    '4.5',
  );

const dish = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 0V-30M-22 2H22" stroke="#6a5a70" stroke-width="7"/><ellipse cx="4" cy="-52" rx="44" ry="36" fill="#c9bccb" transform="rotate(-28)"/><ellipse cx="9" cy="-50" rx="34" ry="27" fill="#eee4e4" transform="rotate(-28)"/><path d="M6 -60L44 -92" stroke="#6a5a70" stroke-width="5"/><circle cx="46" cy="-94" r="7" fill="#6a5a70"/></g>`;

const roofs = (() => {
  const dice = random(64);
  return svg(
    1600,
    1000,
    `<defs>${linear('sky', [
      [0, '#4f8fdc'],
      [0.4, '#9fc9ec'],
      [0.72, '#fbe0bd'],
      [1, '#ffc590'],
    ])}${radial('halo', [
      [0, '#fff6d8'],
      [0.2, '#ffe9b0', 0.75],
      [1, '#ffd590', 0],
    ])}${linear(
      'white',
      [
        [0, '#ffffff'],
        [0.55, '#e9ecf8'],
        [1, '#b3bbdc'],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'mast',
      [
        [0, '#8b96c4'],
        [0.4, '#d5dbf2'],
        [1, '#6b76a8'],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'cell',
      [
        [0, '#4f74e6'],
        [1, '#1c2a72'],
      ],
      [0, 0, 1, 1],
    )}${linear(
      'brand',
      [
        [0, '#7443ee'],
        [1, '#12b5d6'],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'tank',
      [
        [0, '#d9dff2'],
        [0.35, '#f8f9fe'],
        [1, '#8792bd'],
      ],
      [0, 0, 1, 0],
    )}${linear('wall', [
      [0, '#dba581'],
      [1, '#a86d5a'],
    ])}${linear('roof', [
      [0, '#f3cfa5'],
      [1, '#c98f6c'],
    ])}${blur('cloud', 12)}${blur('soft', 14)}</defs>
    <rect width="1600" height="720" fill="url(#sky)"/><rect y="718" width="1600" height="140" fill="#c08c8a"/><circle cx="980" cy="560" r="520" fill="url(#halo)"/><circle cx="980" cy="560" r="64" fill="#fffbe8"/>${clouds(dice, { w: 1600, y0: 60, y1: 400, count: 20, colours: ['#fff', '#ffe9d0'], opacity: 0.75 })}
    <g stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".55"><path d="M60 250H420Q480 250 480 206T426 166Q388 170 390 204"/><path d="M20 300H560M140 350H640Q700 350 700 392T650 430"/></g>
    <g opacity=".6">${houses(dice, { x0: -10, x1: 1620, base: 720, low: 60, high: 160, colour: '#cfa7a8', widths: [40, 110] })}${minaret(1240, 720, 290, '#c39aa2')}${minaret(300, 720, 240, '#c39aa2')}${dome(1310, 700, 62, '#c39aa2')}</g>${houses(dice, { x0: -10, x1: 1620, base: 850, low: 110, high: 220, colour: '#b07c80', light: '#ffe2a8', lit: 0.1, widths: [60, 150] })}
    ${times(6, (i) => dish(120 + i * 270 + dice.between(-40, 40), 690 + dice.between(-20, 30), dice.between(0.4, 0.6)))}
    <path d="M-20 830L1620 790V1010H-20Z" fill="url(#roof)"/><path d="M-20 812L1620 772V796L-20 838Z" fill="#e8bd94"/><path d="M-20 838L1620 796V812L-20 856Z" fill="#8f5a4c" opacity=".5"/>${times(9, (i) => `<path d="M${i * 200 - 60} ${850 - i * 4.5}L${i * 240 - 220} 1000" stroke="#a8745a" stroke-width="3" opacity=".4"/>`)}
    ${dish(1340, 900, 1.35)}<g transform="translate(180 880)"><path d="M-84 10L-104 74M64 10L84 74M-10 16V80" stroke="#4a3a40" stroke-width="10"/><path d="M-104 -150V0Q-104 26 -10 26T84 0V-150Z" fill="url(#tank)"/><ellipse cx="-10" cy="-150" rx="94" ry="26" fill="#f4f6fd"/><ellipse cx="-10" cy="-152" rx="34" ry="9" fill="#aab3d4"/><path d="M-104 -100Q-104 -74 -10 -74T84 -100M-104 -50Q-104 -24 -10 -24T84 -50" stroke="#fff" stroke-width="4" fill="none" opacity=".5"/><path d="M84 -20h40v110" stroke="#8a7a80" stroke-width="9" fill="none"/></g>
    <path d="M560 930L60 1010H260L640 944Z" fill="#6a3f3a" opacity=".4" filter="url(#soft)"/>${station(600, 930, 1.14)}
    <path d="M660 800Q760 900 900 884T1180 960" stroke="#3a3350" stroke-width="7" fill="none"/>`,
  );
})();

export const pictures = [
  {
    file: 'weather-cover.webp',
    width: 1600,
    height: 1000,
    html: `${roofs}
    ${floating({ x: 1010, y: 96, w: 460, pad: 28, radius: 30 }, `<div class="row between"><div><div class="soft">Roof 214, Shubra</div><div class="display num" style="font-size:88px;margin-top:2px">31.4°</div></div><div style="text-align:right">${icon('Sun', 64, '#f0a020')}<div class="soft" style="margin-top:4px">feels like 33</div></div></div><div style="margin:10px 0 6px">${area({ id: 'heat', w: 404, h: 96, values: [0.2, 0.16, 0.12, 0.14, 0.3, 0.55, 0.8, 0.94, 0.9, 0.72, 0.5, 0.36], colour: '#f07a3c', fill: '#ffb547' })}</div><div class="row between soft num" style="font-size:14px"><span>00</span><span>06</span><span>12</span><span>18</span></div>`)}
    ${floating({ x: 1120, y: 500, w: 350, radius: 26 }, `<div class="row between"><div class="col" style="align-items:center;gap:8px">${ring({ size: 92, value: 0.38, colour: '#0aa5c9', width: 11, label: '38', labelSize: 28 })}<span class="soft">Humidity</span></div><div class="col" style="align-items:center;gap:8px">${ring({ size: 92, value: 0.56, colour: '#7443ee', width: 11, label: '4.2', labelSize: 28 })}<span class="soft">Wind m/s</span></div><div class="col" style="align-items:center;gap:8px">${ring({ size: 92, value: 0.72, colour: '#e8862e', width: 11, label: '61', labelSize: 28 })}<span class="soft">Dust</span></div></div>`)}
    ${floating({ x: 76, y: 470, w: 264, dark: true, radius: 24 }, `<div class="row" style="gap:12px">${icon('BatteryCharging', 30, '#5fe0a8')}<div><b>Charging, 94 %</b><div style="opacity:.65;font-size:15px">Last reading 20 s ago</div></div></div>`)}${grain(1600, 1000, 0.2)}`,
  },
  detail({ file: 'weather-1.webp', scene: roofs, at: [790, 440], zoom: 1.8 }),
  outcome({
    file: 'weather-2.webp',
    scene: roofs,
    at: [760, 420],
    ground: '#2b1a3c',
    after: { value: '300', label: 'roofs that say how warm their street is' },
    before: { value: '1', label: 'station before, at the airport, among lawns' },
    from: 0.14,
    to: 0.66,
    note: '2,000 trees in the ground',
    colours: ['#ffb547', '#45d6f0'],
  }),
  flow({
    file: 'weather-3.webp',
    scene: roofs,
    at: [760, 420],
    ground: '#2b1a3c',
    title: 'From a roof to a tree',
    steps: [
      ['Thermometer', 'A reading', 'Every five minutes, by sunlight.'],
      ['RadioTower', 'Its neighbours', 'Notice a station that goes quiet.'],
      ['Map', 'A map of the heat', 'Cairo, street by street.'],
      ['TreeDeciduous', 'Shade', 'Planted where it is hottest.'],
    ],
    colours: ['#ffb547', '#45d6f0'],
  }),
];
