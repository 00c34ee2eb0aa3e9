import { area, bars, chart, gridLines, ring } from '../lib/charts.mjs';
import { phone, tablet } from '../lib/devices.mjs';
import { floating, glow, grain, vignette } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { stars } from '../lib/scenery.mjs';
import { solarField } from '../lib/solar-field.mjs';
import { blur, curve, linear, radial, svg } from '../lib/svg.mjs';
import { amber, cyan, dashboard, desert, fieldMap, night, planScreen, stat } from './solar-parts.mjs';

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
  <div class="abs" style="left:216px;top:74px;width:1168px;height:736px;border-radius:24px;background:#060918;box-shadow:0 30px 70px rgba(0,0,20,.6),0 0 130px rgba(90,120,255,.35)"></div><div class="abs" style="left:232px;top:90px;width:1136px;height:704px;border-radius:12px;overflow:hidden"><div class="surface" style="width:1280px;height:800px;position:relative;transform:scale(.8875,.88);transform-origin:0 0">${dashboard}</div></div>${vignette('rgba(2,4,22,.5)', 62)}`;

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
  <div class="abs row surface" style="left:96px;top:86px;gap:18px;color:#fff;font-weight:700;font-size:21px"><span class="row" style="gap:9px"><i style="width:16px;height:16px;border-radius:9px;background:#ff4d4d"></i>Drone 2</span><span class="num">06:12:48</span></div><div class="abs row surface" style="left:96px;bottom:86px;gap:32px;color:#fff;font-weight:600;font-size:20px"><span>Height 18 m</span><span>Battery 71 %</span><span>Flight 4 of 6</span></div>`;
})();

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
  ${floating({ x: 1110, y: 120, w: 380, arabicX: 130 }, `<div class="row" style="gap:14px"><div class="row center" style="width:54px;height:54px;border-radius:17px;background:#fff0da">${icon('Wind', 28, '#d07a1f')}</div><div><b style="font-size:20px">Dust from the north-east</b><div class="soft">since Saturday’s wind</div></div></div><div style="margin-top:16px">${bars({ w: 336, h: 84, values: [0.15, 0.18, 0.2, 0.5, 0.72, 0.9, 1], colour: ['#dfe3f2', '#dfe3f2', '#dfe3f2', '#ffcf8a', '#ffbf66', '#ffb547', '#ff8d4d'], radius: 6 })}</div>`)}
  ${floating({ x: 130, y: 690, w: 330, dark: true, arabicX: 1140 }, `${stat('Found before the plant did', '14', 'faults', cyan)}<div style="opacity:.7;margin-top:6px">this month, from neighbour comparison alone</div>`)}`;

const starry = `${svg(
  1600,
  1000,
  `${desert({ w: 1600, h: 1000, horizon: 560, seed: 33, sky: ['#050821', '#0c1547', '#253183', '#5d5cae'], sunX: 360, sunY: 200, sun: '#cfd6ff', ground: ['#3b3f7c', '#1c2258', '#0b0f33'], mountains: ['#2b2f70', '#1f2459'], starry: true })}<path d="M900 -60C760 160 1180 300 1000 580" stroke="#b7b4ff" stroke-width="190" opacity=".07" fill="none"/><path d="M930 -60C800 160 1150 300 1010 580" stroke="#d5d0ff" stroke-width="90" opacity=".08" fill="none"/>${stars(random(3), 1600, 500, 160, '#cfe4ff')}
  ${solarField({ w: 1600, h: 1000, horizon: 560, cx: 500, sunX: 380, haze: '#3b3f80', ground: '#0a0d30', colours: ['#1a2a78', '#0d1648'], line: '#7e9bff', rim: '#7f8fe0', glint: '#9fb2ff' })}`,
)}
  ${floating({ x: 960, y: 230, w: 500, dark: true, pad: 32, radius: 30 }, `<div class="row between"><div><div style="opacity:.65;font-size:18px">Battery, 02:14</div><div class="display num" style="font-size:76px">63 %</div></div>${ring({ size: 128, value: 0.63, colour: cyan, width: 15, label: '6 h', ink: '#fff', track: 'rgba(255,255,255,.12)' })}</div><div style="margin-top:18px">${area({ id: 'bat', w: 436, h: 130, values: [0.95, 0.97, 0.94, 0.88, 0.82, 0.75, 0.69, 0.63], colour: cyan, extra: gridLines(436, 130, 4, 'rgba(255,255,255,.08)') })}</div><div class="row between" style="opacity:.6;margin-top:8px;font-size:15px"><span>19:00</span><span>22:00</span><span>02:00</span></div><div class="row" style="gap:10px;margin-top:18px;font-size:17px">${icon('Sunrise', 22, amber)} Enough until the sun is back at 05:40</div>`)}`;

/** A sheet of the report. In Arabic the sheets lie the other way round, the cover at the right. */
const page = (content, x, y, r, z) =>
  `<div class="abs surface" data-ar="left:${1030 - x}px;transform:rotate(${-r}deg)" style="left:${x}px;top:${y}px;width:560px;height:792px;background:#fffdf8;transform:rotate(${r}deg);z-index:${z};padding:48px;overflow:hidden;box-shadow:0 2px 3px rgba(60,40,20,.2),0 26px 60px rgba(70,40,20,.35)">${content}</div>`;
const forecast = (() => {
  const dice = random(6);
  const mid = Array.from({ length: 13 }, (_, i) => [
    i * 38.7,
    150 - Math.sin(i / 3.4) * 46 - i * 3 - dice.next() * 10,
  ]);
  const spread = (sign) => mid.slice(6).map(([x, y], i) => [x, y + sign * (3 + i * 9)]);
  return chart(
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
  { file: 'solar-1.webp', ...wide, html: controlRoom },
  { file: 'solar-2.webp', ...wide, html: heatPicture },
  { file: 'solar-3.webp', width: 1000, height: 1400, html: cleaning },
  { file: 'solar-4.webp', ...wide, limit: 120, html: mapTablet },
  { file: 'solar-5.webp', ...wide, html: starry },
  { file: 'solar-6.webp', ...wide, html: report },
];
