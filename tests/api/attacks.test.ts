import { connect, type Socket } from 'node:net';
import { health } from '@agency/contract/health';
import { people } from '@agency/contract/people';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { anApi, pathOf } from '../fixtures/api.ts';
import { ownServer, test } from '../fixtures/apiTest.ts';
import { serviceFields } from '../fixtures/content.ts';
import { aPerson } from '../fixtures/people.ts';
import { aPicture, aPngBomb, dataUrl } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';
import { ADMIN } from '../fixtures/server.ts';
import { held } from '../fixtures/held.ts';
import { content } from './case.ts';
import { everyCase, everything, expectFailure } from './conformance.ts';

/** Sends raw bytes; returns the raw response, head and body. */
const sent = (address: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let answer = '';
    socket.setTimeout(20_000, () => socket.destroy(new Error(`${bytes.slice(0, 200)} was not answered.`)));
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.once('error', reject).once('close', () => resolve(answer));
  });
const get = (address: string, target: string, headers = '') =>
  sent(address, `GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);

const headOf = (answer: string) => answer.split('\r\n\r\n', 1)[0];

test('MongoDB operators in the query or path of any GET call are treated as plain text', async ({ api }) => {
  // The database needs content: if the server obeyed an operator such as `$ne`, the operator must find something.
  await content(api);
  const before = await everything(api);
  const countOf = (body: unknown) => (Array.isArray(body) ? body.length : typeof body);
  let tried = 0;
  for (const { name, endpoint } of everyCase) {
    if (endpoint.method !== 'GET') continue;
    tried++;
    const path = pathOf(endpoint, { id: '{"$ne":null}', kind: '[$ne]', version: '$where' }).split('?')[0];
    const names = [...endpoint.query, 'id', '_id', 'deletedAt'];
    const query = names.flatMap((each) => [`${each}[$ne]=1`, `${each}[$where]=sleep(9)`]).join('&');
    // Without `once=true`, the answer of the live stream would never end.
    const end = endpoint.file === 'text/event-stream' ? '&once=true' : '';
    const { status, body } = await api.send('GET', `${path}?${query}${end}`);
    const plain = await api.send('GET', `${path}${end.replace('&', '?')}`);
    // Each path contains an id that no document has (404). The server ignores unknown query parameters, so the answer
    // is as without them.
    expect({ name, status, count: countOf(body) }).toEqual({
      name,
      status: endpoint.path.includes(':') ? 404 : plain.status,
      count: countOf(plain.body),
    });
  }
  expect(await everything(api)).toEqual(before);
  held('MongoDB operators in the query or path of any GET call are treated as plain text', `${tried} calls`);
});

/**
 * A Node option: on the signal SIGUSR2, the server prints the names of the properties that every object inherits. There
 * are none, unless an attack has polluted the object prototype.
 */
const INHERITED =
  '--import=data:text/javascript,process.on(`SIGUSR2`,()=>{const%20names=[];for(const%20name%20in%20{})names.push(name);console.log(`Inherited:[${names}]`)})';

test('no request body can pollute the object prototype or change a role', async () => {
  const server = await ownServer({ settings: { NODE_OPTIONS: INHERITED } });
  const api = anApi(server);
  await api.signIn();
  const { account } = await aPerson(api, 'author');
  const poison = '"role":"owner","isAdmin":true,"polluted":"yes"';
  let tried = 0;
  for (const { endpoint, one } of everyCase) {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.upload || one.settings)
      continue;
    // This call would end the test's own session.
    if (endpoint.line === 'POST /auth/logout') continue;
    const target = await one.ready(api);
    const valid = JSON.stringify(target.body ?? {}).slice(1);
    for (const start of [`{"__proto__":{${poison}}`, `{"constructor":{"prototype":{${poison}}}`]) {
      const body = start + (valid === '}' ? '' : ',') + valid;
      const answer = await account.send(endpoint.method, pathOf(endpoint, target.params), { body });
      tried++;
      expect(answer.status).toBeLessThan(500);
      await api.send(endpoint.method, pathOf(endpoint, target.params), { body });
    }
  }
  expect((await api.as(undefined).send('GET', '/admin/settings')).status).toBe(401);
  expectFailure(await account.send('GET', '/admin/people'), 403, 'otherRole');
  expect(await account.unwrap(session.read)).toMatchObject({ role: 'author' });
  // None of the valid bodies above creates an owner. A second owner would mean that a polluted prototype gave someone
  // this role.
  const owners = (await api.unwrap(people.list)).people.filter(({ role }) => role === 'owner');
  expect(owners.map(({ email }) => email)).toEqual([ADMIN.email]);
  server.child.kill('SIGUSR2');
  await expect.poll(() => /Inherited:.*/.exec(server.output())?.[0]).toBe('Inherited:[]');
  held(
    'no request body can pollute the object prototype or change a role',
    `${tried} bodies, as an author and as an owner`,
  );
});

test('no URL leads out of the served folders', async ({ server }) => {
  let tried = 0;
  const up = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..\\',
    '..%5c',
    '....//',
    '..;/',
    '..%252f',
    '..%c0%af',
  ];
  const files = ['package.json', 'etc/passwd', 'server/package.json', '.env'];
  for (const folder of ['/', '/media/', '/assets/', '/api/docs/', '/share/', '/.well-known/'])
    for (const step of up)
      for (const file of files)
        // The files of this repository that the server must not send are up to four folders above the folders that it
        // serves.
        for (const depth of [1, 2, 3, 4, 6, 12]) {
          const target = `${folder}${step.repeat(depth)}${file}`;
          tried++;
          const answer = await get(server.address, target);
          const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
          expect({ target, isRefused: [301, 302, 400, 404].includes(status) }).toEqual({
            target,
            isRefused: true,
          });
          expect(answer).not.toMatch(/root:|"workspaces"|"dependencies"/);
        }
  for (const name of ['.git/config', 'assets/.vite/manifest.json', 'main.js.map', 'media/%00.jpg'])
    expect(await get(server.address, `/${name}`)).toMatch(/^HTTP\/1\.1 40[04] /);
  held('no URL leads out of the served folders', `${tried} addresses`);
});

describe('a line break', () => {
  test('in a URL or a header does not add a response header', async ({ server }) => {
    const split = '%0d%0aX-Injected:%201%0d%0aSet-Cookie:%20a=b';
    for (const target of [
      `/${split}`,
      `/projects/${split}`,
      `/projects?search=${split}`,
      `/gallery/${split}/`,
      `//${split}`,
      `/api/projects?cursor=${split}`,
      `/media/${split}`,
      `/share/${split}`,
    ])
      expect(headOf(await get(server.address, target))).not.toMatch(/\r\n(x-injected|set-cookie)/i);
    const odd = await get(server.address, '/api/home', 'X-Request-Id: a b\u0000c\r\n');
    expect(odd).not.toContain('a b');
    // Request smuggling: a request hidden in another's body must not be answered separately.
    const smuggled = await sent(
      server.address,
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/home HTTP/1.1\r\n\r\n',
    );
    expect(smuggled).toMatch(/^HTTP\/1\.1 400 /);
    expect(smuggled.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('a picture', () => {
  test('that also contains HTML or a script is stored and served only as a picture', async ({
    server,
    api,
  }) => {
    const html = '<html><script>alert(document.domain)</script></html>';
    const photo = await aPicture({ color: '#204060' });
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)]);
    const gif = await aPicture({ format: 'gif' });
    const polyglots = {
      'a page behind a JPEG': Buffer.concat([photo, Buffer.from(html)]),
      'a page in a JPEG’s comment': Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]),
      'a script behind a GIF': Buffer.concat([gif, Buffer.from(`/*${html}*/=1;alert(1)`)]),
      'metadata of a PNG': await sharp(await aPicture({ color: '#602040' }))
        .withExif({ IFD0: { Copyright: html } })
        .png()
        .toBuffer(),
    };
    for (const [what, bytes] of Object.entries(polyglots)) {
      const { image } = await api.unwrap(services.create, { body: serviceFields({ image: dataUrl(bytes) }) });
      const served = await raw(`${server.address}${image}`);
      expect({ what, type: served.headers['content-type'] }).toEqual({
        what,
        type: expect.stringMatching(/^image\/(jpeg|png|webp)$/) as string,
      });
      expect(served.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(served.bytes.includes('<script')).toBe(false);
    }
  });

  test('that is a decompression bomb gets 201, 413 or 415, and the server keeps running', async ({ api }) => {
    const bomb = { 'in its pixels': aPngBomb('IDAT'), 'in its notes': aPngBomb('zTXt') };
    for (const [where, bytes] of Object.entries(bomb)) {
      const { status } = await api.call(services.create, {
        body: serviceFields({ image: dataUrl(bytes, 'image/png') }),
      });
      expect({ where, isAnswered: [201, 413, 415].includes(status) }).toEqual({ where, isAnswered: true });
      expect((await api.call(health.read)).status).toBe(200);
    }
  });
});

test('a forged host header appears in no response, and does not change later responses', async ({
  server,
  api,
}) => {
  await api.unwrap(services.create, { body: serviceFields() });
  const evil = 'evil.example';
  const headers = [
    'Host',
    'X-Forwarded-Host',
    'X-Host',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Forwarded-Proto',
    'Forwarded',
    'X-Forwarded-Prefix',
  ];
  const paths = [
    '/',
    '/services',
    '/projects',
    '/sitemap.xml',
    '/robots.txt',
    '/nowhere',
    '/api/openapi.json',
    '/api/services',
  ];
  for (const path of paths) {
    const usual = await raw(server.address + path);
    for (const name of headers) {
      const value = name === 'Forwarded' ? `host=${evil};proto=https` : evil;
      const told = await raw(server.address + path, { [name]: value });
      expect({ path, name, says: told.bytes.includes(evil) }).toEqual({ path, name, says: false });
      expect(JSON.stringify(told.headers)).not.toContain(evil);
      expect(told.status).toBe(usual.status);
    }
    // HTTP caches must know that the response depends on Accept-Encoding, or they would send compressed bytes to
    // clients that can't read them.
    for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, *', 'x', 'gzip\t,br;q=0.0001']) {
      const { headers: given } = await raw(server.address + path, { 'Accept-Encoding': encoding });
      if (given['content-encoding']) expect(given['vary']).toMatch(/accept-encoding/i);
    }
    const after = await raw(server.address + path);
    expect(after.headers['etag']).toBe(usual.headers['etag']);
    // The ETag check above means nothing for an error page, because it has no ETag.
    expect(after.bytes.includes(evil)).toBe(false);
  }
  held(
    'a forged host header appears in no response, and does not change later responses',
    `${paths.length} addresses, ${headers.length} headers each`,
  );
});

test('no URL of the site redirects to another site', async ({ server }) => {
  const targets = [
    '//evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '/.//evil.example/',
    '/projects//evil.example/',
    '/gallery//evil.example',
    '/https://evil.example/',
    '/login?from=//evil.example',
    '/login?next=https://evil.example',
    '/dashboard?from=https://evil.example/',
    '/Projects/',
    '/projects/?x=//evil.example',
    '/;@evil.example/',
    '/@evil.example/',
  ];
  let redirected = 0;
  for (const target of targets) {
    const answer = await get(server.address, target);
    const location = /\r\nlocation: ([^\r]*)/i.exec(answer)?.[1];
    if (location === undefined) continue;
    redirected++;
    expect({ target, host: new URL(location, server.address).origin }).toEqual({
      target,
      host: server.address,
    });
  }
  expect(redirected).toBeGreaterThan(0);
  held('no URL of the site redirects to another site', `${targets.length} addresses`);
});

describe('security.txt', () => {
  const address = '/.well-known/security.txt';
  test('names the e-mail address from the contact information, and answers 404 without one', async ({
    server,
    api,
  }) => {
    expect((await raw(server.address + address)).status).toBe(404);
    await api.send('PUT', '/contact-info', { body: { email: 'hello@agency.example' } });
    const { status, headers, bytes } = await raw(server.address + address);
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
    });
    expect(bytes.toString()).toMatch(/^Contact: mailto:hello@agency\.example\nExpires: \S+Z\n/);
    const expires = Date.parse(/Expires: (\S+)/.exec(bytes.toString())?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000);
    expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
  });

  test('names the contact from the settings', async () => {
    const server = await ownServer({ settings: { SECURITY_CONTACT: 'https://agency.example/security' } });
    expect((await raw(server.address + address)).bytes.toString()).toContain(
      'Contact: https://agency.example/security\n',
    );
  });
});

test('300 unfinished requests do not block other requests', async ({ server, api }) => {
  const { hostname, port } = new URL(server.address);
  const open = Array.from({ length: 300 }, (_, index) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      index % 2
        ? 'GET /projects HTTP/1.1\r\nHost: x\r\nX-Slow: '
        : `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"email":"`,
    );
    return socket;
  });
  await Promise.all(open.map(opened));
  await api.unwrap(projects.list);
  expect((await raw(`${server.address}/`)).status).toBe(200);
  await api.as(undefined).signIn(ADMIN.email, ADMIN.password);
  // So none of these responses waited for an unfinished request to end.
  expect(open.filter(({ closed }) => closed)).toEqual([]);
  for (const socket of open) socket.destroy();
  held(
    '300 unfinished requests do not block other requests',
    `${open.length} connections open, a read, a page and a sign-in beside them`,
  );
});

const opened = (socket: Socket) =>
  new Promise<void>((resolve) => (socket.connecting ? void socket.once('connect', resolve) : resolve()));

test('a HEAD request with too long headers gets a response without a body', async ({ server }) => {
  const answer = await sent(
    server.address,
    `HEAD /api/home HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 [^]*\r\n\r\n$/);
});

test('a HEAD request for the backup starts no download, and does not block the next one', async ({ api }) => {
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const) {
    const { status, headers } = await api.send(method, '/admin/backup');
    expect({ method, status }).toEqual({ method, status: 200 });
    expect(headers.get('Content-Disposition') === null).toBe(method === 'HEAD');
  }
  expect((await api.send('HEAD', '/admin/backup', { token: null })).status).toBe(401);
});
