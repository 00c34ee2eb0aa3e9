import fc from 'fast-check';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { expect } from 'vitest';
import { testWith } from '../fixtures/apiTest.ts';
import { raw, type RawAnswer } from '../fixtures/raw.ts';
import { freePort } from '../fixtures/server.ts';

const metricsPort = await freePort();
const measured = testWith({ STARTER_CONTENT: 'demo', METRICS_PORT: metricsPort });

/** The response without its date. */
const told = ({ status, headers: { date: _, ...headers }, bytes }: RawAnswer) => ({
  status,
  headers,
  body: bytes.toString('base64'),
});

const paths = `
  /api/projects /api/projects?page=2 /api/projects/by-services /api/services /api/home /api/settings
  /api/projects/nothing /api/nothing / /projects /projects?view=grid /about /Services /contact/ /nowhere
  /sitemap.xml /robots.txt /site.webmanifest /%zz /api/%`
  .trim()
  .split(/\s+/);
const ways = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
  encoding: fc.constantFrom(
    '',
    'br',
    'gzip, deflate, br',
    'gzip;q=1, br;q=0',
    'identity;q=0',
    '*',
    'zstd',
    ';;,q=',
  ),
  /** The `If-None-Match` of the request. 'theirs' is replaced by the ETag of an earlier answer. */
  tag: fc.constantFrom('', '', 'theirs', 'theirs', 'W/theirs', '"a", theirs , "b"', '*', '"junk"', 'W/'),
  headers: fc.subarray(
    [
      ['Host', 'elsewhere.example'],
      ['Sec-Fetch-Dest', 'document'],
      ['Cache-Control', 'no-cache'],
      ['Accept', 'text/html'],
      ['Authorization', 'Bearer nothing'],
      ['Range', 'bytes=0-9'],
      ['If-Modified-Since', 'Mon, 23 Nov 2037 00:00:00 GMT'],
      ['X-Forwarded-For', '192.0.2.7'],
      ['Cookie', 'device=1'],
    ] as const,
    { maxLength: 2 },
  ),
});
const asked = fc.record({
  path: fc.constantFrom(...paths),
  ways: fc.array(ways, { minLength: 2, maxLength: 5 }),
  writes: fc.constantFrom(false, false, true),
});

measured(
  'a cached response equals the one from Koa, for any request and after any write',
  async ({ api, server }) => {
    const [{ id: changed } = { id: '' }] = await api.unwrap(projects.adminList);
    const tags = new Map<string, string>();
    let [written, requests] = [0, 0];
    await fc.assert(
      fc.asyncProperty(asked, async ({ path, ways: several, writes }) => {
        if (writes) {
          const text = `Written ${++written} times. ${'Words. '.repeat(300)}`;
          await api.unwrap(home.update, { body: { subheadline: text } });
          await api.unwrap(projects.update, { params: { id: changed }, body: { title: `Title ${written}` } });
        }
        const id = (++requests).toString().padStart(8, '0');
        const ask = ({ method, encoding, tag, headers }: (typeof several)[number], more = {}) => {
          const named = tag.replace('theirs', tags.get(`${path} ${encoding}`) ?? '"none"');
          const given = {
            ...Object.fromEntries(headers),
            ...(encoding && { 'Accept-Encoding': encoding }),
            ...(named && { 'If-None-Match': named }),
            'X-Request-Id': id,
            ...more,
          };
          return raw(server.address + path, given, method);
        };
        const first: RawAnswer[] = [];
        for (const way of several) first.push(await ask(way));
        for (const [index, way] of several.entries()) {
          const again = await ask(way);
          // The server answers repeated requests from a cache in front of Koa. A request with an Origin header skips
          // this cache, so its answer is the expected one.
          const koas = await ask(way, { Origin: 'https://nowhere.example' });
          expect(told(first[index]!)).toEqual(told(koas));
          expect(told(again)).toEqual(told(koas));
        }
        for (const [index, { encoding }] of several.entries())
          if (first[index]!.headers['etag']) tags.set(`${path} ${encoding}`, first[index]!.headers['etag']);
      }),
      { numRuns: 150, seed: 20261123 },
    );
    const figures = (await raw(`http://127.0.0.1:${metricsPort}/metrics`)).bytes.toString();
    const [, given = '0'] = /^answers_given_finished_total (\d+)$/m.exec(figures) ?? [];
    expect(Number(given)).toBeGreaterThan(100);
  },
);

measured(
  'requests whose headers only look the same when joined get different responses',
  async ({ server }) => {
    const address = `${server.address}/api/projects`;
    const { headers } = await raw(address, { 'Accept-Encoding': 'gzip' });
    const tag = headers['etag'] ?? '';
    const held = { 'Accept-Encoding': 'gzip', 'If-None-Match': `"a", ${tag}` };
    for (const _ of [1, 2]) expect((await raw(address, held)).status).toBe(304);
    const other = await raw(address, { 'Accept-Encoding': 'gzip "a",', 'If-None-Match': tag });
    expect(other).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('json') },
    });
    expect(other.headers).not.toHaveProperty('content-encoding');
  },
);
