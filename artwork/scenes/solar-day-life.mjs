import { times } from '../lib/random.mjs';
import { palm } from '../lib/scenery.mjs';
import { walker } from '../lib/walkers.mjs';
import { hue } from './solar-day-sky.mjs';
import { lorry } from './solar-rows.mjs';

const skins = ['#8d5c3e', '#a9744f', '#74492f', '#b98260'];
/** A worker with helmet and vest. */
export const worker = (x, y, h, pose, more = {}) =>
  walker({
    x,
    y,
    h,
    pose,
    coat: '#2f6fb0',
    legs: '#2a3158',
    skin: skins[Math.round(x) % 4],
    helmet: '#ffb938',
    vest: true,
    shoes: '#3a2418',
    ...more,
  });

/** A glass of tea. */
const tea = (x, y) =>
  `<path d="M${x} ${y}h4.4l-.6 6h-3.2z" fill="#c8502e"/><path d="M${x} ${y}h4.4v1.6h-4.2z" fill="#fff" opacity=".7"/><path d="M${x + 1.4} ${y - 2}q-2 -3 0 -6t0 -6" stroke="#fff" stroke-width=".9" fill="none" opacity=".5"/>`;

const dog = (x, y, colour, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="2" rx="15" ry="2" fill="#0a0820" opacity=".4"/><path d="M-12 0L-11 -9Q-12 -15 -5 -15H7L11 -21L13 -18L17 -17L19 -13.4L14 -11.6L11 -9L10 0H7L6.4 -7H-5L-8 0Z" fill="${colour}"/><path d="M-11 -13Q-18 -16 -17 -23" stroke="${colour}" stroke-width="2.4" fill="none" stroke-linecap="round"/></g>`;

/** The control room before sunrise. Whoever decides about the washing stands at the window. */
export const control = () => `
  <ellipse cx="96" cy="396" rx="130" ry="13" fill="#060820" opacity=".5"/><path d="M24 274H158L164 282V394H18V282Z" fill="#3a3f8e"/><path d="M24 274H158L164 282H18Z" fill="#6d76cc"/><path d="M18 282H164v4H18z" fill="#232762"/><path d="M150 286h14V394h-14z" fill="#7a5c9e" opacity=".55"/>
  <path d="M30 296H126V352H30Z" fill="#161a4c"/><path d="M33 299H123V349H33Z" fill="url(#sdRoom)"/><path d="M33 342H123v7H33z" fill="#7a4a3c"/><path d="M42 306H84V334H42Z" fill="#0e1536"/>${times(6, (r) => times(10, (c) => `<rect x="${44.4 + c * 3.9}" y="${308.4 + r * 4.1}" width="3.1" height="3.2" rx=".6" fill="${(c * 3 + r * 5) % 17 === 0 ? '#ff7a59' : c > 5 && r < 3 ? '#ffb547' : ['#2fc4dc', '#3f9ff0', '#7f8cf5'][(c + r) % 3]}"/>`))}<path d="M62 334v8m-8 0h16" stroke="#0e1536" stroke-width="2"/>
  ${walker({ x: 56, y: 352, h: 43, pose: 'sit', coat: '#8a5cf6', skin: '#a9744f', legs: '#20225e' })}${walker({ x: 106, y: 354, h: 47, pose: 'hold', coat: '#f0485c', scarf: '#ffe3c4', skin: '#a9744f', long: 1 })}${tea(113, 321)}<path d="M30 348H126V356H30Z" fill="#4d54a8"/><path d="M78 299v50" stroke="#161a4c" stroke-width="2"/><path d="M36 349L58 299H68L46 349Z" fill="#fff" opacity=".12"/>
  <path d="M132 330H148V394H132Z" fill="#20245e"/><path d="M134 333h12v18h-12z" fill="#ffd98c" opacity=".85"/><circle cx="140" cy="324" r="30" fill="url(#sdFire)" opacity=".7"/><circle cx="140" cy="324" r="3" fill="#fff0c0"/><path d="M126 394h28v4h-28z" fill="#6d76cc"/><path d="M33 390H123L168 418H10Z" fill="#ffd08a" opacity=".3" filter="url(#soft)"/><path d="M22 360H124M22 372H124M22 384H124" stroke="#2c3178" stroke-width="1" opacity=".7"/><path d="M34 394q-2 -14 -10 -18m10 18q0 -16 2 -24m-2 24q4 -12 12 -16m-12 16q8 -6 14 -6" stroke="#2f8074" stroke-width="2" fill="none"/><path d="M27 386h14l-2 9H29z" fill="#b0604a"/>
  <path d="M40 274V228M40 240l-9 5M40 240l9 5M40 250l-7 4M40 250l7 4" stroke="#6d76cc" stroke-width="1.6"/><circle cx="40" cy="227" r="2.4" fill="#ff6a5e"/><circle cx="40" cy="227" r="8" fill="#ff6a5e" opacity=".25"/><path d="M64 274v-10h20v10zM92 274v-16q0 -5 13 -5t13 5v16z" fill="#2c3178"/><path d="M92 258q0 -5 13 -5t13 5q-13 4 -26 0z" fill="#7a83d8"/><path d="M66 267h16m-16 3h16" stroke="#5a63b8"/><path d="M132 274l10 -15 13 4 -7 12z" fill="#1d2570"/><path d="M142 259l13 4M137 266l13 4" stroke="#6f86e8" stroke-width=".8"/>
  ${worker(174, 410, 55, 'hold', { flip: false })}${tea(181, 374)}${worker(204, 408, 53, 'stand', { flip: true, coat: '#5f4aa0' })}${dog(152, 413, '#c79a86', 1)}`;

/** A brush on a long pole, from the hands at (x, y). */
const brush = (x, y, dx, dy) =>
  `<path d="M${x} ${y}L${x + dx} ${y + dy}" stroke="#d9dcf0" stroke-width="1.8"/><g transform="translate(${x + dx} ${y + dy}) rotate(${(Math.atan2(dy, dx) * 180) / Math.PI})"><path d="M-2 -11h5v22h-5z" fill="#ff8a2e"/><path d="M3 -11h4v22h-4z" fill="#fff2d0"/></g>`;

/** Water on its way down from a washed table. */
const drops = (dice, x, y, w, h, count) =>
  times(
    count,
    () =>
      `<path d="M${(x + dice.next() * w).toFixed(1)} ${(y + dice.next() * h).toFixed(1)}v${dice.between(2, 6).toFixed(1)}" stroke="#e9f7ff" stroke-width="1.1" stroke-linecap="round" opacity="${dice.between(0.4, 0.95).toFixed(2)}"/>`,
  );

export const crewBehind = () =>
  `${worker(292, 356, 40, 'reach', { coat: '#8a4a3c', helmet: '#fff3dc' })}${brush(300, 327, 22, -8)}`;
export const crew = (dice) => `
  ${lorry(470, 402, 0.46)}<path d="M430 398Q390 418 352 410T302 398" stroke="#2a3a8c" stroke-width="2.4" fill="none"/>
  ${worker(286, 411, 58, 'reach', { coat: '#2f6fb0' })}${brush(297, 371, 34, -14)}${drops(dice, 322, 372, 24, 40, 46)}<ellipse cx="338" cy="414" rx="34" ry="4" fill="#9fd4ff" opacity=".35"/>
  ${worker(398, 412, 58, 'walk', { flip: true, coat: '#1f8f80', helmet: '#f0485c' })}${walker({ x: 574, y: 408, h: 56, pose: 'phone', flip: true, coat: '#e6e9ff', legs: '#3a3f6c', skin: '#a9744f', helmet: '#fff', vest: false })}`;

/** A drone that takes a heat picture. */
export const drone = (x, y, s) =>
  `<path d="M${x - 4} ${y + 8}L${x - 34} ${y + 92}H${x + 34}L${x + 4} ${y + 8}Z" fill="url(#sdScan)"/><g transform="translate(${x} ${y}) scale(${s})"><path d="M-30 -5H30M-26 -5V-10M26 -5V-10" stroke="#1c2250" stroke-width="3"/><path d="M-13 -8Q0 -14 13 -8L10 5H-10Z" fill="#f4f6ff"/><path d="M-13 -8Q0 -14 13 -8l-1 4H-12Z" fill="#aab4e0"/><ellipse cx="-26" cy="-11" rx="17" ry="2" fill="#fff" opacity=".75"/><ellipse cx="26" cy="-11" rx="17" ry="2" fill="#fff" opacity=".75"/><circle cy="6" r="5" fill="#1c2250"/><circle cy="7" r="2.4" fill="#ff5a4e"/><path d="M-9 5L-14 14H-18M9 5L14 14H18" stroke="#1c2250" stroke-width="1.8" fill="none"/><circle cx="-10" cy="-2" r="1.6" fill="#2fe08d"/></g>`;

export const technician = () =>
  `${walker({ x: 654, y: 411, h: 60, pose: 'hold', coat: '#f7f1e6', legs: '#3f5aa8', skin: '#a9744f', scarf: '#f7c9a8', vest: true, tablet: true, shoes: '#5c3424' })}<path d="M634 412v-13h13v13z" fill="#e0503c"/><path d="M637 399q3.4 -6 7 0" stroke="#e0503c" stroke-width="1.8" fill="none"/>`;

/** A white box for the inverters, at (x, y), with the doors towards the eye. */
export const inverter = (x, y, s) => {
  const [wall, haze, shade] = ['#fffaf0', hue(x, 'haze'), hue(x, 'shade')];
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-4 2H62L74 -2H10Z" fill="${shade}" opacity=".4"/><path d="M0 0V-34H54V0Z" fill="${wall}"/><path d="M0 -34L8 -41H60L54 -34Z" fill="#fff"/><path d="M54 -34L60 -41V-6L54 0Z" fill="${shade}" opacity=".75"/><path d="M0 -34H54V0H0Z" fill="${haze}" opacity=".35"/><path d="M18 -34V0M36 -34V0" stroke="${shade}" stroke-width="1"/>${times(3, (i) => `<path d="M${4 + i * 18} -27h10m-10 3h10m-10 3h10" stroke="${shade}" stroke-width="1" opacity=".7"/><path d="M${14 + i * 18} -14v5" stroke="${shade}" stroke-width="1.4"/>`)}<path d="M8 -10l4 -7h-3l3 -6 -7 8h3.4z" fill="#ffb020"/></g>`;
};

/** A white pick-up, which brought brushes and people. */
export const pickup = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="40" cy="1" rx="54" ry="5" fill="#3a1d28" opacity=".4"/><path d="M-8 -8V-28H34V-44Q34 -48 38 -48H54Q58 -48 61 -44L70 -29L86 -26Q90 -25 90 -20V-8Z" fill="#fbf7f0"/><path d="M-8 -14H90V-8H-8Z" fill="#c8b8b4"/><path d="M38 -44H53Q56 -44 58 -41L65 -29H38Z" fill="#33407e"/><path d="M41 -43L46 -43L42 -30H38V-36Z" fill="#fff" opacity=".35"/><path d="M-8 -28H34V-25H-8Z" fill="#ff8a2e"/><path d="M-4 -28V-44M4 -28V-48M12 -28V-42" stroke="#d9dcf0" stroke-width="2"/><path d="M-7 -50h6v7h-6zM1 -54h6v7h-6z" fill="#ff8a2e"/><path d="M16 -28v-11h14v11z" fill="#38a6e4"/><path d="M18 -39h10v-3h-10z" fill="#2a7ab8"/><path d="M86 -24l4 1v5h-4z" fill="#ffe9a8"/>${[10, 70].map((wheel) => `<circle cx="${wheel}" cy="-8" r="10" fill="#1c2040"/><circle cx="${wheel}" cy="-8" r="4.4" fill="#aab4d8"/>`).join('')}</g>`;

/** A mast that measures wind and light. */
export const mast = (x, y) =>
  `<ellipse cx="${x + 8}" cy="${y + 1}" rx="18" ry="3" fill="#3a1d18" opacity=".35"/><path d="M${x} ${y}V${y - 118}M${x - 9} ${y}L${x} ${y - 22}L${x + 9} ${y}M${x - 15} ${y - 104}H${x + 15}" stroke="#4a4f78" stroke-width="2.2" fill="none"/><path d="M${x - 15} ${y - 104}v-7m-6 -1h12" stroke="#4a4f78" stroke-width="1.4"/><circle cx="${x - 21}" cy="${y - 112}" r="2.8" fill="#f0485c"/><circle cx="${x - 9}" cy="${y - 112}" r="2.8" fill="#f0485c"/><path d="M${x + 10} ${y - 105}h10q0 -7 -5 -7t-5 7z" fill="#eaf6ff"/><path d="M${x - 2} ${y - 118}l16 -5v9z" fill="#ff8a2e"/><path d="M${x - 7} ${y - 70}h14v18h-14z" fill="#f4f6ff"/><path d="M${x + 2} ${y - 70}h5v18h-5z" fill="#b9bfe0"/><path d="M${x + 4} ${y - 84}l18 -5 3 10 -18 5z" fill="#2b4a9c"/><path d="M${x + 13} ${y - 86.5}l3 10M${x + 5.6} ${y - 79}l18 -5" stroke="#b4ccff" stroke-width=".8"/>`;

/** An egret, which found the wet sand. */
export const egret = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 0L1 -12M5 0L4 -12" stroke="#2a2038" stroke-width="1.2"/><path d="M-10 -12Q-4 -22 6 -19Q12 -22 10 -30Q9 -36 14 -36L18 -34.6L14.6 -33Q15 -24 11 -17Q6 -9 -10 -12Z" fill="#fffdf6"/><path d="M15 -36l9 2.4 -9 1.2z" fill="#ffb020"/><circle cx="14.6" cy="-34.8" r=".8" fill="#1a1030"/></g>`;

/** A rest in the shade of a canvas at noon. */
export const rest = () => `
  <path d="M872 408Q920 398 976 408L984 414H864Z" fill="#7a4a34" opacity=".55"/><path d="M876 410V344M968 410V346M922 412V338" stroke="#6a4030" stroke-width="2.4"/><path d="M866 352Q884 330 922 334Q960 330 980 352L968 349L956 355L940 348L922 356L904 348L890 355L878 349Z" fill="#f0485c"/><path d="M890 340Q904 332 922 334L922 356L904 348L890 355ZM940 335Q962 336 980 352L968 349L956 355L940 348Z" fill="#fff3dc"/><path d="M866 352Q884 330 922 334Q960 330 980 352Q922 338 866 352Z" fill="#fff" opacity=".14"/>
  <path d="M868 412H976L968 406H878Z" fill="#8a5cf6"/><path d="M872 411l6 -4m8 4l5 -4m10 4l4 -4m12 4l2 -4m12 4v-4m12 4l-2 -4m14 4l-4 -4m12 4l-5 -4" stroke="#ffd890" stroke-width="1.2"/>
  <path d="M880 411v-12h15v12zM943 411v-12h15v12z" fill="#9a6a48"/><path d="M880 405h15M943 405h15" stroke="#6a4030"/>${worker(888, 411, 54, 'sit', {})}${worker(950, 411, 54, 'sit', { flip: true, coat: '#1f8f80', helmet: '', hair: '#1d1420' })}<path d="M906 408h26v-3h-26z" fill="#d9dcf0"/><ellipse cx="914" cy="403" rx="6" ry="2.6" fill="#c27a3e"/><path d="M922 404v-9q4 -5 7 0v9z" fill="#7f8cc0"/>${tea(894, 385)}${tea(939, 385)}
  <path d="M966 411h-4l2 -9z" fill="#38a6e4"/>`;

/** A Nubian house far away, painted white and blue, between palms. */
export const village = (dice) =>
  `<path d="M985 282Q1060 268 1130 282V290H985Z" fill="#8fae6a"/>${[
    [998, 30],
    [1012, 38],
    [1094, 34],
    [1108, 42],
    [1122, 30],
  ]
    .map(([x, h]) => palm(dice, x, 282, h, '#4f7a58'))
    .join(
      '',
    )}<path d="M1020 284V262Q1020 250 1033 250T1046 262V284ZM1046 284V258H1076V284Z" fill="#fff6e6"/><path d="M1050 258q11 -18 22 0z" fill="#4f9ae0"/><path d="M1076 284V264H1090V284Z" fill="#4f9ae0"/><path d="M1028 284v-13q5 -7 10 0v13zM1057 284v-14h8v14z" fill="#3a5cb0"/><path d="M1020 263h26M1046 263h30" stroke="#e0704a" stroke-width="1.6" stroke-dasharray="2 2"/><path d="M1070 268l3 3 -3 3 -3 -3zM1050 268l3 3 -3 3 -3 -3z" fill="#e0704a"/><path d="M1068 258H1076V284H1069ZM1085 264h5v20h-5z" fill="#7a4a5c" opacity=".22"/>`;

const camel = (x, y, s, colour, load) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="0" cy="1" rx="30" ry="3" fill="#3a1a28" opacity=".4"/><path d="M-20 0L-18 -22Q-24 -30 -18 -38Q-10 -40 -6 -44Q0 -54 7 -44Q10 -39 17 -38Q22 -38 24 -46L27 -58Q28 -63 33 -62L40 -59L39 -55L32 -54Q31 -36 22 -28L20 -22L21 0H17L15 -20Q4 -17 -6 -20L-9 -24L-13 -20L-15 0ZM-9 0L-10 -18H-6L-5 0ZM10 0L9 -18H13L14 0Z" fill="${colour}"/><path d="M-12 -40Q-6 -44 -3 -48L9 -46Q12 -42 16 -40L13 -28H-9Z" fill="${load}"/><path d="M-10 -34H14M-9 -30h22" stroke="#ffe3a0" stroke-width="1.4"/><path d="M-20 -36q-5 6 -4 12" stroke="${colour}" stroke-width="1.8" fill="none"/></g>`;
export const caravan = () =>
  `${camel(1240, 372, 1, '#e0ae80', '#c03a50')}${camel(1198, 369, 0.92, '#cf9468', '#2f7f90')}<path d="M1236 314Q1232 332 1222 338" stroke="#5a3020" fill="none"/>${walker({ x: 1302, y: 373, h: 44, pose: 'walk', coat: '#e9e2f0', long: 1, cap: '#fff', skin: '#74492f' })}<path d="M1280 313Q1292 336 1301 349" stroke="#5a3020" stroke-width="1" fill="none"/>${walker({ x: 1196, y: 330, h: 29, pose: 'sit', coat: '#ffb938', skin: '#74492f' })}`;

const pylon = (x, base, h, colour) =>
  `<path d="M${x - h * 0.13} ${base}L${x - h * 0.04} ${base - h * 0.55}V${base - h}L${x} ${base - h * 1.06}L${x + h * 0.04} ${base - h}V${base - h * 0.55}L${x + h * 0.13} ${base}M${x - h * 0.28} ${base - h * 0.8}H${x + h * 0.28}M${x - h * 0.22} ${base - h * 0.96}H${x + h * 0.22}M${x - h * 0.28} ${base - h * 0.8}L${x - h * 0.04} ${base - h * 0.87}M${x + h * 0.28} ${base - h * 0.8}L${x + h * 0.04} ${base - h * 0.87}M${x - h * 0.12} ${base - h * 0.08}L${x + h * 0.07} ${base - h * 0.36}L${x - h * 0.05} ${base - h * 0.55}L${x + h * 0.04} ${base - h * 0.8}M${x + h * 0.12} ${base - h * 0.08}L${x - h * 0.07} ${base - h * 0.36}L${x + h * 0.05} ${base - h * 0.55}L${x - h * 0.04} ${base - h * 0.8}" stroke="${colour}" stroke-width="${Math.max(0.9, h * 0.014)}" fill="none" stroke-linejoin="round"/>`;
const wire = ([x0, y0], [x1, y1], sag) => `M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag} ${x1} ${y1}`;

/** The line to the grid, and its transformers. */
export const grid = () => {
  const places = [
    [1318, 300, 112, '#5a2f58'],
    [1446, 286, 80, '#5a3062'],
    [1510, 277, 56, '#3a2f72'],
    [1552, 272, 40, '#35307a'],
  ];
  const wires = places.slice(1).map(([x, base, h], i) => {
    const [a, b, g] = places[i];
    return [
      [-0.28, 0.8],
      [0.28, 0.8],
      [-0.22, 0.96],
      [0.22, 0.96],
    ]
      .map(([dx, dy]) => wire([a + g * dx, b - g * dy], [x + h * dx, base - h * dy], 14))
      .join('');
  });
  return `${places.map(([x, base, h, colour]) => pylon(x, base, h, colour)).join('')}<path d="${wires.join('')}" stroke="#4a2850" stroke-width=".8" fill="none" opacity=".8"/>`;
};
export const transformers = () =>
  `${[1404, 1450].map((x, i) => `<path d="M${x - 6} 362h42l8 3h-54z" fill="#2a1230" opacity=".5"/><path d="M${x} 360V330H${x + 30}V360Z" fill="${['#a86a7c', '#8f5a78'][i]}"/><path d="M${x + 20} 330h10v30h-10z" fill="#ffb08a" opacity=".4"/>${times(6, (j) => `<path d="M${x + 2 + j * 4.6} 334v22" stroke="#5a2f58" stroke-width="1.6"/>`)}${[6, 15, 24].map((dx) => `<path d="M${x + dx} 330v-4m-2.6 0h5.2m-4.6 -3h4m-3.4 -3h2.8m-1.4 0v-5" stroke="#f0c8b0" stroke-width="1.6"/>`).join('')}`).join('')}<path d="M1392 366H1502M1392 352H1502" stroke="#7a4468" stroke-width="1"/>${times(12, (i) => `<path d="M${1392 + i * 10} 370v-20" stroke="#7a4468" stroke-width="1.4"/>`)}`;

/** The night: batteries that hum, a fire for tea, and a fox. */
export const night = () => `
  ${[1512, 1562].map((x, i) => `<path d="M${x - 2} 396H${x + 48}L${x + 54} 400H${x - 8}Z" fill="#050720" opacity=".6"/><path d="M${x} 394V340H${x + 44}V394Z" fill="${['#39408e', '#2f3680'][i]}"/><path d="M${x} 340L${x + 6} 333H${x + 49}L${x + 44} 340Z" fill="#5a63b8"/><path d="M${x + 22} 342V392M${x + 4} 350h14m-14 4h14m-14 4h14M${x + 26} 350h14m-14 4h14m-14 4h14" stroke="#1a1f58" stroke-width="1.4"/><path d="M${x + 5} 370h34v7h-34z" fill="#0b1036"/><path d="M${x + 6.4} 371.4h${[21, 26][i]}v4.2h-${[21, 26][i]}z" fill="#38c6e4"/><circle cx="${x + 22}" cy="373" r="24" fill="#38c6e4" opacity=".13"/>`).join('')}
  <ellipse cx="1470" cy="408" rx="64" ry="9" fill="#ff9a4a" opacity=".28" filter="url(#sdGlow)"/><circle cx="1472" cy="396" r="46" fill="url(#sdFire)"/><path d="M1462 410l20 -5m0 5l-20 -5" stroke="#3a1a20" stroke-width="3" stroke-linecap="round"/><path d="M1465 405q-3 -10 5 -16q0 6 3 8q3 -6 1 -12q10 8 6 20z" fill="#ff9a3c"/><path d="M1468 405q-1 -6 4 -9q1 4 4 3q2 3 0 6z" fill="#fff0b0"/><path d="M1486 402h9v-6q-4.5 -4 -9 0zM1495 399l5 -3" fill="#8f98d8" stroke="#8f98d8"/>
  ${walker({ x: 1442, y: 410, h: 54, pose: 'sit', coat: '#4a3f8c', skin: '#8d5c3e', legs: '#20225e', cap: '#e9e2f0', grey: true, lit: '#ffb45e' })}<path d="M1434 411v-12h15v12z" fill="#5a3a58"/>${walker({ x: 1506, y: 410, h: 53, pose: 'sit', flip: true, coat: '#2f4f8c', skin: '#74492f', legs: '#20225e', lit: '#ffb45e' })}<path d="M1499 411v-12h15v12z" fill="#5a3a58"/>
  <g transform="translate(1566 408)"><ellipse cx="0" cy="1" rx="17" ry="2.4" fill="#050720" opacity=".5"/><path d="M12 0L11 -9Q12 -15 5 -15H-6L-9 -26L-13 -20L-17 -25L-18 -17L-23 -12L-17 -10L-11 -9L-10 0H-7L-6 -7H5L8 0Z" fill="#d9a066"/><path d="M11 -13Q24 -16 25 -6Q18 -4 11 -9Z" fill="#d9a066"/><path d="M21 -11Q25 -10 25 -6Q22 -5 19 -6Z" fill="#fff0dc"/><circle cx="-17.6" cy="-14.6" r="1" fill="#1a1030"/></g>`;
