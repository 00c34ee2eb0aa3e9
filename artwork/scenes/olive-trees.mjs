import { random, times } from '../lib/random.mjs';
import { curve, points } from '../lib/svg.mjs';

export const sun = { x: 800, y: 398 };
export const horizon = 456;

/** The point at `t` (0 to 1) of a smooth line. */
const along = (line, t) => {
  const at = (i) => line[Math.max(0, Math.min(line.length - 1, i))];
  const i = Math.min(Math.floor(t * (line.length - 1)), line.length - 2);
  const f = t * (line.length - 1) - i;
  return [0, 1].map((axis) => {
    const [a, b, c, d] = [-1, 0, 1, 2].map((k) => at(i + k)[axis]);
    return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
  });
};

/** A stem along a line, whose half width changes. `edge(u)` is a line in it: -1 is its left edge, 1 its right edge. */
const stem = (line, widths, dice, rough) => {
  const count = 7 * (line.length - 1);
  const spine = Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    const [[x, y], [ax, ay], [bx, by]] = [t, Math.max(0, t - 0.03), Math.min(1, t + 0.03)].map((at) =>
      along(line, at),
    );
    const length = Math.hypot(bx - ax, by - ay);
    const half = along(
      widths.map((each) => [each, 0]),
      t,
    )[0];
    return {
      x,
      y,
      nx: (ay - by) / length,
      ny: (bx - ax) / length,
      half: [0, 1].map(() => half * (1 + rough * dice.between(-1, 1))),
    };
  });
  const edge = (u) =>
    spine.map(({ x, y, nx, ny, half }, i) => {
      const v = typeof u === 'function' ? u(i / count) : u;
      return [x + nx * v * half[v > 0 ? 1 : 0], y + ny * v * half[v > 0 ? 1 : 0]];
    });
  return { edge, outline: `${curve(edge(1))}L${curve(edge(-1).toReversed()).slice(1)}Z` };
};

/** Many slim leaves as one path. */
const leaves = (dice, count, place, size, colour) =>
  `<path d="${times(count, () => {
    const [x, y] = place();
    const [a, length] = [dice.between(0, Math.PI * 2), size * dice.between(0.8, 1.7)];
    const [dx, dy] = [Math.cos(a) * length, Math.sin(a) * length * 0.7 + length * 0.25];
    const [cx, cy] = [dx / 2 - dy * 0.24, dy / 2 + dx * 0.24];
    const there = [cx, cy, dx, dy].map((n) => n.toFixed(1)).join(' ');
    const back = [-cx, -cy, -dx, -dy].map((n) => n.toFixed(1)).join(' ');
    return `M${x.toFixed(1)} ${y.toFixed(1)}q${there}q${back}`;
  })}" fill="${colour}"/>`;

/** An olive tree in the light from behind. `tones`: [wood, dark, middle, light, edge]. */
export const tree = (seed, x, base, h, tones, dense = 1) => {
  const dice = random(seed);
  const lean = dice.between(-0.12, 0.12) * h;
  const toSun = Math.sign(sun.x - x);
  const count = dice.whole(3, 4);
  const arms = Array.from({ length: count }, (_, i) => {
    const spread = ((i + 0.5) / count - 0.5) * h * dice.between(0.75, 1.05) + lean;
    return [
      [x + (i - 1) * h * 0.012, base + h * 0.005],
      [x + lean * 0.3 + dice.between(-0.03, 0.03) * h, base - h * 0.14],
      [x + spread * 0.35, base - h * dice.between(0.24, 0.32)],
      [x + spread * 0.9, base - h * dice.between(0.5, 0.7)],
    ];
  });
  const lumps = [
    ...arms.map((arm) => arm[3]),
    ...Array.from({ length: 13 }, (_, i) => [
      x + lean + (i / 6 - 1) * 0.46 * h,
      base - h * dice.between(0.46, 0.9 - 0.36 * (i / 6 - 1) ** 2),
    ]),
  ].map(([cx, cy]) => {
    const r = h * dice.between(0.08, 0.16);
    return [cx, Math.max(cy, base - h + r), r];
  });
  const bySize = lumps.flatMap((lump) =>
    Array.from({ length: Math.round((lump[2] / h) ** 2 * 400) }, () => lump),
  );
  const within = (spread, dx, dy) => () => {
    const [cx, cy, r] = dice.pick(bySize);
    const [a, d] = [dice.next() * Math.PI * 2, Math.sqrt(dice.next()) * spread];
    return [cx + Math.cos(a) * d * r * 1.25 + dx * r, cy + Math.sin(a) * d * r * 0.85 + dy * r];
  };
  const [wood, dark, middle, light, edge] = tones;
  const trunk = arms.map((arm) => stem(arm, [h * 0.062, h * 0.036, h * 0.022, h * 0.007], dice, 0.1));
  const amount = Math.round(dense * 120 * lumps.length ** 0.5);
  const leaf = h * (0.019 + 0.008 / dense);
  return `<ellipse cx="${x}" cy="${base}" rx="${(h * 0.13).toFixed(0)}" ry="${(h * 0.016).toFixed(1)}" fill="${wood}" opacity=".55" filter="url(#near)"/>${trunk.map(({ outline, edge: at }) => `<path d="${outline}" fill="${wood}"/><path d="${[-0.5, -0.1, 0.35].map((u) => curve(at((t) => u + 0.25 * Math.sin(t * 9 + u * 8)))).join('')}" fill="none" stroke="${middle}" stroke-width="${(h * 0.005).toFixed(1)}" opacity=".4"/><path d="${curve(at(toSun * 0.85))}" fill="none" stroke="${edge}" stroke-width="${(h * 0.008).toFixed(1)}" opacity=".75"/>`).join('')}
  ${lumps.map(([cx, cy, r]) => `<ellipse cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" rx="${(r * 0.7).toFixed(0)}" ry="${(r * 0.44).toFixed(0)}" fill="${dark}"/>`).join('')}
  ${leaves(dice, amount * 4, within(1.12, 0, 0), leaf, dark)}${leaves(dice, amount * 2, within(1, toSun * 0.12, -0.16), leaf, middle)}${leaves(dice, amount, within(0.95, -toSun * 0.2, 0), leaf, middle)}${leaves(dice, Math.round(amount * 0.8), within(0.8, toSun * 0.3, -0.34), leaf, light)}${leaves(dice, Math.round(amount * 0.3), within(0.55, toSun * 0.6, -0.6), leaf, edge)}`;
};

/** The shadow of what stands at (x, y): away from the sun, towards us. */
export const shadow = (seed, x, y, width, length, crown = 0) => {
  const dice = random(seed);
  const [dx, dy] = [x - sun.x, y - horizon];
  const k = length / Math.hypot(dx, dy);
  const turn = ((Math.atan2(dy, dx) * 180) / Math.PI).toFixed(0);
  const at = (t) => [x + dx * k * t, y + dy * k * t];
  const [ex, ey] = at(1);
  return `<path d="M${x - width} ${y}L${ex - width * 1.7} ${ey}H${ex + width * 1.7}L${x + width} ${y}Z"/>${times(
    crown ? 26 : 0,
    () => {
      const [cx, cy] = at(dice.between(0.6, 1.35));
      return `<ellipse cx="${(cx + dice.between(-1, 1) * crown).toFixed(0)}" cy="${cy.toFixed(0)}" rx="${(crown * dice.between(0.2, 0.5)).toFixed(0)}" ry="${(crown * dice.between(0.06, 0.14)).toFixed(0)}" transform="rotate(${turn} ${cx.toFixed(0)} ${cy.toFixed(0)})"/>`;
    },
  )}`;
};

/** The old tree at the left, most of which is outside of the picture. */
export const oldTree = () => {
  const dice = random(23);
  const part = (line, widths) => stem(points(line), widths, dice, 0.05);
  const parts = [
    part('140 1010, 140 860, 182 730, 165 600, 185 480, 195 380', [205, 145, 114, 108, 92, 50]),
    part('200 740, 240 850, 320 930, 440 965, 590 1000', [6, 46, 42, 24, 4]),
    part('90 760, 60 870, -10 960, -80 1010', [6, 50, 56, 40]),
    part('160 780, 170 880, 215 960, 240 1060', [6, 46, 52, 30]),
    part('110 660, 130 520, 70 340, -40 180', [6, 74, 66, 50]),
    part('190 640, 205 500, 260 290, 245 120, 310 -40', [6, 66, 46, 36, 22]),
    part('215 620, 235 490, 330 335, 450 250, 600 190, 760 130', [6, 56, 46, 36, 22, 5]),
  ];
  const bark = ({ outline, edge }, i) => {
    const lines = times(i === 0 ? 34 : 11, (n) => {
      const [u, wave, phase] = [dice.between(-0.95, 0.98), dice.between(0.08, 0.26), dice.between(0, 6)];
      const lit = u > 0.55 || (u > 0.1 && n % 4 === 0);
      return `<path d="${curve(edge((t) => Math.max(-0.97, Math.min(0.97, u + wave * Math.sin(t * 7 + phase)))))}" stroke="${lit ? dice.pick(['#d9964c', '#b06f3c', '#8a5634']) : dice.pick(['#1f1318', '#2a1a1d', '#5b3d33'])}" stroke-width="${dice.between(1.5, i === 0 ? 7 : 4).toFixed(1)}" opacity="${dice.between(0.4, 0.85).toFixed(2)}"/>`;
    });
    return `<path d="${outline}" fill="url(#bark)"/><g fill="none" stroke-linecap="round">${lines}<path d="${curve(edge(0.95).slice(i ? 11 : 4))}" stroke="#ffcf80" stroke-width="${i === 0 ? 7 : 4}" opacity=".9"/></g>`;
  };
  return `${parts.map(bark).join('')}<path d="M120 700C96 740 100 810 134 842C156 810 150 730 120 700Z" fill="#160c12"/><path d="M120 698C92 740 92 812 134 850" stroke="#6b4636" stroke-width="8" fill="none"/><path d="M124 700C154 732 160 808 136 846" stroke="#c98a4c" stroke-width="4" fill="none"/><ellipse cx="206" cy="570" rx="22" ry="30" fill="#1c1015" transform="rotate(14 206 570)"/><path d="M190 590C210 612 236 588 228 556" stroke="#dd9c54" stroke-width="5" fill="none"/>`;
};
