import { projects } from '@agency/contract/projects';
import { expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import { raw } from '../fixtures/raw.ts';

test('robots.txt and the sitemap show search engines all public pages and galleries, and nothing else', async ({
  api,
  aProject,
}) => {
  const [shown, linked] = [await aProject({ hasGallery: true }), await aProject({ hasGallery: false })];
  const robots = (await raw(`${api.address}/robots.txt`)).bytes.toString();
  expect(robots).toContain('Disallow: /dashboard');
  expect(robots).toContain(`Sitemap: ${api.address}/sitemap.xml`);

  const read = async () => {
    const answer = await raw(`${api.address}/sitemap.xml`);
    expect(answer.headers['content-type']).toContain('xml');
    return [...answer.bytes.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  };
  const addresses = await read();
  for (const path of ['/', '/about', '/services', '/projects', `/gallery/${shown.id}`])
    expect(addresses).toContain(api.address + path);
  for (const path of [`/gallery/${linked.id}`, '/login', '/dashboard'])
    expect(addresses).not.toContain(api.address + path);
  for (const address of addresses) expect((await raw(address)).status, address).toBe(200);

  await api.unwrap(projects.remove, { params: { id: shown.id } });
  expect(await read()).not.toContain(`${api.address}/gallery/${shown.id}`);
});

test('a page has one canonical address, and an unknown page has none', async ({ server }) => {
  for (const [asked, own] of [
    ['/projects/', '/projects'],
    ['/PROJECTS?view=grid', '/projects?view=grid'],
    ['/Gallery/ABCDEF0123456789ABCDEF01//', '/gallery/abcdef0123456789abcdef01'],
  ] as const) {
    const { status, headers } = await raw(server.address + asked);
    expect([status, headers['location']], asked).toEqual([301, own]);
  }
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec((await raw(server.address + path)).bytes.toString())?.[1];
  expect(await canonical('/projects?view=grid')).toBe(`${server.address}/projects`);
  for (const path of ['/nowhere', '/Nowhere/', '/gallery/nowhere'])
    expect(await canonical(path)).toBeUndefined();
});
