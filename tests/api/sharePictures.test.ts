import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { settings } from '@agency/contract/settings';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { ownServer, test } from '../fixtures/apiTest.ts';
import { headAt } from '../fixtures/heads.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';

const shareOf = async (address: string) => (await headAt(address)).tags['og:image'] ?? '';

/** Waits until the picture at this address is rendered. Until then, the server may send another picture. */
async function drawn(address: string) {
  let answer = await raw(address);
  while (answer.status !== 404 && answer.headers['cache-control'] === 'no-store') answer = await raw(address);
  return answer;
}

/** The picture's pixels, three bytes each. */
const pixelsAt = async (address: string) =>
  sharp((await drawn(address)).bytes)
    .raw()
    .toBuffer();

/** The fraction of an area that is covered by letters, which are brighter than any background. */
async function lettering(
  address: string,
  part: { left: number; top: number; width: number; height: number },
) {
  const pixels = await sharp((await drawn(address)).bytes)
    .extract(part)
    .greyscale()
    .raw()
    .toBuffer();
  return pixels.filter((light) => light > 200).length / pixels.length;
}

describe('the share picture of a page', () => {
  for (const path of ['/', '/about', '/services', '/projects', '/contact', '/privacy'])
    test(`is 1200 by 630 pixels for ${path}`, async ({ server }) => {
      const { tags } = await headAt(server.address + path);
      expect(tags).toMatchObject({
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:type': 'image/jpeg',
        'og:image:alt': expect.stringContaining('Infinity Works') as string,
        'twitter:card': 'summary_large_image',
        'twitter:image': tags['og:image'],
      });
      const answer = await drawn(tags['og:image'] ?? '');
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(answer.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
      expect(answer.bytes.length).toBeLessThan(300_000);
    });

  test('shows a project’s own picture', async ({ server, aProject }) => {
    const picture = await aPicture({ width: 800, height: 600, color: '#e02020' });
    const { id } = await aProject({ title: 'Red Line', image: dataUrl(picture) });
    const address = await shareOf(`${server.address}/gallery/${id}`);
    expect(address).toContain(`/share/gallery-${id}-`);
    const pixels = await pixelsAt(address);
    const [red = 0, green = 0, blue = 0] = pixels.subarray((300 * 1200 + 900) * 3);
    expect(red).toBeGreaterThan(200);
    expect(Math.max(green, blue)).toBeLessThan(60);
  });

  test('gets a new address when its text changes, and the old address shows the new picture', async ({
    server,
    api,
  }) => {
    await api.unwrap(home.update, { body: { headline: 'One way to say it' } });
    const before = await shareOf(`${server.address}/`);
    const pixels = await pixelsAt(before);
    await api.unwrap(home.update, { body: { headline: 'Quite another way' } });
    const after = await shareOf(`${server.address}/`);
    expect(after).not.toBe(before);
    expect((await pixelsAt(after)).equals(pixels)).toBe(false);
    const old = await drawn(before);
    expect(old.headers['cache-control']).toBe('public, max-age=300');
    expect(old.bytes.equals((await drawn(after)).bytes)).toBe(true);
    expect((await drawn(`${server.address}/share/home.jpg`)).bytes.equals(old.bytes)).toBe(true);
  });

  test('keeps its address when something else changes', async ({ server, api }) => {
    const before = await shareOf(`${server.address}/contact`);
    await api.unwrap(home.update, { body: { headline: 'Something else' } });
    expect(await shareOf(`${server.address}/contact`)).toBe(before);
  });

  test('shows the agency’s own brand and logo', async ({ api, server }) => {
    const before = await shareOf(`${server.address}/about`);
    const logo = dataUrl(await aPicture({ width: 120, height: 60, color: '#00ff00' }));
    await api.unwrap(settings.update, { body: { brand: 'Delta Software', logo } });
    const { title, tags } = await headAt(`${server.address}/about`);
    expect(title).toBe('About | Delta Software');
    expect(tags['og:image:alt']).toBe('About, Delta Software');
    expect(tags['og:image']).not.toBe(before);
    const [red = 0, green = 0] = (await pixelsAt(tags['og:image'] ?? '')).subarray((94 * 1200 + 130) * 3);
    expect(green).toBeGreaterThan(200);
    expect(red).toBeLessThan(60);
    await api.unwrap(settings.update, { body: { brand: '', logo: '' } });
    expect(await shareOf(`${server.address}/about`)).toBe(before);
  });

  test('is mirrored for an Arabic title', async ({ server, aProject }) => {
    const draw = async (title: string) => {
      const { id } = await aProject({ title, description: title, image: '' });
      const address = await shareOf(`${server.address}/gallery/${id}`);
      return {
        left: await lettering(address, { left: 40, top: 300, width: 200, height: 300 }),
        right: await lettering(address, { left: 960, top: 300, width: 200, height: 300 }),
      };
    };
    const arabic = await draw('مترو القاهرة');
    expect(arabic.right).toBeGreaterThan(0.02);
    expect(arabic.left).toBe(0);
    const latin = await draw('Cairo metro');
    expect(latin.left).toBeGreaterThan(0.02);
    expect(latin.right).toBe(0);
  });

  test('is rendered for unusual project titles, such as emoji, HTML or very long words', async ({
    server,
    aProject,
  }) => {
    for (const title of [
      '🚀',
      'A & <b>B</b> </span>',
      'x'.repeat(190),
      'many words '.repeat(17),
      '中文 한국어',
      '\u202eabc',
    ]) {
      const { id } = await aProject({ title, description: '🎉', image: 'https://elsewhere.example/p.png' });
      const answer = await drawn(await shareOf(`${server.address}/gallery/${id}`));
      expect({ title, status: answer.status }).toEqual({ title, status: 200 });
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  test('is rendered from a picture one pixel wide or high, and with a very thin logo', async ({
    server,
    api,
    aProject,
  }) => {
    const logo = dataUrl(await aPicture({ width: 2, height: 400, color: '#00ff00' }));
    await api.unwrap(settings.update, { body: { logo } });
    for (const { width, height } of [
      { width: 1, height: 4_000 },
      { width: 4_000, height: 1 },
    ]) {
      const image = dataUrl(await aPicture({ width, height, color: '#e02020', format: 'png' }));
      const { id } = await aProject({ image });
      const answer = await drawn(await shareOf(`${server.address}/gallery/${id}`));
      expect({ width, height, status: answer.status }).toEqual({ width, height, status: 200 });
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
    for (const path of ['/', '/about'])
      expect((await drawn(await shareOf(server.address + path))).status).toBe(200);
    await api.unwrap(settings.update, { body: { logo: '' } });
  });

  test('keeps a long title within the picture', async ({ server, aProject }) => {
    const { id } = await aProject({ title: 'Wonderful '.repeat(19).trim(), image: '' });
    const address = await shareOf(`${server.address}/gallery/${id}`);
    expect(await lettering(address, { left: 72, top: 230, width: 900, height: 330 })).toBeGreaterThan(0.05);
    for (const edge of [
      { left: 0, top: 130, width: 60, height: 500 },
      { left: 990, top: 240, width: 210, height: 390 },
      { left: 0, top: 575, width: 1200, height: 55 },
    ])
      expect(await lettering(address, edge)).toBe(0);
  });

  test('looks the same on a machine without fonts', async ({ server }) => {
    const settings = { FONTCONFIG_FILE: '/nowhere', FONTCONFIG_PATH: '/nowhere' };
    const bare = await ownServer({ settings });
    const [here, there] = await Promise.all(
      [server, bare].map(({ address }) => pixelsAt(`${address}/share/contact.jpg`)),
    );
    expect(there?.equals(here ?? Buffer.alloc(0))).toBe(true);
  });
});

test('only public pages have a share picture; other addresses get 404', async ({ server, api, aProject }) => {
  const { id } = await aProject();
  await api.unwrap(projects.remove, { params: { id } });
  for (const name of [
    'nowhere',
    'login',
    'seo-test',
    'dashboard',
    `gallery-${id}`,
    'gallery-x',
    'home-12',
    '%2e%2e',
    '',
  ])
    expect({ name, status: (await raw(`${server.address}/share/${name}.jpg`)).status }).toEqual({
      name,
      status: 404,
    });
  for (const path of ['/login', '/nowhere'])
    expect(await shareOf(server.address + path)).toBe(`${server.address}/share/home.jpg`);
});

test('a client with a cached share picture gets 304, and many clients can request it at the same time', async ({
  server,
}) => {
  const address = `${server.address}/share/services.jpg`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => drawn(address)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const etag = answers[0]?.headers['etag'] ?? '';
  expect((await raw(address, { 'If-None-Match': etag })).status).toBe(304);
  const head = await raw(address, {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.bytes).toHaveLength(0);
});
