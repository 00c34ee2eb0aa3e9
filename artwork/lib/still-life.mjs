import { random } from './random.mjs';
import { curve } from './svg.mjs';

/** Gradients that the bottles, olives and leaves share; put them once into a picture's <defs>. */
export const stillLifeDefs = (id = 'k') => `
  <linearGradient id="${id}-glass"><stop offset="0" stop-color="#0f1f12"/><stop offset=".13" stop-color="#4c6b2e"/><stop offset=".2" stop-color="#223a1a"/><stop offset=".55" stop-color="#14260f"/><stop offset=".84" stop-color="#2f4d1e"/><stop offset=".93" stop-color="#8fa548"/><stop offset="1" stop-color="#1b2f14"/></linearGradient>
  <linearGradient id="${id}-cork"><stop offset="0" stop-color="#8a6136"/><stop offset=".3" stop-color="#d9b37c"/><stop offset="1" stop-color="#7c5430"/></linearGradient>
  <linearGradient id="${id}-paper"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".18" stop-color="#fff" stop-opacity=".1"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>
  <radialGradient id="${id}-olive" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#c3cf6b"/><stop offset=".4" stop-color="#7d8f2f"/><stop offset="1" stop-color="#36451a"/></radialGradient>
  <radialGradient id="${id}-ripe" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#8f6f9a"/><stop offset=".45" stop-color="#4a2b52"/><stop offset="1" stop-color="#1d0f26"/></radialGradient>
  <linearGradient id="${id}-leaf" x2="1" y2="1"><stop offset="0" stop-color="#a9b98a"/><stop offset="1" stop-color="#4f6438"/></linearGradient>
  <linearGradient id="${id}-leaf-dark" x2="1" y2="1"><stop offset="0" stop-color="#66804a"/><stop offset="1" stop-color="#2f4423"/></linearGradient>`;

/** Where the leaves of the oil press's sign point, in degrees. */
export const leafTurns = [-60, 0, 60];

/** The sign of the oil press above (x, y): three leaves, each 200 long at scale 1. */
export const oilPressSign = (x, y, s, stroke, width = 20) =>
  `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round">${leafTurns.map((turn) => `<path transform="rotate(${turn})" d="M0 0C-52 -90 -92 -132 0 -200C92 -132 52 -90 0 0Z"/>`).join('')}</g>`;

/** A square-shouldered oil bottle standing at (x, base); 200 wide and 620 high at scale 1. */
export const bottle = (
  x,
  base,
  s,
  {
    label = '#f6efe0',
    ink = '#233016',
    name = 'Zeit &amp; Zaytoun',
    kind = 'First pressing',
    number = '0417',
    accent = '#7443ee',
    id = 'k',
  } = {},
) =>
  `<g transform="translate(${x} ${base}) scale(${s})">
  <path d="M-100 -20V-360C-100 -430 -36 -430 -34 -500V-580H34V-500C36 -430 100 -430 100 -360V-20Q100 0 80 0H-80Q-100 0 -100 -20Z" fill="url(#${id}-glass)"/>
  <path d="M-84 -34V-356C-84 -410 -24 -428 -22 -492" stroke="#dfeab0" stroke-width="7" fill="none" opacity=".5" stroke-linecap="round"/><path d="M86 -30V-352C86 -388 62 -404 46 -428" stroke="#f4f7d4" stroke-width="3" fill="none" opacity=".7" stroke-linecap="round"/>
  <rect x="-38" y="-600" width="76" height="34" rx="6" fill="${accent}"/><rect x="-38" y="-600" width="76" height="34" rx="6" fill="url(#${id}-paper)"/><rect x="-27" y="-640" width="54" height="46" rx="8" fill="url(#${id}-cork)"/>
  <rect x="-100" y="-330" width="200" height="232" fill="${label}"/>
  ${oilPressSign(0, -238, 0.36, ink)}${leafTurns.map((turn) => `<ellipse rx="9" ry="12" transform="translate(0 -238) rotate(${turn}) translate(0 -43)" fill="${turn ? '#6d7d2c' : '#6b3f74'}"/>`).join('')}
  <text y="-208" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="23" fill="${ink}">${name}</text><path d="M-62 -190H62" stroke="${ink}" stroke-width="1.500"/>
  <text y="-166" text-anchor="middle" font-family="Figtree" font-weight="600" font-size="17" fill="${ink}">${kind}</text><text y="-120" text-anchor="middle" font-family="Figtree" font-weight="600" font-size="14" letter-spacing="2" fill="${ink}" opacity=".75">SIWA · No ${number}</text>
  <rect x="-100" y="-330" width="200" height="232" fill="url(#${id}-paper)"/></g>`.replace('1.500', '1.5');

const leaf = (x, y, angle, length, fill) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})"><path d="M0 0C${length * 0.25} ${-length * 0.17} ${length * 0.75} ${-length * 0.14} ${length} 0C${length * 0.75} ${length * 0.12} ${length * 0.25} ${length * 0.14} 0 0Z" fill="${fill}"/><path d="M0 0H${length * 0.94}" stroke="#f3f5d8" stroke-width="1.2" opacity=".45"/></g>`;

export const olive = (x, y, r, ripe = false, id = 'k', angle = -24) =>
  `<ellipse cx="${x + r * 0.3}" cy="${y + r * 0.6}" rx="${r}" ry="${r}" fill="#3a2412" opacity=".22"/><g transform="translate(${x} ${y}) rotate(${angle})"><ellipse rx="${r}" ry="${r * 1.24}" fill="url(#${id}-${ripe ? 'ripe' : 'olive'})"/><ellipse cx="${-r * 0.34}" cy="${-r * 0.5}" rx="${r * 0.2}" ry="${r * 0.36}" fill="#fff" opacity=".5" transform="rotate(16)"/></g>`;

/** An olive branch along the points, with paired leaves and a few fruits. */
export function branch(seed, points, { size = 90, fruits = 0.35, ripe = 0.4, id = 'k' } = {}) {
  const dice = random(seed);
  let leaves = '';
  let olives = '';
  for (let i = 0; i < points.length - 1; i++) {
    const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]];
    const heading = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
    for (const t of [0.15, 0.65])
      for (const side of [-1, 1]) {
        const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
        leaves += leaf(
          x,
          y,
          heading + side * dice.between(28, 62),
          size * dice.between(0.8, 1.2),
          `url(#${id}-leaf${dice.next() > 0.5 ? '' : '-dark'})`,
        );
        if (dice.next() < fruits)
          olives += olive(
            x + dice.between(-14, 14),
            y + side * size * 0.3,
            size * dice.between(0.19, 0.25),
            dice.next() < ripe,
            id,
          );
      }
  }
  return `<path d="${curve(points, 1)}" stroke="#5c4a2c" stroke-width="${size * 0.06}" fill="none" stroke-linecap="round"/>${leaves}${olives}`;
}
