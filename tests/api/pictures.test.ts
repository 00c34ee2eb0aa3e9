import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { about } from '@agency/contract/about';
import { home } from '@agency/contract/home';
import { MAX_PICTURE_BYTES, mediaIdOf, renditionOf, widthsFor } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Api } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import { projectFields } from '../fixtures/content.ts';
import {
  aDecompressionBomb,
  aPicture,
  aTruncatedPicture,
  dataUrl,
  largestPicture,
  notPictures,
  tooLargePicture,
} from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';
import { childrenOf, until } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const get = (api: Api, address: string) => raw(`${api.address}${address}`);
const withImage = (api: Api, image: string) => api.call(projects.create, { body: projectFields({ image }) });

describe('a picture as a data URL', () => {
  test('becomes a media address in every field that takes a picture', async ({
    api,
    visitor,
    aProject,
    aService,
  }) => {
    const image = dataUrl(await aPicture({ color: 'teal' }), 'image/png');
    const project = await aProject({ image });
    const service = await aService({ image });
    const { heroImage } = await api.unwrap(home.update, { body: { heroImage: image } });
    const { team } = await api.unwrap(about.update, { body: { team: [{ name: 'Salma', image }] } });
    const { logo } = await api.unwrap(settings.update, { body: { logo: image } });
    const addresses = [project.image, service.image, heroImage, team[0]?.image, logo];
    expect(new Set(addresses).size).toBe(1);
    expect(project.image).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    expect(project.placeholders).toEqual({
      [project.image]: {
        width: 60,
        height: 40,
        colors: expect.stringMatching(/^([0-9a-f]{6}-){5}[0-9a-f]{6}$/),
      },
    });
    const everything = [
      await visitor.unwrap(projects.list),
      await visitor.unwrap(services.list),
      await visitor.unwrap(home.read),
      await visitor.unwrap(about.read),
      await visitor.unwrap(settings.read),
    ];
    expect(JSON.stringify(everything)).not.toContain('data:');
  });

  test('is accepted with exactly 1,572,864 bytes, and refused with one byte more', async ({ api }) => {
    const largest = await largestPicture('navy');
    expect(largest).toHaveLength(1_572_864);
    const { status, body } = await withImage(api, dataUrl(largest));
    expect(status).toBe(201);
    expect(body.image).toMatch(/^\/media\//);

    const answer = await withImage(api, dataUrl(await tooLargePicture()));
    expectFailure(answer, 413, 'pictureTooLarge');
    expect(answer.problem.message).toBe('Image size must be less than 1.5MB');
    expect(answer.problem.fields).toEqual({ image: 'Image size must be less than 1.5MB' });
  });

  test('is refused when it is not a picture, whatever type it claims to be', async ({ api }) => {
    const bad = { ...notPictures, 'a truncated picture': await aTruncatedPicture() };
    for (const [name, bytes] of Object.entries(bad)) {
      for (const type of ['image/png', 'image/svg+xml', 'text/html']) {
        const answer = await withImage(api, dataUrl(bytes, type));
        expect({ name, type, status: answer.status }).toEqual({ name, type, status: 415 });
        expectFailure(answer, 415, 'notAPicture');
      }
    }
    for (const image of [
      'data:image/png,abc',
      'data:image/png;base64,!!!',
      'data:',
      'DATA:text/html;base64,PGI+',
    ])
      expectFailure(await withImage(api, image), 415, 'notAPicture');
  });

  test('that unpacks to 900 million pixels is refused before it is unpacked', async ({ api }) => {
    const bomb = aDecompressionBomb();
    expect(bomb.length).toBeLessThan(MAX_PICTURE_BYTES);
    const started = performance.now();
    expectFailure(await withImage(api, dataUrl(bomb, 'image/png')), 413, 'tooManyPixels');
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test('an uploaded file has the same size limit', async ({ api, aProject }) => {
  const { id } = await aProject();
  const path = { params: { id } };
  const good = await api.call(projects.uploadPictures, {
    ...path,
    files: [{ bytes: await largestPicture('olive') }],
  });
  expect(good.status).toBe(200);
  const bad = await api.call(projects.uploadPictures, {
    ...path,
    files: [{ bytes: await tooLargePicture() }],
  });
  expectFailure(bad, 413, 'pictureTooLarge');
  expect(bad.problem.message).toBe('Image size must be less than 1.5MB');
});

test('JPEG, PNG, WebP, AVIF and GIF are accepted by their content, not by their file names', async ({
  api,
  aProject,
}) => {
  const kept = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'webp', gif: 'webp' } as const;
  for (const [format, ending] of Object.entries(kept)) {
    const { id } = await aProject();
    const bytes = await aPicture({ format: format as keyof typeof kept });
    const { body } = await api.call(projects.uploadPictures, {
      params: { id },
      files: [{ bytes, name: 'picture.exe', type: 'application/octet-stream' }],
    });
    expect(body.galleryImages).toEqual([expect.stringMatching(new RegExp(`\\.${ending}$`))]);
  }
});

test('a picture from a refused write is not stored', async ({ api, aProject, aService }) => {
  const bytes = await aPicture({ color: 'orchid' });
  const image = dataUrl(bytes);
  const files = [{ bytes }];
  const [project, service, nowhere] = [await aProject(), await aService(), { id: 'f'.repeat(24) }];
  const refusals = [
    await api.call(projects.update, { params: nowhere, body: { image } }),
    await api.call(projects.update, { params: { id: project.id }, ifMatch: 99, body: { image } }),
    await api.call(projects.uploadPictures, { params: { id: nowhere.id }, files }),
    await api.call(projects.uploadPictures, { params: { id: project.id }, ifMatch: 99, files }),
    await api.call(services.update, { params: nowhere, body: { image } }),
    await api.call(services.update, { params: { id: service.id }, ifMatch: 99, body: { image } }),
    await api.call(home.update, { ifMatch: 99, body: { heroImage: image } }),
    await api.call(about.update, { ifMatch: 99, body: { team: [{ name: 'Salma', image }] } }),
    await api.call(settings.update, { ifMatch: 99, body: { logo: image } }),
  ].map(({ status }) => status);
  expect(refusals).toEqual([404, 412, 404, 412, 404, 412, 412, 412, 412]);
  const address = `/media/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg`;
  expect((await get(api, address)).status).toBe(404);
  expect((await withImage(api, image)).body.image).toBe(address);
});

test('the address of a picture elsewhere is saved unchanged', async ({ api }) => {
  for (const image of ['https://cdn.example.com/a.png', 'http://cdn.example.com/a', '/pictures/a.png'])
    expect((await withImage(api, image)).body.image).toBe(image);
});

test('the full address of one of our own pictures is saved as its path', async ({ api, aProject }) => {
  const { image } = await aProject({ image: dataUrl(await aPicture()) });
  expect((await withImage(api, `${api.address}${image}`)).body.image).toBe(image);
});

test('a picture larger than any screen needs is stored smaller, with the same proportions', async ({
  api,
}) => {
  const bytes = await aPicture({ width: 8_000, height: 5_000, color: 'indigo' });
  const { image, placeholders } = (await withImage(api, dataUrl(bytes))).body;
  expect(placeholders[image]).toMatchObject({ width: 5_059, height: 3_162 });
  expect(await sharp((await get(api, image)).bytes).metadata()).toMatchObject({
    width: 5_059,
    height: 3_162,
  });
});

test('a picture is refused when its drawing process is killed, and the next picture is accepted', async ({
  api,
  server,
}) => {
  const bytes = await aPicture({ width: 6_000, height: 6_000, color: 'lime' });
  const ended = new AbortController();
  const refused = withImage(api, dataUrl(bytes)).finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const processes = childrenOf(server.pid).map(String);
    const drawing = execFileSync('ps', ['-o', 'pid=,args=', '-p', processes.join()], { encoding: 'utf8' });
    for (const [, pid] of drawing.matchAll(/^ *(\d+) .*drawing\.js/gm)) process.kill(Number(pid), 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expectFailure(await refused, 413, 'tooManyPixels');
  expect((await withImage(api, dataUrl(await aPicture({ color: 'lime' })))).status).toBe(201);
});

test('a picture is stored without its metadata, and the right way up', async ({ api }) => {
  // A JPEG file of 80 x 40 px: left half red, EXIF orientation 90° clockwise, GPS location in Cairo.
  const left = await aPicture({ width: 40, height: 40, color: '#ff0000' });
  const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg({ quality: 100 })
    .withExif({
      IFD0: { Copyright: 'Someone Private' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 3/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const before = await sharp(bytes).metadata();
  expect(before.exif?.length).toBeGreaterThan(20);
  expect(before.orientation).toBe(6);

  const { image, placeholders } = (await withImage(api, dataUrl(bytes))).body;
  expect(placeholders[image]).toMatchObject({ width: 40, height: 80 });
  const kept = (await get(api, image)).bytes;
  const after = await sharp(kept).metadata();
  expect(after).toMatchObject({ width: 40, height: 80 });
  expect(after.exif).toBeUndefined();
  expect(after.orientation ?? 1).toBe(1);
  expect(kept.includes('Someone Private')).toBe(false);
  const pixels = await sharp(kept).raw().toBuffer();
  expect(pixels[0]).toBeGreaterThan(200); // Red on top…
  expect(pixels[pixels.length - 1]).toBeGreaterThan(200); // …and blue below.
});

describe('a stored picture', () => {
  /**
   * Waits for a rendition (the picture in another width or format). Until it is made, the server may send the original
   * picture.
   */
  const made = async (api: Api, address: string) => {
    let answer = await get(api, address);
    const standsIn = () => answer.status === 200 && answer.headers['cache-control'] === 'no-store';
    while (standsIn()) answer = await get(api, address);
    return answer;
  };
  const aWide = async (api: Api) =>
    (await withImage(api, dataUrl(await aPicture({ width: 1_000, height: 500, color: 'maroon' })))).body
      .image;

  test('is served as AVIF and WebP in several widths, never wider than the original', async ({ api }) => {
    const id = mediaIdOf(await aWide(api)) ?? '';
    for (const format of ['avif', 'webp'] as const)
      for (const width of [320, 640, 960, 1000, 1280, 1920, 2880]) {
        const offered = widthsFor(1_000).includes(width);
        const { status, headers, bytes } = await made(api, renditionOf(id, width, format));
        expect({ width, format, status }).toEqual({ width, format, status: offered ? 200 : 404 });
        if (!offered) continue;
        expect(headers['content-type']).toBe(`image/${format}`);
        const { width: real, format: kind } = await sharp(bytes).metadata();
        expect(real).toBe(width);
        expect(kind).toBe(format === 'avif' ? 'heif' : 'webp');
      }
  });

  test('is also offered in its own width when that is not a standard width', async ({ api }) => {
    const image = dataUrl(await aPicture({ width: 1_600, height: 900, color: 'plum' }));
    const id = mediaIdOf((await withImage(api, image)).body.image) ?? '';
    for (const width of widthsFor(1_600)) {
      const { bytes } = await made(api, renditionOf(id, width, 'avif'));
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
    expect(widthsFor(1_600)).toEqual([320, 640, 960, 1280, 1600]);
  });

  test('is offered up to 2,880 pixels wide, for covers in wide windows', async ({ api }) => {
    const image = dataUrl(await aPicture({ width: 3_200, height: 400, color: 'teal' }));
    const id = mediaIdOf((await withImage(api, image)).body.image) ?? '';
    const { bytes } = await made(api, renditionOf(id, 2_880, 'avif'));
    expect((await sharp(bytes).metadata()).width).toBe(2_880);
    expect((await get(api, renditionOf(id, 3_200, 'avif'))).status).toBe(404);
  });

  test('can be cached forever, and may be shown by the desktop editor', async ({ api }) => {
    const image = await aWide(api);
    for (const address of [image, renditionOf(mediaIdOf(image) ?? '', 320, 'avif')]) {
      const { headers } = await made(api, address);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
      const again = await raw(`${api.address}${address}`, { 'If-None-Match': headers['etag'] ?? '' });
      expect(again.status).toBe(304);
      expect(again.bytes).toHaveLength(0);
    }
  });

  test('returns 404 for other widths, formats and names', async ({ api }) => {
    const image = await aWide(api);
    const id = mediaIdOf(image) ?? '';
    const names = [
      `${id}-100.avif`,
      `${id}-0.webp`,
      `${id}-99999.webp`,
      `${id}-320.png`,
      `${id}-320.jpg`,
      `${id}.png`,
      `${id}.webp`,
      id,
      `${'f'.repeat(32)}.jpg`,
      '..%2f..%2fpackage.json',
      '%00',
    ];
    for (const name of names) {
      const { status } = await get(api, `/media/${name}`);
      expect({ name, status }).toEqual({ name, status: 404 });
    }
  });

  test('is sent as uncached WebP to browsers that accept it, until the AVIF is ready', async ({ api }) => {
    const image = dataUrl(await aPicture({ width: 1_920, height: 1_920, color: 'peru' }));
    const id = mediaIdOf((await withImage(api, image)).body.image) ?? '';
    const address = `${api.address}${renditionOf(id, 1_920, 'avif')}`;
    const ask = () => raw(address, { Accept: 'image/avif,image/webp,image/png,*/*;q=0.8' });
    const first = await ask();
    expect(first).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
    });
    expect(first.headers['etag']).toBeUndefined();
    expect((await sharp(first.bytes).metadata()).width).toBe(1_920);
    const later = await until(async () => {
      const answer = await ask();
      return answer.headers['content-type'] === 'image/avif' && answer;
    }, 'the AVIF');
    expect(later.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('is sent to every client when many request it in parallel', async ({ api }) => {
    const id = mediaIdOf(await aWide(api)) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get(api, renditionOf(id, 640, 'avif'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

test('uploads leave no temporary files behind, whether they succeed or fail', async ({
  api,
  server,
  aProject,
}) => {
  const left = () =>
    readdirSync(join(server.folder, 'tmp')).filter((name) => !name.startsWith('agency-database'));
  const { id } = await aProject();
  const upload = (files: { bytes: Uint8Array; field?: string }[]) =>
    api.call(projects.uploadPictures, { params: { id }, files });
  const good = { bytes: await aPicture({ color: 'silver' }) };
  const statuses = [
    await upload([good]),
    await upload([good, { bytes: Buffer.from('no picture') }]),
    await upload([good, { bytes: await tooLargePicture() }]),
    await upload([{ ...good, field: 'other' }]),
    await upload(Array(51).fill(good)),
    await api.send('POST', `/admin/projects/${id}/gallery/upload`, {
      body: '--edge\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nhalf a file',
      headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 415, 413, 400, 413, 400]);
  await expect.poll(left).toEqual([]);
});
