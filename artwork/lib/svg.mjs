const round = (n) => Math.round(n * 10) / 10;

export const svg = (width, height, content, style = 'position:absolute;inset:0') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="${style};display:block;overflow:visible">${content}</svg>`;

/** A linear gradient. Each stop is [offset, colour, opacity?]. It is vertical unless a direction [x1, y1, x2, y2] is given. */
export const linear = (id, stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`;

export const radial = (id, stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`;

const stopTags = (stops) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export const blur = (id, radius) =>
  `<filter id="${id}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${radius}"/></filter>`;

/** Points that are written as 'x y, x y'. */
export const points = (text) => text.split(', ').map((pair) => pair.split(' ').map(Number));

/** A smooth curve through the points (Catmull-Rom, as cubic Béziers). */
export function curve(points, tension = 0.5) {
  const at = (i) => points[Math.max(0, Math.min(points.length - 1, i))];
  let path = `M${round(points[0][0])} ${round(points[0][1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 3;
    path += `C${round(p1[0] + (p2[0] - p0[0]) * k)} ${round(p1[1] + (p2[1] - p0[1]) * k)} ${round(p2[0] - (p3[0] - p1[0]) * k)} ${round(p2[1] - (p3[1] - p1[1]) * k)} ${round(p2[0])} ${round(p2[1])}`;
  }
  return path;
}

export const polygon = (points, attributes) =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" ${attributes}/>`;
