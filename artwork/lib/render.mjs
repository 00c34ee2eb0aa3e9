import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { turnArabic } from './arabic.mjs';

const require = createRequire(import.meta.url);
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

const face = (family, file, weights) => {
  const bytes = readFileSync(require.resolve(`@fontsource-variable/${file}`)).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:${weights};src:url(data:font/woff2;base64,${bytes}) format('woff2')}`;
};

const fonts = () =>
  [
    face('Bricolage', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', '200 800'),
    face('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2', '300 900'),
    face('Noto Arabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2', '100 900'),
  ].join('\n');

/** The browser from the variable CHROMIUM, or the first one on the PATH. */
function browserPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of process.env.PATH.split(delimiter))
    for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        continue;
      }
    }
  throw new Error('No Chromium found. Name one with CHROMIUM=…');
}

/**
 * Waits until two screenshots in a row are equal. Large pictures are painted in tiles, and a first screenshot may miss
 * one.
 */
async function settled(page) {
  let before = Buffer.alloc(0);
  for (let attempt = 0; attempt < 12; attempt++) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const shot = await page.screenshot({ type: 'png' });
    if (shot.equals(before)) return shot;
    before = shot;
  }
  throw new Error('The picture never came to rest');
}

/** Opens a browser that turns markup into pictures. It draws at twice the size and scales down, for smooth edges. */
export async function openStudio(css) {
  const browser = await chromium.launch({ executablePath: browserPath(), args: flags });
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  // Large blurs take long on a busy machine.
  page.setDefaultTimeout(180_000);
  await page.setContent(`<style>${fonts()}${css}</style><div id="stage"></div>`);
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  return {
    async draw({ file, width, height, html, arabic, scale = 1 }) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        ([markup, w, h]) => {
          const stage = document.getElementById('stage');
          stage.style.cssText = `position:absolute;inset:0;width:${w}px;height:${h}px;overflow:hidden`;
          stage.lang = 'en';
          stage.innerHTML = markup;
        },
        [html, width, height],
      );
      const unknown = arabic ? await page.evaluate(turnArabic, arabic) : [];
      if (unknown.length) console.log(`${file} has no Arabic words for: ${unknown.join(' | ')}`);
      const shot = await settled(page);
      return sharp(shot)
        .resize(width * scale, height * scale, { kernel: 'lanczos3' })
        .removeAlpha()
        .png()
        .toBuffer();
    },
    close: () => browser.close(),
  };
}

/** The best WebP that fits into `limit` bytes. */
export async function encode(png, limit) {
  for (const quality of [84, 78, 72, 66, 60, 54, 46]) {
    const bytes = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= limit || quality === 46) return bytes;
  }
}
