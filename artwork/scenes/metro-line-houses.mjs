import { times } from '../lib/random.mjs';

const shutter = (x, y, w, h, glass, frame, lit) =>
  `<rect x="${x - 1}" y="${y - 1}" width="${w + 2}" height="${h + 2}" fill="${frame}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${lit ? '#ffd98c' : glass}"/><path d="M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.38}h${w}" stroke="${frame}" stroke-width=".7"/>${lit ? `<path d="M${x} ${y + h}v-${h * 0.45}q${w * 0.25} -${h * 0.5} ${w * 0.5} 0" fill="#a05a3a" opacity=".55"/>` : ''}`;

/** Clothes on a line. */
const washing = (dice, x, y, w) =>
  `<path d="M${x} ${y}Q${x + w / 2} ${y + 2.4} ${x + w} ${y}" stroke="#f3e6ff" stroke-width=".5" fill="none"/>${times(
    Math.floor(w / 4.4),
    (i) =>
      `<path d="M${(x + 1 + i * 4.4).toFixed(1)} ${y + 0.9}h3.4v${dice.between(4, 7).toFixed(1)}h-3.4z" fill="${dice.pick(['#f0485c', '#fff3dc', '#5f8df0', '#ffb938', '#8fd8c4', '#b79cff'])}"/>`,
  )}`;

const balcony = (x, y, w, rail, dice) =>
  `<path d="M${x - 2} ${y}h${w + 4}v2.2h-${w + 4}z" fill="${rail}"/><path d="M${x - 1.6} ${y - 6.4}h${w + 3.2}${times(Math.floor(w / 2.2) + 1, (i) => `M${(x - 1.4 + i * 2.2).toFixed(1)} ${y - 6.4}v6.4`)}" stroke="${rail}" stroke-width=".8"/>${dice.next() < 0.3 ? `<path d="M${x} ${y - 6}q2 -5 4 0q2 -4 4 0z" fill="#2f8f70"/>` : ''}${dice.next() < 0.22 ? washing(dice, x, y - 5, w) : ''}`;

const roofs = {
  dish: (x, y, c) =>
    `<path d="M${x} ${y}v-6" stroke="${c}" stroke-width="1.2"/><path d="M${x - 4} ${y - 11}a6 6 0 0 0 8.4 7z" fill="#efe6ff"/><path d="M${x} ${y - 7}l4 -4" stroke="${c}" stroke-width=".7"/>`,
  tank: (x, y, c) =>
    `<path d="M${x} ${y}v-5M${x + 8} ${y}v-5" stroke="${c}" stroke-width="1.2"/><rect x="${x - 1.6}" y="${y - 14}" width="11" height="9.4" rx="2" fill="#8fa4e8"/><rect x="${x - 1.6}" y="${y - 14}" width="4" height="9.4" rx="2" fill="#fff" opacity=".3"/>`,
  loft: (x, y, c) =>
    `<path d="M${x} ${y}v-20M${x + 11} ${y}v-20" stroke="${c}" stroke-width="1"/><path d="M${x - 1.6} ${y - 20}h14.4l-3 -6h-8.4z" fill="#b0604a"/><path d="M${x} ${y - 19}h11v8h-11z" fill="#d99a6a"/><path d="M${x + 2} ${y - 17}h2v4h-2zM${x + 6.4} ${y - 17}h2v4h-2z" fill="${c}"/>`,
  washing: (x, y, c, dice) =>
    `<path d="M${x} ${y}v-10M${x + 20} ${y}v-10" stroke="${c}" stroke-width=".9"/>${washing(dice, x, y - 9.4, 20)}`,
  hut: (x, y, c) =>
    `<path d="M${x} ${y}v-11h14v11z" fill="${c}"/><path d="M${x + 4} ${y}v-7h4v7z" fill="#120c3a"/>`,
};

const awning = (x, y, w, a, b) =>
  times(Math.round(w / 5), (i) => {
    const step = w / Math.round(w / 5);
    return `<path d="M${(x + i * step).toFixed(1)} ${y}h${step.toFixed(1)}l.6 6q-${(step / 2).toFixed(1)} 3 -${step.toFixed(1)} 0z" fill="${i % 2 ? a : b}"/>`;
  });

/** What is for sale behind a shop's window, without words. */
const goods = [
  (x, y, w) =>
    times(
      Math.floor(w / 6),
      (i) =>
        `<path d="M${x + 2 + i * 6} ${y}q2.4 -6 4.8 0z" fill="${['#ff8a4a', '#ffcf5a', '#c8e06a'][i % 3]}"/>`,
    ),
  (x, y, w) =>
    times(
      Math.floor(w / 3),
      (i) =>
        `<path d="M${x + 1 + i * 3} ${y}v-${5 + ((i * 7) % 4)}h2.2v${5 + ((i * 7) % 4)}z" fill="${['#f0485c', '#5f8df0', '#ffb938', '#2fc48d', '#fff'][(i * 3) % 5]}"/>`,
    ),
  (x, y, w) =>
    times(
      Math.floor(w / 8),
      (i) =>
        `<circle cx="${x + 5 + i * 8}" cy="${y - 7}" r="3" fill="#fff0c8"/><path d="M${x + 5 + i * 8} ${y - 15}v5" stroke="#7a4a2a" stroke-width=".7"/><path d="M${x + 2 + i * 8} ${y}h6v-3h-6z" fill="#c27a4a"/>`,
    ),
];

const shop = (dice, x, base, w, colours) => {
  const display = dice.pick(goods);
  return `<rect x="${x}" y="${base - 25}" width="${w}" height="25" fill="#241a4e"/><rect x="${x + 1.4}" y="${base - 21}" width="${w - 2.8}" height="21" fill="url(#mlShop)"/><rect x="${x + 1.4}" y="${base - 7}" width="${w - 9}" height="7" fill="#7a4030"/>${display(x + 2, base - 7, w - 12)}<path d="M${x + w * 0.36} ${base - 21}v14M${x + w - 7.6} ${base - 21}v21" stroke="#5a3348" stroke-width=".9"/>${awning(x - 2, base - 26, w + 4, ...colours)}<path d="M${x - 2} ${base - 18}h${w + 4}v3h-${w + 4}z" fill="#120a34" opacity=".25"/>`;
};

/** A house of downtown or the old city, with balconies, shops, and life on its roof. */
export function house(
  dice,
  {
    x,
    w,
    h,
    base,
    wall,
    shade,
    trim = '#f7dcc8',
    frame = '#5c3f74',
    glass = '#3b3f86',
    floors,
    shops = true,
    arch = false,
    roof = [],
    lit = 0.24,
    light = 1,
  },
) {
  const top = base - h;
  const ground = shops ? 30 : 4;
  const storey = (h - ground - 8) / floors;
  const columns = Math.max(2, Math.round(w / 17));
  const gap = w / columns;
  const cells = times(floors, (row) =>
    times(columns, (column) => {
      const [wx, wy] = [x + column * gap + gap / 2 - 3.6, top + 9 + row * storey];
      const wh = Math.min(storey - 7, 15);
      const on = dice.next() < lit;
      const head = arch
        ? `<path d="M${wx - 1} ${wy}a4.6 5 0 0 1 9.2 0z" fill="${trim}"/><path d="M${wx} ${wy}a3.6 4 0 0 1 7.2 0z" fill="${on ? '#ffd98c' : glass}"/>`
        : `<path d="M${wx - 2} ${wy - 3}h11.2v1.6h-11.2z" fill="${trim}"/>`;
      const blind =
        dice.next() < 0.4
          ? `<path d="M${wx - 3.6} ${wy}h2.6v${wh}h-2.6zM${wx + 8.2} ${wy}h2.6v${wh}h-2.6z" fill="${frame}" opacity=".75"/>`
          : '';
      const cooler =
        dice.next() < 0.14
          ? `<path d="M${wx} ${wy + wh + 1}h7v4h-7z" fill="#d9dcf5"/><path d="M${wx + 1} ${wy + wh + 3}h5" stroke="#7d84b8" stroke-width=".6"/>`
          : '';
      const outside =
        column % 2 === row % 2 || arch
          ? dice.next() < 0.62
            ? balcony(wx - 2, wy + wh + 1.4, 11, row % 2 ? trim : frame, dice)
            : ''
          : '';
      return shutter(wx, wy, 7.2, wh, glass, trim, on) + head + blind + (outside || cooler);
    }),
  );
  return `<rect x="${x}" y="${top}" width="${w}" height="${h}" fill="${wall}"/><path d="${times(floors, (i) => `M${x} ${top + 5 + i * storey}h${w}`)}" stroke="${trim}" stroke-width=".9" opacity=".6"/><path d="M${x - 1.6} ${top - 3.4}h${w + 3.2}l-1.6 3.4h-${w}z" fill="${trim}"/><path d="M${x} ${top}h${w}v3h-${w}z" fill="#1a0f48" opacity=".28"/>
  ${cells}<path d="M${light > 0 ? x : x + w * 0.55} ${top}h${w * 0.45}V${base}h-${w * 0.45}z" fill="url(#${light > 0 ? 'mlFade' : 'mlFadeBack'})"/><path d="M${light > 0 ? x + w - 0.8 : x} ${top}h.8V${base}h-.8z" fill="#ffe3bd" opacity=".7"/>
  ${
    shops
      ? times(Math.max(1, Math.round(w / 40)), (i) =>
          shop(
            dice,
            x + 2 + (i * w) / Math.max(1, Math.round(w / 40)),
            base,
            w / Math.max(1, Math.round(w / 40)) - 4,
            dice.pick([
              ['#f0485c', '#fff3dc'],
              ['#2fa38d', '#fff3dc'],
              ['#8a5cf6', '#f3e6ff'],
              ['#ffb938', '#b0503a'],
            ]),
          ),
        )
      : ''
  }
  ${roof.map(([kind, part]) => roofs[kind](x + w * part, top - 3, shade, dice)).join('')}`;
}

export const taxi = (x, y, body = '#f7f4ff', flip = false) =>
  `<g transform="translate(${x} ${y}) scale(${flip ? -1 : 1} 1)"><ellipse cx="21" cy="0" rx="25" ry="2.4" fill="#07082a" opacity=".5"/><path d="M-1 -3Q-2 -10 3 -11L9 -12L14 -18.6Q15 -20 17 -20H28Q30 -20 31.6 -18L37 -12L43 -10.6Q45 -10 45 -3Z" fill="${body}"/><path d="M11.6 -12L16 -18H21V-12ZM22.6 -12V-18H28.4L33.4 -12Z" fill="#28306e"/><path d="M12.6 -12L16.6 -17.4H18.4L15 -12ZM24 -12V-17.6H26Z" fill="#ffdcae" opacity=".55"/><path d="M-1 -8.4H45" stroke="#1b1e4c" stroke-width="1.6" stroke-dasharray="2.4 2.4" opacity=".8"/><circle cx="8" cy="-3" r="4.4" fill="#12123a"/><circle cx="8" cy="-3" r="1.8" fill="#aab0dc"/><circle cx="36" cy="-3" r="4.4" fill="#12123a"/><circle cx="36" cy="-3" r="1.8" fill="#aab0dc"/><path d="M43 -9l2.4 .6v2.4l-2.4 -.4z" fill="#fff3b8"/><path d="M20 -20h5v-2.6h-5z" fill="#ffb938"/><path d="M45 -8.4L64 -12V0L45 -5Z" fill="#fff0b0" opacity=".22"/></g>`;

export const bus = (x, y, body = '#e24f62') =>
  `<g transform="translate(${x} ${y})"><ellipse cx="36" cy="0" rx="42" ry="2.8" fill="#07082a" opacity=".5"/><path d="M-4 -4V-33Q-4 -37 0 -37H73Q77 -37 78 -33L80 -16V-4Z" fill="${body}"/><path d="M-4 -14H80V-9H-4Z" fill="#fff3dc"/><path d="M-1 -33H68V-19H-1Z" fill="#2a2c66"/><path d="M-1 -33H68V-19H-1Z" fill="#ffd890" opacity=".42"/><path d="M12 -33v14M26 -33v14M40 -33v14M54 -33v14" stroke="${body}" stroke-width="2"/><path d="M70.4 -33H75.4L78 -17H70.4Z" fill="#2a2c66"/>${[4, 17, 22, 33, 46, 59].map((px, i) => `<circle cx="${px}" cy="-25" r="2.8" fill="${['#5b2f4c', '#3f2a5e', '#7a4030'][i % 3]}"/><path d="M${px - 4} -19q.4 -4 4 -4t4 4z" fill="${['#f0485c', '#2a8f80', '#5f8df0', '#f3d9b8'][i % 4]}"/>`).join('')}<circle cx="10" cy="-4" r="5.4" fill="#12123a"/><circle cx="10" cy="-4" r="2.2" fill="#aab0dc"/><circle cx="64" cy="-4" r="5.4" fill="#12123a"/><circle cx="64" cy="-4" r="2.2" fill="#aab0dc"/><path d="M0 -37h70v1.4h-70z" fill="#fff" opacity=".5"/><path d="M80 -14L104 -18V-1L80 -7Z" fill="#fff0b0" opacity=".2"/></g>`;

/** A bicycle, rider not included, with its wheels on y. */
export const bicycle = (x, y) =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="#150f3c" stroke-width="1.3"><circle cx="0" cy="-6.4" r="6.4"/><circle cx="21" cy="-6.4" r="6.4"/><path d="M0 -6.4L6 -15H17L10 -6.4ZM6 -15L10 -6.4M17 -15L21 -6.4M16.4 -18L17 -15M14.6 -18.4H18.4M4 -16H8" stroke="#f0485c"/></g>`;

/** A handcart with a pile of something, and a lamp. */
export const cart = (x, y, pile, roof) =>
  `<g transform="translate(${x} ${y})"><ellipse cx="18" cy="0" rx="24" ry="2.4" fill="#07082a" opacity=".5"/><path d="M-2 -16H38L35 -7H1Z" fill="#b0583f"/><path d="M-2 -16H38v2.6H-1z" fill="#ffb938"/><path d="M3 -11l4 3 4-3 4 3 4-3 4 3 4-3 4 3" stroke="#ffe2a0" stroke-width=".9" fill="none"/><circle cx="9" cy="-5" r="5" fill="none" stroke="#150f3c" stroke-width="1.5"/><circle cx="28" cy="-5" r="5" fill="none" stroke="#150f3c" stroke-width="1.5"/>${times(7, (i) => `<circle cx="${4 + i * 5}" cy="-17.6" r="3" fill="${pile}"/>`)}${times(5, (i) => `<circle cx="${8 + i * 5}" cy="-21" r="2.8" fill="${pile}"/>`)}<path d="M1 -16V-37M35 -16V-37" stroke="#5c2f3c" stroke-width="1.2"/>${awning(-4, -42, 44, ...roof)}<circle cx="18" cy="-31" r="8" fill="#ffe9a8" opacity=".3"/><circle cx="18" cy="-31" r="2" fill="#fff6d8"/></g>`;

export const lamp = (x, y, h, glow = '#ffe2a0') =>
  `<path d="M${x} ${y}V${y - h}" stroke="#1c1450" stroke-width="1.5"/><path d="M${x - 2.4} ${y}h4.8l-1 -5h-2.8z" fill="#1c1450"/><path d="M${x - 5} ${y - h + 1}h10" stroke="#1c1450" stroke-width="1"/>${[-5, 5].map((dx) => `<circle cx="${x + dx}" cy="${y - h - 2}" r="6.4" fill="${glow}" opacity=".3"/><circle cx="${x + dx}" cy="${y - h - 2}" r="2.4" fill="#fff6d8"/>`).join('')}`;
