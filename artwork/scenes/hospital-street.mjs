import { grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { birds, dome, houses, minaret, palm } from '../lib/scenery.mjs';
import { blur, curve, linear, points, polygon, radial, svg } from '../lib/svg.mjs';
import { figure } from './metro-people.mjs';

const teal = '#0d8f9c';
const sun = { x: 872, y: 400 };

/** In metres from the eye of somebody who sits: x to the right, y up from the ground, z forwards. */
const at = (x, y, z) => [900 + (1000 * x) / z, 500 + (1000 * (1.25 - y)) / z];
/** A part of the houses at the left side of the street. */
const side = ([z0, z1], [y0, y1], fill, more = '', x = -4) =>
  polygon([at(x, y0, z0), at(x, y1, z0), at(x, y1, z1), at(x, y0, z1)], `fill="${fill}" ${more}`);
const across = (z, [x0, x1], [y0, y1], fill, more = '') =>
  polygon([at(x0, y0, z), at(x0, y1, z), at(x1, y1, z), at(x1, y0, z)], `fill="${fill}" ${more}`);

/** A gradient's stops, written as 'offset colour opacity, …'. */
const stops = (text) => text.split(', ').map((stop) => stop.split(' '));

/** Round dots as one path. */
const dots = (dice, count, place, size, colour) =>
  `<path d="${times(count, () => {
    const [x, y] = place();
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${dice.between(-4, 4).toFixed(1)} ${dice.between(1, 5).toFixed(1)}`;
  })}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" fill="none"/>`;

const house = (dice, z0, z1, height, colour) =>
  `${side([z0, z1], [0, height], colour)}${side([z0, z1], [height - 0.25, height], '#ffe0a8', 'opacity=".6"')}${[
    4.2, 7.2, 10.2,
  ]
    .filter((y) => y + 2 < height)
    .map((y) =>
      times(Math.floor((z1 - z0) / 1.9), (i) => {
        const z = z0 + 0.5 + i * 1.9;
        const warm = dice.next() < 0.25;
        return `${side([z, z + 1.1], [y, y + 1.9], '#f3d7b4', '', -3.96)}${side([z + 0.1, z + 1], [y + 0.08, y + 1.8], warm ? '#ffdc8c' : '#2d5a7c', '', -3.95)}${side([z + 0.1, z + 0.5], [y + 0.08, y + 1.8], '#4a9aa0', 'opacity=".9"', -3.94)}${side([z - 0.15, z + 1.25], [y - 0.2, y], '#fff0cc', '', -3.4)}${side([z - 0.15, z + 1.25], [y, y + 0.75], '#26506a', 'opacity=".5"', -3.4)}`;
      }),
    )
    .join(
      '',
    )}${z0 < 9 ? '' : times(Math.floor((z1 - z0) / 1.9), (i) => `${side([z0 + 0.4 + i * 1.9, z0 + 1.6 + i * 1.9], [0, 2.6], '#f3d7b4', '', -3.97)}${side([z0 + 0.5 + i * 1.9, z0 + 1.5 + i * 1.9], [0, 2.5], i % 2 ? '#2d5a7c' : '#ffc873', '', -3.96)}${side([z0 + 0.2 + i * 1.9, z0 + 1.8 + i * 1.9], [2.6, 3], ['#0d8f9c', '#f7ead2', '#7a5bd8'][i % 3], '', -3.5)}`)}`;

const street = (dice) => `
  ${house(dice, 24, 46, 9, '#d9a08c')}${house(dice, 15.5, 24, 12, '#c78a82')}${house(dice, 9.5, 15.5, 8.5, '#b57c80')}${house(dice, 3, 9.5, 12, '#8d6a84')}
  ${side([4.6, 9], [0, 2.7], '#3a3f63')}${[4.8, 6.3, 7.7].map((z) => `${side([z, z + 1.1], [0.3, 2.4], 'url(#shop)', '', -3.98)}${side([z + 0.52, z + 0.58], [0.3, 2.4], '#3a3f63', '', -3.97)}${side([z, z + 1.1], [0.3, 0.9], teal, 'opacity=".9"', -3.97)}`).join('')}
  ${times(10, (i) => polygon([at(-4, 3.3, 4.4 + i * 0.5), at(-4, 3.3, 4.9 + i * 0.5), at(-2.6, 2.5, 4.9 + i * 0.5), at(-2.6, 2.5, 4.4 + i * 0.5)], `fill="${i % 2 ? '#f7ead2' : teal}"`))}${times(10, (i) => side([4.4 + i * 0.5, 4.9 + i * 0.5], [2.28, 2.5], i % 2 ? '#e0cdb4' : '#0a6f7e', '', -2.6))}`;

const z = 22;
const hospital = `
  ${polygon([at(2.6, 0, z), at(2.6, 11.6, z), at(2.6, 11.6, 40), at(2.6, 0, 40)], 'fill="#ffdba6"')}
  ${across(z, [2.6, 18], [0, 11.6], 'url(#front)')}${across(z, [2.6, 18], [11.2, 11.9], '#3d8fa3')}${across(z, [2.6, 18], [11.78, 11.9], '#ffe9bd')}
  ${[3.9, 6.4, 8.9]
    .map((y) =>
      times(10, (i) => {
        const x = 3.2 + i * 1.35;
        return `${across(z, [x - 0.06, x + 0.96], [y - 0.08, y + 1.66], '#d5eef0')}${across(z, [x, x + 0.9], [y, y + 1.6], (i * 7 + y * 3) % 5 < 1.4 ? '#ffe2a0' : '#2f7590')}${across(z, [x, x + 0.9], [y + 0.85, y + 1.6], '#9fe0ea', 'opacity=".3"')}${across(z, [x + 0.42, x + 0.48], [y, y + 1.6], '#d5eef0')}`;
      }),
    )
    .join('')}
  ${times(12, (i) => across(z, [3 + i * 1.35, 3.12 + i * 1.35], [3.2, 11.2], '#1f6a80', 'opacity=".35"'))}
  ${across(z, [2.6, 18], [0, 11.6], 'url(#warm)')}${across(z, [5.4, 10.4], [0, 3], '#fff1cf')}${times(6, (i) => across(z, [5.5 + i * 0.84, 6.2 + i * 0.84], [0.05, 2.6], 'url(#door)'))}<ellipse cx="1260" cy="520" rx="220" ry="110" fill="url(#lit)"/>
  ${across(20, [4.6, 10], [3, 3.5], teal)}${across(20, [4.6, 10], [3.42, 3.5], '#bff5f0')}${[4.9, 9.6].map((x) => across(20, [x, x + 0.16], [0, 3], '#e9f6f4')).join('')}
  <circle cx="1265" cy="356" r="40" fill="#2fc4c4" opacity=".35" filter="url(#soft)"/><circle cx="1265" cy="356" r="29" fill="#f2fffd"/><path d="M1273 338a19 19 0 1 0 0 36a15 15 0 1 1 0 -36Z" fill="${teal}"/><path d="M1276 350v12M1270 356h12" stroke="${teal}" stroke-width="5"/>`;

/** A shadow away from the sun, towards us. */
const cast = (x, y, width, length) => {
  const [dx, dy] = [(x - sun.x) * 0.9, y - 430];
  const k = length / Math.hypot(dx, dy);
  return `<path d="M${x - width} ${y}L${x + dx * k - width * 1.8} ${y + dy * k}h${width * 3.6}L${x + width} ${y}Z"/>`;
};

const walkers = [
  [1186, 566, { coat: '#e9f3f2', skin: '#a9744f' }],
  [1330, 572, { coat: '#d98a5c', skin: '#c58f6b', scarf: '#f3d9b8', long: true }],
  [1100, 580, { coat: '#5a6fc0', skin: '#8d5c3e' }],
  [1238, 596, { coat: '#7a5bd8', skin: '#c58f6b', scarf: '#8fd8c4', long: true }],
  [1272, 598, { coat: '#f0b94a', skin: '#a9744f', small: true }],
  [1010, 604, { coat: '#b86a70', skin: '#a9744f', bag: '#3a3f63' }],
  [1452, 630, { coat: '#f1e4cc', skin: '#8d5c3e', long: true, hair: '#f4f1ea' }],
  [1130, 652, { coat: '#2f8f93', skin: '#c58f6b', scarf: '#f7b6a8', bag: '#7443ee' }],
].map(([x, y, who]) => [x, y, (who.small ? 0.85 : 1.36) * (y - 500), who]);

const paving = (dice) =>
  `<rect y="520" width="1600" height="480" fill="url(#ground)"/><g stroke="#4b4a7c" opacity=".26" fill="none">${times(
    34,
    (i) => {
      const [[x0, y0], [x1, y1]] = [at(-13 + i * 0.8, 0, 40), at(-13 + i * 0.8, 0, 2)];
      return `<path d="M${x0} ${y0}L${x1} ${y1}" stroke-width="1.5"/>`;
    },
  )}${times(34, (i) => `<path d="M0 ${at(0, 0, 2.2 + i * 0.5 + i * i * 0.02)[1]}H1600" stroke-width="${2.4 - i * 0.05}"/>`)}</g>
  ${times(150, () => {
    const [i, j] = [dice.whole(4, 33), dice.next() ** 2 * 16 + 2.4];
    const x = -13 + i * 0.8;
    return polygon(
      [at(x, 0, j), at(x + 0.8, 0, j), at(x + 0.8, 0, j + 0.5), at(x, 0, j + 0.5)],
      `fill="${dice.pick(['#ffe6ae', '#5a4f8a', '#ffd08a'])}" opacity="${dice.between(0.05, 0.16).toFixed(2)}"`,
    );
  })}
  <g style="mix-blend-mode:screen" filter="url(#soft)">${[-900, -420, 60, 420, 900].map((x, i) => `<path d="M${sun.x} 520L${sun.x + x} 1000h${190 + (i % 2) * 90}L${sun.x + 30} 520Z" fill="#ffbf6a" opacity=".4"/>`).join('')}</g>`;

const tree = (dice) => {
  const limbs = [
    ['196 872, 214 760, 190 640, 232 500, 214 330', 58],
    ['206 620, 290 470, 420 350, 560 240, 690 190', 27],
    ['222 520, 190 380, 90 260, 20 190', 26],
    ['228 480, 290 330, 330 190, 400 70', 24],
    ['420 350, 500 340, 590 340, 650 330', 11],
  ];
  const lumps = points(
    '20 90, 130 40, 60 210, 180 160, 280 70, 270 240, 380 170, 400 40, 480 280, 500 120, 590 210, 600 60, 680 160, 700 290, 610 330, 780 210, 740 70, 130 320, -10 320, 400 330',
  ).map(([x, y]) => [x, y, dice.between(62, 96)]);
  const within = (spread, dx, dy) => () => {
    const [x, y, r] = dice.pick(lumps);
    const [a, d] = [dice.next() * Math.PI * 2, Math.sqrt(dice.next()) * spread];
    return [x + Math.cos(a) * d * r * 1.15 + dx * r, y + Math.sin(a) * d * r * 0.78 + dy * r];
  };
  return `<g filter="url(#rim)" fill="none" stroke-linecap="round">${limbs.map(([line, w]) => `<path d="${curve(points(line), 1)}" stroke="#4a3548" stroke-width="${w}"/>`).join('')}<path d="M160 880Q180 850 182 800M236 876Q222 850 220 800" stroke="#4a3548" stroke-width="26"/>${times(9, (i) => `<path d="${curve(points(limbs[0][0]), 1)}" transform="translate(${i * 5 - 20 + dice.between(-2, 2)} ${dice.between(-30, 30)})" stroke="${i % 3 ? '#2f2138' : '#8a655c'}" stroke-width="2.5" stroke-dasharray="${dice.whole(40, 130)} ${dice.whole(14, 50)}" opacity=".6"/>`)}</g>
  ${dots(dice, 620, within(1.1, 0, 0.1), 19, '#3a2c78')}${dots(dice, 240, within(1.1, 0, 0.1), 9, '#3f7a63')}${dots(dice, 700, within(1.05, 0, 0), 14, '#5a41b0')}${dots(dice, 620, within(0.95, 0.08, -0.06), 13, '#7d5ed6')}${dots(dice, 130, within(1, 0, 0), 8, '#7fae6e')}${dots(dice, 470, within(0.8, 0.24, 0), 11, '#a988ee')}${dots(dice, 270, within(0.6, 0.5, 0.1), 10, '#dcb6ef')}${dots(dice, 150, within(0.45, 0.72, 0.15), 9, '#ffe0cf')}`;
};

const chair =
  '<path d="M-44 -232Q-52 -120 -38 -104L-50 0M-38 -104H50L54 0M-30 -104L-22 -8" fill="none" stroke="#5a3226" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="M-47 -200H-36M-48 -165H-36" stroke="#5a3226" stroke-width="8"/><rect x="-46" y="-112" width="104" height="13" rx="6" fill="#8a4f35"/>';
const glass = (x, y, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-9 -27H9L7 0H-7Z" fill="#fff3d8" opacity=".55"/><path d="M-8.4 -20H8.400L7 -1H-7Z" fill="#d9681c"/><path d="M2 -20H8L6.500 -1H3Z" fill="#ffb64a"/><path d="M-8 -26H8M5 -24L4 -3" stroke="#fff" stroke-width="1.8"/></g>`;
const steam = (x, y) =>
  `<path d="M${x} ${y}q-14 -22 0 -40t0 -44M${x + 10} ${y}q12 -24 0 -44" stroke="#fff6e0" stroke-width="5" fill="none" opacity=".5" filter="url(#slight)" stroke-linecap="round"/>`;

/** Somebody who sits and looks to the right: 310 units high, with the feet at y = 0. */
const sitting = ({ robe, dark, skin, scarf, cap, sleeve, hand }) => `${chair}
  <path d="M62 -14L96 -16Q122 -10 126 0H62Z" fill="#3a2230"/><path d="M-10 -240C-32 -228 -44 -180 -38 -116C-38 -100 -30 -94 -8 -92L54 -86Q62 -50 54 -10H108Q116 -60 116 -96C116 -120 106 -132 82 -136L38 -142C42 -180 44 -214 28 -236Q10 -252 -10 -240Z" fill="${robe}"/>
  <path d="M34 -142Q8 -134 -14 -116M82 -134Q66 -110 70 -12M98 -122Q86 -90 94 -12M-20 -200Q-16 -150 -30 -110M30 -138Q20 -160 22 -186" stroke="${dark}" stroke-width="4" fill="none" opacity=".55" stroke-linecap="round"/>
  <rect x="-2" y="-262" width="24" height="30" fill="${skin}"/><path d="M0 -306C22 -312 34 -302 35 -288L42 -275L35 -271L36 -264Q36 -250 22 -248L0 -256Z" fill="${skin}"/><ellipse cx="24" cy="-266" rx="8" ry="6" fill="#e0725a" opacity=".25"/><path d="M23 -283q5 -4 9 0" stroke="#2a1820" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M21 -291q6 -5 12 -2" stroke="${cap ? '#f4f1ea' : '#3a2230'}" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M25 -261q6 4 10 0" stroke="#7a3328" stroke-width="2.2" fill="none" stroke-linecap="round"/>
  ${scarf ? `<path d="M26 -306C-8 -326 -32 -296 -24 -262C-30 -240 -32 -226 -20 -218Q12 -206 34 -234C28 -246 14 -252 10 -266C6 -284 12 -300 26 -306Z" fill="${scarf}"/><path d="M0 -308Q-20 -280 -8 -246T24 -226M-12 -296Q-26 -266 -18 -232" stroke="#7d4a6a" stroke-width="3" fill="none" opacity=".4"/>` : `<path d="M2 -268q-8 0 -8 -12t10 -10Z" fill="${skin}"/><path d="M6 -276C8 -258 18 -264 37 -266C38 -250 34 -240 22 -240C8 -242 4 -258 6 -276Z" fill="#f6f2ea"/><path d="M25 -261q5 2 9 -1" stroke="#9a5a48" stroke-width="2.5" fill="none"/><path d="M-8 -282C-12 -306 -2 -314 12 -314S34 -308 35 -296Q14 -302 -2 -292Z" fill="${cap}"/><path d="M-8 -284Q-12 -270 -2 -262L2 -290Z" fill="#e9e4da"/>`}
  <path d="${curve(points(hand), 1)}" stroke="${sleeve}" stroke-width="25" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="${curve(points(hand), 1)}" stroke="${dark}" stroke-width="3" fill="none" opacity=".4" transform="translate(-4 9)"/>`;
const grip = (x, y, skin) =>
  `${glass(x + 9, y + 12, 1.4)}<path d="M${x - 14} ${y + 4}Q${x} ${y - 10} ${x + 13} ${y - 4}M${x - 12} ${y + 6}Q${x + 2} ${y + 4} ${x + 14} ${y + 3}" stroke="${skin}" stroke-width="9" stroke-linecap="round" fill="none"/>`;

const mother = `${sitting({ robe: '#17929a', dark: '#0a4f66', skin: '#c98d66', scarf: '#f4cdb4', sleeve: '#23a4a8', hand: '4 -222, 36 -170, 66 -208' })}${grip(72, -220, '#c98d66')}`;
const oldMan = `${sitting({ robe: '#e6dcca', dark: '#7d7597', skin: '#a9714c', cap: '#fffaf0', sleeve: '#f3eada', hand: '2 -222, 30 -168, 66 -214' })}${grip(72, -226, '#a9714c')}`;
const child = `<path d="M-34 -150C-38 -190 -30 -206 0 -208S38 -190 34 -150Z" fill="#f3b13e"/><path d="M-10 -80L-14 -10M12 -80L16 -14" stroke="#b98060" stroke-width="13" stroke-linecap="round"/><path d="M-26 -4h20v-12h-12zM8 -8h22l-8 -12h-12z" fill="#7443ee"/><path d="M-32 -104L-36 -72H38L32 -104Z" fill="#7a5bd8"/><path d="M-30 -190Q-50 -164 -30 -152M30 -190Q50 -164 26 -152" stroke="#f7c25c" stroke-width="17" fill="none" stroke-linecap="round"/>
  <circle cx="-29" cy="-252" r="15" fill="#2a1a24"/><circle cx="29" cy="-252" r="15" fill="#2a1a24"/><rect x="-8" y="-218" width="16" height="16" fill="#b98060"/><ellipse cy="-238" rx="29" ry="30" fill="#c98d66"/><path d="M-30 -238C-34 -284 34 -284 30 -238C24 -256 8 -262 -4 -262Q-22 -258 -30 -238Z" fill="#2a1a24"/><path d="M-16 -236q5 -6 10 0M7 -236q5 -6 10 0" stroke="#2a1820" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M-9 -224Q1 -213 11 -224Z" fill="#fff" stroke="#7a3328" stroke-width="2"/><ellipse cx="-17" cy="-227" rx="6" ry="4" fill="#e0725a" opacity=".45"/><ellipse cx="18" cy="-227" rx="6" ry="4" fill="#e0725a" opacity=".45"/>`;

const table = `<path d="M0 -140V-20M0 -24Q-30 -20 -58 0M0 -24Q30 -20 58 0M0 -24V4" stroke="#2b3a52" stroke-width="11" fill="none" stroke-linecap="round"/><ellipse cy="-137" rx="132" ry="25" fill="#2f2444"/><ellipse cy="-145" rx="132" ry="25" fill="url(#brass)"/><ellipse cy="-145" rx="118" ry="20" fill="none" stroke="#ffdc9a" stroke-width="2" opacity=".4"/>`;
const tea = `<ellipse cx="6" cy="-142" rx="96" ry="22" fill="url(#call)"/><ellipse cx="6" cy="-156" rx="70" ry="46" fill="url(#call)" opacity=".45"/><g transform="translate(-1 16) scale(1.1)"><path d="M-24 -133L-8 -152H34L22 -133Z" fill="#0b2030" stroke="#0b2030" stroke-width="5" stroke-linejoin="round"/><path d="M-20 -135L-7 -150H30L20 -135Z" fill="#baf7f3"/><path d="M-7 -147H24L22 -144H-9Z" fill="#7443ee" opacity=".7"/><path d="M-12 -141H8" stroke="${teal}" stroke-width="2.5"/></g>
  <g transform="translate(-74 -146)"><path d="M-22 0C-32 -20 -20 -40 0 -42S32 -20 22 0Q0 6 -22 0Z" fill="#7fb6bd"/><path d="M-6 0C-16 -20 -8 -38 0 -42" stroke="#dff5f2" stroke-width="4" fill="none" opacity=".7"/><path d="M22 -16Q36 -20 40 -36M-24 -32Q-42 -26 -26 -6" stroke="#7fb6bd" stroke-width="7" fill="none" stroke-linecap="round"/><circle cy="-46" r="5" fill="#2f6f78"/></g>${glass(58, -140, 0.95)}<g fill="#4fa35c"><path d="M84 -146q2 -22 14 -26q2 16 -14 26Z"/><path d="M84 -146q-12 -14 -8 -26q12 8 8 26ZM84 -146q16 -8 26 -2q-10 10 -26 2Z"/></g>`;

const placed = (x, y, s, content, flip = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})">${content}</g>`;

const scene = () => {
  const dice = random(31);
  return `<defs>${linear('sky', stops('0 #5d8fc4, 0.4 #a9c3d2, 0.75 #ffd9a0, 1 #fff0c4'))}${linear('ground', stops('0 #ffdf9c, 0.14 #eab083, 0.5 #98769a, 1 #3d3f7c'))}${linear('front', stops('0 #5fa3b8, 0.6 #86bfc8, 1 #c5d9cc'))}${linear('shop', stops('0 #ffd68a, 1 #e8913f'))}${linear(
    'warm',
    stops('0 #ffd9a0 0.6, 0.5 #ffd9a0 0.05, 1 #173a6a 0.45'),
    [0, 0, 1, 0.3],
  )}${linear('door', stops('0 #7fe0dc, 1 #fff2c8'))}${linear(
    'brass',
    stops('0 #3d3358, 0.6 #7a4f4a, 1 #e0a468'),
    [0, 0, 1, 0],
  )}${linear('backlit', stops('0 #20245c 0.4, 0.7 #20245c 0.1, 1 #ffd28a 0.4'), [0, 0, 1, 0])}
  ${radial('halo', stops('0 #fffbe8, 0.1 #fff0bc 0.95, 0.4 #ffcf82 0.45, 1 #ffb870 0'))}${radial('lit', stops('0 #fff6d0 0.75, 1 #fff0c0 0'))}${radial('call', stops('0 #8ffff4 0.95, 0.5 #5fe6e0 0.5, 1 #5fe6e0 0'))}${blur('slight', 1.6)}${blur('near', 5)}${blur('soft', 14)}${blur('wide', 34)}
  <filter id="rim" x="-15%" y="-10%" width="130%" height="120%"><feOffset in="SourceAlpha" dx="-5" dy="3" result="moved"/><feComposite in="SourceAlpha" in2="moved" operator="out"/><feGaussianBlur stdDeviation=".9"/><feComposite in2="SourceAlpha" operator="in" result="edge"/><feFlood flood-color="#ffe6a6"/><feComposite in2="edge" operator="in" result="light"/><feOffset in="SourceAlpha" dx="26" dy="-6"/><feGaussianBlur stdDeviation="12" result="core"/><feFlood flood-color="#23205e" flood-opacity=".6"/><feComposite in2="core" operator="out"/><feComposite in2="SourceAlpha" operator="in" result="dark"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge></filter></defs>
  <rect width="1600" height="560" fill="url(#sky)"/><g filter="url(#soft)" fill="#fff3d6" opacity=".7">${times(9, () => `<ellipse cx="${dice.between(600, 1100).toFixed(0)}" cy="${dice.between(60, 260).toFixed(0)}" rx="${dice.between(60, 170).toFixed(0)}" ry="${dice.between(3, 10).toFixed(0)}"/>`)}</g>
  <circle cx="${sun.x}" cy="${sun.y}" r="460" fill="url(#halo)"/><circle cx="${sun.x}" cy="${sun.y}" r="34" fill="#fffdf2"/>
  <g opacity=".62">${houses(dice, { x0: 760, x1: 1020, base: 530, low: 30, high: 80, colour: '#d9a58c', widths: [18, 40] })}${minaret(940, 530, 230, '#c9938a')}${dome(972, 530, 32, '#d09a8c')}${minaret(822, 530, 150, '#d9a58c')}</g>
  ${paving(dice)}${hospital}${[
    ['#1f5a66', 150, 12],
    ['#3f8f7a', 90, 9],
    ['#b9cf8a', 40, 6],
    ['#c3a0f0', 30, 6],
  ]
    .map(([colour, n, size]) =>
      dots(
        dice,
        n,
        () => {
          const t = dice.next();
          return [t < 0.3 ? 1022 + t * 330 : 1405 + (t - 0.3) * 290, dice.between(534, 558)];
        },
        size,
        colour,
      ),
    )
    .join('')}${street(dice)}${[
    [1030, 568, 150],
    [1500, 572, 210],
    [1570, 590, 250],
  ]
    .map(([x, y, h]) => palm(dice, x, y, h, '#2f5f66'))
    .join('')}
  <circle cx="${sun.x}" cy="${sun.y}" r="420" fill="url(#halo)" opacity=".7" style="mix-blend-mode:screen"/>${birds(dice, 905, 190, 60, 5, '#4a5a80')}
  <g fill="#2f2a6e" opacity=".5" filter="url(#near)">${walkers.map(([x, y, h]) => cast(x, y, h * 0.09, h * 1.7)).join('')}</g>${walkers.map(([x, y, h, who]) => `<g ${h > 150 ? 'filter="url(#rim)"' : ''}>${placed(x, y, h / 170, figure({ ...who, back: true, walks: !who.long || who.scarf }))}</g>`).join('')}
  <g fill="#2b2668" opacity=".6" filter="url(#soft)">${cast(206, 872, 50, 400)}${cast(440, 868, 90, 260)}${cast(820, 868, 80, 240)}<ellipse cx="620" cy="866" rx="260" ry="30"/>${times(46, () => `<ellipse cx="${dice.between(-40, 760).toFixed(0)}" cy="${dice.between(850, 990).toFixed(0)}" rx="${dice.between(24, 80).toFixed(0)}" ry="${dice.between(5, 16).toFixed(0)}"/>`)}</g>
  ${dots(dice, 130, () => [dice.between(0, 1100), 700 + dice.next() ** 0.7 * 300], 6, '#9a7be6')}${dots(dice, 60, () => [dice.between(0, 1100), 700 + dice.next() ** 0.7 * 300], 5, '#e3c6f2')}${dots(dice, 30, () => [dice.between(250, 1250), dice.between(340, 820)], 6, '#c9a8f2')}
  ${tree(dice)}
  <g filter="url(#rim)">${placed(632, 840, 1.3, child)}</g><g filter="url(#rim)">${placed(632, 866, 1.3, table)}</g><g filter="url(#rim)">${placed(414, 866, 1.3, mother)}</g><g filter="url(#rim)">${placed(850, 866, 1.3, oldMan, -1)}</g>${placed(632, 866, 1.3, tea)}${steam(708, 640)}${steam(514, 536)}${steam(738, 530)}
  <g style="mix-blend-mode:screen" filter="url(#wide)" fill="#ffd084">${[-900, -520, -200, 240, 560].map((x) => `<path d="M${sun.x} ${sun.y}L${sun.x + x} 1000h170Z" opacity=".2"/>`).join('')}</g>
  <g filter="url(#near)">${[
    ['#24406a', 190, 26, 1],
    ['#2f7f7a', 60, 16, 0.95],
    ['#5a41b0', 110, 22, 0.92],
    ['#c3a0f0', 50, 17, 0.85],
  ]
    .map(([colour, n, size, spread]) =>
      dots(
        dice,
        n,
        () => {
          const [a, d] = [dice.next() * 1.7 + 0.05, Math.sqrt(dice.next()) * 250 * spread];
          return [1620 - Math.sin(a) * d * 1.25, 1010 - Math.cos(a) * d];
        },
        size,
        colour,
      ),
    )
    .join('')}</g>`;
};

export const pictures = [
  {
    file: 'hospital-8.webp',
    width: 1600,
    height: 1000,
    limit: 84,
    html: `<div class="fill" style="overflow:hidden">${svg(1600, 1000, scene())}</div>${vignette('rgba(24,20,70,.34)', 62)}${grain(1600, 1000, 0.05)}`,
  },
];
