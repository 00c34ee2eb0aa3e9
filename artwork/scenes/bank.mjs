import { inUse, outcome } from '../lib/caseStudy.mjs';
import { phone, statusBar } from '../lib/devices.mjs';
import { glow, grain } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { times } from '../lib/random.mjs';
import { blur, linear, svg } from '../lib/svg.mjs';

const ink = '#1a1440';
const steps = (done) =>
  `<div class="row" style="gap:7px">${times(4, (i) => `<i class="grow" style="height:6px;border-radius:9px;background:${i < done ? '#7443ee' : '#e0daf3'}"></i>`)}</div>`;
const button = (text) =>
  `<div class="abs row center" style="left:24px;right:24px;bottom:30px;height:60px;border-radius:20px;background:linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6);color:#fff;font-weight:700;font-size:18px">${text}</div>`;
const frame = (done, title, text, body, action) =>
  `<div class="fill" style="background:#fbfaff"></div>${statusBar(ink)}<div class="abs" style="left:24px;right:24px;top:74px">${steps(done)}<div class="display" style="font-size:34px;margin:22px 0 8px">${title}</div><div class="soft" style="font-size:16px">${text}</div>${body}</div>${button(action)}`;

const face = (s) =>
  `<circle cx="0" cy="0" r="52" fill="#eadcff"/><path d="M-44 52C-40 22 -20 16 0 16S40 22 44 52" fill="#3f57c4"/><rect x="-10" y="2" width="20" height="24" fill="#b9805c"/><circle cy="-10" r="25" fill="#cf9871"/><path d="M-27 -8C-32 -44 32 -44 27 -8C20 -22 6 -26 -8 -24S-24 -18 -27 -8Z" fill="#2a1d2e"/>${s}`;

const scan = frame(
  1,
  'Show your ID',
  'Lay it flat. We read it, you check it.',
  `<div style="position:relative;height:380px;border-radius:30px;margin-top:22px;background:linear-gradient(160deg,#2a2352,#14102e);overflow:hidden">${svg(342, 380, `<g transform="translate(171 180) rotate(-4)"><rect x="-136" y="-86" width="272" height="172" rx="16" fill="#f3ead6"/><rect x="-136" y="-86" width="272" height="38" rx="16" fill="#c9b489"/><rect x="-136" y="-66" width="272" height="18" fill="#c9b489"/><g transform="translate(-84 12) scale(.72)"><clipPath id="id"><circle r="52"/></clipPath><g clip-path="url(#id)">${face('')}</g></g><rect x="-26" y="-28" width="134" height="13" rx="6" fill="#6b5f48"/><rect x="-26" y="-4" width="104" height="11" rx="5" fill="#a8997a"/><rect x="-26" y="18" width="120" height="11" rx="5" fill="#a8997a"/><text x="-28" y="66" font-family="Figtree" font-weight="700" font-size="19" letter-spacing="2" fill="#5a4d35">2 91 04 17 01</text></g><path d="M26 80V50Q26 34 42 34H72M316 80V50Q316 34 300 34H270M26 290V320Q26 336 42 336H72M316 290V320Q316 336 300 336H270" stroke="#5fe0f5" stroke-width="6" fill="none" stroke-linecap="round"/><rect x="26" y="176" width="290" height="3" fill="#5fe0f5"/><rect x="26" y="120" width="290" height="58" fill="#5fe0f5" opacity=".12"/>`)}</div><div class="row" style="gap:12px;margin-top:20px;background:#fff;border-radius:18px;padding:15px;box-shadow:0 6px 18px rgba(40,25,90,.08)">${icon('ShieldCheck', 26, '#1c9c6b')}<span style="font-size:15px">The picture never leaves your phone. Only the text does.</span></div>`,
  'Take the picture',
);

const selfie = frame(
  3,
  'It is really you',
  'Turn your head slowly, once.',
  `<div class="row center" style="margin-top:34px;position:relative;height:330px"><svg width="310" height="310" viewBox="-155 -155 310 310"><defs><clipPath id="me"><circle r="122"/></clipPath><linearGradient id="bg" x2="0" y2="1"><stop stop-color="#cfe7f5"/><stop offset="1" stop-color="#e6dcfb"/></linearGradient></defs><g clip-path="url(#me)"><circle r="122" fill="url(#bg)"/><path d="M-104 130C-96 70 -50 60 0 60S96 70 104 130" fill="#3f57c4"/><path d="M-22 30H22V62Q0 82 -22 62Z" fill="#b9805c"/><path d="M-50 -24C-52 40 -26 62 0 62S52 40 50 -24C48 -62 -48 -62 -50 -24Z" fill="#d29c75"/><path d="M-56 -8C-70 -96 70 -96 56 -8C50 -36 30 -48 4 -46S-44 -40 -56 -8Z" fill="#2a1d2e"/><circle cx="-19" cy="-4" r="5" fill="#2a1d2e"/><circle cx="19" cy="-4" r="5" fill="#2a1d2e"/><path d="M-28 -18q9 -6 18 0M10 -18q9 -6 18 0" stroke="#2a1d2e" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M0 2q-7 18 3 20" stroke="#a8714e" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-15 36q15 12 30 0" stroke="#8a3f42" stroke-width="5" fill="none" stroke-linecap="round"/></g><circle r="142" fill="none" stroke="#e0daf3" stroke-width="11"/><circle r="142" fill="none" stroke="#1fb583" stroke-width="11" stroke-dasharray="640 900" stroke-linecap="round" transform="rotate(-90)"/></svg></div><div class="row center" style="gap:10px;margin-top:12px;font-weight:700;font-size:18px;color:#12835d">${icon('CircleCheck', 24)} Good, a little more</div><div class="col" style="gap:12px;margin-top:24px">${['Name and number match', 'Picture is clear'].map((t) => `<div class="row between" style="background:#fff;border-radius:18px;padding:15px 18px;box-shadow:0 6px 18px rgba(40,25,90,.08);font-size:16px"><b>${t}</b>${icon('Check', 22, '#1fb583')}</div>`).join('')}</div>`,
  'Continue',
);

const welcome = `<div class="fill" style="background:linear-gradient(180deg,#241a63,#4a3bc0 42%,#fbfaff 42.2%)"></div>${statusBar('#fff')}<div class="abs" style="left:26px;right:26px;top:76px;color:#fff"><div style="opacity:.8">Welcome, Yassin</div><div class="display num" style="font-size:50px;margin-top:4px">EGP 2,500<span style="font-size:26px;opacity:.7">.00</span></div><div style="opacity:.75;margin-top:4px">Your first transfer has arrived</div></div>
  <div class="abs row between" style="left:26px;right:26px;top:236px;color:#fff">${[
    ['Send', 'ArrowUpRight'],
    ['Receive', 'ArrowDownLeft'],
    ['Pay', 'QrCode'],
    ['Save', 'PiggyBank'],
  ]
    .map(
      ([t, i]) =>
        `<div class="col" style="align-items:center;gap:8px;font-size:15px"><div class="row center" style="width:62px;height:62px;border-radius:21px;background:rgba(255,255,255,.17)">${icon(i, 26)}</div>${t}</div>`,
    )
    .join('')}</div>
  <div class="abs" style="left:24px;right:24px;top:384px"><div class="row between" style="margin-bottom:14px"><b style="font-size:19px">Today</b><span style="color:#7443ee;font-weight:600">All</span></div>${[
    ['Salary, first part', 'Bedaya Studio', '+ 2,500', 'Briefcase', '#1fb583'],
    ['Account opened', '6 min 48 s', '', 'PartyPopper', '#7443ee'],
    ['Card on its way', 'Arrives Tuesday', '', 'CreditCard', '#0aa5c9'],
  ]
    .map(
      ([a, b, c, i, k]) =>
        `<div class="row" style="gap:14px;background:#fff;border-radius:22px;padding:16px;margin-bottom:12px;box-shadow:0 6px 18px rgba(40,25,90,.07)"><div class="row center" style="width:48px;height:48px;border-radius:16px;background:${k}1f">${icon(i, 23, k)}</div><div class="grow"><b style="font-size:17px">${a}</b><div class="soft" style="font-size:14px">${b}</div></div><b class="num" style="color:#12835d;font-size:17px">${c}</b></div>`,
    )
    .join('')}</div>${button('Add money')}`;

const card = `<div class="abs" style="left:528px;top:640px;width:480px;height:296px;z-index:12;transform:perspective(1500px) rotateX(16deg) rotateY(-18deg) rotate(-9deg)"><div class="fill" style="border-radius:30px;overflow:hidden;background:linear-gradient(120deg,#1c1350,#4a2fc4 45%,#2f7fe8 78%,#16bcd8);box-shadow:-1px 2px 0 #0f0a38,-2px 4px 0 #0f0a38,-3px 5px 0 #0f0a38,0 40px 70px rgba(30,15,90,.5);color:#fff;padding:30px 34px">${svg(
  480,
  296,
  `<defs>${linear(
    'shine',
    [
      [0, '#fff', 0.5],
      [1, '#fff', 0],
    ],
    [0, 0, 1, 1],
  )}</defs><path d="M240 150C330 20 420 -10 500 40S560 260 470 270 320 260 240 150 60 -20 -10 30 -60 260 20 270 150 280 240 150Z" fill="none" stroke="url(#shine)" stroke-width="34" opacity=".5"/>`,
)}<div class="row between" style="position:relative"><div class="display" style="font-size:30px">Bedaya Bank</div>${icon('Nfc', 36, '#fff')}</div><div style="position:relative;width:66px;height:50px;border-radius:11px;margin-top:32px;background:linear-gradient(140deg,#f7e3a6,#c9a04e)"><i style="position:absolute;inset:14px 0;border-block:2px solid #9a7732"></i><i style="position:absolute;inset:0 22px;border-inline:2px solid #9a7732"></i></div><div class="num" style="position:relative;font-size:27px;letter-spacing:.12em;font-weight:600;margin-top:26px">5078 •••• •••• 0142</div><div class="row between" style="position:relative;margin-top:14px;font-size:18px;opacity:.9"><span>YASSIN MOSTAFA</span><span>11 / 31</span></div></div></div>`;

const pale =
  '<div class="fill" style="background:linear-gradient(140deg,#efe9fd,#d9cffa 45%,#bfdcf5)"></div>';

export const pictures = [
  {
    file: 'bank-cover.webp',
    width: 1600,
    height: 1000,
    html: `${pale}${glow(260, 160, 560, 'rgba(255,255,255,.9)')}${glow(1380, 900, 640, 'rgba(116,67,238,.4)')}${svg(1600, 1000, `<defs>${blur('b', 30)}</defs><circle cx="1330" cy="230" r="190" fill="#fff" opacity=".35"/><circle cx="220" cy="830" r="260" fill="#8f6bf2" opacity=".22"/><ellipse cx="800" cy="945" rx="640" ry="40" fill="#2a1a70" opacity=".35" filter="url(#b)"/>`)}
    ${phone({ x: 216, y: 108, w: 364, screen: scan, transform: 'rotate(-7deg)' })}${phone({ x: 1020, y: 108, w: 364, screen: welcome, transform: 'rotate(7deg)' })}${phone({ x: 606, y: 40, w: 388, screen: selfie, z: 5 })}${card}${grain(1600, 1000, 0.16)}`,
  },
  {
    file: 'bank-1.webp',
    width: 1600,
    height: 1000,
    limit: 80,
    html: `<div class="fill" style="background:linear-gradient(130deg,#120c3a,#2a1a8a 55%,#3f7ff2)"></div>${glow(1240, 240, 620, 'rgba(69,214,240,.4)')}${phone({ x: 860, y: 90, w: 520, screen: welcome, transform: 'rotate(6deg)', rim: '#6a5fc0', shadow: 'rgba(4,2,30,.6)' })}<div class="abs" style="left:-330px;top:-420px;width:1600px;height:1000px;transform:scale(1.36);transform-origin:528px 640px;z-index:20">${card}</div>${grain(1600, 1000, 0.16)}`,
  },
  outcome({
    file: 'bank-2.webp',
    scene: pale + phone({ x: 606, y: 40, w: 388, screen: selfie, z: 5 }),
    at: [800, 500],
    ground: '#1a1058',
    after: { value: '14', label: 'fields are left of the form' },
    before: { value: '58', label: 'were asked before, one of them for a fax number' },
    from: 0.8,
    to: 0.2,
    note: 'Opened in 6 min 48 s',
  }),
  inUse({
    file: 'bank-3.webp',
    scene: pale + phone({ x: 606, y: 40, w: 388, screen: selfie, z: 5 }),
    at: [800, 500],
    ground: '#1a1058',
    device: `${phone({ x: 760, y: 150, w: 430, screen: scan, transform: 'rotate(-5deg)', rim: '#6a5fc0', shadow: 'rgba(4,2,30,.6)' })}${phone({ x: 1130, y: 60, w: 430, screen: selfie, transform: 'rotate(5deg)', rim: '#6a5fc0', shadow: 'rgba(4,2,30,.6)' })}`,
    title: 'One question at a time',
    notes: [
      ['ScanLine', 'Read, not typed', 'The phone reads the ID and keeps the picture.'],
      ['CircleQuestionMark', 'Every field says why', 'One line under each of the fourteen.'],
      ['Landmark', 'Stop at home, go on at a branch', 'With all that was typed so far.'],
    ],
  }),
];
