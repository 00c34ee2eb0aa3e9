import { browserWindow } from '../lib/devices.mjs';
import { floating, glow, grain } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { blur, linear, svg } from '../lib/svg.mjs';

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

export const pictures = [
  { file: 'service-software.webp', width: 1200, height: 800, limit: 80, html: software },
];
