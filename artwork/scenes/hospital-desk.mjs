import { tablet } from '../lib/devices.mjs';
import { grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { blur, curve, linear, radial, svg } from '../lib/svg.mjs';

const teal = '#0d8f9c';
const ink = '#10343c';
const brown = { base: '#b57a55', shade: '#8a5536', light: '#d9a37c', nail: '#e3b596' };
const fair = { base: '#d9a079', shade: '#b0744f', light: '#f0c5a0', nail: '#f3d3bd' };

const at = (x, y, angle, content) => `<g transform="translate(${x} ${y}) rotate(${angle})">${content}</g>`;

const wood = (dice) =>
  `<rect width="1000" height="1400" fill="url(#wood)"/>${times(5, (i) => `<rect y="${i * 290 - 60}" width="1000" height="288" fill="${['#e2b98a', '#d8ab7a', '#e6c093', '#dcb182', '#e0b687'][i]}" opacity=".55"/><path d="M0 ${i * 290 - 61}H1000" stroke="#8a5a34" stroke-width="3" opacity=".45"/>`)}${times(
    90,
    () => {
      const y = dice.between(-10, 1410);
      const bend = dice.between(-14, 14);
      return `<path d="M-10 ${y.toFixed(0)}C260 ${(y + bend).toFixed(0)} 640 ${(y - bend).toFixed(0)} 1010 ${(y + bend / 2).toFixed(0)}" stroke="#9a6538" stroke-width="${dice.between(0.8, 2.6).toFixed(1)}" fill="none" opacity="${dice.between(0.08, 0.26).toFixed(2)}"/>`;
    },
  )}`;

const bars = (x, y, widths, colour = '#c9d6d6') =>
  widths
    .map((w, i) => `<rect x="${x}" y="${y + i * 19}" width="${w}" height="7" rx="3.5" fill="${colour}"/>`)
    .join('');

/** The left page: the hall from above, with its doors and the way to room 3. */
const hallPlan = `<rect x="-318" y="-172" width="270" height="190" rx="10" fill="#e3f3f1" stroke="${teal}" stroke-width="4"/>${times(4, (row) => times(7, (i) => `<rect x="${-290 + i * 30 + (i > 3 ? 10 : 0)}" y="${-140 + row * 30}" width="19" height="17" rx="5" fill="${(row * 7 + i) % 4 ? '#7fc4c6' : '#e0a458'}"/>`))}<path d="M-183 18V-8H-66V-110" fill="none" stroke="#7443ee" stroke-width="5" stroke-dasharray="2 10" stroke-linecap="round"/><circle cx="-66" cy="-118" r="15" fill="#7443ee"/><text x="-66" y="-111" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="19" fill="#fff">3</text><path d="M-205 18h44" stroke="#fff" stroke-width="8"/>${bars(-318, 46, [250, 270, 190])}${[0, 1, 2].map((i) => `<circle cx="${-300 + i * 112}" cy="144" r="27" fill="${['#fbe6c8', '#e3f3f1', '#e9e1fb'][i]}"/><path d="${['M-314 136h28v6a5 5 0 0 0 0 8v6h-28v-6a5 5 0 0 0 0 -8Z', 'M-200 132h24v20h-24zM-194 158h12', 'M-87 148v-4a11 11 0 0 1 22 0v4l4 6h-30zM-80 158q4 5 8 0'][i]}" fill="none" stroke="${['#c07a26', teal, '#7443ee'][i]}" stroke-width="3.5" stroke-linejoin="round"/>${i < 2 ? `<path d="M${-263 + i * 112} 144h36m-9 -8l9 8l-9 8" fill="none" stroke="#9bb4b5" stroke-width="3.5"/>` : ''}`).join('')}<text x="-318" y="208" font-family="Figtree" font-weight="700" font-size="17" fill="#5b7a7c">6</text>`;

/** The right page: the nurse's screen, with its parts numbered. */
const screenPlan = `<rect x="52" y="-172" width="264" height="176" rx="14" fill="${ink}"/><rect x="62" y="-162" width="244" height="156" rx="8" fill="#f1faf9"/><rect x="76" y="-148" width="130" height="62" rx="10" fill="url(#call)"/><rect x="90" y="-126" width="76" height="17" rx="8" fill="#fff" opacity=".9"/>${[0, 1, 2].map((i) => `<rect x="76" y="${-76 + i * 22}" width="130" height="15" rx="7" fill="#cfe4e4"/>`).join('')}<rect x="218" y="-148" width="74" height="130" rx="10" fill="#dff0ef"/>${times(5, (i) => `<rect x="${226 + i * 13}" y="${-28 - [30, 54, 76, 48, 26][i]}" width="8" height="${[30, 54, 76, 48, 26][i]}" rx="4" fill="${teal}"/>`)}${[
  [76, -148, 1],
  [206, -40, 2],
  [292, -148, 3],
]
  .map(
    ([x, y, n]) =>
      `<circle cx="${x}" cy="${y}" r="14" fill="#e0663e" stroke="#fff" stroke-width="3"/><text x="${x}" y="${y + 6}" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="17" fill="#fff">${n}</text>`,
  )
  .join('')}${[1, 2, 3]
  .map(
    (n, i) =>
      `<circle cx="63" cy="${42 + i * 48}" r="11" fill="#e0663e"/><text x="63" y="${47 + i * 48}" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="14" fill="#fff">${n}</text>${bars(
        86,
        33 + i * 48,
        [
          [220, 160],
          [196, 214],
          [228, 120],
        ][i],
      )}`,
  )
  .join(
    '',
  )}<text x="316" y="208" text-anchor="end" font-family="Figtree" font-weight="700" font-size="17" fill="#5b7a7c">7</text>`;

const page = (side) =>
  `M0 -214Q${side * 40} -228 ${side * 120} -222L${side * 352} -214V226L${side * 120} 232Q${side * 40} 228 0 240Z`;
const manual = `<g filter="url(#drop)"><path d="M-366 -216H366V250H-366Z" fill="#3a1f10" opacity=".5"/></g><rect x="-364" y="-222" width="728" height="464" rx="8" fill="#0e6f83"/>${[8, 4].map((n) => `<g transform="translate(0 ${n / 2}) scale(${1 + n / 700} 1)"><path d="${page(-1)}" fill="#d8cfbd"/><path d="${page(1)}" fill="#d8cfbd"/></g>`).join('')}<path d="${page(-1)}" fill="#fffdf6"/><path d="${page(1)}" fill="#fffdf6"/>${hallPlan}${screenPlan}<path d="${page(-1)}" fill="url(#foldLeft)"/><path d="${page(1)}" fill="url(#foldRight)"/>${[-150, 10, 165].map((y) => `<path d="M-7 ${y}q7 -9 14 0" stroke="#7d8a8c" stroke-width="4" fill="none"/>`).join('')}<path d="M352 226L306 227Q330 208 352 180Z" fill="#efe6d3"/><path d="M306 227Q322 196 352 180Q326 192 306 227Z" fill="#a8977a" opacity=".6"/>`;

const mint = (angle, s, x = 0, y = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${s})"><path d="M0 0C6 -22 34 -30 64 -4C36 20 10 20 0 0Z" fill="url(#mint)"/><path d="M2 0Q30 -6 60 -3M16 -2l8 -12M28 -4l8 -11M40 -4l7 -7M18 -1l9 9M32 -2l9 7" stroke="#d6f3bd" stroke-width="1.8" fill="none" opacity=".7"/></g>`;
const tea = `<ellipse cx="34" cy="46" rx="150" ry="142" fill="#3a1f10" opacity=".5" filter="url(#soft)"/><circle r="138" fill="#f4efe4"/><circle r="138" fill="url(#china)"/><circle r="112" fill="none" stroke="${teal}" stroke-width="5" opacity=".75"/>${times(24, (i) => `<path d="M0 -127q5 5 0 9q-5 -4 0 -9" fill="${teal}" opacity=".75" transform="rotate(${i * 15})"/>`)}<g transform="rotate(38) translate(-6 0)"><path d="M98 52Q150 60 214 66" stroke="#8d979c" stroke-width="9" stroke-linecap="round"/><path d="M98 51Q150 58 214 64" stroke="#f3f7f8" stroke-width="4" stroke-linecap="round"/></g><ellipse cx="26" cy="30" rx="88" ry="84" fill="#b0571a" opacity=".42" filter="url(#edge)"/><circle r="86" fill="#fff" opacity=".6"/><circle r="86" fill="none" stroke="#fff" stroke-width="5"/><circle r="77" fill="url(#brew)"/><path d="M-58 -40A70 70 0 0 1 -6 -70" stroke="#ffe9b8" stroke-width="8" fill="none" stroke-linecap="round" opacity=".85"/><g transform="translate(6 2)">${mint(-30, 0.95, -8, 4)}${mint(64, 0.85, 0, 4)}${mint(150, 1, -4, 0)}${mint(-105, 0.8, -6, 4)}${mint(15, 0.6, -14, -8)}</g>${[
  [44, -42, 5],
  [-46, 34, 4],
  [-34, 48, 6],
  [52, 30, 4],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffd58a" opacity=".6"/>`)
  .join('')}`;

/** A finger: a round stroke with its shade below and a nail at its tip, if that can be seen. */
const finger = (points, w, tone, nail) => {
  const path = curve(points, 1);
  const [[x0, y0], [x1, y1]] = points.slice(-2);
  const angle = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  return `<path d="${path}" stroke="${tone.shade}" stroke-width="${w}" stroke-linecap="round" fill="none" transform="translate(2 4)"/><path d="${path}" stroke="${tone.base}" stroke-width="${w - 2}" stroke-linecap="round" fill="none"/><path d="${path}" stroke="${tone.light}" stroke-width="${w * 0.32}" stroke-linecap="round" fill="none" opacity=".6" filter="url(#skin)" transform="translate(${-w * 0.12} ${-w * 0.2})"/>${nail ? `<ellipse cx="${x1 + w * 0.1 * Math.cos((angle * Math.PI) / 180)}" cy="${y1 + w * 0.1 * Math.sin((angle * Math.PI) / 180)}" rx="${w * 0.3}" ry="${w * 0.25}" fill="${tone.nail}" transform="rotate(${angle} ${x1} ${y1})"/>` : ''}`;
};

const sleeve = (colour, dark, cuff) =>
  `<path d="M-420 -92L-96 -76Q-84 0 -96 78L-420 104Z" fill="${colour}"/><path d="M-420 20Q-240 40 -92 30L-96 78L-420 104Z" fill="${dark}" opacity=".55" filter="url(#skin)"/><path d="M-330 -84Q-300 -20 -330 60M-230 -80Q-206 -10 -232 40M-180 -78Q-170 -50 -186 -20" stroke="${dark}" stroke-width="5" fill="none" opacity=".5"/><path d="M-118 -80L-84 -76Q-72 0 -84 80L-118 82Q-104 0 -118 -80Z" fill="${cuff}"/>`;

/** The hand that takes: palm up. It reaches to the right. */
const taking = `${sleeve('#3fa39f', '#1c6f74', '#58b9b2')}<path d="M-100 -50C-50 -54 -20 -66 30 -72C90 -80 130 -60 138 -14C144 36 116 78 60 84C10 88 -40 56 -100 56Z" fill="${brown.shade}" transform="translate(3 6)"/>
  ${finger(
    [
      [96, 62],
      [160, 84],
      [204, 84],
    ],
    37,
    brown,
  )}${finger(
    [
      [112, 30],
      [196, 44],
      [256, 34],
    ],
    42,
    brown,
  )}${finger(
    [
      [116, -8],
      [206, -8],
      [272, -22],
    ],
    44,
    brown,
  )}${finger(
    [
      [104, -44],
      [186, -62],
      [242, -78],
    ],
    42,
    brown,
  )}
  <path d="M-100 -50C-50 -54 -20 -66 30 -72C90 -80 130 -60 138 -14C144 36 116 78 60 84C10 88 -40 56 -100 56Z" fill="${brown.base}"/><path d="M-20 -30C30 -58 90 -44 104 -4C112 34 70 62 30 56C-10 48 -50 0 -20 -30Z" fill="${brown.light}" opacity=".55" filter="url(#skin)"/>${finger(
    [
      [-6, -50],
      [52, -112],
      [112, -134],
    ],
    46,
    brown,
  )}<path d="M-30 -44Q14 -74 40 -88L60 -70Q30 -40 30 -30Z" fill="${brown.base}"/><path d="M16 -62Q56 -18 24 54M44 -54Q84 -40 122 -46M34 -20Q86 4 128 -8" stroke="${brown.shade}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".65"/>`;

/** The hand that gives: its back is seen, and thumb and forefinger hold the ring. It reaches to the right. */
const giving = `${sleeve('#7a5bd8', '#3f2a94', '#9379ea')}${finger(
  [
    [40, 20],
    [120, 66],
    [168, 50],
  ],
  44,
  fair,
)}
  <path d="M-100 -52C-40 -60 30 -84 84 -70C120 -60 128 -16 120 18C110 58 60 78 10 68C-30 60 -60 52 -100 54Z" fill="${fair.shade}" transform="translate(3 6)"/><path d="M-100 -52C-40 -60 30 -84 84 -70C120 -60 128 -16 120 18C110 58 60 78 10 68C-30 60 -60 52 -100 54Z" fill="${fair.base}"/><path d="M-60 -36C0 -44 60 -62 92 -40C104 -10 60 6 20 6S-90 -10 -60 -36Z" fill="${fair.light}" opacity=".7" filter="url(#skin)"/>
  ${finger(
    [
      [64, -54],
      [120, -76],
      [146, -40],
      [122, -18],
    ],
    37,
    fair,
  )}${finger(
    [
      [88, -36],
      [148, -54],
      [172, -16],
      [146, 6],
    ],
    39,
    fair,
  )}${finger(
    [
      [96, -6],
      [150, -14],
      [184, 14],
      [186, 36],
    ],
    40,
    fair,
    true,
  )}<path d="M50 -40Q66 -34 64 -24M70 -14Q84 -8 80 4" stroke="${fair.shade}" stroke-width="3.5" fill="none" opacity=".6" stroke-linecap="round"/>`;

const keys = `<circle cx="0" cy="30" r="36" fill="none" stroke="#6f7c84" stroke-width="8"/><circle cx="-1" cy="28" r="36" fill="none" stroke="#e9f0f3" stroke-width="4"/>${[
  [18, '#f0b94a', '#b57c1c'],
  [-22, '#dfe7ea', '#8b99a1'],
]
  .map(
    ([angle, a, b]) =>
      `<g transform="translate(0 62) rotate(${angle})"><g fill="${b}" transform="translate(3 4)"><circle cy="26" r="27"/><path d="M-8 46H9V140L0 150L-8 142V130L-18 126V112H-8V100H-15V88H-8Z"/></g><g fill="${a}"><path fill-rule="evenodd" d="M0 -1a27 27 0 1 1 0 54a27 27 0 1 1 0 -54M0 7a9 9 0 1 0 0 18a9 9 0 1 0 0 -18"/><path d="M-8 46H9V140L0 150L-8 142V130L-18 126V112H-8V100H-15V88H-8Z"/></g><path d="M2 52V138" stroke="${b}" stroke-width="3"/><path d="M-19 20A20 20 0 0 1 -4 4" stroke="#fff" stroke-width="4" fill="none" opacity=".8" stroke-linecap="round"/></g>`,
  )
  .join('')}`;

const row = (ticket, w, on) =>
  `<div class="row" style="gap:26px;height:92px;border-radius:26px;padding:0 30px;background:${on ? ink : '#fff'};color:${on ? '#fff' : ink};box-shadow:0 8px 22px rgba(20,70,80,.1)"><span class="display num" style="font-size:42px;width:150px">${ticket}</span><i style="width:${w}px;height:16px;border-radius:9px;background:currentColor;opacity:.22"></i></div>`;
const next = `<div class="fill" style="background:linear-gradient(180deg,#e3f4f2,#fff)"></div><div class="abs col center" style="left:44px;top:44px;width:640px;height:732px;border-radius:52px;color:#fff;background:linear-gradient(140deg,#0e7f8f,#3a5fd0 60%,#7443ee)"><div class="display num" style="font-size:226px;letter-spacing:-.04em">A 048</div><div class="row center" style="margin-top:46px;width:430px;height:120px;border-radius:60px;background:#fff"><svg class="arrow" width="64" height="64" viewBox="0 0 24 24" fill="none" stroke="${teal}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M4 12h15m-6 -6l6 6l-6 6"/></svg></div></div><div class="abs col" style="left:724px;right:44px;top:44px;gap:24px">${row('A 047', 130, true)}${row('A 049', 110)}${row('A 050', 150)}${row('A 051', 90)}<div class="row" style="gap:14px;align-items:flex-end;height:240px;margin-top:20px">${times(9, (i) => `<i class="grow" style="height:${[90, 130, 180, 226, 190, 140, 110, 84, 60][i]}px;border-radius:14px;background:${i < 5 ? teal : '#cfe4e4'}"></i>`)}</div></div>`;

/** The shade of the morning: the window's panes and the leaves of a plant are left out of it. */
const light = (dice) =>
  svg(
    1000,
    1400,
    `<defs>${blur('pane', 9)}${blur('leafy', 7)}<mask id="panes"><rect width="1000" height="1400" fill="#fff"/><g filter="url(#pane)" transform="rotate(24 500 700) skewX(-14)">${times(4, (i) => times(5, (j) => `<rect x="${60 + i * 330}" y="${-240 + j * 460}" width="290" height="416" fill="#000"/>`))}</g><g filter="url(#leafy)" fill="#fff" opacity=".8">${times(11, (i) => `<path d="M0 0Q${70 + i * 6} ${-34} ${250 + (i % 3) * 46} 0Q${70 + i * 6} 34 0 0Z" transform="translate(${-30 + dice.between(-10, 10)} 660) rotate(${-78 + i * 14})"/>`)}</g></mask></defs><rect width="1000" height="1400" fill="#5f4380" opacity=".5" mask="url(#panes)"/>`,
    'position:absolute;inset:0;mix-blend-mode:multiply;z-index:20',
  );

const desk = (dice) =>
  `<defs>${linear('wood', [
    [0, '#e9c79c'],
    [1, '#cf9f6e'],
  ])}${linear(
    'call',
    [
      [0, '#0e7f8f'],
      [1, '#7443ee'],
    ],
    [0, 0, 1, 1],
  )}${linear(
    'foldLeft',
    [
      [0, '#5a4630', 0],
      [0.75, '#5a4630', 0.02],
      [1, '#5a4630', 0.34],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'foldRight',
    [
      [0, '#5a4630', 0.26],
      [0.16, '#5a4630', 0],
      [1, '#5a4630', 0.06],
    ],
    [0, 0, 1, 0],
  )}${linear('mint', [
    [0, '#7cc56a'],
    [1, '#2c7f45'],
  ])}${radial('china', [
    [0.6, '#8a7f6a', 0.25],
    [0.8, '#fff', 0],
    [1, '#8a7f6a', 0.3],
  ])}${radial(
    'brew',
    [
      [0, '#e98a2a'],
      [0.65, '#c9601a'],
      [1, '#8a370f'],
    ],
    [0.4, 0.35, 0.7],
  )}${blur('soft', 18)}${blur('edge', 6)}${blur('skin', 7)}<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feOffset dx="14" dy="26"/><feGaussianBlur stdDeviation="20"/></filter><filter id="cast" x="-30%" y="-30%" width="160%" height="180%"><feDropShadow dx="16" dy="30" stdDeviation="16" flood-color="#3a1f10" flood-opacity=".5"/></filter></defs>${wood(dice)}`;

const scene = () => {
  const dice = random(5);
  const pen = `<g filter="url(#cast)"><rect x="-120" y="-9" width="196" height="18" rx="9" fill="#1d4a63"/><rect x="-120" y="-7" width="196" height="5" rx="2.5" fill="#7fc4d6" opacity=".7"/><path d="M76 -8L112 0L76 8Z" fill="#8f7434"/><rect x="-104" y="-13" width="70" height="6" rx="3" fill="#e5c07a"/></g>`;
  return `${svg(1000, 1400, desk(dice) + at(812, 214, 0, tea))}
  ${tablet({ x: 48, y: 66, w: 590, screen: next, transform: 'rotate(-7deg)', frame: '#10242c', shadow: 'rgba(60,30,14,.55)', z: 1 })}
  ${svg(1000, 1400, at(486, 742, 5, manual) + at(906, 470, 64, pen) + at(286, 1252, -14, `<g filter="url(#cast)" transform="scale(1.1)">${taking}</g>`) + `<g filter="url(#cast)">${at(548, 1106, 8, keys)}</g>` + at(770, 1078, 172, `<g filter="url(#cast)" transform="scale(1.08 -1.08)">${giving}</g>`), 'position:absolute;inset:0;z-index:3')}
  ${light(dice)}<div class="fill" style="z-index:21;mix-blend-mode:soft-light;background:radial-gradient(circle at 18% 8%,rgba(255,222,150,.95),rgba(255,200,130,.45) 60%,rgba(255,180,110,.2))"></div>`;
};

export const pictures = [
  {
    file: 'hospital-7.webp',
    width: 1000,
    height: 1400,
    limit: 110,
    html: `${scene()}${vignette('rgba(60,26,20,.3)', 66)}${grain(1000, 1400, 0.12)}`,
  },
];
