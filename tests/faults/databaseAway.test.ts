import { home } from '@agency/contract/home';
import { health } from '@agency/contract/health';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { expect, test } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { ownServer } from '../fixtures/apiTest.ts';
import { aDatabase } from '../fixtures/database.ts';
import { raw } from '../fixtures/raw.ts';
import { ADMIN, freePort } from '../fixtures/server.ts';

test('without the database, cached content is served; the rest gets an error that is not cached', async () => {
  const database = await aDatabase();
  const metricsPort = await freePort();
  const server = await ownServer({ settings: { MONGODB_URI: database.uri, METRICS_PORT: metricsPort } });
  const api = anApi(server);
  const isThere = async () =>
    [(await api.call(services.list)).status, (await raw(`${server.address}/services`)).status].join();
  // The server renders all pages of the sitemap in advance.
  const { bytes: sitemapBefore } = await raw(`${server.address}/sitemap.xml`);
  const figures = async () => (await raw(`http://127.0.0.1:${metricsPort}/metrics`)).bytes.toString();
  await expect
    .poll(figures, { timeout: 20_000 })
    .toMatch(new RegExp(`^pages_drawn_total ${sitemapBefore.toString().split('<loc>').length - 1}$`, 'm'));
  // So before this change, the home page was in the cache. Nothing requests the page until the database stops, so the cache
  // still has the page with the old headline.
  await api.signIn();
  await api.unwrap(home.update, { body: { headline: 'Another one' } });
  expect(await isThere()).toBe('200,200');

  await database.stop();
  await expect.poll(async () => (await api.call(health.read)).status, { timeout: 20_000 }).toBe(503);
  // All servers lose the database at once, so a load balancer could not use another one. So this server stays ready,
  // and serves its caches.
  const ready = async () => {
    const { status, bytes } = await raw(`${server.address}/health/ready`);
    return { status, ...(JSON.parse(bytes.toString()) as object) };
  };
  // The server caches its readiness for a second.
  await expect.poll(ready).toEqual({ status: 200, ready: true, message: 'The database does not answer.' });
  const [read, login, earlier, page, dashboard, sitemap, forProgram] = await Promise.all([
    api.call(home.read),
    api.call(session.login, { body: ADMIN }),
    raw(`${server.address}/`),
    raw(`${server.address}/projects?search=never+looked+for`),
    raw(`${server.address}/dashboard`),
    raw(`${server.address}/sitemap.xml`, { Accept: 'text/html,*/*;q=0.8' }),
    raw(`${server.address}/sitemap.xml`, { Accept: '*/*' }),
  ]);
  for (const answer of [read, login]) {
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      code: 'databaseAway',
      message: expect.stringMatching(/database/) as string,
    });
  }
  // A cached page is at most a minute old, which is better than an error.
  expect(earlier.status).toBe(200);
  expect(earlier.bytes.toString()).toContain('Shaping the Infinity Future of Technology');
  expect(page.status).toBe(503);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['cache-control']).toBe('no-store');
  const html = page.bytes.toString();
  expect(html).toContain('Failed to fetch projects');
  // The browser renders the dashboard, so the server can send its page without the database.
  expect(dashboard.headers['content-type']).toContain('text/html');
  // For an address that is not a page, such as the sitemap, browsers get an error page, and programs get JSON.
  expect(sitemap.status).toBe(503);
  expect(sitemap.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(sitemap.bytes.toString()).toContain('We’ll be right back');
  expect(sitemap.bytes.toString()).toContain('The database cannot be reached.');
  expect(JSON.parse(forProgram.bytes.toString())).toMatchObject({ code: 'databaseAway' });
  expect(await isThere()).toBe('200,200');
  expect(server.errors()).not.toMatch(/unhandled/i);
});
