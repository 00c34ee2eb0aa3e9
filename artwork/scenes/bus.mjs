import { detail, inUse, outcome } from '../lib/caseStudy.mjs';
import { phone, statusBar } from '../lib/devices.mjs';
import { grain } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { blur, linear, svg } from '../lib/svg.mjs';

const yellow = '#ffc12e';
const tree = (x, y, r) =>
  `<circle cx="${x + r * 0.35}" cy="${y + r * 0.45}" r="${r}" fill="#2d4a63" opacity=".25"/><circle cx="${x}" cy="${y}" r="${r}" fill="#4fa06d"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.28}" r="${r * 0.66}" fill="#6fbd83"/><circle cx="${x - r * 0.35}" cy="${y - r * 0.4}" r="${r * 0.3}" fill="#93d49c"/>`;

/** A roof seen from above with its long morning shadow. */
const roof = (x, y, w, h, colour, lift) =>
  `<path d="M${x} ${y + h}L${x + lift} ${y + h + lift * 0.8}H${x + w + lift}V${y + lift * 0.8}L${x + w} ${y}Z" fill="#35507a" opacity=".28"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${colour}"/><rect x="${x + 10}" y="${y + 10}" width="${w - 20}" height="${h - 20}" rx="5" fill="#fff" opacity=".28"/><rect x="${x + w * 0.16}" y="${y + h * 0.2}" width="${w * 0.24}" height="${h * 0.2}" rx="3" fill="#5c7196" opacity=".6"/><circle cx="${x + w * 0.7}" cy="${y + h * 0.66}" r="${Math.min(w, h) * 0.1}" fill="#6f86b0" opacity=".7"/>`;

const car = (x, y, r, colour) =>
  `<g transform="translate(${x} ${y}) rotate(${r})"><rect x="-18" y="-34" width="40" height="74" rx="12" fill="#22344f" opacity=".3"/><rect x="-20" y="-38" width="40" height="76" rx="12" fill="${colour}"/><rect x="-15" y="-20" width="30" height="16" rx="4" fill="#22344f"/><rect x="-15" y="18" width="30" height="11" rx="4" fill="#22344f"/></g>`;

const bus = (x, y, r, s) =>
  `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})"><rect x="-50" y="-142" width="120" height="300" rx="20" fill="#1f3350" opacity=".35" filter="url(#soft)"/><path d="M-58 -110h-12v28h12zM58 -110h12v28h-12z" fill="#1d2740"/><rect x="-58" y="-150" width="116" height="300" rx="20" fill="#e79d0c"/><rect x="-54" y="-150" width="108" height="294" rx="18" fill="${yellow}"/><path d="M-46 -118Q0 -134 46 -118L40 -88H-40Z" fill="#22344f"/><path d="M-40 -112L-20 -118 -26 -90H-38Z" fill="#fff" opacity=".35"/><rect x="-40" y="-70" width="80" height="190" rx="10" fill="#ffd564"/><path d="M-40 -40H40M-40 90H40" stroke="#e79d0c" stroke-width="4"/><rect x="-22" y="-20" width="44" height="30" rx="6" fill="#f6b51e"/><text y="66" text-anchor="middle" font-family="Bricolage" font-weight="800" font-size="20" letter-spacing="1" fill="#22344f">SCHOOL</text><text y="100" text-anchor="middle" font-family="Bricolage" font-weight="800" font-size="32" fill="#22344f">12</text><path d="M-46 -148l10 6M46 -148l-10 6" stroke="#fff7d6" stroke-width="9" stroke-linecap="round"/><rect x="-50" y="136" width="18" height="8" rx="3" fill="#e0413c"/><rect x="32" y="136" width="18" height="8" rx="3" fill="#e0413c"/></g>`;

const city = (() => {
  const dice = random(29);
  const palette = ['#f2d9c0', '#e8c7b0', '#f5e6d0', '#d9d5ea', '#cfdcec', '#f0d2c6'];
  const blocks = [
    [-120, -120, 420, 330],
    [470, -120, 400, 330],
    [1040, -120, 700, 330],
    [-120, 390, 420, 320],
    [470, 390, 400, 320],
    [1040, 390, 700, 320],
    [-120, 880, 420, 320],
    [470, 880, 400, 320],
    [1040, 880, 700, 320],
  ];
  const fill = blocks
    .map(([x, y, w, h], n) => {
      let out = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="34" fill="${n === 4 ? '#bfe0b4' : '#dfe8dc'}"/>`;
      if (n === 4) {
        out += `<path d="M${x + 20} ${y + h - 40}Q${x + 180} ${y + 90} ${x + w - 20} ${y + 60}" stroke="#f0e6cf" stroke-width="24" fill="none"/><ellipse cx="${x + 290}" cy="${y + 210}" rx="70" ry="46" fill="#7cc7df"/><ellipse cx="${x + 284}" cy="${y + 204}" rx="50" ry="28" fill="#a3dcec"/>`;
        return (
          out +
          times(17, () =>
            tree(x + dice.between(30, w - 30), y + dice.between(30, h - 30), dice.between(15, 27)),
          )
        );
      }
      for (let bx = x + 26; bx < x + w - 90; bx += 138)
        for (let by = y + 26; by < y + h - 80; by += 136)
          out +=
            dice.next() > 0.1
              ? roof(
                  bx,
                  by,
                  dice.between(88, 112),
                  dice.between(84, 108),
                  dice.pick(palette),
                  dice.between(18, 40),
                )
              : tree(bx + 50, by + 50, 30);
      return (
        out +
        times(7, () => tree(x + dice.between(10, w - 10), y + dice.pick([8, h - 10]), dice.between(12, 17)))
      );
    })
    .join('');
  const route = 'M385 1060V800Q385 795 390 795H900Q955 795 955 740V360Q955 300 1010 300H1700';
  return svg(
    1600,
    1000,
    `<defs>${blur('soft', 9)}${linear(
      'dawn',
      [
        [0, '#ffe9c0', 0.55],
        [0.5, '#ffe9c0', 0],
        [1, '#4a5ab0', 0.3],
      ],
      [0, 0, 1, 1],
    )}</defs><g transform="rotate(-9 800 500) scale(1.08) translate(-80 -20)"><rect x="-300" y="-300" width="2400" height="1700" fill="#aebacb"/>${fill}
    <g stroke="#fff" stroke-width="4" stroke-dasharray="26 26" opacity=".8"><path d="M385 -200V1300M955 -200V1300M-300 300H2000M-300 795H2000"/></g>
    ${[
      [385, 300],
      [955, 795],
    ]
      .map(
        ([x, y]) =>
          `<rect x="${x - 86}" y="${y - 90}" width="172" height="180" fill="#aebacb"/>${times(6, (i) => `<rect x="${x - 76 + i * 27}" y="${y + 96}" width="14" height="40" fill="#fff" opacity=".9"/><rect x="${x - 76 + i * 27}" y="${y - 136}" width="14" height="40" fill="#fff" opacity=".9"/>`)}`,
      )
      .join('')}
    <path d="${route}" stroke="#3a2aa0" stroke-width="34" fill="none" opacity=".25" filter="url(#soft)" transform="translate(6 12)"/><path d="${route}" stroke="#fff" stroke-width="28" fill="none"/><path d="${route}" stroke="#7443ee" stroke-width="18" fill="none"/><path d="M955 560V360Q955 300 1010 300H1700" stroke="#c9b8fb" stroke-width="18" fill="none"/>
    ${[
      [385, 900, true],
      [640, 795, true],
      [955, 380, false],
      [1180, 300, false],
    ]
      .map(
        ([x, y, done]) =>
          `<circle cx="${x}" cy="${y}" r="26" fill="#fff"/><circle cx="${x}" cy="${y}" r="17" fill="${done ? '#7443ee' : '#fff'}" stroke="#7443ee" stroke-width="6"/>`,
      )
      .join('')}
    ${car(356, 520, 0, '#e8596a')}${car(414, 120, 180, '#fff')}${car(180, 826, 90, '#3f8fd0')}${car(720, 268, -90, '#fff')}${car(926, 960, 0, '#4a5580')}${car(600, 332, 90, '#5fc0a0')}
    ${bus(955, 590, 0, 0.98)}<circle cx="955" cy="590" r="190" fill="none" stroke="#7443ee" stroke-width="4" opacity=".35"/><circle cx="955" cy="590" r="240" fill="none" stroke="#7443ee" stroke-width="3" opacity=".18"/></g><rect width="1600" height="1000" fill="url(#dawn)"/>`,
  );
})();

const kid = (name, text, ok, colour) =>
  `<div class="row" style="gap:14px;padding:12px 0"><div class="row center display" style="width:48px;height:48px;border-radius:50%;background:${colour};color:#fff;font-size:22px">${name[0]}</div><div class="grow"><b style="font-size:17px">${name}</b><div class="soft" style="font-size:14px">${text}</div></div>${icon(ok ? 'CircleCheck' : 'Clock', 26, ok ? '#1c9c6b' : '#b0a9c9')}</div>`;
const screen = `<div class="fill" style="background:#fffaf0"></div><div class="abs" style="left:0;right:0;top:0;height:372px;background:linear-gradient(160deg,#ffd35c,#ffb02e)"></div>${svg(390, 380, `<path d="M-10 330H400V382H-10Z" fill="#e79d0c"/><g transform="translate(196 318)"><rect x="-140" y="-96" width="262" height="92" rx="20" fill="#fff6dc"/><path d="M-140 -64Q-140 -96 -108 -96H84Q112 -96 120 -66L134 -4H-140Z" fill="#fff"/>${[0, 1, 2, 3].map((i) => `<rect x="${-122 + i * 48}" y="-82" width="38" height="34" rx="7" fill="#22344f"/>${i < 3 ? `<circle cx="${-103 + i * 48}" cy="-60" r="9" fill="${['#e8b48c', '#b9805c', '#d29c75'][i]}"/><path d="M${-113 + i * 48} -62q10 -16 20 0z" fill="#2a1d2e"/>` : ''}`).join('')}<path d="M76 -82H92Q104 -78 110 -48H76Z" fill="#22344f"/><path d="M-140 -30H130" stroke="#7443ee" stroke-width="9"/>${[-84, 84].map((x) => `<circle cx="${x}" cy="-2" r="24" fill="#22344f"/><circle cx="${x}" cy="-2" r="10" fill="#d8dced"/>`).join('')}</g>`, 'position:absolute;left:0;top:0')}${statusBar('#3d2a00', '07:18')}
  <div class="abs" style="left:26px;right:26px;top:68px;color:#3d2a00"><div style="font-weight:600">Bus 12 reaches you in</div><div class="display num" style="font-size:84px">4 min</div></div>
  <div class="abs" style="left:20px;right:20px;top:396px;background:#fff;border-radius:28px;padding:16px 22px;box-shadow:0 10px 30px rgba(120,80,0,.13)">${kid('Malak', 'At the gate, grade 3', false, '#7443ee')}<div style="height:1px;background:#f1ead9"></div>${kid('Adam', 'On board since 07:02', true, '#0aa5c9')}</div>
  <div class="abs" style="left:20px;right:20px;top:594px;background:#fff;border-radius:28px;padding:20px 22px;box-shadow:0 10px 30px rgba(120,80,0,.13)"><div class="row" style="gap:14px"><div class="row center" style="width:48px;height:48px;border-radius:16px;background:#fff1cf">${icon('BusFront', 25, '#b97a00')}</div><div class="grow"><b style="font-size:17px">Two stops before yours</b><div class="soft" style="font-size:14px">Mr. Sayed drives, Miss Rania helps</div></div></div><div class="row" style="gap:8px;margin-top:16px">${times(6, (i) => `<i class="grow" style="height:10px;border-radius:9px;background:${i < 4 ? '#7443ee' : '#e9e2fb'}"></i>`)}</div></div>
  <div class="abs row" style="left:20px;right:20px;bottom:28px;gap:12px"><div class="row center grow" style="height:60px;border-radius:20px;background:#fff1cf;color:#7a5200;font-weight:700">Not today</div><div class="row center grow" style="height:60px;border-radius:20px;background:#22234f;color:#fff;font-weight:700">Call the bus</div></div>`;

export const pictures = [
  {
    file: 'bus-cover.webp',
    width: 1600,
    height: 1000,
    limit: 130,
    html: `${city}${phone({ x: 120, y: 90, w: 396, screen, transform: 'rotate(-6deg)', frame: '#1d2240', shadow: 'rgba(20,25,70,.45)' })}${grain(1600, 1000, 0.14)}`,
  },
  detail({ file: 'bus-1.webp', scene: city, at: [930, 480], zoom: 2.3 }),
  outcome({
    file: 'bus-2.webp',
    scene: city,
    at: [1000, 500],
    ground: '#1d2250',
    after: { value: '9', label: 'calls to the office on a foggy morning' },
    before: { value: '140', label: 'before parents saw the bus' },
    from: 0.8,
    to: 0.12,
    note: 'Nine schools in New Cairo',
    colours: ['#ffc12e', '#a78eff'],
  }),
  inUse({
    file: 'bus-3.webp',
    scene: city,
    at: [1000, 500],
    ground: '#1d2250',
    device: phone({
      x: 880,
      y: 70,
      w: 560,
      screen,
      transform: 'rotate(4deg)',
      frame: '#1d2240',
      shadow: 'rgba(8,10,40,.6)',
    }),
    title: 'Two stops before it arrives',
    notes: [
      ['IdCard', 'A card, a beep, a message', 'Parents know when their child has boarded.'],
      ['EyeOff', 'Your own bus only', 'Nobody sees a map of every bus.'],
      ['CalendarX', 'Forgotten after a day', 'A route is stored no longer.'],
    ],
    colours: ['#ffc12e', '#a78eff'],
  }),
];
