import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { framed, ico, night, png, readMark } from './siteIcons.mjs';

const folder = fileURLToPath(new URL('../desktop/build/', import.meta.url));

/** Picture sizes in pixels, by the type codes of Apple's .icns format. */
const appleSizes = { ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 };

/** Draws the desktop app's icons for each operating system from the logo. */
export async function drawAppIcons() {
  const { brightShape } = readMark();
  // Small icons need a thicker line and less padding.
  const tile = (side) =>
    side <= 32
      ? framed(brightShape.replace('"4.6"', side <= 16 ? '"6.4"' : '"5.4"'), 0.9, night, 9)
      : framed(brightShape, 0.76, night, 10);
  const draw = (side) => png(tile(side), side);
  // macOS icons have an empty margin of a tenth on each side.
  const apple = (side) =>
    png(framed(`<g transform="translate(4.8 4.8) scale(.8)">${inner(tile(side))}</g>`, 1), side);

  mkdirSync(`${folder}icons`, { recursive: true });
  const write = (name, bytes) => {
    writeFileSync(folder + name, bytes);
    console.log(`${name} ${bytes.length} B`);
  };
  for (const side of [16, 32, 48, 64, 128, 256, 512]) write(`icons/${side}x${side}.png`, await draw(side));
  write('icon.ico', ico(await Promise.all([16, 24, 32, 48, 64, 128, 256].map(draw))));
  const pictures = await Promise.all(Object.values(appleSizes).map(apple));
  write('icon.icns', icns(Object.keys(appleSizes).map((name, place) => [name, pictures[place]])));
}

const inner = (svg) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));

/** An .icns file: its length, then each picture with its name and length. */
function icns(pictures) {
  const entries = pictures.flatMap(([name, bytes]) => [head(name, bytes.length + 8), bytes]);
  const body = Buffer.concat(entries);
  return Buffer.concat([head('icns', body.length + 8), body]);
}

function head(name, length) {
  const bytes = Buffer.alloc(8);
  bytes.write(name, 'ascii');
  bytes.writeUInt32BE(length, 4);
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await drawAppIcons();
