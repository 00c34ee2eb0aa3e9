import { phone } from '../lib/devices.mjs';
import { glow, grain } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { stars } from '../lib/scenery.mjs';
import { blur, linear, polygon, svg } from '../lib/svg.mjs';
import { course, gold, island, lines, red, river, stations, stops, trip } from './metro-network.mjs';
import { screen } from './metro.mjs';

/** The map lies on a plane that is tilted away: x to the right, d upwards on the map from the picture's lower edge. */
const eye = 1300;
const tilt = (50 * Math.PI) / 180;
const scaleAt = (d) => eye / (eye + d * Math.sin(tilt));
const at = ([x, d]) => [800 + (x - 800) * scaleAt(d), 1000 - d * Math.cos(tilt) * scaleAt(d)];

/** A ribbon on the map along the points. Points far below the picture's lower edge are behind the eye. */
function ribbon(line, half, attributes, shift = 0) {
  const points = line.filter(([, d]) => d > -300);
  const edges = points.map(([x, d], i) => {
    const [[x0, d0], [x1, d1]] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
    const length = Math.hypot(x1 - x0, d1 - d0) || 1;
    const [nx, nd] = [-(d1 - d0) / length, (x1 - x0) / length];
    return [-half, half].map((far) => at([x + nx * (far + shift), d + nd * (far + shift)]));
  });
  return polygon([...edges.map(([a]) => a), ...edges.map(([, b]) => b).reverse()], attributes);
}

const labels = [
  ['Maadi', 48, 10],
  ['Sadat', 46, 12],
  ['Dokki', -44, -2, 'end'],
  ['Imbaba', -4, -30, 'middle'],
  ['Kit Kat', -24, -26, 'end'],
  ['Zamalek', 20, -30, 'end'],
  ['Attaba', 16, -32, 'end'],
];

const disc = ([x, d], r, colour, lift = 0) => {
  const [cx, cy] = at([x, d]);
  const s = scaleAt(d);
  return `<ellipse cx="${cx}" cy="${cy - lift * s}" rx="${r * s}" ry="${r * s * (0.36 + 0.3 * s)}" fill="${colour}"/>`;
};

/** Low blocks of houses between the lines and next to the river. */
function city(dice) {
  const ways = [...lines.map(([, points]) => [points, 60]), [river, 190]];
  const blocks = [];
  for (let d = 3600; d > -160; d -= 120)
    for (let x = -2300; x < 3900; x += 130) {
      const [w, l, h] = [dice.whole(54, 104), dice.whole(44, 86), dice.between(8, 44)];
      const centre = [x + w / 2, d + l / 2];
      const isFree = ways.every(([points, room]) =>
        points.every((p) => Math.hypot(p[0] - centre[0], p[1] - centre[1]) > room + 42),
      );
      const [px] = at(centre);
      if (isFree && px > -120 && px < 1720 && dice.next() < 0.86) blocks.push([x, d, w, l, h]);
    }
  return blocks
    .map(([x, d, w, l, h]) => {
      const [a, b, c, e] = [at([x, d]), at([x + w, d]), at([x + w, d + l]), at([x, d + l])];
      const up = ([px, py], depth) => [px, py - h * scaleAt(depth)];
      const [ua, ub, uc, ue] = [up(a, d), up(b, d), up(c, d + l), up(e, d + l)];
      const sideFace = x + w / 2 < 800 ? [b, ub, uc, c] : [a, ua, ue, e];
      const lights = times(3, () =>
        dice.next() < 0.3
          ? `<rect x="${(a[0] + (b[0] - a[0]) * dice.between(0.1, 0.85)).toFixed(1)}" y="${(a[1] - h * scaleAt(d) * dice.between(0.35, 0.8)).toFixed(1)}" width="${(6 * scaleAt(d)).toFixed(1)}" height="${(5 * scaleAt(d)).toFixed(1)}" fill="#ffd89a" opacity="${dice.between(0.35, 0.9).toFixed(2)}"/>`
          : '',
      );
      return `${polygon(sideFace, 'fill="#0a1040"')}${polygon([a, b, ub, ua], 'fill="#0e1550"')}${polygon([ua, ub, uc, ue], `fill="${dice.pick(['#1a2370', '#1d2879', '#172068'])}"`)}${lights}`;
    })
    .join('');
}

const train = (from, to, colour) => {
  const points = course([from, to]);
  const windows = times(5, (i) => {
    const t = 0.1 + i * 0.18;
    const on = (share) => [0, 1].map((k) => from[k] + (to[k] - from[k]) * share);
    return ribbon([on(t), on(t + 0.1)], 9, 'fill="#fff"');
  });
  return `${ribbon(points, 25, 'fill="#fff" stroke="#fff" stroke-width="9" stroke-linejoin="round"')}${ribbon(points, 18, `fill="${colour}" stroke="${colour}" stroke-width="6" stroke-linejoin="round"`)}${windows}`;
};

const scene = () => {
  const dice = random(23);
  const label = ([name, dx, dy, anchor = 'start']) => {
    const [x, y] = at(stations[name]);
    const size = 21 + 15 * scaleAt(stations[name][1]);
    return `<text x="${x + dx}" y="${y + dy}" text-anchor="${anchor}" font-family="Bricolage" font-weight="700" font-size="${size}" fill="#fff" stroke="#0a1040" stroke-width="8" stroke-linejoin="round" paint-order="stroke">${name}</text>`;
  };
  return svg(
    1600,
    1000,
    `<defs>${linear('dark', [
      [0, '#070a26'],
      [0.28, '#070a26', 0.86],
      [0.6, '#0a0f38', 0],
    ])}${linear('ground', [
      [0, '#0a0e34'],
      [0.5, '#121a58'],
      [1, '#182070'],
    ])}${blur('soft', 12)}${blur('wide', 26)}</defs>
    <rect width="1600" height="1000" fill="url(#ground)"/>
    ${ribbon(river, 185, 'fill="#14357f" opacity=".7"')}${ribbon(river, 150, 'fill="#1d4c9c" opacity=".75"')}${times(
      70,
      () => {
        const [x, d] = dice.pick(river);
        const [px, py] = at([x + dice.between(-120, 120), d + dice.between(-60, 60)]);
        return `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${(dice.between(8, 34) * scaleAt(d)).toFixed(1)}" ry="1.2" fill="#7fb4ff" opacity="${dice.between(0.15, 0.5).toFixed(2)}"/>`;
      },
    )}
    ${polygon(island.map(at), 'fill="#1a2370"')}
    ${city(dice)}
    <g filter="url(#wide)" opacity=".62">${lines.map(([c, points]) => ribbon(points, 44, `fill="${c}"`)).join('')}</g>
    ${lines.map(([c, points]) => `${ribbon(points, 23, 'fill="#070b2e"')}${ribbon(points, 16, `fill="${c}"`)}${ribbon(points, 2.6, 'fill="#fff" opacity=".35"', 6)}`).join('')}
    <rect width="1600" height="620" fill="url(#dark)"/>${stars(dice, 1600, 330, 70, '#cdd6ff')}
    <g filter="url(#soft)" opacity=".75" style="mix-blend-mode:screen">${trip.map(([c, points]) => ribbon(points, 30, `fill="${c}"`)).join('')}</g>${trip.map(([, points]) => ribbon(points, 4.5, 'fill="#fff" opacity=".9"')).join('')}
    ${stops.map((place) => disc(place, 9.5, '#fff')).join('')}
    ${train([710, 720], [850, 860], red)}${train([840, 300], [985, 300], gold)}
    ${Object.values(stations)
      .map(
        (place) =>
          `${disc(place, 46, '#060a2c')}${disc(place, 38, '#9aa6e8', 2)}${disc(place, 38, '#fff', 12)}${disc(place, 19, '#0b1236', 12)}`,
      )
      .join('')}
    ${labels.map(label).join('')}`,
  );
};

export const pictures = [
  {
    file: 'metro-cover.webp',
    width: 1600,
    height: 1000,
    limit: 112,
    html: `${scene()}${glow(1240, 820, 480, 'rgba(116,67,238,.55)')}${phone({ x: 1070, y: 508, w: 400, screen, transform: 'rotate(5deg)', rim: '#5c66a8', shadow: 'rgba(2,4,24,.7)' })}${grain(1600, 1000, 0.2)}`,
  },
];
