import { detail, outcome } from '../lib/caseStudy.mjs';
import { phone, statusBar } from '../lib/devices.mjs';
import { glow, grain } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { times } from '../lib/random.mjs';
import { blur, linear, svg } from '../lib/svg.mjs';

const teal = '#0d8f9c';

/** A person on a bench, from behind: hair or scarf, shoulders, back. */
export const seated = (x, y, s, coat, hair, scarf = false) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-58 120C-62 40 -46 14 0 12S62 40 58 120Z" fill="${coat}"/><path d="M-58 120C-62 40 -46 14 0 12C-30 30 -36 70 -34 120Z" fill="#000" opacity=".12"/>${scarf ? `<path d="M-34 30C-42 -60 42 -60 34 30Q0 46 -34 30Z" fill="${hair}"/><path d="M-10 -36Q-26 0 -22 32" stroke="#000" opacity=".14" stroke-width="5" fill="none"/>` : `<rect x="-11" y="-10" width="22" height="34" fill="#b98260"/><circle cy="-26" r="31" fill="${hair}"/><ellipse cx="-30" cy="-20" rx="6" ry="9" fill="#b98260"/><ellipse cx="30" cy="-20" rx="6" ry="9" fill="#b98260"/>`}</g>`;

export const plant = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${times(9, (i) => `<path d="M0 0Q${(i - 4) * 20} -110 ${(i - 4) * 44} ${-170 + Math.abs(i - 4) * 26}Q${(i - 4) * 38 + 16} -80 6 0Z" fill="${i % 2 ? '#3f8f6b' : '#5fb184'}"/>`)}<path d="M-46 -6H46L36 90H-36Z" fill="#f3ede2"/><path d="M-46 -6H46L43 14H-43Z" fill="#d9cfbd"/></g>`;

const hall = svg(
  1600,
  1000,
  `<defs>${linear('wall', [
    [0, '#e3f2ef'],
    [1, '#cfe6e4'],
  ])}${linear('floor', [
    [0, '#f0e8da'],
    [1, '#cfc2ad'],
  ])}${linear('window', [
    [0, '#a9dcf0'],
    [1, '#f3f7e8'],
  ])}${blur('soft', 20)}</defs>
  <rect width="1600" height="760" fill="url(#wall)"/><path d="M0 0H1600V60H0Z" fill="#8fbdb9"/>${times(5, (i) => `<rect x="${80 + i * 340}" y="22" width="220" height="14" rx="7" fill="#fff"/><ellipse cx="${190 + i * 340}" cy="60" rx="170" ry="34" fill="#fff" opacity=".5" filter="url(#soft)"/>`)}
  <rect x="60" y="170" width="250" height="470" rx="8" fill="url(#window)"/><path d="M60 560C120 500 170 540 230 490L310 540V640H60Z" fill="#8cc3a6"/><path d="M86 640c-10 -120 30 -150 40 -230c14 80 50 110 40 230z" fill="#4f9a78"/><path d="M185 170V640M60 400H310" stroke="#fff" stroke-width="12"/><rect x="54" y="164" width="262" height="482" rx="10" fill="none" stroke="#fff" stroke-width="14"/>
  <path d="M60 760L310 760L620 1000H180Z" fill="#fff7e2" opacity=".0"/>
  <rect y="756" width="1600" height="244" fill="url(#floor)"/><path d="M0 756H1600V772H0Z" fill="#b9d5d2"/><path d="M120 790L420 790L760 1000H240Z" fill="#fffaf0" opacity=".65" filter="url(#soft)"/>
  <g><rect x="1040" y="250" width="0" height="0"/></g>
  <rect x="1360" y="230" width="200" height="530" fill="#bcdcd9"/><rect x="1376" y="246" width="168" height="514" fill="#f6fbfa"/><circle cx="1524" cy="520" r="9" fill="#9ab8b5"/><rect x="1410" y="290" width="100" height="70" rx="12" fill="${teal}"/><text x="1460" y="338" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="40" fill="#fff">3</text>
  ${plant(1290, 690, 0.9)}
  <ellipse cx="640" cy="965" rx="620" ry="26" fill="#7c6f58" opacity=".4" filter="url(#soft)"/>
  ${[
    [160, '#e0a458', '#2b2230'],
    [370, '#6b7fd0', '#7443ee', true],
    [570, '#3c4a7a', '#1d1a26'],
    [790, '#c8685a', '#f1d9c0', true],
    [1010, '#4f8f86', '#8d8a90'],
  ]
    .map(([x, c, h, s]) => seated(x, 748, 1.34, c, h, s))
    .join('')}
  <rect x="50" y="880" width="1120" height="26" rx="12" fill="#2f6f78"/><rect x="50" y="838" width="1120" height="52" rx="18" fill="#3f8f98"/><path d="M130 906V976M420 906V976M800 906V976M1090 906V976" stroke="#5d7478" stroke-width="12"/>`,
);

const call = (ticket, clinic, room, hot) =>
  `<div class="row" style="padding:13px 26px;border-radius:18px;${hot ? 'background:rgba(255,255,255,.14)' : ''}"><span class="display num" style="width:160px;font-size:34px">${ticket}</span><span class="grow" style="font-size:23px;opacity:.85">${clinic}</span><b style="font-size:25px">${room}</b></div>`;
export const board = `<div class="abs surface" style="left:340px;top:100px;width:800px;height:500px;border-radius:26px;background:#0d2a3c;padding:14px;box-shadow:0 24px 50px rgba(20,60,70,.35)"><div style="height:100%;border-radius:16px;overflow:hidden;color:#fff;background:linear-gradient(130deg,#0e6f83,#2d55b8 60%,#6a45d8);padding:26px 32px;position:relative">
  <div class="row between" style="font-size:20px;opacity:.9"><span>Heart clinic</span><span class="ar">عيادة القلب</span></div><div class="row between" style="margin-top:4px"><div class="display num" style="font-size:146px;letter-spacing:-.03em">A 044</div><div style="text-align:right"><div style="font-size:23px;opacity:.85">Please go to</div><div class="display" style="font-size:56px">Room 3</div><div class="ar" style="font-size:28px">غرفة ٣</div></div></div>
  <div style="margin-top:14px">${call('B 112', 'Eyes', 'Room 7', true)}${call('A 043', 'Heart', 'Room 5')}${call('C 023', 'Children', 'Room 1', true)}</div></div></div>`;

export const screen = `<div class="fill" style="background:linear-gradient(180deg,#e8f6f4,#fff 50%)"></div>${statusBar('#10343c', '10:24')}<div class="abs" style="left:24px;right:24px;top:70px"><div class="soft" style="font-size:16px">Good morning, Samia</div><div class="display" style="font-size:33px;margin-top:2px">You are next but two</div>
  <div style="margin-top:20px;border-radius:30px;background:linear-gradient(140deg,#0e7f8f,#3a5fd0 60%,#7443ee);color:#fff;padding:26px;box-shadow:0 22px 44px rgba(20,90,130,.35)"><div class="row between" style="font-size:16px"><span>Heart clinic</span>${icon('HeartPulse', 26, '#fff')}</div><div class="display num" style="font-size:96px;margin:8px 0 4px">A 047</div><div class="row between" style="font-size:16px"><span>Dr. Amal Fahmy</span><b>Room 3</b></div><div style="border-top:2px dashed rgba(255,255,255,.4);margin:20px 0 16px"></div><div class="row between"><div><div style="opacity:.8;font-size:15px">Expected</div><div class="display num" style="font-size:32px">10:41</div></div><div style="text-align:right"><div style="opacity:.8;font-size:15px">Leave home</div><div class="display num" style="font-size:32px">10:05</div></div></div></div>
  <div class="row between" style="margin:26px 4px 12px"><b style="font-size:17px">In front of you</b><span style="color:${teal};font-weight:700">2 people</span></div><div class="row" style="gap:9px">${times(8, (i) => `<i class="grow" style="height:14px;border-radius:9px;background:${i < 6 ? teal : '#d6e6e6'}"></i>`)}</div>
  <div class="row" style="gap:14px;background:#fff;border-radius:22px;padding:17px;margin-top:24px;box-shadow:0 6px 20px rgba(20,70,80,.1)"><div class="row center" style="width:48px;height:48px;border-radius:15px;background:#e2f3f2">${icon('BellRing', 24, teal)}</div><div class="grow"><b style="font-size:17px">We will call you twice</b><div class="soft" style="font-size:14px">At 10 minutes and at your turn</div></div></div>
  <div class="row" style="gap:12px;margin-top:16px"><div class="row center grow" style="height:58px;border-radius:19px;background:#e2f3f2;color:#0b5f6a;font-weight:700">Running late</div><div class="row center grow" style="height:58px;border-radius:19px;background:#10343c;color:#fff;font-weight:700">I am here</div></div></div>`;

const turn = (ticket, name, state, on) =>
  `<div class="row" style="gap:14px;background:${on ? '#10343c' : '#fff'};color:${on ? '#fff' : '#10343c'};border-radius:22px;padding:17px 18px;margin-bottom:12px;box-shadow:0 6px 20px rgba(20,70,80,.1)"><span class="display num" style="font-size:25px;width:92px">${ticket}</span><div class="grow"><b style="font-size:17px">${name}</b><div style="font-size:14px;opacity:.65">${state}</div></div>${icon(on ? 'Volume2' : 'Clock3', 22, on ? '#7fe9e0' : '#8db3b5')}</div>`;

/** What the screen on the nurse's desk shows. */
const desk = `<div class="fill" style="background:linear-gradient(180deg,#e8f6f4,#fff 50%)"></div>${statusBar('#10343c', '10:40')}<div class="abs" style="left:24px;right:24px;top:70px"><div class="soft" style="font-size:16px">Heart clinic, room 3</div><div class="display" style="font-size:33px;margin:2px 0 20px">Next, please</div>${turn('A 047', 'Samia Halim', 'Called twice, on her way', true)}${turn('A 048', 'Nabil Shawky', 'In the hall', false)}${turn('A 049', 'Hanaa Saad', 'Left home at 10:02', false)}${turn('A 050', 'Omar Zaki', 'Running late', false)}<div class="row between" style="margin:22px 4px 10px"><b style="font-size:17px">The day so far</b><span style="color:${teal};font-weight:700">On time</span></div><div class="row" style="gap:6px;align-items:flex-end;height:92px">${times(11, (i) => `<i class="grow" style="height:${[40, 56, 74, 92, 80, 62, 48, 40, 34, 30, 26][i]}px;border-radius:8px;background:${i < 6 ? teal : '#d6e6e6'}"></i>`)}</div><div class="row center" style="height:60px;border-radius:20px;background:#10343c;color:#fff;font-weight:700;font-size:18px;margin-top:26px">Call A 048</div></div>`;

export const pictures = [
  detail({ file: 'hospital-1.webp', scene: hall + board, at: [640, 420], zoom: 1.62 }),
  {
    file: 'hospital-2.webp',
    width: 1600,
    height: 1000,
    limit: 80,
    html: `<div class="fill" style="background:linear-gradient(130deg,#0d2a3c,#0e6f83 55%,#3a5fd0)"></div>${glow(420, 260, 620, 'rgba(120,240,235,.35)')}${glow(1300, 860, 620, 'rgba(116,67,238,.5)')}${phone({ x: 270, y: 70, w: 460, screen, transform: 'rotate(-6deg)', frame: '#10242c', rim: '#6fa3a8', shadow: 'rgba(2,16,24,.6)' })}${phone({ x: 870, y: 150, w: 460, screen: desk, transform: 'rotate(5deg)', frame: '#10242c', rim: '#6fa3a8', shadow: 'rgba(2,16,24,.6)' })}${grain(1600, 1000, 0.18)}`,
  },
  outcome({
    file: 'hospital-3.webp',
    scene: hall,
    at: [640, 620],
    ground: '#0b2b3a',
    after: { value: '31 min', label: 'in the waiting hall, from arrival to being called' },
    before: { value: '96 min', label: 'before the queue had a ticket' },
    from: 0.78,
    to: 0.16,
    note: '14 clinics, first year',
    colours: ['#7fe9e0', '#b7a5ff'],
  }),
];
