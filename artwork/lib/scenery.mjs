import { curve, polygon } from './svg.mjs';
import { times } from './random.mjs';

/** A row of city houses between x0 and x1 standing on `base`. */
export function houses(
  dice,
  { x0, x1, base, low, high, colour, light = null, lit = 0.25, widths = [34, 90] },
) {
  let out = '';
  for (let x = x0; x < x1;) {
    const w = dice.whole(...widths);
    const h = dice.between(low, high);
    const top = base - h;
    out += `<rect x="${x}" y="${top}" width="${w + 1}" height="${h + 2}" fill="${colour}"/>`;
    const roof = dice.next();
    if (roof < 0.3)
      out += `<rect x="${x + w * 0.2}" y="${top - 12}" width="${w * 0.35}" height="13" fill="${colour}"/>`;
    else if (roof < 0.5)
      out += `<path d="M${x + w * 0.6} ${top}v-${dice.whole(14, 30)}" stroke="${colour}" stroke-width="2.5"/>`;
    else if (roof < 0.62)
      out += `<path d="M${x + w * 0.3} ${top}v-7m-6 -9a9 9 0 0 0 13 9z" stroke="${colour}" stroke-width="2" fill="${colour}"/>`;
    if (light)
      for (let wy = top + 9; wy < base - 10; wy += 14)
        for (let wx = x + 6; wx < x + w - 9; wx += 11)
          if (dice.next() < lit)
            out += `<rect x="${wx}" y="${wy}" width="5" height="7" fill="${light}" opacity="${(0.45 + dice.next() * 0.55).toFixed(2)}"/>`;
    x += w + (dice.next() < 0.2 ? dice.whole(3, 16) : 0);
  }
  return out;
}

export const cairoTower = (x, base, h, colour) => {
  const w = h * 0.055;
  return `<g fill="${colour}"><path d="M${x - w} ${base}L${x - w * 0.62} ${base - h * 0.74}h${w * 1.24}L${x + w} ${base}Z"/>
    <path d="M${x - w * 0.62} ${base - h * 0.73}l-${w * 0.95} -${h * 0.075}h${w * 3.14}l-${w * 0.95} ${h * 0.075}Z"/><rect x="${x - w * 1.2}" y="${base - h * 0.845}" width="${w * 2.4}" height="${h * 0.03}" rx="3"/>
    <path d="M${x - w * 0.7} ${base - h * 0.845}L${x - w * 0.3} ${base - h * 0.89}h${w * 0.6}L${x + w * 0.7} ${base - h * 0.845}Z"/><path d="M${x} ${base - h * 0.88}V${base - h}" stroke="${colour}" stroke-width="${w * 0.2}"/></g>`;
};

export const minaret = (x, base, h, colour) => {
  const w = h * 0.045;
  return `<g fill="${colour}"><rect x="${x - w}" y="${base - h * 0.55}" width="${w * 2}" height="${h * 0.55}"/><rect x="${x - w * 1.5}" y="${base - h * 0.57}" width="${w * 3}" height="${h * 0.025}"/>
    <rect x="${x - w * 0.75}" y="${base - h * 0.78}" width="${w * 1.5}" height="${h * 0.22}"/><rect x="${x - w * 1.15}" y="${base - h * 0.79}" width="${w * 2.3}" height="${h * 0.02}"/>
    <rect x="${x - w * 0.4}" y="${base - h * 0.86}" width="${w * 0.8}" height="${h * 0.08}"/><path d="M${x - w * 0.55} ${base - h * 0.86}q0 -${h * 0.05} ${w * 0.55} -${h * 0.08}q${w * 0.55} ${h * 0.03} ${w * 0.55} ${h * 0.08}Z"/><path d="M${x} ${base - h * 0.93}V${base - h}" stroke="${colour}" stroke-width="2"/></g>`;
};

export const dome = (x, base, r, colour) =>
  `<g fill="${colour}"><rect x="${x - r * 1.1}" y="${base - r * 0.5}" width="${r * 2.2}" height="${r * 0.52}"/><path d="M${x - r} ${base - r * 0.48}C${x - r * 1.05} ${base - r * 1.25} ${x - r * 0.3} ${base - r * 1.5} ${x} ${base - r * 1.72}C${x + r * 0.3} ${base - r * 1.5} ${x + r * 1.05} ${base - r * 1.25} ${x + r} ${base - r * 0.48}Z"/><path d="M${x} ${base - r * 1.65}v-${r * 0.4}" stroke="${colour}" stroke-width="2.5"/></g>`;

/** A date palm. Its leaves are drawn in detail, so that it can be recognized at any size. */
export function palm(dice, x, base, h, colour) {
  const lean = dice.between(-0.12, 0.12) * h;
  const [tx, ty] = [x + lean, base - h];
  const trunk = h * 0.028;
  let out = `<path d="M${x - trunk} ${base}Q${x + lean * 0.2} ${base - h * 0.5} ${tx - trunk * 0.6} ${ty}h${trunk * 1.2}Q${x + lean * 0.3 + trunk} ${base - h * 0.5} ${x + trunk} ${base}Z" fill="${colour}"/>`;
  for (let i = 0; i < 13; i++) {
    const a = (-205 + i * 19.2 + dice.between(-6, 6)) * (Math.PI / 180);
    const len = h * dice.between(0.3, 0.4);
    const [mx, my] = [tx + Math.cos(a) * len * 0.6, ty + Math.sin(a) * len * 0.62 - len * 0.16];
    const [ex, ey] = [tx + Math.cos(a) * len, ty + Math.sin(a) * len * 0.75 + len * 0.26];
    out += `<path d="M${tx} ${ty}Q${mx} ${my} ${ex} ${ey}" stroke="${colour}" stroke-width="${h * 0.011}" fill="none"/>`;
    for (let s = 0.18; s < 1; s += 0.075) {
      const u = 1 - s;
      const bx = u * u * tx + 2 * u * s * mx + s * s * ex;
      const by = u * u * ty + 2 * u * s * my + s * s * ey;
      const drop = len * 0.2 * (1.1 - s * 0.5);
      out += `<path d="M${bx} ${by}l${Math.cos(a) * drop * 0.55} ${drop * 0.75}M${bx} ${by}l${Math.cos(a) * drop * 0.75 + 2} ${-drop * 0.12 + drop * 0.15}" stroke="${colour}" stroke-width="${h * 0.0065}" stroke-linecap="round"/>`;
    }
  }
  return out;
}

/**
 * Draws a felucca, a sailing boat on the Nile. Its waterline is at (x, y). `id` makes the ids of its gradients unique.
 */
export function felucca(
  id,
  x,
  y,
  s,
  { sail = ['#fff3dc', '#f7b98b'], hull = '#2a1a3e', stripe = '#12b5d6', flip = 1 } = {},
) {
  return `<defs><linearGradient id="${id}-sail" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="${sail[0]}"/><stop offset="1" stop-color="${sail[1]}"/></linearGradient></defs>
  <g transform="translate(${x} ${y}) scale(${s * flip} ${s})">
    <path d="M8 -8L-2 -262" stroke="${hull}" stroke-width="5"/>
    <path d="M-78 -48Q-20 -250 92 -392Q142 -170 118 -46Q20 -76 -78 -48Z" fill="url(#${id}-sail)"/>
    <path d="M-78 -48Q-20 -250 92 -392L97 -384Q-10 -236 -70 -46Z" fill="${hull}"/>
    <path d="M-34 -140Q40 -168 119 -150M8 -240Q60 -262 112 -252M-60 -88Q30 -116 121 -94M50 -325Q76 -338 101 -336" stroke="${hull}" stroke-opacity=".16" stroke-width="2" fill="none"/>
    <path d="M60 -350Q70 -190 40 -62Q80 -60 118 -46Q142 -170 92 -392Z" fill="${hull}" opacity=".09"/>
    <path d="M-128 -40Q-120 -8 -84 4H92Q140 -2 158 -46Q60 -22 -128 -40Z" fill="${hull}"/>
    <path d="M-126 -36Q60 -18 156 -42L152 -33Q60 -9 -124 -27Z" fill="${stripe}"/>
    <circle cx="-50" cy="-52" r="8" fill="${hull}"/><path d="M-60 -28q2 -20 10 -20t12 20z" fill="${hull}"/><circle cx="-18" cy="-48" r="7" fill="${hull}"/><path d="M-27 -26q2 -18 9 -18t10 18z" fill="${hull}"/>
  </g>`;
}

/** A white river bus whose waterline is at (x, y), bow to the right. */
export function riverBus(
  x,
  y,
  s,
  { body = '#fdfaf4', line = '#12b5d6', dark = '#1b2350', light = '#ffd98a' } = {},
) {
  return `<g transform="translate(${x} ${y}) scale(${s})">
    <path d="M-300 -44H318Q302 -4 262 8H-272Q-296 -8 -300 -44Z" fill="${dark}"/><path d="M-300 -44H318l-7 15H-298Z" fill="${line}"/>
    <path d="M-286 -44V-132Q-286 -142 -276 -142H196Q232 -140 262 -44Z" fill="${body}"/><path d="M210 -138Q236 -128 256 -66H214Z" fill="${dark}" opacity=".85"/>
    ${times(9, (i) => `<rect x="${-268 + i * 52}" y="-122" width="42" height="46" rx="7" fill="${dark}"/><rect x="${-268 + i * 52}" y="-122" width="42" height="46" rx="7" fill="${light}" opacity="${i % 3 === 1 ? 0.5 : 0.22}"/>${i % 2 ? `<circle cx="${-246 + i * 52}" cy="-92" r="7" fill="#0c1230" opacity=".6"/><path d="M${-257 + i * 52} -76q1 -12 11 -12t11 12z" fill="#0c1230" opacity=".6"/>` : ''}`)}
    <rect x="-256" y="-156" width="420" height="14" rx="6" fill="${dark}"/><path d="M-240 -156v-44M150 -156v-44M-110 -156v-44M20 -156v-44" stroke="${dark}" stroke-width="5"/><path d="M-268 -204H176l-18 -12H-250Z" fill="${body}"/><path d="M-268 -204H176" stroke="${line}" stroke-width="4"/>
    <path d="M-300 -60H-330V-140" stroke="${dark}" stroke-width="4" fill="none"/><path d="M-330 -140h-44v28h44z" fill="#d93b4b"/><path d="M-374 -131h44v10h-44z" fill="#fff"/>
  </g>`;
}

/** Small horizontal glints between two heights, denser and finer towards the horizon. */
export function ripples(dice, { w, y0, y1, count, colours, opacity = [0.1, 0.5], x0 = 0 }) {
  return times(count, () => {
    const t = dice.next() ** 1.6;
    const y = y0 + (y1 - y0) * t;
    const length = 10 + t * dice.between(30, 170);
    return `<ellipse cx="${(x0 + dice.next() * w).toFixed(1)}" cy="${y.toFixed(1)}" rx="${length.toFixed(1)}" ry="${(0.7 + t * 2.6).toFixed(1)}" fill="${dice.pick(colours)}" opacity="${dice.between(...opacity).toFixed(2)}"/>`;
  });
}

export const stars = (dice, w, h, count, colour = '#fff') =>
  times(
    count,
    () =>
      `<circle cx="${(dice.next() * w).toFixed(1)}" cy="${(dice.next() ** 1.4 * h).toFixed(1)}" r="${(0.5 + dice.next() ** 4 * 2.1).toFixed(2)}" fill="${colour}" opacity="${dice.between(0.25, 1).toFixed(2)}"/>`,
  );

/** A cloud bank: flat, long, soft ellipses. Needs a filter with the id `cloud`. */
export const clouds = (dice, { w, y0, y1, count, colours, opacity = 0.5 }) =>
  `<g filter="url(#cloud)" opacity="${opacity}">${times(count, () => `<ellipse cx="${dice.next() * w}" cy="${dice.between(y0, y1)}" rx="${dice.between(90, 300)}" ry="${dice.between(5, 16)}" fill="${dice.pick(colours)}"/>`)}</g>`;

/** Long banks of cloud, dark above and lit from below. Needs a filter with the id `cloud`. */
export const cloudBanks = (dice, { w, y0, y1, count, dark, lit, opacity = 0.6 }) =>
  `<g filter="url(#cloud)" opacity="${opacity}">${times(count, (i) => {
    const [x, y, length] = [
      dice.next() * w,
      y0 + ((y1 - y0) * (i + dice.next())) / count,
      dice.between(180, 420),
    ];
    return times(7, () => {
      const [cx, cy, rx] = [
        x + dice.between(-1, 1) * length,
        y + dice.between(-12, 12),
        length * dice.between(0.3, 0.9),
      ];
      return `<ellipse cx="${cx.toFixed(0)}" cy="${(cy + 9).toFixed(0)}" rx="${(rx * 0.8).toFixed(0)}" ry="4" fill="${lit}"/><ellipse cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" rx="${rx.toFixed(0)}" ry="${dice.between(5, 11).toFixed(0)}" fill="${dark}"/>`;
    });
  })}</g>`;

/** A flock of birds far away, around (x, y). */
export const birds = (dice, x, y, spread, count, colour) =>
  times(count, () => {
    const s = dice.between(0.6, 1.3);
    return `<path transform="translate(${(x + dice.between(-1, 1) * spread).toFixed(0)} ${(y + dice.between(-0.3, 0.3) * spread).toFixed(0)}) scale(${s.toFixed(2)}) rotate(${dice.whole(-14, 14)})" d="M-13 -4Q-5 -9 0 0Q5 -9 13 -4" stroke="${colour}" stroke-width="2.2" fill="none" stroke-linecap="round"/>`;
  });

/** A ridge line from left to right, closed at the bottom. */
export function ridge(dice, { w, y, height, steps, bottom, fill, x0 = 0 }) {
  const points = Array.from({ length: steps + 1 }, (_, i) => [
    x0 + (w / steps) * i,
    y - dice.next() * height,
  ]);
  return `<path d="${curve(points, 1)}V${bottom}H${x0}Z" fill="${fill}"/>`;
}

/** A person seen from behind. `cover` is the colour of the hair or the scarf. */
export const person = (x, base, h, coat, skin, cover, scarf = false) => {
  const u = h / 8;
  const shoulders = [
    [x - u * 1.25, base - h + u * 2.6],
    [x - u * 0.7, base - h + u * 1.9],
    [x + u * 0.7, base - h + u * 1.9],
    [x + u * 1.25, base - h + u * 2.6],
    [x + u * 1.05, base - u * 3.4],
    [x + u * 0.95, base],
    [x + u * 0.12, base],
    [x, base - u * 2.6],
    [x - u * 0.12, base],
    [x - u * 0.95, base],
    [x - u * 1.05, base - u * 3.4],
  ];
  const top = base - h + u * 0.9;
  const head = scarf
    ? `<path d="M${x - u * 0.95} ${top + u * 1.5}C${x - u} ${top - u * 1.3} ${x + u} ${top - u * 1.3} ${x + u * 0.95} ${top + u * 1.5}Q${x} ${top + u * 2} ${x - u * 0.95} ${top + u * 1.5}Z" fill="${cover}"/>`
    : `<circle cx="${x}" cy="${top}" r="${u * 0.82}" fill="${cover}"/><ellipse cx="${x - u * 0.84}" cy="${top + u * 0.12}" rx="${u * 0.14}" ry="${u * 0.24}" fill="${skin}"/><ellipse cx="${x + u * 0.84}" cy="${top + u * 0.12}" rx="${u * 0.14}" ry="${u * 0.24}" fill="${skin}"/>`;
  return `<rect x="${x - u * 0.3}" y="${top}" width="${u * 0.6}" height="${u * 1.4}" fill="${skin}"/>${polygon(shoulders, `fill="${coat}" stroke="${coat}" stroke-width="${u * 0.4}" stroke-linejoin="round"`)}<path d="M${x + u * 0.5} ${base - h + u * 2}L${x + u * 1.2} ${base - h + u * 2.8}L${x + u * 0.95} ${base}H${x + u * 0.5}Z" fill="#000" opacity=".13"/><path d="M${x - u * 0.8} ${base - h + u * 2.9}V${base - u * 3.6}" stroke="#000" stroke-width="${u * 0.09}" opacity=".18"/>${head}`;
};
