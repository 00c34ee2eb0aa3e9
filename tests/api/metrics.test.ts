import { home } from '@agency/contract/home';
import { describe, expect } from 'vitest';
import { testWith } from '../fixtures/apiTest.ts';
import { raw } from '../fixtures/raw.ts';
import { freePort, until } from '../fixtures/server.ts';

const metricsPort = await freePort();
const measured = testWith({ METRICS_PORT: metricsPort, STARTER_CONTENT: 'demo' });

describe('with Prometheus metrics', () => {
  const figures = async () => (await raw(`http://127.0.0.1:${metricsPort}/metrics`)).bytes.toString();

  measured(
    'the server renders the pages of the sitemap before the first visitor asks for them',
    async ({ server }) => {
      const drawn = async () => /^pages_drawn_total (\d+)$/m.exec(await figures())?.[1];
      const sitemap = (await raw(`${server.address}/sitemap.xml`)).bytes.toString();
      const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
        ([, address = '']) => new URL(address).pathname,
      );
      expect(paths.filter((path) => path.startsWith('/gallery/'))).toHaveLength(14);
      // Rendering all pages takes much CPU time. This limit only stops a test that hangs.
      await expect.poll(drawn, { timeout: 120_000 }).toBe(String(paths.length));
      for (const path of paths) {
        const { status, bytes } = await raw(server.address + path);
        // If the HTML has a skeleton (a placeholder for content), the page's `load` has not read all data on the server, and
        // the browser would have to read the rest.
        expect({ path, status, loads: bytes.includes('data-skeleton') }).toEqual({
          path,
          status: 200,
          loads: false,
        });
      }
      expect(await drawn()).toBe(String(paths.length));
    },
  );

  measured('the metrics are on a separate port', async ({ server, visitor }) => {
    await visitor.call(home.read);
    await expect
      .poll(figures)
      .toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/home",status="200"\} [1-9]/);
    expect((await raw(`${server.address}/metrics`)).status).toBe(404);
    const held = (kind: string) =>
      ['held_bytes', 'held_bytes_at_most'].map((name) => `^${name}\\{kind="${kind}"\\} [1-9]\\d*$`);
    for (const figure of ['replies', 'pages', 'answers'].flatMap(held))
      expect(await figures()).toMatch(new RegExp(figure, 'm'));
  });

  measured(
    'the server refuses a flood of pages, counts it, and doesn’t log each request',
    async ({ server }) => {
      expect((await raw(`${server.address}/`)).status).toBe(200);
      const statuses: number[] = [];
      const flood = async () => {
        const asked = Array.from({ length: 200 }, (_, n) =>
          raw(`${server.address}/projects?search=${statuses.length + n}`),
        );
        const home = await raw(`${server.address}/`);
        expect(home.status).toBe(200);
        statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
        return statuses.includes(503);
      };
      // A fast server may be able to handle one flood, so repeat until it refuses requests.
      await until(flood, 'a flood that is too much');
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      const refused = statuses.filter((status) => status === 503).length;
      await expect
        .poll(figures)
        .toContain(
          `http_request_duration_seconds_count{method="GET",route="page",status="503"} ${refused}\n`,
        );
      expect(server.output()).not.toContain('stack');
    },
  );

  measured('a flood of searches doesn’t block pages, not even uncached ones', async ({ server }) => {
    const statuses: number[] = [];
    const flood = async () => {
      const asked = Array.from({ length: 100 }, (_, n) => {
        const words = `search=${statuses.length + n}`;
        return ['/projects', '/api/projects'].map((path) => raw(`${server.address}${path}?${words}`));
      }).flat();
      for (const path of ['/seo-test', `/none-${statuses.length}`, '/api/projects', '/api/health'])
        expect((await raw(server.address + path)).status, path).not.toBe(503);
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
      return statuses.includes(503);
    };
    await until(flood, 'a flood that is too much');
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});
