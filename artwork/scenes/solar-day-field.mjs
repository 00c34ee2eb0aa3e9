import { times } from '../lib/random.mjs';
import { mix } from '../lib/solar-field.mjs';
import { polygon } from '../lib/svg.mjs';
import { horizon, hue } from './solar-day-sky.mjs';

/** How far a table is turned at the place x: to the rising sun at the left, flat at noon and at night. */
export const turnAt = (x) => {
  const day = ((816 - x) / 610) * 0.8;
  const awake = Math.min(1, Math.max(0, (x - 96) / 84), Math.max(0, (1506 - x) / 84));
  return Math.max(-0.8, Math.min(0.8, day)) * awake;
};

/**
 * Ranks of rows, from far to near: the height of their near ends, their distance from each other and half their width.
 * A row leads straight to the horizon. `tables` are its pieces, from near to far, as sizes: 1 is the near end.
 */
const ranks = [
  {
    y: 276,
    gap: 15.5,
    half: 6.2,
    post: 3,
    tables: [
      [1, 0.66],
      [0.62, 0.4],
    ],
  },
  {
    y: 297,
    gap: 31,
    half: 13,
    post: 7,
    tables: [
      [1, 0.78],
      [0.75, 0.58],
      [0.56, 0.42],
    ],
  },
  {
    y: 331,
    gap: 62,
    half: 25,
    post: 17,
    tables: [
      [1, 0.8],
      [0.78, 0.62],
      [0.605, 0.49],
      [0.475, 0.38],
    ],
  },
];
/** The rows nearest to the eye. */
export const front = {
  y: 372,
  half: 52,
  post: 34,
  tables: [
    [1, 0.83],
    [0.815, 0.68],
    [0.665, 0.55],
    [0.54, 0.44],
    [0.43, 0.35],
  ],
};

/** A point of a row: its size there, and how far from the middle (-1 to 1). */
const on = (x, { y, half }, size, side) => {
  const turn = turnAt(x);
  return [
    x + side * half * size * Math.cos(turn),
    horizon + (y - horizon) * size - side * half * size * Math.sin(turn) * 0.86,
  ];
};
const line = (a, b) => `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;

/** One row on its posts, seen from its end. `dusty` tables are brown, but those before the size `clean` are washed. */
export function row(x, rank, { fog = 0, dusty = 0, clean = 2, flag = false } = {}) {
  const { y, half, post, tables } = rank;
  const [haze, shade, rim] = [hue(x, 'haze'), hue(x, 'shade'), mix(hue(x, 'rim'), hue(x, 'haze'), fog * 0.7)];
  const day = x > 170 && x < 1430;
  const sun = Math.max(-1, Math.min(1, (816 - x) / 610));
  const wide = half > 20;
  const floor = (size) => horizon + (y + post - horizon) * size + half * 0.1 * size;
  const under = (size, side) => [x + side * half * size * 0.86 + sun * post * 2.6 * size, floor(size)];
  const ends = [1, tables.at(-1)[1]];
  const shadow = polygon(
    [under(ends[0], -1), under(ends[0], 1), under(ends[1], 1), under(ends[1], -1)],
    `fill="${mix(shade, haze, fog)}" opacity="${((day ? 0.4 : 0.3) * (1 - fog * 0.6)).toFixed(2)}"`,
  );
  const pieces = tables
    .toReversed()
    .map(([a, b], back) => {
      const corners = [on(x, rank, a, -1), on(x, rank, a, 1), on(x, rank, b, 1), on(x, rank, b, -1)];
      const deep = Math.min(0.8, fog + (1 - a) * 0.5);
      const washed = a < clean && clean < 2;
      const base = washed ? mix(hue(x, 'face'), '#5a96ff', 0.4) : mix(hue(x, 'face'), '#d8a878', dusty);
      let cells = '';
      const [columns, steps] = wide ? [4, Math.max(2, Math.round((a - b) * 34))] : [2, 3];
      if (half > 10) {
        for (let i = 1; i < columns; i++)
          cells += line(on(x, rank, a, (i / columns) * 2 - 1), on(x, rank, b, (i / columns) * 2 - 1));
        for (let i = 1; i < steps; i++) {
          const size = 1 / (1 / a + (1 / b - 1 / a) * (i / steps));
          cells += line(on(x, rank, size, -1), on(x, rank, size, 1));
        }
      }
      const legs = [a * 0.985, (a + b) / 2]
        .map(
          (size) =>
            `<path d="${line(on(x, rank, size, 0), [x, floor(size)])}" stroke="${mix(shade, haze, deep)}" stroke-width="${(half * 0.08 * size).toFixed(1)}"/>`,
        )
        .join('');
      const edge = [on(x, rank, a, -1), on(x, rank, a, 1)];
      const first = back === tables.length - 1;
      const thick = half * (first ? 0.05 : 0.018) * a;
      return `${legs}${polygon(corners, `fill="${mix(base, haze, deep)}"`)}${polygon(corners, `fill="url(#${sun >= 0 ? 'sdShineL' : 'sdShineR'})" opacity="${((day ? 0.8 : 0.22) * (1 - deep)).toFixed(2)}"`)}${cells ? `<path d="${cells}" stroke="${mix('#b4ccff', haze, deep)}" stroke-width="${(wide ? 0.35 + a * 0.5 : 0.45).toFixed(2)}" opacity="${(0.5 * (1 - deep)).toFixed(2)}"/>` : ''}${polygon(corners, `fill="none" stroke="${mix(rim, haze, deep * 0.6)}" stroke-width="${(half * 0.024 * a + 0.25).toFixed(2)}" stroke-linejoin="round"`)}${polygon([edge[0], edge[1], [edge[1][0], edge[1][1] + thick], [edge[0][0], edge[0][1] + thick]], `fill="${mix(rim, haze, deep * 0.6)}"`)}${wide && first ? `<circle cx="${x}" cy="${y + half * 0.045}" r="${half * 0.085}" fill="${shade}"/><circle cx="${x}" cy="${y + half * 0.045}" r="${half * 0.04}" fill="${rim}"/>` : ''}`;
    })
    .join('');
  const [fx, fy] = on(x, rank, 0.8, 0);
  return `${shadow}${pieces}${flag ? `<path d="M${fx} ${fy}v-38" stroke="#fff8ea" stroke-width="2.2" stroke-linecap="round"/><path d="M${fx + 1} ${fy - 38}q8 -4 13 0t12 0v15q-6 4 -12 0t-13 0Z" fill="#ff3f4e"/><path d="M${fx + 14} ${fy - 38}q6 4 12 0v15q-6 4 -12 0Z" fill="#000" opacity=".15"/>` : ''}`;
}

/** A gateway on a row's post, which compares the row with its neighbour at the right. */
export const gateway = (x, next) =>
  `<path d="M${x + 9} 391H${next - 9}" stroke="#38c6e4" stroke-width="2" stroke-dasharray=".1 6" stroke-linecap="round"/><rect x="${x - 6}" y="384" width="12" height="14" rx="2" fill="#f4f6ff"/><rect x="${x - 6}" y="384" width="12" height="14" rx="2" fill="none" stroke="#1c2250" stroke-width="1"/><path d="M${x - 3} 389h6m-6 3h6" stroke="#7f8cc0"/><circle cx="${x + 3}" cy="395.4" r="1.4" fill="#0aa5c9"/>${[6, 10].map((r) => `<path d="M${x + 6} ${391 - r * 0.7}A${r} ${r} 0 0 1 ${x + 6} ${391 + r * 0.7}" fill="none" stroke="#38c6e4" stroke-width="1.3" transform="translate(2 0)"/>`).join('')}`;

/** The robot that brushes a row without water: a bar across the row. */
export const robot = (x, size) => {
  const [a, b, middle] = [on(x, front, size, -1.12), on(x, front, size, 1.12), on(x, front, size, -0.1)];
  const shift = (at, dy) => [at[0], at[1] + dy];
  return `<path d="${line(shift(a, 5), shift(b, 5))}" stroke="#1a1030" stroke-width="5" opacity=".35"/><path d="${line(shift(a, 2), shift(b, 2))}" stroke="#ff8a2e" stroke-width="6" stroke-linecap="round"/><path d="${line(shift(a, -2), shift(b, -2))}" stroke="#f7f8ff" stroke-width="7" stroke-linecap="round"/><rect x="${middle[0] - 9}" y="${middle[1] - 11}" width="18" height="10" rx="3" fill="#1c2250"/><circle cx="${middle[0] - 4}" cy="${middle[1] - 6}" r="1.8" fill="#2fe08d"/><path d="M${middle[0] + 5} ${middle[1] - 11}v-8" stroke="#1c2250" stroke-width="1.4"/>`;
};

/** A sparkle where a table mirrors the sun. */
export const glint = (x, size, side, s) => {
  const [px, py] = on(x, front, size, side);
  return `<circle cx="${px}" cy="${py}" r="${26 * s}" fill="url(#sdSun)"/><path transform="translate(${px} ${py}) scale(${s})" d="M0 -22Q2 -2 22 0Q2 2 0 22Q-2 2 -22 0Q-2 -2 0 -22Z" fill="#fff"/>`;
};

/** Rows far away, as thin stripes, and the ranks in front of them. `open` tells which places are free for roads. */
export const field = (dice, open) => {
  const stripes = times(206, (i) => {
    const x = i * 7.8 - 6;
    if (open(x, 0)) return '';
    const turn = turnAt(x);
    const [dx, dy] = [2.6 * Math.cos(turn) + 0.8, -2.2 * Math.sin(turn)];
    return `<path d="M${(x - dx).toFixed(1)} ${(266.4 - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(266.4 + dy).toFixed(1)}l${(-dx * 0.5).toFixed(1)} -2.6l${(-dx).toFixed(1)} ${(-dy).toFixed(1)}z" fill="${mix(hue(x, 'face'), hue(x, 'haze'), 0.55)}"/>`;
  });
  return `${stripes}${ranks
    .map((rank, i) => {
      const count = Math.ceil(1660 / rank.gap);
      return `${times(count, (j) => {
        const x = -12 + (j + (i % 2 ? 0.5 : 0)) * rank.gap + (i === 2 ? 31 : 0);
        if (open(x, i)) return '';
        return row(x, rank, {
          fog: [0.46, 0.26, 0.08][i],
          dusty: x > 530 && x < 660 ? 0.42 : dice.next() * 0.1,
        });
      })}`;
    })
    .join('')}`;
};

/** Grains, stones and the tracks of the lorries. */
export const sand = (dice) =>
  `${times(300, () => {
    const y = horizon + 24 + dice.next() ** 0.8 * 210;
    const x = dice.next() * 1600;
    const s = (y - horizon) / 200;
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(dice.between(1, 9) * s).toFixed(1)}" ry="${(dice.between(0.5, 1.6) * s).toFixed(1)}" fill="${dice.next() < 0.5 ? hue(x, 'shade') : hue(x, 'haze')}" opacity="${dice.between(0.12, 0.45).toFixed(2)}"/>`;
  })}<g fill="none" stroke="#2a1228" stroke-width="6" stroke-dasharray="3 2" opacity=".16">${[0, 17].map((gap) => `<path d="M-20 ${424 + gap}C300 ${406 + gap} 520 ${436 + gap * 1.1} 820 ${424 + gap}S1300 ${410 + gap} 1620 ${430 + gap}"/>`).join('')}</g>`;
