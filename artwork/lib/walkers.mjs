// Small people in profile, for wide scenes: 100 units tall, looking to the right, with the feet at (0, 0).

/** Where knees, feet, elbows and hands are. `drop` lowers the body, `lean` turns it. */
const poses = {
  stand: { near: [1, -25, 1, -3], far: [-2, -25, -4, -3], arm: [-4, -65, 0, -50], arm2: [4, -65, 6, -52] },
  walk: {
    near: [8, -27, 14, -4],
    far: [-2, -25, -15, -5],
    arm: [-10, -66, -11, -51],
    arm2: [8, -66, 15, -55],
  },
  step: { near: [1, -24, -5, -3], far: [6, -26, 8, -5], arm: [2, -65, 8, -52], arm2: [-8, -65, -8, -52] },
  run: {
    near: [16, -38, 13, -16],
    far: [-7, -27, -25, -18],
    arm: [-15, -70, -7, -58],
    arm2: [12, -68, 22, -78],
    lean: 10,
  },
  climb: {
    near: [11, -34, 12, -17],
    far: [-1, -24, -7, -2],
    arm: [-7, -66, -3, -52],
    arm2: [9, -66, 16, -60],
  },
  sit: {
    near: [17, -27, 17, -3],
    far: [15, -27, 13, -3],
    arm: [3, -44, 13, -36],
    arm2: [6, -44, 15, -37],
    drop: 22,
  },
  phone: { near: [1, -25, 1, -3], far: [-2, -25, -4, -3], arm: [1, -65, 13, -71], arm2: [4, -65, 6, -52] },
  wave: { near: [1, -25, 1, -3], far: [-2, -25, -4, -3], arm: [-4, -65, 0, -50], arm2: [11, -86, 13, -104] },
  reach: { near: [4, -25, 6, -3], far: [-3, -25, -8, -3], arm: [8, -72, 21, -74], arm2: [10, -76, 22, -82] },
  hold: { near: [1, -25, 1, -3], far: [-2, -25, -4, -3], arm: [0, -64, 13, -62], arm2: [4, -66, 14, -66] },
  hurry: {
    near: [11, -28, 19, -5],
    far: [-4, -26, -20, -9],
    arm: [-11, -67, -4, -54],
    arm2: [10, -67, 18, -62],
    lean: 5,
  },
};

const limb = ([ax, ay], [bx, by, cx, cy], width, colour) =>
  `<path d="M${ax} ${ay}L${bx} ${by}L${cx} ${cy}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shoe = ([, , x, y], colour) =>
  `<path d="M${x - 4} ${y - 2}L${x + 3} ${y - 2}Q${x + 9} ${y} ${x + 10} ${y + 3.4}H${x - 4.5}Z" fill="${colour}"/>`;

const head = ({ skin, hair, scarf, cap, helmet, bun, beard, grey }) => {
  const shade = grey ? '#d5d3e2' : hair;
  const face = `<path d="M-5 -95Q-4 -101 2 -101Q8 -100 8.4 -94L10.6 -90.4L8.4 -89.4Q8.4 -83 3 -82.4L-3 -84Z" fill="${skin}"/><circle cx="5.6" cy="-92.4" r=".95" fill="#1a1030"/><path d="M8.2 -86.6L5.4 -86.2" stroke="#1a1030" stroke-width=".8" opacity=".5"/>`;
  const neck = `<path d="M-4 -86L-4 -76H5V-84Z" fill="${skin}"/><path d="M-3 -84.5Q2 -81 5 -82V-79Q0 -79 -3 -84.5Z" fill="#1a0f30" opacity=".25"/>`;
  if (scarf)
    return `${neck}${face}<path d="M8.6 -96C8 -107 -11 -107 -10.6 -91C-10.4 -84 -12 -78 -8 -74Q1 -70 9 -76L8 -82.4Q3 -80.4 1.6 -85C0 -91 1.4 -97 8.6 -96Z" fill="${scarf}"/><path d="M-3 -100Q-6 -88 0 -80M-7 -96Q-9 -84 -4 -76" stroke="#160f38" stroke-width="1" opacity=".22" fill="none"/>`;
  const top = helmet
    ? `<path d="M-8.6 -95C-9 -108 9 -109 9.4 -96L13 -94.6H-8.6Z" fill="${helmet}"/><path d="M-2 -105Q2 -106 5 -104" stroke="#fff" stroke-width="1.6" opacity=".6" fill="none"/>`
    : cap
      ? `<path d="M-7.4 -96Q-7 -106.5 1 -106.5Q8.6 -106 8.8 -97Q0 -99.6 -7.4 -96Z" fill="${cap}"/>`
      : `<path d="M-4.6 -85C-12 -89 -10 -107 1 -106.4C8 -106 10 -101 8.6 -96.6Q4 -100 0 -98Q1 -93 -1.6 -91.4Q-2 -87 -4.6 -85Z" fill="${shade}"/>`;
  return `${neck}${face}${helmet || cap ? `<path d="M-7 -97Q-9 -88 -4.4 -85L-1.6 -91.4L0 -97Z" fill="${shade}"/>` : ''}${top}${bun ? `<path d="M-6 -102C-16 -104 -15 -84 -9.6 -76Q-8 -86 -5 -92Z" fill="${shade}"/>` : ''}${beard ? `<path d="M-1 -89Q2 -87 4 -88.4L8.4 -88Q9 -82 3.4 -81Q-2 -82 -1 -89Z" fill="${shade}"/>` : ''}<ellipse cx="-1.4" cy="-91.6" rx="1.5" ry="2.3" fill="${skin}"/>`;
};

const things = {
  phone:
    '<circle cx="15" cy="-74" r="17" fill="#bfeaff" opacity=".22"/><circle cx="15" cy="-74" r="9" fill="#bfeaff" opacity=".3"/><path d="M12.6 -79l4 1.4-2.4 9-4-1.4z" fill="#0b1030"/><path d="M11.6 -78l1.8 .6-2.3 7.6-1.6 -.6z" fill="#dff6ff"/>',
  pack: (c) =>
    `<path d="M-8 -80C-20 -80 -21 -72 -20 -58Q-19 -53 -8 -54Z" fill="${c}"/><path d="M-19.6 -66H-9M-15 -66v5" stroke="#0b1030" stroke-width="1.4" opacity=".5"/><path d="M-6 -82Q4 -76 -4 -58" stroke="#0b1030" stroke-width="2" opacity=".55" fill="none"/>`,
  bag: (c) =>
    `<path d="M-1 -51L-3 -44M2 -51L6 -44" stroke="${c}" stroke-width="1.4"/><path d="M-8 -45H10L12 -24H-9Z" fill="${c}"/><path d="M-8 -45H10l.5 4H-8.3Z" fill="#fff" opacity=".3"/>`,
  case: (c) =>
    `<path d="M-9 -50h17v-5h-5v4h-7v-4h-5z" fill="#120c2c"/><rect x="-13" y="-50" width="25" height="17" rx="2" fill="${c}"/><path d="M-13 -44h25" stroke="#0b1030" opacity=".4"/>`,
  flowers:
    '<path d="M10 -52L18 -70M12 -52L24 -68M11 -52L12 -72" stroke="#2fa37c" stroke-width="2"/><circle cx="12" cy="-74" r="4" fill="#f0485c"/><circle cx="19" cy="-73" r="4" fill="#ffb938"/><circle cx="25" cy="-69" r="4" fill="#f7b6a8"/><circle cx="17" cy="-67" r="3.4" fill="#fff"/><path d="M7 -48L10 -62L22 -60L14 -47Z" fill="#e6e9ff"/>',
  paper:
    '<path d="M12 -70L26 -72V-52L12 -50Z" fill="#f6f1e6"/><path d="M14 -66l10 -1.4M14 -62l10 -1.4M14 -58l6 -.9" stroke="#8a86a8" stroke-width="1"/>',
  tray: '<path d="M-34 -112H40L34 -107H-28Z" fill="#a8744a"/><path d="M-31 -112q6 -8 13 0q5 -9 13 0q6 -8 13 0q5 -9 13 0q6 -8 13 0zM-24 -117q6 -8 12 0q6 -9 12 0q6 -8 12 0q6 -8 11 0z" fill="#f0b45c" stroke="#b9743a" stroke-width=".9"/>',
  oud: '<path d="M-10 -54C-8 -72 14 -68 22 -58C16 -42 -8 -38 -10 -54Z" fill="#c27a3e"/><circle cx="6" cy="-55" r="4" fill="#4a2418"/><path d="M20 -60L38 -72L36 -78" stroke="#5d2f20" stroke-width="3" fill="none"/><path d="M-4 -53L36 -73" stroke="#ffe3b0" stroke-width=".7"/>',
  vest: '<path d="M-7 -82Q-9 -64 -8 -48H8.6Q10 -64 7.6 -80L3 -83L2 -72L-2 -83Z" fill="#ff8a2e"/><path d="M-8.4 -62H9M-8.2 -55H8.8" stroke="#fff3a8" stroke-width="2.6"/>',
  tablet:
    '<path d="M9 -75L21 -79L24 -65L12 -61Z" fill="#0b1030"/><path d="M10.4 -74L20 -77.2L22.4 -66L13 -62.8Z" fill="#bfeaff"/>',
};

/** Draws a person. `h` is the height, `flip` turns to the left; see `things` for what can be carried. */
export function walker({
  x,
  y,
  h = 38,
  pose = 'stand',
  flip = false,
  coat = '#5f8df0',
  legs = '#1b2258',
  skin = '#b98260',
  hair = '#20172e',
  long = 0,
  shoes = '#0b0d2a',
  shade = 0.35,
  lit = '#ffe3b0',
  ...rest
}) {
  const p = poses[pose];
  const s = h / 106;
  const down = p.drop ?? 0;
  const hem = long ? (pose === 'sit' ? -6 : -8) : -44;
  const flare = long ? (pose === 'walk' || pose === 'run' || pose === 'hurry' ? 17 : 12) : 8.6;
  const robe =
    long && pose === 'sit'
      ? `<path d="M-9 -52Q-10 -28 -7 -24L12 -20L12 -6H24L24 -34Q16 -40 7 -40Z" fill="${coat}"/>`
      : '';
  const body = `M-7.4 -80Q-6 -84.4 0 -84.4Q7 -84 8 -78Q10.4 -66 ${flare} ${robe ? -46 : hem}Q0 ${(robe ? -46 : hem) + 3} ${-flare} ${robe ? -46 : hem}Q-10.4 -66 -7.4 -80Z`;
  const arm = (way, back) => {
    const far = back ? 3 : -1;
    return `${limb([far, -78], way, 6.2, coat)}${back ? limb([far, -78], way, 6.2, 'rgba(12,10,50,.34)') : ''}<circle cx="${way[2]}" cy="${way[3]}" r="3.1" fill="${skin}"/>`;
  };
  const lower = ([a, b, c, d]) => (down ? [a, b - down, c, d - down] : [a, b, c, d]);
  const hip = [0, -47 + down];
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(flip ? -s : s).toFixed(3)} ${s.toFixed(3)})">
  ${pose === 'sit' ? '' : '<ellipse cx="-1" cy="1.5" rx="21" ry="3.6" fill="#050722" opacity=".42"/>'}
  ${limb(hip, p.far, 8.2, legs)}${limb(hip, p.far, 8.2, 'rgba(6,6,36,.38)')}${shoe(p.far, shoes)}
  <g transform="translate(0 ${down}) rotate(${p.lean ?? 0} 0 -47)">${arm(lower(p.arm2), true)}${rest.pack ? things.pack(rest.pack) : ''}</g>
  ${limb(hip, p.near, 8.6, legs)}${shoe(p.near, shoes)}
  <g transform="translate(0 ${down}) rotate(${p.lean ?? 0} 0 -47)">${robe ? `<g transform="translate(0 ${-down})">${robe}</g>` : ''}<path d="${body}" fill="${coat}"/><path d="M-7.4 -80Q-10.4 -66 ${-flare} ${hem}Q${-flare * 0.4} ${hem + 3} ${-flare * 0.2} ${hem + 2.6}Q-5 -66 -3 -84Q-6 -83 -7.4 -80Z" fill="#0c0a40" opacity="${shade}"/><path d="M5.6 -82.6Q8.8 -66 ${flare - 1.6} ${hem}" stroke="${lit}" stroke-width="1.8" fill="none" opacity=".6"/>
  ${rest.vest ? things.vest : ''}${head({ skin, hair, ...rest })}${rest.tray ? things.tray : ''}${rest.oud ? things.oud : ''}${arm(lower(p.arm), false)}
  ${['phone', 'flowers', 'paper', 'tablet'].map((name) => (rest[name] ? things[name] : '')).join('')}${['bag', 'case'].map((name) => (rest[name] ? things[name](rest[name]) : '')).join('')}</g></g>`;
}

const skins = ['#c58f6b', '#a9744f', '#d9a683', '#8d5c3e'];
const coats = [
  '#f0485c',
  '#e0607a',
  '#2fc48d',
  '#8a5cf6',
  '#e6e9ff',
  '#5f8df0',
  '#f08a5f',
  '#5a6be0',
  '#f2c9a8',
  '#1fa3b8',
];
const scarves = ['#f3d9b8', '#b79cff', '#f7b6a8', '#8fd8c4', '#fff3dc', '#e05a7c'];

/** Somebody by chance, never with the coat of the person drawn before. */
export function strangers(dice) {
  let before = '';
  return () => {
    const coat = dice.pick(coats.filter((colour) => colour !== before));
    before = coat;
    const kind = dice.next();
    const look = {
      coat,
      skin: dice.pick(skins),
      legs: dice.pick(['#1b2258', '#262a66', '#3b2f5c', '#20184a']),
    };
    if (kind < 0.34)
      return { ...look, scarf: dice.pick(scarves.filter((c) => c !== coat)), long: +(dice.next() < 0.55) };
    if (kind < 0.46) return { ...look, hair: '#2a1a28', bun: true };
    if (kind < 0.54)
      return {
        ...look,
        coat: dice.pick(['#dfe4f7', '#c9bfae', '#a9b6e0']),
        long: 1,
        cap: '#fff',
        grey: true,
      };
    if (kind < 0.62) return { ...look, grey: true, beard: dice.next() < 0.5 };
    return { ...look, beard: dice.next() < 0.3 };
  };
}

/** Sits or walks; looks to the right. */
export const cat = (x, y, s, colour, sits = true, flip = false) =>
  `<g transform="translate(${x} ${y}) scale(${flip ? -s : s} ${s})" fill="${colour}">${
    sits
      ? '<path d="M-6 0C-9 -8 -5 -15 1 -17L2 -22L5 -19.6L8 -22.4L9.4 -18C11 -13 8 -11 6.4 -10L7 0Z"/><path d="M-5 -1Q-14 0 -13 -7" fill="none" stroke-width="2.4" stroke-linecap="round" stroke="' +
        colour +
        '"/>'
      : '<path d="M-10 -10Q-2 -14 8 -11L9 -16L11.6 -13.6L14 -16L15 -11Q15 -7.6 11 -7L10 0H8L7 -5H-6L-7 0H-9.4L-10 -6Z"/><path d="M-9 -9Q-16 -12 -15 -20" fill="none" stroke-width="2.2" stroke-linecap="round" stroke="' +
        colour +
        '"/>'
  }</g>`;
