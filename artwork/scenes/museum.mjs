import { detail, inUse, outcome } from '../lib/caseStudy.mjs';
import { phone, statusBar } from '../lib/devices.mjs';
import { glow, grain, vignette } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';

/** A queen's head in profile, looking right, with a tall flat crown; about 300 wide and 560 high. */
const head = (x, y, s) => `<g transform="translate(${x} ${y}) scale(${s})">
  <path d="M-66 250C-60 180 -64 150 -84 110L34 120C30 160 52 190 66 222L108 250Z" fill="url(#stone)"/>
  <path d="M-150 -300L40 -226C66 -216 70 -186 66 -160C64 -140 72 -120 78 -96C84 -74 100 -44 108 -26C112 -16 104 -10 92 -8C90 2 100 10 96 20C90 28 92 34 96 42C96 54 84 58 82 66C82 90 66 104 34 98C10 96 -10 110 -24 126C-46 132 -76 126 -90 112C-110 60 -104 20 -112 -20C-140 -90 -190 -200 -210 -262C-206 -296 -180 -306 -150 -300Z" fill="url(#stone)"/>
  <path d="M-150 -300L40 -226C66 -216 70 -186 66 -160L50 -150C20 -160 -20 -140 -44 -96C-60 -60 -80 -30 -112 -20C-140 -90 -190 -200 -210 -262C-206 -296 -180 -306 -150 -300Z" fill="url(#crown)"/>
  <path d="M-176 -186L58 -130" stroke="#e9bd6a" stroke-width="22"/><path d="M-176 -186L58 -130" stroke="#c2453e" stroke-width="8"/>${times(11, (i) => `<rect x="${-166 + i * 21}" y="${-190 + i * 5}" width="9" height="14" fill="${i % 2 ? '#2f8fa8' : '#7443ee'}" transform="rotate(13 ${-166 + i * 21} ${-190 + i * 5})"/>`)}
  <path d="M66 -160q26 -4 24 -28q-14 6 -26 4z" fill="#e9bd6a"/>
  <path d="M34 -74Q56 -88 78 -78" stroke="#3a2a24" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M30 -52Q50 -68 76 -54Q54 -42 30 -52L2 -46" fill="#241a1c" stroke="#241a1c" stroke-width="5" stroke-linejoin="round"/><circle cx="56" cy="-55" r="5" fill="#f5e6c8"/>
  <path d="M66 22Q82 28 96 22Q86 44 70 38Z" fill="#8e3f36" opacity=".75"/>
  <path d="M-52 -50C-84 -56 -86 0 -62 12C-48 18 -42 -2 -48 -14C-40 -24 -40 -46 -52 -50Z" fill="#b9824f"/><path d="M-56 -38C-72 -38 -72 -8 -60 0" stroke="#7f5432" stroke-width="5" fill="none"/>
  <path d="M-90 112C-110 60 -104 20 -112 -20C-90 20 -60 60 -20 96C-40 116 -60 124 -90 112Z" fill="#5d3b26" opacity=".35"/>
  <path d="M-84 110L34 120L30 150Q-30 170 -80 146Z" fill="#e9bd6a"/><path d="M-82 126Q-30 150 32 134" stroke="#2f8fa8" stroke-width="9" fill="none"/>
  <path d="M40 -226C66 -216 70 -186 66 -160C64 -140 72 -120 78 -96C84 -74 100 -44 108 -26C112 -16 104 -10 92 -8C90 2 100 10 96 20C90 28 92 34 96 42C96 54 84 58 82 66C82 90 66 104 34 98" stroke="#ffe9c0" stroke-width="5" fill="none" opacity=".85"/></g>`;

const hall = (() => {
  const dice = random(52);
  const wave = (r, n, colour) =>
    times(n, (i) => {
      const a = (-62 + (i / (n - 1)) * 124) * (Math.PI / 180);
      const len = 10 + Math.abs(Math.sin(i * 0.9) * Math.cos(i * 0.37)) * 66 + dice.between(0, 14);
      const [cx, cy] = [560, 400];
      return `<path d="M${cx + Math.cos(a) * r} ${cy + Math.sin(a) * r}L${cx + Math.cos(a) * (r + len)} ${cy + Math.sin(a) * (r + len)}" stroke="${colour}" stroke-width="7" stroke-linecap="round"/>`;
    });
  return svg(
    1600,
    1000,
    `<defs>${linear('wall', [
      [0, '#120e2c'],
      [0.6, '#2a1d4a'],
      [1, '#1a1236'],
    ])}${linear('beam', [
      [0, '#ffe7b8', 0.75],
      [1, '#ffdca0', 0],
    ])}${radial('pool', [
      [0, '#ffe2a8', 0.9],
      [1, '#ffcf85', 0],
    ])}${linear(
      'stone',
      [
        [0, '#7d5336'],
        [0.5, '#c98f5c'],
        [1, '#f6cf98'],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'crown',
      [
        [0, '#1d3f66'],
        [0.6, '#2f6f9c'],
        [1, '#69b4d6'],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'plinth',
      [
        [0, '#221a3c'],
        [0.55, '#4a3a68'],
        [1, '#7c6390'],
      ],
      [0, 0, 1, 0],
    )}${linear('wave', [
      [0, '#8f63ff'],
      [1, '#2fd0e8'],
    ])}${blur('soft', 24)}${blur('thin', 6)}</defs>
    <rect width="1600" height="1000" fill="url(#wall)"/>
    ${[60, 860, 1180].map((x, i) => `<path d="M${x} 800V330Q${x} 150 ${x + 110} 150T${x + 220} 330V800Z" fill="#0c0822" opacity=".75"/><path d="M${x} 800V330Q${x} 150 ${x + 110} 150T${x + 220} 330V800Z" fill="none" stroke="#5a4680" stroke-width="5" opacity=".7"/>${i === 1 ? '' : `<ellipse cx="${x + 110}" cy="640" rx="90" ry="150" fill="#ffcf85" opacity=".12" filter="url(#soft)"/><path d="M${x + 78} 700C${x + 50} 640 ${x + 60} 580 ${x + 96} 560V530H${x + 124}V560C${x + 160} 580 ${x + 170} 640 ${x + 142} 700Z" fill="#8a6a6a" opacity=".8"/><rect x="${x + 40}" y="700" width="140" height="100" fill="#3a2c58"/>`}`).join('')}
    <rect y="800" width="1600" height="200" fill="#140d2c"/><path d="M0 800H1600" stroke="#4c3a72" stroke-width="3"/>${times(12, (i) => `<path d="M${800 + (i - 6) * 90} 800L${800 + (i - 6) * 260} 1000" stroke="#3a2c5a" stroke-width="2" opacity=".6"/>`)}
    <path d="M440 -40H560L800 860H200Z" fill="url(#beam)" opacity=".55" filter="url(#soft)"/><ellipse cx="500" cy="870" rx="430" ry="80" fill="url(#pool)" opacity=".55"/>
    <path d="M340 690H660L684 900H316Z" fill="url(#plinth)"/><path d="M320 664H680V696H320Z" fill="#9a82ae"/><path d="M320 664H680V672H320Z" fill="#ffe7c0" opacity=".7"/><rect x="392" y="746" width="216" height="68" rx="5" fill="#e9d3a4"/><text x="500" y="776" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="19" fill="#3a2a24">The Listening Queen</text><text x="500" y="798" text-anchor="middle" font-family="Figtree" font-weight="600" font-size="14" fill="#6b543f">Limestone, paint · Hall 4</text>
    ${head(520, 422, 0.98)}
    <g stroke="url(#wave)" opacity=".16" filter="url(#thin)">${wave(220, 33, '#8f63ff')}</g>${wave(220, 33, '#a07cff')}<g opacity=".5">${wave(330, 45, '#2fd0e8')}</g>
    ${times(40, () => `<circle cx="${dice.between(300, 760)}" cy="${dice.between(40, 780)}" r="${dice.between(0.8, 2.4)}" fill="#ffe9c0" opacity="${dice.between(0.2, 0.7)}"/>`)}`,
  );
})();

const bars = Array.from(
  { length: 44 },
  (_, i) => 0.2 + 0.8 * Math.abs(Math.sin(i * 1.3) * Math.cos(i * 0.31)),
);
export const screen = `<div class="fill" style="background:linear-gradient(180deg,#2c1e58,#140e30)"></div>${svg(
  390,
  844,
  `<defs>${linear(
    'stone',
    [
      [0, '#7d5336'],
      [0.5, '#c98f5c'],
      [1, '#f6cf98'],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'crown',
    [
      [0, '#1d3f66'],
      [0.6, '#2f6f9c'],
      [1, '#69b4d6'],
    ],
    [0, 0, 1, 0],
  )}${radial('spot', [
    [0, '#ffd9a0', 0.6],
    [1, '#ffd9a0', 0],
  ])}</defs><circle cx="200" cy="270" r="230" fill="url(#spot)"/>${head(215, 290, 0.62)}<path d="M0 400H390V500H0Z" fill="#1b1340"/><path d="M0 400H390V404H0Z" fill="#1b1340"/>`,
)}${statusBar('#fff', '16:20')}
  <div class="abs" style="left:0;right:0;top:400px;bottom:0;background:#1b1340;border-radius:34px 34px 0 0;color:#fff;padding:28px 28px"><div class="row between"><span class="pill" style="background:rgba(143,99,255,.25);color:#cdbcff">${icon('MapPin', 15)} Hall 4, stop 12</span><b style="opacity:.7">5 min walk</b></div><div class="display" style="font-size:34px;margin:16px 0 4px">The Listening Queen</div><div style="opacity:.65">Told by Dr. Heba, who found her</div>
  <div class="row" style="gap:4px;height:84px;margin:20px 0 8px">${bars.map((b, i) => `<i style="flex:1;height:${b * 100}%;border-radius:5px;background:${i < 19 ? 'linear-gradient(#a07cff,#2fd0e8)' : 'rgba(255,255,255,.2)'}"></i>`).join('')}</div><div class="row between num" style="opacity:.65;font-size:14px"><span>1:12</span><span>2:48</span></div>
  <div class="row between" style="margin-top:18px;padding:0 14px">${icon('RotateCcw', 30)}${icon('SkipBack', 32)}<div class="row center" style="width:84px;height:84px;border-radius:50%;background:linear-gradient(120deg,#7443ee,#3f7ff2 55%,#12b5d6)">${icon('Pause', 36)}</div>${icon('SkipForward', 32)}${icon('Captions', 30)}</div></div>`;

export const pictures = [
  {
    file: 'museum-cover.webp',
    width: 1600,
    height: 1000,
    html: `${hall}${glow(1200, 520, 480, 'rgba(116,67,238,.4)')}${phone({ x: 1010, y: 90, w: 396, screen, transform: 'perspective(2600px) rotateY(-14deg) rotateX(4deg) rotate(3deg)', depth: 9, depthTo: [-1, 0.3], rim: '#5b4a80', shadow: 'rgba(4,2,20,.65)' })}${vignette('rgba(4,2,18,.6)', 58)}${grain(1600, 1000, 0.2)}`,
  },
  detail({ file: 'museum-1.webp', scene: hall, at: [560, 430], zoom: 1.75 }),
  outcome({
    file: 'museum-2.webp',
    scene: hall,
    at: [520, 440],
    ground: '#140e30',
    after: { value: '38 min', label: 'is how long a visit lasts' },
    before: { value: '11 min', label: 'with the guide on a string' },
    from: 0.16,
    to: 0.72,
    note: 'Seven languages, and sign language',
    colours: ['#f2a65e', '#a78eff'],
  }),
  inUse({
    file: 'museum-3.webp',
    scene: hall,
    at: [520, 440],
    ground: '#140e30',
    device: phone({
      x: 880,
      y: 70,
      w: 560,
      screen,
      transform: 'rotate(4deg)',
      rim: '#5b4a80',
      shadow: 'rgba(4,2,20,.65)',
    }),
    title: 'It speaks when you stand still',
    notes: [
      ['Radio', 'A beacon in every hall', 'The guide knows where you are.'],
      ['Mic', 'Told by who dug it up', 'Curators record on their own phones.'],
      ['Clock', 'Five minutes or fifty', 'In seven languages, and in sign language.'],
    ],
    colours: ['#f2a65e', '#a78eff'],
  }),
];
