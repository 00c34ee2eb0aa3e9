import { curve, linear, svg } from './svg.mjs';

const inline = 'display:block';

/** A chart over time, which runs from right to left in Arabic pictures. */
export const chart = (...parts) => svg(...parts).replace('<svg', '<svg class="chart"');

/** Draws an area chart: a line with a filled area below. The values are between 0 and 1. */
export function area({ id, w, h, values, colour, fill = colour, width = 3, opacity = 0.35, extra = '' }) {
  const points = values.map((v, i) => [(i / (values.length - 1)) * w, h - v * h]);
  const line = curve(points);
  return chart(
    w,
    h,
    `<defs>${linear(id, [
      [0, fill, opacity],
      [1, fill, 0],
    ])}</defs>${extra}<path d="${line}L${w} ${h}L0 ${h}Z" fill="url(#${id})"/><path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`,
    inline,
  );
}

export function bars({ w, h, values, colour, gap = 0.4, radius = 4, highlight = -1, accent = colour }) {
  const step = w / values.length;
  return chart(
    w,
    h,
    values
      .map(
        (v, i) =>
          `<rect x="${i * step + (step * gap) / 2}" y="${h - v * h}" width="${step * (1 - gap)}" height="${v * h}" rx="${radius}" fill="${i === highlight ? accent : Array.isArray(colour) ? colour[i % colour.length] : colour}"/>`,
      )
      .join(''),
    inline,
  );
}

export function ring({
  size,
  value,
  colour,
  track = 'rgba(120,130,170,.2)',
  width = 12,
  label = '',
  labelSize = size * 0.24,
  ink = 'currentColor',
}) {
  const r = (size - width) / 2;
  const length = 2 * Math.PI * r;
  return svg(
    size,
    size,
    `<circle cx="${size / 2}" cy="${size / 2}" r="${r}" fill="none" stroke="${track}" stroke-width="${width}"/><circle cx="${size / 2}" cy="${size / 2}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${length * value} ${length}" transform="rotate(-90 ${size / 2} ${size / 2})"/><text x="50%" y="50%" dy=".36em" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="${labelSize}" fill="${ink}">${label}</text>`,
    inline,
  );
}

export const gridLines = (w, h, rows, colour) =>
  Array.from(
    { length: rows },
    (_, i) => `<path d="M0 ${(h / (rows - 1)) * i}H${w}" stroke="${colour}" stroke-width="1"/>`,
  ).join('');

/** Draws a square that looks like a QR code, with the three finder patterns. `modules`: cells per side. */
export function code({ size, colour, dice, modules = 25 }) {
  const unit = size / modules;
  const finder = (x, y) =>
    `<rect x="${x * unit}" y="${y * unit}" width="${7 * unit}" height="${7 * unit}" fill="${colour}"/><rect x="${(x + 1) * unit}" y="${(y + 1) * unit}" width="${5 * unit}" height="${5 * unit}" fill="#fff"/><rect x="${(x + 2) * unit}" y="${(y + 2) * unit}" width="${3 * unit}" height="${3 * unit}" fill="${colour}"/>`;
  let cells = '';
  for (let y = 0; y < modules; y++)
    for (let x = 0; x < modules; x++) {
      const corner = (x < 8 && y < 8) || (x > modules - 9 && y < 8) || (x < 8 && y > modules - 9);
      if (dice.next() > 0.52 && !corner)
        cells += `<rect x="${x * unit}" y="${y * unit}" width="${unit + 0.2}" height="${unit + 0.2}" fill="${colour}"/>`;
    }
  return svg(size, size, cells + finder(0, 0) + finder(modules - 7, 0) + finder(0, modules - 7), inline);
}
