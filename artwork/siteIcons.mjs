import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const markFile = fileURLToPath(new URL('../shared-ui/src/brand/mark.svg', import.meta.url));
const folder = fileURLToPath(new URL('../web/public/', import.meta.url));

export const night = '#11193b';
/** The logo's gradient colours: each key is for light backgrounds, its value for dark ones. */
const bright = { '#7443ee': '#a78eff', '#3f73f0': '#74b0f8', '#0a97ba': '#45d6f0' };

/** Draws the site's icons for browser tabs and home screens from the logo. */
export async function drawSiteIcons() {
  const { shape, brightShape } = readMark();

  mkdirSync(folder, { recursive: true });
  const write = (name, bytes) => {
    writeFileSync(folder + name, bytes);
    console.log(`${name} ${bytes.length} B`);
  };
  write('favicon.svg', Buffer.from(tabIcon(shape)));
  const small = [
    // Small icons need a thicker line.
    await png(framed(shape.replace('"4.6"', '"6.4"'), 0.94), 16),
    await png(framed(shape.replace('"4.6"', '"5.4"'), 0.98), 32),
    await png(framed(shape, 1), 48),
  ];
  write('favicon.ico', ico(small));
  write('apple-touch-icon.png', await png(framed(brightShape, 0.76, night), 180));
  write('icon-192.png', await png(framed(brightShape, 0.76, night, 10), 192));
  write('icon-512.png', await png(framed(brightShape, 0.76, night, 10), 512));
  // Devices cut this icon to a circle, a drop or a square. So the logo stays within the middle 80 %.
  write('icon-maskable-512.png', await png(framed(brightShape, 0.62, night), 512));
}

/** Reads the logo's shape, in the colours for light backgrounds (`shape`) and for dark ones (`brightShape`). */
export function readMark() {
  const mark = readFileSync(markFile, 'utf8');
  const shape = mark.slice(mark.indexOf('<defs>'), mark.lastIndexOf('</svg>')).trim();
  const brightShape = Object.entries(bright).reduce((svg, [from, to]) => svg.replace(from, to), shape);
  return { shape, brightShape };
}

/** An icon that follows the browser's light or dark theme. */
const tabIcon = (shape) => {
  const dark = Object.values(bright).map(
    (color, place) => `stop:nth-of-type(${place + 1}){stop-color:${color}}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none"><style>@media (prefers-color-scheme:dark){${dark.join('')}}</style>${shape.replace(/\s+/g, ' ').replaceAll('> <', '><')}</svg>\n`;
};

/** An SVG of 48 by 48 pixels with the logo in the middle. */
export const framed = (shape, scale, background = 'none', round = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none"><rect width="48" height="48" rx="${round}" fill="${background}"/><g transform="translate(24 24) scale(${scale}) translate(-24 -24)">${shape}</g></svg>`;

export const png = (svg, side) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 48 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: side > 48 })
    .toBuffer();

/** An .ico file: a directory, then the pictures as PNG. In the directory, 0 means a size of 256. */
export function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach((bytes, place) => {
    const side = bytes.readUInt32BE(16);
    const entry = 6 + 16 * place;
    head.writeUInt8(side % 256, entry);
    head.writeUInt8(side % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...pictures]);
}
