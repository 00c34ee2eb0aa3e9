import { polygon } from './svg.mjs';

/** Mixes two colours. */
export const mix = (a, b, t) => {
  const [x, y] = [a, b].map((c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16)));
  return `#${x
    .map((v, i) =>
      Math.round(v + (y[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Rows of solar panels to the horizon, in perspective. Far rows fade into `haze`. */
export function solarField({
  w,
  h,
  horizon,
  cx = w / 2,
  eye = 5.2,
  focal = 900,
  rows = 13,
  spacing = 5.2,
  tilt = 0.42,
  near = 5,
  far = 190,
  colours = ['#20357f', '#101d56'],
  haze = '#e8a27c',
  line = '#8fb2ff',
  rim = '#c9d6f7',
  ground = '#6d3f3a',
  dust = null,
  glint = '#ffd9a0',
  sunX = cx,
}) {
  const project = (x, y, z) => [cx + (focal * x) / z, horizon + (focal * (eye - y)) / z];
  const tables = [];
  for (let row = -rows; row <= rows; row++)
    for (let z = near; z < far; z += 13) tables.push({ x: (row + 0.5) * spacing, z, end: z + 11.6 });
  tables.sort((a, b) => b.z - a.z || Math.abs(b.x) - Math.abs(a.x));
  const half = 1.75;
  const [dx, dy] = [Math.cos(tilt) * half, Math.sin(tilt) * half];
  const top = 1.9;
  return tables
    .map(({ x, z, end }) => {
      const corners = [
        project(x - dx, top - dy, z),
        project(x + dx, top + dy, z),
        project(x + dx, top + dy, end),
        project(x - dx, top - dy, end),
      ];
      if (
        corners.every(([px]) => px < -80) ||
        corners.every(([px]) => px > w + 80) ||
        corners.every(([, py]) => py > h + 40)
      )
        return '';
      const fog = Math.min(0.86, (z / far) ** 0.7);
      const shine = Math.max(0, 1 - Math.abs(corners[2][0] - sunX) / (w * 0.42)) ** 2 * Math.min(1, z / 40);
      const shadow = [
        project(x - dx - 1.3, 0, z),
        project(x + dx - 1.1, 0, z),
        project(x + dx - 1.1, 0, end),
        project(x - dx - 1.3, 0, end),
      ];
      let out = polygon(shadow, `fill="${mix(ground, haze, fog * 0.9)}" opacity="${0.75 - fog * 0.6}"`);
      const [pa, pb] = [project(x, top, z + 1), project(x, 0, z + 1)];
      out += `<path d="M${pa[0].toFixed(1)} ${pa[1].toFixed(1)}L${pb[0].toFixed(1)} ${pb[1].toFixed(1)}" stroke="${mix('#3a3048', haze, fog)}" stroke-width="${Math.max(0.8, 130 / z / 4).toFixed(1)}"/>`;
      const face = mix(mix(colours[0], colours[1], Math.min(1, 10 / z)), haze, fog * 0.8);
      out += polygon(corners, `fill="${face}"`);
      if (shine > 0.04) out += polygon(corners, `fill="${glint}" opacity="${(shine * 0.75).toFixed(2)}"`);
      if (dust) out += polygon(corners, `fill="${dust}" opacity="${(0.34 * (1 - fog)).toFixed(2)}"`);
      if (z < 100) {
        let lines = '';
        const cells = z < 34 ? 6 : 2;
        for (let i = 1; i < cells; i++) {
          const t = (i / cells) * 2 - 1;
          const [a, b] = [project(x + dx * t, top + dy * t, z), project(x + dx * t, top + dy * t, end)];
          lines += `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
        }
        for (let zz = z; zz < end; zz += z < 34 ? 0.97 : 3.87) {
          const [a, b] = [project(x - dx, top - dy, zz), project(x + dx, top + dy, zz)];
          lines += `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
        }
        out += `<path d="${lines}" stroke="${line}" stroke-width="${z < 22 ? 1.6 : 0.8}" opacity="${(0.42 * (1 - fog)).toFixed(2)}"/>`;
      }
      return (
        out +
        polygon(
          corners,
          `fill="none" stroke="${mix(rim, haze, fog)}" stroke-width="${Math.max(0.5, 26 / z).toFixed(1)}" stroke-linejoin="round"`,
        )
      );
    })
    .join('');
}
