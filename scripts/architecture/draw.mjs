/* Draws the plan as an SVG for light and dark themes: rows of boxes, and arrows from importing to imported code. */

const WIDTH = 1040;
const EDGE = 32;
const GAP = 60;
const SPLIT = { left: { x: EDGE, w: 530 }, right: { x: 610, w: WIDTH - EDGE - 610 } };
const CHIP = 26;
const LANE = 20;

/** Where each box is: its row from the top, its left edge and its width. */
const places = {
  web: { row: 0, x: EDGE, w: 206 },
  'desktop, the window': { row: 0, x: 262, w: 300 },
  'desktop, the machine': { row: 0, ...SPLIT.right },
  'shared-ui': { row: 1, ...SPLIT.left },
  server: { row: 1, ...SPLIT.right },
  'server/contract': { row: 2, x: EDGE, w: WIDTH - 2 * EDGE },
};

const style = `
  svg { --paper: #f8f4ec; --raised: #fffdf8; --sunk: #efe8db; --ink: #11193b; --soft: #4b5374; --line: #11193b2e; --back: #5a2fd6; --way: #0b7690; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #0b1129; --raised: #141c3d; --sunk: #1b2450; --ink: #eef1fb; --soft: #aab3d4; --line: #eef1fb33; --back: #b7a5ff; --way: #5fdcf2; }
  }
  text { font: 13px system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; fill: var(--ink); }
  .title { font-size: 17px; font-weight: 650; }
  .name { font-size: 15px; font-weight: 650; }
  .soft { font-size: 12px; fill: var(--soft); }
  .folder { text-anchor: middle; font-weight: 500; }
  .backward { font-size: 12px; fill: var(--back); }
  .way { fill: none; stroke: var(--way); stroke-width: 2; marker-end: url(#way); }
  .back { fill: none; stroke: var(--back); stroke-width: 2; stroke-dasharray: 4 3; marker-end: url(#back); }
`.trim();

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x, y, words, kind) => `<text x="${x}" y="${y}" class="${kind}">${escaped(words)}</text>`;
const rect = ({ x, y, w, h }, fill, round, line = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="var(--${fill})"${line && ` stroke="var(--${line})"`}/>`;
/** Estimates the width of a folder's chip, because the viewer's font is unknown. */
const widthOf = (words) =>
  Math.round(
    [...words].reduce(
      (sum, letter) => sum + (/[ijlrtf,. ]/.test(letter) ? 4.8 : /[mw]/.test(letter) ? 11.5 : 8),
      22,
    ),
  );

/** Arranges the names of a band's folders as chips in rows. */
function rowsOf(folders, width) {
  const rows = [[]];
  let x = 0;
  for (const folder of folders) {
    const w = widthOf(folder);
    if (x + w > width && x > 0) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1).push({ folder, x, w });
    x += w + 8;
  }
  return rows;
}

const span = ({ from, to }) => Math.abs(from.band - to.band);

/** Measures a box and its bands: the size of each, and each band's distance from the top of the box. */
function measured(box, arrows) {
  const place = places[box.name];
  const own = arrows.filter(({ from, to }) => from.box === box && to.box === box);
  const lanes = own.filter((arrow) => span(arrow) > 1).sort((a, b) => span(a) - span(b));
  const aside = lanes.length > 0 ? lanes.length * LANE + 10 : 0;
  const isPlain = box.bands.length === 1;
  let below = 46;
  const bands = box.bands.map((band) => {
    const w = place.w - 32 - aside;
    const rows = rowsOf(band.folders, w - (isPlain ? 0 : 28));
    const h = 30 + rows.length * (CHIP + 8) + (isPlain ? 0 : 6);
    const at = below;
    below += h + 30;
    return { ...band, rows, at, w, h };
  });
  return { ...box, box, ...place, bands, own, lanes, isPlain, h: below - (isPlain ? 34 : 14) };
}

function drawBox({ name, source, x, y, w, h, bands, isPlain }) {
  const path = name === source.replace('/src', '') ? '' : source.replace(/^\w+\//, '');
  return [
    rect({ x, y, w, h }, 'raised', 14, 'line'),
    text(x + 16, y + 28, name, 'name'),
    path && `<text x="${x + w - 16}" y="${y + 28}" class="soft" text-anchor="end">${path}</text>`,
    ...bands.flatMap((band) => {
      const at = { x: x + 16, y: y + band.at, w: band.w, h: band.h };
      const inset = isPlain ? 0 : 14;
      return [
        !isPlain && rect(at, 'paper', 10),
        text(at.x + inset, at.y + (isPlain ? 10 : 20), band.says, 'soft'),
        ...band.rows.flatMap((row, line) =>
          row.flatMap((chip) => {
            const place = {
              x: at.x + inset + chip.x,
              y: at.y + (isPlain ? 20 : 30) + line * (CHIP + 8),
              w: chip.w,
              h: CHIP,
            };
            return [
              rect(place, 'sunk', 8),
              text(place.x + chip.w / 2, place.y + 17.5, chip.folder, 'folder'),
            ];
          }),
        ),
      ];
    }),
  ];
}

const way = (kind, d) => `<path class="${kind}" d="${d}"/>`;

/**
 * The arrows within a box: short ones to the next band, and lanes along the right side to bands further away. An arrow up a layer
 * is labelled with the folders that it imports.
 */
function drawOwn({ x, y, bands, own, lanes }) {
  return own.flatMap((arrow) => {
    const [from, to] = [bands[arrow.from.band], bands[arrow.to.band]];
    const isDown = arrow.to.band > arrow.from.band;
    const kind = isDown ? 'way' : 'back';
    if (!lanes.includes(arrow)) {
      const at = x + (isDown ? 48 : 96);
      const [start, end] = isDown ? [from.at + from.h, to.at - 5] : [from.at, to.at + to.h + 5];
      const named = isDown
        ? []
        : [text(at + 12, y + from.at - 11, [...arrow.folders].sort().join(', '), 'backward')];
      return [way(kind, `M${at} ${y + start}V${y + end}`), ...named];
    }
    const index = lanes.indexOf(arrow);
    const right = x + 16 + from.w;
    const lane = right + 20 + index * LANE;
    const turn = isDown ? 8 : -8;
    const apart = (turn / 8) * 9 * (index - (lanes.length - 1) / 2);
    const start = y + from.at + from.h / 2 - apart;
    const end = y + to.at + to.h / 2 + apart;
    const d = `M${right} ${start}H${lane - 8}q8 0 8 ${turn}V${end - turn}q0 ${turn} -8 ${turn}H${right + 5}`;
    if (isDown) return way(kind, d);
    const named = [...arrow.folders].sort().join(', ');
    const [left, low] = [lane + 4, start - 18];
    return [
      way(kind, d),
      `<text x="${left}" y="${low}" class="backward" text-anchor="end" transform="rotate(90 ${left} ${low})">${named}</text>`,
    ];
  });
}

/** An arrow between boxes: straight to the next row, otherwise along the picture's edge or between the columns. */
function drawBetween(from, to) {
  const below = to.y > from.y + from.h;
  if (below && to.row === from.row + 1) {
    const [left, right] = [Math.max(from.x, to.x), Math.min(from.x + from.w, to.x + to.w)];
    return way('way', `M${(left + right) / 2} ${from.y + from.h}V${to.y - 6}`);
  }
  if (below) {
    const start = from.y + from.h - 22;
    if (from.x === EDGE)
      return way('way', `M${from.x} ${start}H24q-8 0 -8 8V${to.y + to.h / 2 - 8}q0 8 8 8H${to.x - 6}`);
    const lane = from.x + from.w + (to.x + to.w === from.x + from.w ? 16 : 24);
    const intoTop = lane < to.x + to.w;
    const corner = `M${from.x + from.w} ${start}H${lane - 8}q8 0 8 8`;
    if (intoTop) return way('way', `${corner}V${to.y - 6}`);
    return way('way', `${corner}V${to.y + to.h / 2 - 8}q0 8 -8 8H${to.x + to.w + 6}`);
  }
  const y = from.y + 40;
  return way(to.row === from.row ? 'way' : 'back', `M${from.x + from.w} ${y}H${to.x - 6}`);
}

/** Draws the whole plan; returns the SVG's text. */
export function draw({ boxes, arrows }) {
  const all = boxes.map((box) => measured(box, arrows));
  let y = 96;
  for (const row of [0, 1, 2]) {
    const those = all.filter((box) => box.row === row);
    const h = Math.max(...those.map((box) => box.h));
    for (const box of those) {
      const more = Math.floor((h - box.h) / Math.max(box.bands.length - 1, 1));
      for (const [index, band] of box.bands.entries()) band.at += more * index;
      Object.assign(box, { y, h });
    }
    y += h + GAP;
  }
  const height = y - GAP + EDGE;
  const find = ({ box }) => all.find((each) => each.box === box);
  const pairs = new Set();
  const between = arrows.flatMap(({ from, to }) => {
    const key = `${from.box.name} > ${to.box.name}`;
    if (from.box === to.box || pairs.has(key)) return [];
    pairs.add(key);
    return [drawBetween(find(from), find(to))];
  });
  const head = (id) =>
    `<marker id="${id}" viewBox="0 0 8 8" refX="3" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" fill="var(--${id})"/></marker>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Who imports whom: the workspaces, their folders, and the arrows between them</title>',
    `<style>${style}</style>`,
    `<defs>${head('way')}${head('back')}</defs>`,
    rect({ x: 0, y: 0, w: WIDTH, h: height }, 'paper', 20),
    text(EDGE, 44, 'Who imports whom', 'title'),
    text(EDGE, 68, 'Boxes are workspaces, or halves of one; the names in them are folders.', 'soft'),
    `<text x="${WIDTH - EDGE}" y="68" class="backward" text-anchor="end">Dashed: up a layer, into the folders named only</text>`,
    ...all.flatMap(drawBox),
    ...all.flatMap(drawOwn),
    ...between,
    '</svg>',
  ]
    .filter(Boolean)
    .join('\n')
    .concat('\n');
}
