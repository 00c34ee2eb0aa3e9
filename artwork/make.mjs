// Draws every picture of the starter content and the site's icons, and films Fetcho: npm run assets -- [part of a file name] [--png=folder]
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filmFetcho } from './fetcho.mjs';
import { arabicVersion } from './lib/arabic.mjs';
import { encode, openStudio } from './lib/render.mjs';
import { drawAppIcons } from './appIcons.mjs';
import { drawRenditions } from './renditions.mjs';
import { drawSiteIcons } from './siteIcons.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const starter = fileURLToPath(new URL('../server/starter/', import.meta.url));
const brand = new URL('../shared-ui/src/brand/', import.meta.url);
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const pngFolder = process.argv.find((word) => word.startsWith('--png='))?.slice(6);

/** The covers of projects, and every other picture of a story that isn't upright (groupsOf in shared-ui). */
const acrossTheWindow =
  /(-cover|ferry-[689]|ferry-10|solar-[5789]|solar-10|olive-[4578]|hospital-[24568]|metro-[345689]|metro-10)(-ar)?\.webp$/;

const modules = await Promise.all(
  readdirSync(join(here, 'scenes'))
    .sort()
    .map((name) => import(`./scenes/${name}`)),
);
const pictures = modules
  .flatMap((module) => module.pictures ?? [])
  .flatMap((picture) => [picture, ...arabicVersion(picture)])
  .filter(({ file }) => !wanted.length || wanted.some((word) => file.includes(word)));

if (!wanted.length) await drawSiteIcons();
if (!wanted.length) await drawAppIcons();
mkdirSync(join(starter, 'pictures'), { recursive: true });
if (pngFolder) mkdirSync(pngFolder, { recursive: true });
/** Pictures that fill the window's width are 2,880 px wide. Others have the size of their scene. */
const sizeOf = ({ file, limit = 100 }) =>
  acrossTheWindow.test(file) ? { scale: 1.8, limit: 2 * limit } : { scale: 1, limit };

const studio = await openStudio(readFileSync(join(here, 'lib/base.css'), 'utf8'));
let total = 0;
for (const picture of pictures) {
  const { scale, limit } = sizeOf(picture);
  const png = await studio.draw({ ...picture, scale });
  const bytes = await encode(png, limit * 1024);
  writeFileSync(join(starter, 'pictures', picture.file), bytes);
  if (pngFolder) writeFileSync(join(pngFolder, picture.file.replace('webp', 'png')), png);
  total += bytes.length;
  console.log(`${picture.file} ${Math.round(bytes.length / 1024)} KB`);
}
if (!wanted.length || wanted.some((word) => 'fetcho'.includes(word))) await filmFetcho(studio, brand);
await studio.close();
await drawRenditions(starter);
console.log(`${pictures.length} pictures, ${Math.round(total / 1024)} KB`);

const { assets } = JSON.parse(readFileSync(join(starter, 'content.json'), 'utf8'));
const drawn = new Set(modules.flatMap((module) => (module.pictures ?? []).map(({ file }) => file)));
const missing = assets.map(({ picture }) => picture).filter((file) => !drawn.has(file));
if (missing.length) console.warn(`Described in content.json, not drawn: ${missing.join(', ')}`);
