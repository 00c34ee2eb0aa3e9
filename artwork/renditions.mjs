import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { runnerImport } from 'vite';

const contract = fileURLToPath(new URL('../server/contract/src/media.ts', import.meta.url));

/** In pixels. Enough for phones and cards; wider renditions are large and rarely requested. */
const WIDEST = 960;

/** Draws the starter pictures in the usual widths, so that a new server need not do it. Skips existing files. */
export async function drawRenditions(starter) {
  const { widthsFor } = (await runnerImport(contract)).module;
  const folder = join(starter, 'renditions');
  mkdirSync(folder, { recursive: true });
  const wanted = new Set();
  let drawn = 0;
  for (const name of readdirSync(join(starter, 'pictures'))) {
    const bytes = readFileSync(join(starter, 'pictures', name));
    // The same file name as on the server: a hash of the picture's bytes.
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const { width: full } = await sharp(bytes).metadata();
    for (const width of widthsFor(full).filter((each) => each <= WIDEST)) {
      const file = `${id}-${width}.avif`;
      wanted.add(file);
      if (existsSync(join(folder, file))) continue;
      writeFileSync(
        join(folder, file),
        await sharp(bytes).resize({ width }).avif({ quality: 55, effort: 4 }).toBuffer(),
      );
      drawn += 1;
    }
  }
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file));
  console.log(`${wanted.size} renditions, ${drawn} of them drawn`);
}
