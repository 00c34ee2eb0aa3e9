import { area, ring } from '../lib/charts.mjs';
import { browserWindow, laptop, phone, statusBar, tablet } from '../lib/devices.mjs';
import { floating, glow, grain, vignette } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { blur, curve, linear, radial, svg } from '../lib/svg.mjs';

const size = { width: 1200, height: 800, limit: 80 };

const k = (t) => `<span style="color:#c79bff">${t}</span>`;
const s = (t) => `<span style="color:#8fe3b0">${t}</span>`;
const f = (t) => `<span style="color:#6fd8f5">${t}</span>`;
const n = (t) => `<span style="color:#ffc27a">${t}</span>`;
const c = (t) => `<span style="color:#7f88bd">${t}</span>`;
const lines = [
  c('// A ticket keeps its place in the queue.'),
  `${k('export function')} ${f('callNext')}(queue, room) {`,
  `  ${k('const')} ticket = queue`,
  `    .${f('filter')}((t) => t.clinic === room.clinic)`,
  `    .${f('sort')}(byPromise)[${n('0')}];`,
  '',
  `  ${k('if')} (!ticket) ${k('return')} ${f('rest')}(room);`,
  '',
  `  ${f('announce')}(ticket, {`,
  `    languages: [${s("'ar'")}, ${s("'en'")}],`,
  `    again: ${f('minutes')}(${n('2')}),`,
  '  });',
  `  ${k('return')} ${f('seat')}(ticket, room);`,
  '}',
];
const editor = `<div class="fill" style="background:#11163f;color:#dfe4ff;display:grid;grid-template-columns:54px 1fr"><div class="col" style="align-items:center;gap:20px;padding-top:20px;background:#0c1033">${['Files', 'Search', 'GitBranch', 'Bug', 'Boxes'].map((i, x) => icon(i, 24, x ? '#6f79b4' : '#fff')).join('')}</div><div style="padding:22px 10px;font:500 17.5px/29px 'DejaVu Sans Mono',monospace;white-space:pre">${lines.map((l, i) => `<div style="${i === 8 ? 'background:rgba(116,67,238,.28)' : ''}"><span style="display:inline-block;width:44px;color:#4f5896;text-align:right;padding-right:16px">${i + 1}</span>${l}</div>`).join('')}</div></div>`;

const software = `<div class="fill" style="background:linear-gradient(140deg,#e9e2fb,#cfd6fa 55%,#bfe6f2)"></div>${glow(960, 140, 420, 'rgba(255,255,255,.9)')}${browserWindow({ x: 70, y: 90, w: 700, h: 530, url: 'queue/call-next.js', dark: true, page: editor })}
  ${svg(
    1200,
    800,
    `<defs>${linear(
      'l',
      [
        [0, '#7443ee'],
        [0.5, '#3f7ff2'],
        [1, '#12c5e6'],
      ],
      [0, 0, 1, 0],
    )}${blur('g', 8)}</defs><path d="M640 420C760 420 700 700 560 700S380 600 520 600 820 640 900 560" stroke="url(#l)" stroke-width="22" opacity=".4" fill="none" filter="url(#g)"/><path d="M640 420C760 420 700 700 560 700S380 600 520 600 820 640 900 560" stroke="url(#l)" stroke-width="9" fill="none" stroke-linecap="round"/><circle cx="640" cy="420" r="13" fill="#fff" stroke="#7443ee" stroke-width="7"/>`,
    'position:absolute;inset:0;z-index:4',
  )}
  ${floating(
    { x: 790, y: 170, w: 340, pad: 0, radius: 30, z: 8 },
    `<div style="border-radius:30px;overflow:hidden"><div style="background:linear-gradient(130deg,#0e7f8f,#3a5fd0 60%,#7443ee);color:#fff;padding:28px"><div class="row between"><span>Now calling</span>${icon('Volume2', 24)}</div><div class="display num" style="font-size:92px;margin:6px 0">A 047</div><div class="row between"><span>Heart clinic</span><b>Room 3</b></div></div><div style="padding:22px 28px">${[
      ['A 048', '4 min'],
      ['A 049', '11 min'],
      ['A 050', '17 min'],
    ]
      .map(
        ([a, b]) =>
          `<div class="row between num" style="padding:11px 0;border-bottom:1px solid #ece6dc;font-size:18px"><b>${a}</b><span class="soft">${b}</span></div>`,
      )
      .join(
        '',
      )}<div class="row between" style="margin-top:18px"><span class="soft">Waiting today</span><b style="color:#12835d">31 min, was 96</b></div></div></div>`,
  )}${grain(1200, 800, 0.14)}`;

const lantern = (x, y, r, colour) =>
  `<g transform="translate(${x} ${y})"><path d="M0 ${-r * 2.2}V${-r}" stroke="#fff" stroke-width="2" opacity=".6"/><circle r="${r * 2.4}" fill="${colour}" opacity=".16"/><path d="M${-r * 0.6} ${-r}H${r * 0.6}L${r} 0 ${r * 0.5} ${r}H${-r * 0.5}L${-r} 0Z" fill="${colour}"/><path d="M0 ${-r}L${r * 0.3} 0 0 ${r} ${-r * 0.3} 0Z" fill="#fff" opacity=".6"/></g>`;
const festivalArt = (w, h) =>
  svg(
    w,
    h,
    `<defs>${linear('fs', [
      [0, '#1c1560'],
      [0.55, '#6a35b8'],
      [1, '#ff8f70'],
    ])}</defs><rect width="${w}" height="${h}" fill="url(#fs)"/><circle cx="${w * 0.72}" cy="${h * 0.72}" r="${h * 0.26}" fill="#ffd58a"/><path d="M0 ${h * 0.82}Q${w * 0.3} ${h * 0.7} ${w * 0.55} ${h * 0.84}T${w} ${h * 0.78}V${h}H0Z" fill="#2a1660"/>${[
      [0.5, 0.26, '#ffd27a'],
      [0.62, 0.16, '#5fe0f5'],
      [0.75, 0.3, '#ff7aa0'],
      [0.88, 0.2, '#ffd27a'],
      [0.95, 0.42, '#b79cff'],
    ]
      .map(([x, y, colour]) => lantern(w * x, h * y, h * 0.06, colour))
      .join('')}`,
  );
const festival = (
  w,
  h,
  big,
  wide,
) => `<div class="fill" style="background:#fffaf2"></div><div class="abs" style="left:0;top:0;width:${w}px;height:${h * 0.6}px;overflow:hidden">${festivalArt(w, h * 0.6)}</div><div class="abs row between" style="left:5%;right:5%;top:${h * 0.04}px;color:#fff;font-weight:700;font-size:${big * 0.28}px"><span>Lantern Nights</span>${wide ? '<span class="row" style="gap:34px;font-weight:500"><span>Programme</span><span>Places</span><span>Tickets</span><span class="ar">العربية</span></span>' : icon('Menu', big * 0.42, '#fff')}</div>
  <div class="abs" style="left:5%;top:${h * 0.16}px;color:#fff;width:${wide ? 60 : 82}%"><div class="display" style="font-size:${big}px">Thirty nights of light in old Cairo</div><div class="row center" style="display:inline-flex;margin-top:${big * 0.4}px;padding:0 ${big * 0.42}px;height:${big * 0.8}px;border-radius:${big * 0.24}px;background:#fff;color:#2a1660;font-weight:700;font-size:${big * 0.28}px">See tonight</div></div>
  <div class="abs" style="left:5%;right:5%;top:${h * 0.645}px;display:grid;grid-template-columns:repeat(${wide ? 3 : 1},1fr);gap:${big * 0.3}px">${[
    ['Storyteller of Bab Zuwayla', '20:00', '#7443ee'],
    ['Oud under the arches', '21:30', '#0aa5c9'],
    ['Bread, dates, shadow play', '22:15', '#f0803a'],
  ]
    .map(
      ([a, b, colour]) =>
        `<div style="background:#fff;border-radius:${big * 0.26}px;padding:${big * 0.3}px;box-shadow:0 6px 20px rgba(40,20,60,.1)"><i style="display:block;width:${big * 0.6}px;height:${big * 0.12}px;border-radius:9px;background:${colour}"></i><div class="display" style="font-size:${big * 0.4}px;margin:${big * 0.18}px 0 ${big * 0.1}px">${a}</div><div class="soft" style="font-size:${big * 0.27}px">${b}</div></div>`,
    )
    .join('')}</div>`;
const web = `<div class="fill" style="background:linear-gradient(180deg,#ffe9cf,#fbd3b8 66%,#d98f6c 66.2%,#b9704f)"></div>${glow(420, 120, 480, 'rgba(255,255,255,.8)')}${svg(1200, 800, `<circle cx="930" cy="220" r="150" fill="#fff" opacity=".3"/>`)}
  ${laptop({ x: 60, y: 90, w: 900, screen: festival(1280, 800, 76, true), shadow: 'rgba(80,35,20,.5)' })}${tablet({ x: 780, y: 230, w: 300, portrait: true, screen: festival(820, 1180, 84, false), shadow: 'rgba(80,35,20,.45)' })}${phone({ x: 1000, y: 400, w: 158, screen: festival(390, 844, 50, false), shadow: 'rgba(80,35,20,.5)' })}${grain(1200, 800, 0.14)}`;

const layer = (y, content, background, shadow = 'rgba(30,15,90,.3)') =>
  `<div class="abs" style="left:430px;top:${y}px;width:340px;height:660px;border-radius:48px;transform:rotateX(58deg) rotateZ(-38deg);background:${background};box-shadow:-14px 22px 44px ${shadow},inset 0 0 0 2px rgba(255,255,255,.55);overflow:hidden">${content}</div>`;
const uiLayer = `<div style="padding:44px 24px;color:#141a3c"><div class="display" style="font-size:36px">Good evening</div><div style="height:150px;border-radius:26px;margin:18px 0;background:linear-gradient(120deg,#7443ee,#3f7ff2 55%,#12b5d6)"></div>${['Ship', 'Ticket', 'MapPin'].map((i, x) => `<div class="row" style="gap:14px;background:#fff;border-radius:20px;padding:15px;margin-bottom:13px;box-shadow:0 4px 12px rgba(40,20,90,.1)"><div class="row center" style="width:50px;height:50px;border-radius:16px;background:${['#efe8ff', '#dff5fa', '#ffeedd'][x]}">${icon(i, 26, ['#7443ee', '#0aa5c9', '#e8862e'][x])}</div><div class="grow"><b style="font-size:19px">${['Next boat', 'My tickets', 'Nearest pier'][x]}</b><div class="soft">${['18:40, Maadi', 'Two for tonight', '600 metres'][x]}</div></div></div>`).join('')}<div class="row center" style="height:64px;border-radius:22px;background:#141a3c;color:#fff;font-weight:700;font-size:20px;margin-top:22px">Book</div></div>`;
const wireLayer = `<div style="padding:44px 24px"><div style="height:34px;width:70%;border-radius:10px;border:3px dashed #7443ee"></div><div style="height:150px;border-radius:26px;margin:22px 0;border:3px dashed #3f7ff2"></div>${times(3, () => '<div style="height:80px;border-radius:20px;border:3px dashed #0aa5c9;margin-bottom:13px"></div>')}<div style="height:64px;border-radius:22px;border:3px dashed #7443ee;margin-top:22px"></div></div>`;
const dataLayer = `<div style="padding:50px 28px;font:600 19px/37px 'DejaVu Sans Mono',monospace;color:#b9f3ff;white-space:pre">{
  "line": 2,
  "pier": "Maadi",
  "leaves": "18:40",
  "seats": 24,
  "offline": true,
  "boat": {
    "id": 14,
    "speed": 11.2
  }
}</div>`;
const tag = (x, y, text, w) =>
  `<div class="abs row" style="left:${x}px;top:${y}px;gap:14px;z-index:9"><i style="width:14px;height:14px;border-radius:50%;background:#7443ee;box-shadow:0 0 0 6px rgba(116,67,238,.18)"></i><i style="width:${w}px;height:2px;background:#7443ee;opacity:.5"></i><b style="font-size:22px">${text}</b></div>`;
const mobile = `<div class="fill" style="background:linear-gradient(150deg,#f3eefe,#dcd9fb 50%,#c6ebf4)"></div>${glow(600, 340, 520, 'rgba(255,255,255,.85)')}<div class="fill" style="perspective:2600px;left:-110px;top:-14px;transform:scale(.93);transform-style:preserve-3d">${layer(262, dataLayer, 'linear-gradient(150deg,#141a52,#24308c)', 'rgba(20,15,80,.5)')}${layer(118, wireLayer, 'rgba(236,240,255,.82)')}${layer(-26, uiLayer, 'rgba(252,250,255,.95)')}${layer(-170, '<div class="fill" style="background:linear-gradient(115deg,rgba(255,255,255,.65),rgba(255,255,255,.08) 40%,transparent 41%,transparent 62%,rgba(255,255,255,.3) 62.5%,transparent 78%)"></div><div class="abs" style="left:115px;top:16px;width:110px;height:30px;border-radius:20px;background:#0c1230"></div>', 'rgba(190,215,255,.2)', 'rgba(40,20,120,.12)')}</div>
  ${tag(836, 170, 'Glass', 60)}${tag(850, 300, 'What you touch', 46)}${tag(850, 430, 'How it is laid out', 46)}${tag(850, 556, 'What it knows', 46)}${grain(1200, 800, 0.14)}`;

const devices = (() => {
  const dice = random(40);
  const trace = (points, hot) =>
    `<path d="${points.map((p, i) => `${i ? 'L' : 'M'}${p}`).join('')}" stroke="${hot ? 'url(#hot)' : '#2f7a86'}" stroke-width="${hot ? 7 : 5}" fill="none" stroke-linejoin="round" stroke-linecap="round"${hot ? '' : ' opacity=".75"'}/>${[points[0], points.at(-1)].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="#e9c878"/><circle cx="${x}" cy="${y}" r="4" fill="#0b2a38"/>`).join('')}`;
  const chip = (x, y, w, h, label, pins) =>
    `<g transform="translate(${x} ${y})"><rect x="8" y="14" width="${w}" height="${h}" rx="8" fill="#02121a" opacity=".55" filter="url(#soft)"/>${times(
      pins,
      (i) => {
        const p = 16 + (i * (w - 40)) / (pins - 1);
        return `<rect x="${p}" y="-15" width="9" height="${h + 30}" rx="2" fill="#cfd6e6"/>`;
      },
    )}${times(pins, (i) => {
      const p = 16 + (i * (h - 40)) / (pins - 1);
      return `<rect x="-15" y="${p}" width="${w + 30}" height="9" rx="2" fill="#cfd6e6"/>`;
    })}<rect width="${w}" height="${h}" rx="9" fill="url(#chip)"/><rect x="2" y="2" width="${w - 4}" height="${h * 0.3}" rx="8" fill="#fff" opacity=".07"/><circle cx="20" cy="20" r="6" fill="#3d4568"/><text x="${w / 2}" y="${h - 26}" text-anchor="middle" font-family="Figtree" font-weight="700" font-size="19" letter-spacing="2" fill="#9aa6d8">${label}</text></g>`;
  const cap = (x, y, r) =>
    `<ellipse cx="${x + 10}" cy="${y + 14}" rx="${r}" ry="${r}" fill="#02121a" opacity=".5" filter="url(#soft)"/><circle cx="${x}" cy="${y}" r="${r}" fill="#c9d1e6"/><circle cx="${x}" cy="${y}" r="${r * 0.84}" fill="#eef1fa"/><path d="M${x - r * 0.8} ${y + r * 0.26}A${r * 0.84} ${r * 0.84} 0 0 0 ${x + r * 0.8} ${y + r * 0.26}Z" fill="#2a3568"/>`;
  const resistor = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-32" y="-12" width="64" height="24" rx="4" fill="#cfd6e6"/><rect x="-20" y="-13" width="40" height="26" fill="#171b33"/><text y="6" text-anchor="middle" font-family="Figtree" font-weight="700" font-size="14" fill="#c9d1e6">103</text></g>`;
  return `${svg(
    1200,
    800,
    `<defs>${linear(
      'board',
      [
        [0, '#126b76'],
        [0.5, '#0d4f62'],
        [1, '#12305c'],
      ],
      [0, 0, 1, 1],
    )}${linear(
      'hot',
      [
        [0, '#a06bff'],
        [1, '#4ff0ff'],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'chip',
      [
        [0, '#2b3156'],
        [1, '#12162e'],
      ],
      [0, 0, 1, 1],
    )}${radial('lit', [
      [0, '#7ff6ff', 0.75],
      [1, '#7ff6ff', 0],
    ])}${blur('soft', 9)}${blur('wide', 14)}</defs><rect width="1200" height="800" fill="#0b2233"/><g transform="rotate(-8 600 400)"><rect x="-80" y="-60" width="1400" height="940" rx="40" fill="url(#board)"/>
    ${times(420, (i) => `<circle cx="${(i % 30) * 46 - 40}" cy="${Math.floor(i / 30) * 66 - 40}" r="2.4" fill="#5fc0c0" opacity=".3"/>`)}
    ${[
      [
        [80, 120],
        [220, 120],
        [300, 200],
        [430, 200],
      ],
      [
        [60, 190],
        [200, 190],
        [280, 270],
        [430, 270],
      ],
      [
        [120, 640],
        [260, 640],
        [360, 540],
        [430, 540],
      ],
      [
        [700, 560],
        [820, 560],
        [900, 640],
        [1180, 640],
      ],
      [
        [560, 620],
        [560, 700],
        [640, 780],
        [900, 780],
      ],
      [
        [480, 160],
        [480, 60],
        [560, -20],
        [760, -20],
      ],
      [
        [700, 210],
        [800, 210],
        [860, 150],
        [1140, 150],
      ],
      [
        [700, 490],
        [940, 490],
        [1000, 430],
        [1200, 430],
      ],
    ]
      .map((p) => trace(p))
      .join('')}
    <g filter="url(#wide)" opacity=".8">${trace(
      [
        [700, 330],
        [860, 330],
        [920, 300],
        [1010, 300],
      ],
      true,
    )}${trace(
      [
        [230, 420],
        [330, 420],
        [380, 380],
        [430, 380],
      ],
      true,
    )}</g>${trace(
      [
        [700, 330],
        [860, 330],
        [920, 300],
        [1010, 300],
      ],
      true,
    )}${trace(
      [
        [700, 400],
        [860, 400],
        [900, 360],
        [1010, 360],
      ],
      true,
    )}${trace(
      [
        [230, 420],
        [330, 420],
        [380, 380],
        [430, 380],
      ],
      true,
    )}${trace(
      [
        [230, 470],
        [330, 470],
        [370, 450],
        [430, 450],
      ],
      true,
    )}
    ${chip(450, 180, 240, 400, '', 12)}<g transform="translate(570 350)"><path d="M0 0C18 -24 34 -33 48 -33A33 33 0 0 1 48 33C34 33 18 24 0 0C-18 -24 -34 -33 -48 -33A33 33 0 0 0 -48 33C-34 33 -18 24 0 0Z" fill="none" stroke="url(#hot)" stroke-width="13"/><text y="98" text-anchor="middle" font-family="Figtree" font-weight="700" font-size="22" letter-spacing="3" fill="#9aa6d8">IW 2214</text></g>
    <g transform="translate(130 440)"><circle r="150" fill="url(#lit)" opacity=".8"/><circle r="98" fill="#02121a" opacity=".4" cx="8" cy="14"/><circle r="96" fill="#e9edf8"/><circle r="96" fill="none" stroke="#aab3d4" stroke-width="6"/><circle r="64" fill="#1a2046"/>${times(
      19,
      (i) => {
        const ringIndex = i === 0 ? 0 : i < 7 ? 1 : 2;
        const a = i * (ringIndex === 1 ? 60 : 30);
        return `<circle cx="${Math.cos((a * Math.PI) / 180) * ringIndex * 22}" cy="${Math.sin((a * Math.PI) / 180) * ringIndex * 22}" r="7" fill="#5a6398"/>`;
      },
    )}</g>
    ${cap(300, 690, 44)}${cap(400, 710, 34)}${cap(820, 700, 40)}${resistor(330, 80, 0)}${resistor(420, 80, 0)}${resistor(880, 560, 90)}${resistor(940, 560, 90)}${resistor(780, 90, 45)}${chip(900, 60, 120, 90, '', 4)}</g>`,
  )}
    ${floating({ x: 800, y: 250, w: 320, dark: true, pad: 26, radius: 26 }, `<div class="row between"><span style="opacity:.7">Roof 214</span>${icon('Radio', 22, '#4ff0ff')}</div><div class="display num" style="font-size:76px;margin:4px 0">31.4°</div>${area({ id: 'dv', w: 268, h: 76, values: [0.3, 0.34, 0.28, 0.5, 0.46, 0.66, 0.7, 0.84], colour: '#4ff0ff' })}<div class="row between" style="opacity:.7;font-size:15px;margin-top:10px"><span>every 20 s</span><span>11 µA asleep</span></div>`)}${vignette('rgba(2,10,26,.6)', 55)}${grain(1200, 800, 0.14)}`;
})();

const data = (() => {
  const dice = random(88);
  const point = (x, z, y) => {
    const d = 1 / (1 + z * 0.16);
    return [560 + (x - 5) * 150 * d, 300 + 380 * d - y * 96 * d, d];
  };
  const heightAt = (x, z) => 1.1 + Math.sin(x * 0.75 + z * 0.35) * 0.7 + Math.cos(z * 0.6 - x * 0.3) * 0.5;
  let dots = '';
  for (let z = 13; z >= -2.6; z -= 0.5)
    for (let x = -6; x <= 16; x += 0.42) {
      const y = heightAt(x, z) + dice.between(-0.1, 0.1);
      const [px, py, d] = point(x, z, y);
      if (px < -20 || px > 1220) continue;
      const t = Math.min(1, Math.max(0, y / 2.3));
      dots += `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${(1.2 + d * 4.4 * (0.5 + t * 0.6)).toFixed(1)}" fill="${t > 0.8 ? '#7ff3ff' : t > 0.55 ? '#4f9bff' : t > 0.3 ? '#7a5cf5' : '#4b3ab0'}" opacity="${(0.3 + d * 0.65).toFixed(2)}"/>`;
    }
  const past = [
    [-40, 430],
    [60, 400],
    [150, 420],
    [240, 350],
    [330, 372],
    [420, 300],
    [500, 330],
    [580, 270],
  ];
  const ahead = [
    [580, 270],
    [680, 236],
    [780, 250],
    [880, 190],
    [980, 180],
    [1100, 130],
    [1240, 110],
  ];
  const band = (k2) =>
    `${curve(
      ahead.map(([x, y], i) => [x, y - i * k2]),
      1,
    )}L${ahead
      .map(([x, y], i) => [x, y + i * k2])
      .reverse()
      .map((p) => p.join(' '))
      .join('L')}Z`;
  return `<div class="fill" style="background:linear-gradient(170deg,#0b0f3a,#1b1c6a 48%,#3a2490)"></div>${glow(860, 190, 480, 'rgba(60,160,255,.35)')}${svg(
    1200,
    800,
    `<defs>${blur('g', 9)}${linear(
      'l',
      [
        [0, '#b28cff'],
        [1, '#4ff0ff'],
      ],
      [0, 0, 1, 0],
    )}</defs>${dots}<path d="${band(21)}" fill="#4ff0ff" opacity=".13"/><path d="${band(11)}" fill="#4ff0ff" opacity=".2"/><path d="${curve(past, 1)}" stroke="#b28cff" stroke-width="16" opacity=".4" fill="none" filter="url(#g)"/><path d="${curve(past, 1)}" stroke="#d9c8ff" stroke-width="6" fill="none" stroke-linecap="round"/><path d="${curve(ahead, 1)}" stroke="#7ff3ff" stroke-width="6" stroke-dasharray="3 15" stroke-linecap="round" fill="none"/><path d="M580 60V640" stroke="#fff" stroke-width="2" stroke-dasharray="5 9" opacity=".45"/><circle cx="580" cy="270" r="17" fill="#fff"/><circle cx="580" cy="270" r="9" fill="#7443ee"/><text x="596" y="82" font-family="Figtree" font-weight="700" font-size="20" fill="#fff" opacity=".85">Today</text>`,
  )}
    ${floating({ x: 80, y: 90, w: 340, dark: true, pad: 24 }, `<div style="opacity:.7">Passengers next Friday</div><div class="display num" style="font-size:62px;margin:2px 0">18,400</div><div class="row" style="gap:10px"><span class="pill" style="background:rgba(79,240,255,.16);color:#7ff3ff">17,100 to 19,900</span><span style="opacity:.7;font-size:15px">nine in ten</span></div>`)}${floating({ x: 850, y: 560, w: 270, pad: 20 }, `<div class="row" style="gap:16px">${ring({ size: 84, value: 0.93, colour: '#7443ee', width: 11, label: '93', labelSize: 27 })}<div><b style="font-size:18px">Right last month</b><div class="soft" style="font-size:15px">28 days of 30 in the band</div></div></div>`)}${vignette('rgba(4,4,34,.55)', 58)}`;
})();

const design = (() => {
  const note = (x, y, turn, colour, text) =>
    `<div class="abs" style="left:${x}px;top:${y}px;width:150px;height:150px;background:${colour};transform:rotate(${turn}deg);padding:18px;font:600 21px/1.25 Bricolage;box-shadow:0 2px 3px rgba(60,40,20,.2),0 16px 26px rgba(60,40,20,.22)">${text}</div>`;
  const sketch = (x, y, turn, content) =>
    `<div class="abs" style="left:${x}px;top:${y}px;width:190px;height:330px;background:#fffdf7;transform:rotate(${turn}deg);box-shadow:0 2px 3px rgba(60,40,20,.2),0 20px 34px rgba(60,40,20,.22)">${svg(190, 330, `<g fill="none" stroke="#2a2f55" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M26 22Q95 17 165 23Q170 160 164 308Q95 313 27 307Q20 160 26 22Z"/>${content}</g>`)}</div>`;
  return `<div class="fill" style="background:radial-gradient(ellipse at 30% 20%,#fbf4e6,#ead8bd 80%)"></div>${svg(
    1200,
    800,
    times(
      31,
      (i) => `<path d="M${i * 40} 0V800M0 ${i * 40}H1200" stroke="#c9b08a" stroke-width="1" opacity=".28"/>`,
    ),
  )}
    ${sketch(70, 90, -5, '<path d="M44 52h60M44 74h96M44 100q50 -3 104 0v84q-50 4 -104 0zM44 100l104 84M148 100L44 184M44 214h104M44 238h80M44 270q52 -5 104 0v20q-52 4 -104 0z"/>')}${sketch(285, 60, 3, '<circle cx="95" cy="100" r="40"/><path d="M70 92h.1M118 92h.1M78 114q17 12 34 0M44 170h104M56 194h80M44 232q26 -3 46 0v46q-22 3 -46 0zM102 232q24 -3 46 0v46q-24 3 -46 0z"/>')}
    ${note(90, 500, -4, '#ffe28a', '6 of 8 looked for the price first')}${note(270, 540, 5, '#d9ccfb', 'Can it be done with one thumb?')}
    <div class="abs" style="left:480px;top:470px;width:330px;height:250px;border-radius:22px;background:#fff;box-shadow:0 20px 40px rgba(60,40,20,.2);padding:24px 28px"><div class="display" style="font-size:92px">Aa <span class="ar" style="font-size:72px;color:#7443ee">أب</span></div><div class="row" style="gap:12px;margin-top:26px">${['#141a3c', '#7443ee', '#3f7ff2', '#12b5d6', '#ffb27a'].map((x) => `<i style="width:46px;height:46px;border-radius:50%;background:${x}"></i>`).join('')}</div></div>
    ${phone({ x: 890, y: 96, w: 262, transform: 'rotate(4deg)', screen: `<div class="fill" style="background:#fffaf2"></div>${statusBar('#141a3c')}<div class="abs" style="left:26px;right:26px;top:76px"><div class="display" style="font-size:40px">Bread near you</div><div style="position:relative;height:260px;border-radius:30px;margin:20px 0;overflow:hidden;background:linear-gradient(150deg,#ffd9a0,#f0926a)">${svg(338, 260, `<ellipse cx="170" cy="170" rx="110" ry="56" fill="#a8622e"/><ellipse cx="170" cy="160" rx="110" ry="54" fill="#e8b068"/><ellipse cx="140" cy="148" rx="26" ry="10" fill="#a8622e" opacity=".5"/><ellipse cx="210" cy="170" rx="22" ry="8" fill="#a8622e" opacity=".5"/><path d="M120 90q-14 -20 0 -38M170 84q-14 -20 0 -40M220 90q-14 -20 0 -38" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".7"/>`)}</div><div class="display" style="font-size:27px">Baladi, out of the oven</div><div class="soft" style="font-size:18px;margin:6px 0 18px">Furn Hamada, 180 m, ready in 4 min</div><div class="row" style="gap:10px">${['5', '10', '20'].map((t, i) => `<div class="row center grow display" style="height:70px;border-radius:20px;font-size:30px;background:${i === 1 ? '#141a3c' : '#fff'};color:${i === 1 ? '#fff' : '#141a3c'}">${t}</div>`).join('')}</div><div class="row center" style="height:68px;border-radius:24px;margin-top:20px;background:linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6);color:#fff;font-size:22px;font-weight:700">Keep it for me</div></div>` })}
    ${svg(
      1200,
      800,
      `<defs>${linear(
        'ink',
        [
          [0, '#7443ee'],
          [0.5, '#3f7ff2'],
          [1, '#12b5d6'],
        ],
        [0, 0, 1, 0],
      )}${linear(
        'pen',
        [
          [0, '#3a4280'],
          [0.5, '#141a3c'],
          [1, '#0a0e28'],
        ],
        [0, 0, 1, 0],
      )}${blur('sh', 7)}</defs><path d="M500 350C560 180 660 170 680 280S560 420 600 300 760 140 800 250" stroke="url(#ink)" stroke-width="9" fill="none" stroke-linecap="round"/><g stroke="#3f7ff2" stroke-width="2.5" fill="#fff"><path d="M610 148L748 196M500 350L470 420"/><rect x="602" y="140" width="15" height="15"/><rect x="741" y="188" width="15" height="15"/><circle cx="680" cy="280" r="8"/></g><g transform="translate(800 250) rotate(14)"><path d="M10 -6L26 -300H54L30 -2Z" fill="#3a2410" opacity=".3" filter="url(#sh)" transform="translate(16 12)"/><path d="M0 0L-15 -52H15Z" fill="#e9c878"/><path d="M0 0L-5 -17H5Z" fill="#141a3c"/><path d="M-15 -52H15L19 -260H-19Z" fill="url(#pen)"/><rect x="-20" y="-274" width="40" height="18" rx="4" fill="#e9c878"/><path d="M-18 -274H18L14 -330Q0 -342 -14 -330Z" fill="url(#pen)"/><path d="M-9 -64L-11 -250" stroke="#fff" stroke-width="4" opacity=".3"/></g>`,
      'position:absolute;inset:0;z-index:9',
    )}${grain(1200, 800, 0.2)}`;
})();

export const pictures = [
  { file: 'service-software.webp', ...size, html: software },
  { file: 'service-web.webp', ...size, html: web },
  { file: 'service-mobile.webp', ...size, html: mobile },
  { file: 'service-devices.webp', ...size, html: devices },
  { file: 'service-data.webp', ...size, html: data },
  { file: 'service-design.webp', ...size, html: design },
];
