import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import { home } from '@agency/contract/home';
import { API_VERSION, API_VERSION_HEADER, WRITE_HEADER, WRITES_PATH } from '@agency/contract/apiHeaders';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { describe, expect } from 'vitest';
import { ownServer, test } from '../fixtures/apiTest.ts';
import { anApi, pathOf } from '../fixtures/api.ts';
import { serviceFields } from '../fixtures/content.ts';
import { raw } from '../fixtures/raw.ts';
import { ADMIN, freePort } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const browserBuild = fileURLToPath(new URL('../../web/dist/browser', import.meta.url));

describe('a public response', () => {
  const longText = 'We build what helps people, and we keep it running. '.repeat(100);

  test('has the best encoding that the client accepts, with a different ETag for each encoding', async ({
    api,
    server,
  }) => {
    await api.unwrap(home.update, { body: { subheadline: longText } });
    const ask = (accept: string) => raw(`${server.address}/api/home`, { 'Accept-Encoding': accept });
    const plain = await ask('identity');
    const gzip = await ask('gzip, deflate');
    const brotli = await ask('gzip, deflate, br');
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(JSON.parse(plain.bytes.toString())).toMatchObject({ subheadline: longText.trim() });
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 5);
    expect((await ask('gzip;q=1, br;q=0')).headers['content-encoding']).toBe('gzip');
    expect((await ask('zstd')).headers['content-encoding']).toBeUndefined();
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers['etag'])).size).toBe(3);
    for (const { headers } of [plain, gzip, brotli]) {
      expect(headers['vary']).toContain('Accept-Encoding');
      expect(headers['cache-control']).toBe('public, no-cache');
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test('is an empty 304 for a client with the ETag of that encoding, until the content changes', async ({
    api,
    server,
  }) => {
    await api.unwrap(home.update, { body: { subheadline: longText } });
    const ask = (headers: Record<string, string>) =>
      raw(`${server.address}/api/home`, { 'Accept-Encoding': 'br', ...headers });
    const etag = (await ask({})).headers['etag'] ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask({ 'If-None-Match': known });
      expect(again.status).toBe(304);
      expect(again.bytes).toHaveLength(0);
      expect(again.headers['etag']).toBe(etag);
    }
    expect((await ask({ 'If-None-Match': etag, 'Accept-Encoding': 'identity' })).status).toBe(200);
    await api.unwrap(home.update, { body: { headline: 'Something new' } });
    const changed = await ask({ 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  test('shows a change immediately after the save, even if reads were in progress during it', async ({
    api,
    visitor,
  }) => {
    for (let round = 1; round <= 20; round++) {
      const reads = [visitor.unwrap(home.read), visitor.unwrap(home.read)];
      await api.unwrap(home.update, { body: { headline: `Round ${round}` } });
      expect((await visitor.unwrap(home.read)).headline).toBe(`Round ${round}`);
      await Promise.all(reads);
    }
  });

  test('has the same ETag and length for HEAD, without the body', async ({ server }) => {
    const get = await raw(`${server.address}/api/projects`);
    const head = await raw(`${server.address}/api/projects`, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers['etag']).toBe(get.headers['etag']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('is still served when the address has a query string', async ({ visitor }) => {
    expect((await visitor.send('GET', '/home?utm_source=mail')).status).toBe(200);
  });
});

test('a page rendered again from the same content keeps its ETag, so browsers don’t download it twice', async ({
  api,
  server,
}) => {
  await api.unwrap(services.create, { body: serviceFields() });
  const tags = async () =>
    Promise.all(
      ['/', '/about', '/services', '/projects', '/contact'].map(
        async (path) => (await raw(server.address + path)).headers['etag'],
      ),
    );
  const before = await tags();
  // Any change of content clears the page cache, even if no page shows the change. The pages rendered afterwards must
  // have the same ETags.
  const { id } = await api.unwrap(chatbot.create, { body: { question: 'Where?', answer: 'Here.' } });
  await api.unwrap(chatbot.remove, { params: { id } });
  expect(await tags()).toEqual(before);
});

test('an admin response has its revision as ETag, is not cached, and is sent again for that ETag', async ({
  api,
  server,
}) => {
  const { revision } = await api.unwrap(home.update, { body: { headline: 'Now' } });
  const answer = await api.call(home.adminRead);
  expect(answer.headers.get('ETag')).toBe(`"${revision}"`);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const again = await raw(`${server.address}/api/admin/home`, {
    Authorization: `Bearer ${api.token}`,
    'If-None-Match': `"${revision}"`,
  });
  expect(again.status).toBe(200);
  const list = await api.call(projects.adminList);
  expect(list.headers.get('Cache-Control')).toBe('no-store');
});

test('a client that sends the tag of an admin list or record gets 304 until it changes', async ({
  api,
  server,
  aProject,
  aRequest,
}) => {
  await aProject();
  await aRequest();
  const ask = (path: string, tag: string) =>
    raw(`${server.address}/api${path}`, {
      Authorization: `Bearer ${api.token}`,
      'If-None-Match': tag,
      // When a page calls fetch with If-None-Match, browsers add this header.
      'Cache-Control': 'no-cache',
    });
  const { revision, updatedAt } = await api.unwrap(home.update, { body: { headline: 'Known' } });
  const tags = {
    '/admin/projects': (await api.call(projects.adminList)).headers.get('ETag')!,
    '/admin/contact': (await api.call(contactRequests.list)).headers.get('ETag')!,
    '/admin/home': `"${revision}@${updatedAt}"`,
  };
  for (const [path, tag] of Object.entries(tags)) {
    const again = await ask(path, tag);
    expect([path, again.status, again.bytes.length]).toEqual([path, 304, 0]);
    expect(again.headers).toMatchObject({
      'cache-control': 'no-store',
      [API_VERSION_HEADER.toLowerCase()]: String(API_VERSION),
    });
    // A proxy that compresses the response turns its ETag into a weak one (`W/`).
    expect((await ask(path, `"other", W/${tag}`)).status).toBe(304);
  }
  // After a restore, a document may get the same revision number a second time, with other content. The ETag also contains
  // the time of the change, so an ETag with another time must not match.
  expect((await ask('/admin/home', `"${revision}@2020-01-01T00:00:00.000Z"`)).status).toBe(200);

  await aProject();
  const request = await aRequest();
  await api.unwrap(home.update, { body: { headline: 'Changed' } });
  for (const [path, tag] of Object.entries(tags))
    expect([path, (await ask(path, tag)).status]).toEqual([path, 200]);
  const { headers } = await api.call(contactRequests.list);
  await api.call(contactRequests.remove, { params: { id: request.id } });
  expect((await ask('/admin/contact', headers.get('ETag')!)).status).toBe(200);
});

describe('the desktop editor', () => {
  const origin = 'app://agency';

  test('may read every response, including errors, with its ETag, Retry-After and request id', async ({
    server,
    api,
  }) => {
    for (const [path, status] of [
      ['/api/home', 200],
      ['/api/admin/home', 401],
      ['/api/nothing', 404],
    ] as const) {
      const answer = await raw(`${server.address}${path}`, { Origin: origin });
      expect(answer.status).toBe(status);
      expect(answer.headers['access-control-allow-origin']).toBe(origin);
      expect(answer.headers['vary']).toContain('Origin');
      for (const name of ['ETag', 'Retry-After', 'X-Request-Id'])
        expect(answer.headers['access-control-expose-headers']).toContain(name);
    }
    const written = await api.call(home.update, { body: { headline: 'x' }, headers: { Origin: origin } });
    expect(written.headers.get('Access-Control-Allow-Origin')).toBe(origin);
  });

  test('passes the preflight for writes with a token and an If-Match revision', async ({ server }) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const asked = await raw(
        `${server.address}/api/admin/projects/1`,
        {
          Origin: origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'authorization,content-type,if-match',
        },
        'OPTIONS',
      );
      expect(asked.status).toBe(204);
      expect(asked.headers['access-control-allow-origin']).toBe(origin);
      expect(asked.headers['access-control-allow-methods']).toContain(method);
      for (const header of ['Authorization', 'Content-Type', 'If-Match'])
        expect(asked.headers['access-control-allow-headers']).toContain(header);
    }
  });

  test('can send any admin write to one address, so the browser caches a single preflight', async ({
    server,
    api,
    aService,
  }) => {
    const asked = await raw(
      `${server.address}/api${WRITES_PATH}`,
      {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': WRITE_HEADER.toLowerCase(),
      },
      'OPTIONS',
    );
    expect(asked.headers['access-control-allow-headers']).toContain(WRITE_HEADER);
    expect(asked.headers['access-control-max-age']).toBe('86400');
    expect(Number(asked.headers[API_VERSION_HEADER.toLowerCase()])).toBe(API_VERSION);

    const { id, revision, updatedAt } = await aService({ title: 'Before' });
    const send = (meant: string, sent: Parameters<typeof api.send>[2] = {}) =>
      api.send('POST', WRITES_PATH, { ...sent, headers: { Origin: origin, [WRITE_HEADER]: meant } });
    const put = `PUT ${pathOf(services.update, { id })} "${revision}@${updatedAt}"`;
    expect(await send(put, { body: { title: 'After' } })).toMatchObject({
      status: 200,
      body: { id, title: 'After', revision: 2 },
    });
    expectFailure(await send(put, { body: { title: 'Late' } }), 412, 'staleRevision');
    expectFailure(await send(put, { body: { title: 'Nobody' }, token: null }), 401, 'signedOut');
    expect(await send(`DELETE ${pathOf(services.remove, { id })}`)).toMatchObject({ status: 204 });
    expect((await api.unwrap(services.adminList)).map((each) => each.id)).not.toContain(id);

    const login = `POST ${session.login.path}`;
    const contact = `POST ${contactRequests.submit.path}`;
    for (const meant of [
      login,
      login.replace('auth', 'AUTH'),
      contact,
      'GET /admin/services',
      'nonsense',
      '',
    ])
      expectFailure(await send(meant, { body: ADMIN }), 404, 'noSuchCall');
  });

  test('is the only allowed foreign origin, unless the settings add more', async ({ server }) => {
    const allowed = async (address: string, from: string) =>
      (await raw(`${address}/api/home`, { Origin: from })).headers['access-control-allow-origin'];
    for (const from of ['https://evil.example', 'null', 'app://agency.evil', 'https://editor.example'])
      expect(await allowed(server.address, from)).toBeUndefined();
    const open = await ownServer({
      settings: { CORS_ORIGINS: 'https://editor.example, https://two.example' },
    });
    for (const from of ['https://editor.example', 'https://two.example', origin])
      expect(await allowed(open.address, from)).toBe(from);
    expect(await allowed(open.address, 'https://evil.example')).toBeUndefined();
  });
});

describe('every response', () => {
  test('has security headers, such as a content security policy and nosniff', async ({ server }) => {
    for (const path of ['/', '/api/home', '/api/nothing', '/nothing', '/api/docs', '/robots.txt']) {
      const { headers } = await raw(`${server.address}${path}`);
      expect({ path, ...headers }).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect({ path, policy: headers['content-security-policy'] }).toEqual({
        path,
        policy: expect.stringMatching(
          /default-src '(self|none)'.*base-uri 'none'.*frame-ancestors '(self|none)'/,
        ),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
    const { headers } = await raw(`${server.address}/`);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|https:|\*/);
  });

  test('has a unique request id, or the valid id that the caller sent', async ({ server }) => {
    const ask = async (headers: Record<string, string> = {}) =>
      (await raw(`${server.address}/api/health`, headers)).headers['x-request-id'];
    expect(await ask()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask()).not.toBe(await ask());
    expect(await ask({ 'X-Request-Id': 'desktop-42-abc' })).toBe('desktop-42-abc');
    for (const strange of [
      'short',
      'with blank inside',
      'x'.repeat(65),
      '<script>alert(1)</script>',
      '${jndi:ldap://x}',
    ])
      expect(await ask({ 'X-Request-Id': strange })).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('behind https, responses have HSTS, pages allow no http pictures, and the cookie is host-only', async () => {
  const server = await ownServer({
    settings: { PUBLIC_URL: 'https://agency.example', PORT: await freePort(), TRUST_PROXY: '1' },
  });
  const signedIn = await anApi(server).call(session.login, {
    body: { email: ADMIN.email, password: ADMIN.password },
    headers: { 'X-Forwarded-Proto': 'https' },
  });
  expect(signedIn.headers.get('Set-Cookie')).toMatch(
    /^__Host-device=.+path=\/;.+samesite=strict; secure; httponly$/i,
  );
  expect((await raw(`${server.address}/api/home`)).headers['strict-transport-security']).toMatch(
    /^max-age=31536000; includeSubDomains$/,
  );
  const { headers } = await raw(`${server.address}/`);
  expect(/img-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]).not.toContain('http:');
});

test('an error response for a malformed address shows no stack trace or other internals', async ({
  visitor,
}) => {
  const answer = await visitor.send('GET', '/projects/%E0%A4%A');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at \w+ \(|URIError/);
  expectFailure(await visitor.send('GET', '/nothing'), 404, 'noSuchCall');
});

test('a video can be requested in byte ranges, as Safari does', async ({ server }) => {
  const films = join(browserBuild, 'assets');
  const name = (await readdir(films)).find((each) => each.endsWith('.mp4'))!;
  const whole = await readFile(join(films, name));
  const ask = (range: string) => raw(`${server.address}/assets/${name}`, { Range: range });
  for (const [range, from, to] of [
    ['bytes=0-1', 0, 1],
    ['bytes=1000-1999', 1_000, 1_999],
    ['bytes=90000-', 90_000, whole.length - 1],
    ['bytes=0-999999999', 0, whole.length - 1],
  ] as const) {
    const { status, headers, bytes } = await ask(range);
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${from}-${to}/${whole.length}`);
    expect(headers['content-type']).toBe('video/mp4');
    expect(bytes.equals(whole.subarray(from, to + 1))).toBe(true);
  }
  for (const range of ['pages=1-2', `bytes=${whole.length}-`]) {
    const all = await ask(range);
    expect(all.status).toBe(200);
    expect(all.headers['accept-ranges']).toBe('bytes');
    expect(all.bytes.equals(whole)).toBe(true);
  }
});
