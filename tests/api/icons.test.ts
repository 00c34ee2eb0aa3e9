import { settings } from '@agency/contract/settings';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import { raw } from '../fixtures/raw.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type?: string; purpose?: string }[];
}

const manifestOf = async (address: string) => {
  const answer = await raw(`${address}/site.webmanifest`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  return JSON.parse(answer.bytes.toString()) as Manifest;
};

test('the web app manifest has the name, colours and icons of the site', async ({ server }) => {
  const manifest = await manifestOf(server.address);
  expect(manifest).toMatchObject({
    name: 'Infinity Works',
    short_name: 'Infinity Works',
    start_url: '/',
    theme_color: '#f8f4ec',
    background_color: '#f8f4ec',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of manifest.icons) {
    const answer = await raw(server.address + src);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'max-age=3600' });
    const { format, width, height } = await sharp(answer.bytes).metadata();
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes });
  }
});

test('the manifest has the agency’s name and logo, and the page has the logo as its icon', async ({
  server,
  api,
}) => {
  const logo = dataUrl(await aPicture({ width: 90, height: 70 }));
  const saved = await api.unwrap(settings.update, { body: { brand: 'Delta Software', logo } });
  expect(await manifestOf(server.address)).toMatchObject({
    name: 'Delta Software',
    icons: [{ src: saved.logo, sizes: '90x70' }],
  });
  expect((await raw(`${server.address}/`)).bytes.toString()).toContain(
    `<link rel="icon" href="${saved.logo}">`,
  );
  await api.unwrap(settings.update, { body: { brand: '', logo: '' } });
});

test('browsers and crawlers find the icons at their usual addresses', async ({ server }) => {
  const icon = await raw(`${server.address}/favicon.ico`);
  expect(icon.headers['content-type']).toBe('image/vnd.microsoft.icon');
  const count = icon.bytes.readUInt16LE(4);
  const sides = Array.from({ length: count }, (_, place) => icon.bytes.readUInt8(6 + 16 * place));
  expect(sides).toEqual([16, 32, 48]);
  for (const [place, side] of sides.entries()) {
    const entry = 6 + 16 * place;
    const start = icon.bytes.readUInt32LE(entry + 12);
    const picture = icon.bytes.subarray(start, start + icon.bytes.readUInt32LE(entry + 8));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: side, height: side });
  }
  const svg = await raw(`${server.address}/favicon.svg`);
  expect(svg.headers['content-type']).toContain('image/svg+xml');
  expect(svg.bytes.toString()).toContain('prefers-color-scheme:dark');
  const touch = await raw(`${server.address}/apple-touch-icon.png`);
  expect(await sharp(touch.bytes).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
});
