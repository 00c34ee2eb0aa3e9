import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { health } from '@agency/contract/health';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect, onTestFinished, test } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, ownServer } from '../fixtures/apiTest.ts';
import { engineOf, isMongod, keeperOf } from '../fixtures/engine.ts';
import { anId, projectFields, serviceFields } from '../fixtures/content.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';
import { childrenOf, freePort, launchServer, until } from '../fixtures/server.ts';
import { apart, canMount, fill } from '../fixtures/smallDisk.ts';

test.for([{ WORKERS: '1' }, { WORKERS: '2' }])(
  'after the database is killed, the server restarts it and loses no answered write (%o)',
  async (workers) => {
    const server = await ownServer({ settings: { ...workers, PORT: await freePort() } });
    const api = anApi(server);
    await api.signIn();
    await api.unwrap(home.update, { body: { headline: 'Kept while it is away' } });
    const keptEverywhere = async () => {
      // Each request uses its own connection, so that both workers get some and cache the answer.
      const answers = await Promise.all(Array.from({ length: 8 }, () => raw(`${server.address}/api/home`)));
      return answers.map(({ status, bytes }) => status === 200 && bytes.includes('Kept while it is away'));
    };
    await expect.poll(keptEverywhere).not.toContain(false);

    const answered: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 3 }, async () => {
      while (writing) {
        const id = anId();
        const { status } = await api.call(projects.create, { body: { ...projectFields(), id } });
        expect([201, 503]).toContain(status);
        if (status === 201) answered.push(id);
      }
    });
    await until(() => answered.length >= 10, 'some writes');
    for (let kill = 1; kill <= 2; kill++) {
      const engine = engineOf(server);
      const before = answered.length;
      process.kill(engine, 'SIGKILL');
      await until(() => server.output().split('The database is back').length > kill, 'the engine');
      expect(engineOf(server)).not.toBe(engine);
      await until(() => answered.length >= before + 10, 'writes after it');
    }
    writing = false;
    await Promise.all(writers);
    // One worker may notice up to a second later than the other that the database is back.
    const isWell = async () => (await api.call(health.read)).status === 200;
    await until(async () => !(await Promise.all(Array.from({ length: 8 }, isWell))).includes(false), 'all');
    const there = new Set((await api.unwrap(projects.adminList)).map(({ id }) => id));
    expect(answered.filter((id) => !there.has(id))).toEqual([]);
    expect(server.child.exitCode).toBeNull();
  },
);

test('while the database hangs, cached content is served, and other requests get 503 within 5 s', async () => {
  const server = await ownServer();
  const api = anApi(server);
  await api.signIn();
  await api.unwrap(home.update, { body: { headline: 'Kept while it hangs' } });
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${server.address}${path}`, { ...init, signal: AbortSignal.timeout(5_000) });
  for (const path of ['/', '/api/home']) expect((await get(path)).status).toBe(200);

  const engine = engineOf(server);
  process.kill(engine, 'SIGSTOP');
  try {
    const asked = await Promise.all([get('/'), get('/api/home'), get('/'), get('/api/home')]);
    for (const answer of asked) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Kept while it hangs');
    }
    const headers = { Authorization: `Bearer ${api.token}`, 'Content-Type': 'application/json' };
    const rest = await Promise.all([
      get('/projects?search=nobody+asked+for'),
      get('/api/services'),
      get('/api/health'),
      get('/api/admin/projects', { headers }),
      get('/api/admin/services', { method: 'POST', headers, body: JSON.stringify(serviceFields()) }),
      get('/api/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'a@example.com', password: 'x' }),
      }),
    ]);
    expect(rest.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
  } finally {
    process.kill(engine, 'SIGCONT');
  }
  await expect.poll(async () => (await get('/api/services')).status, { timeout: 20_000 }).toBe(200);
  expect((await api.call(services.create, { body: serviceFields() })).status).toBe(201);
});

test.skipIf(!canMount)(
  'on a full disk, writes fail with a reason and pages still work; with space, all works again',
  async () => {
    const folder = await aKeptFolder();
    const within = apart(`mount -t tmpfs -o size=${isMongod ? 640 : 160}m tmpfs "$DATA_DIR"`);
    const launched = await launchServer({ folder, within });
    onTestFinished(() => launched.kill());
    const banner = () => /^ {2}Site {7}(http\S+)\/$[^]*\n\n$/m.exec(launched.output())?.[1];
    const server = { ...launched, address: await until(banner, 'the banner', 110) };
    const api = anApi(server);
    await api.signIn();
    await api.unwrap(home.update, { body: { headline: 'Shown on a full disk' } });
    const page = () => raw(`${server.address}/`);
    expect((await page()).status).toBe(200);

    // The disk is mounted only for the server's process, so the test reaches it through /proc.
    const disk = `/proc/${launched.pid}/root${join(folder, 'data')}`;
    const other = join(disk, 'other');
    const full =
      /The server's disk is full \(\d+ MB left\): nothing can be saved until there is space again\./;
    const refused = async (anyone: Api) => {
      const { status, problem } = await anyone.call(services.create, { body: serviceFields() });
      return status === 503 && full.test(problem.message);
    };

    const engine = engineOf(server);
    fill(other);
    await expect.poll(() => refused(api)).toBe(true);
    expect((await page()).bytes.toString()).toContain('Shown on a full disk');
    expect(JSON.stringify((await api.call(health.read)).body)).toMatch(full);

    // Kills the database process, as if it had no space for its journal. On a full disk, only a real mongod can start
    // again, because it has reserved space for its journal before. The embedded engine may have ended already: it fails
    // when it writes a checkpoint to the full disk.
    if (childrenOf(isMongod ? keeperOf(server) : server.pid).includes(engine))
      process.kill(engine, 'SIGKILL');
    const said = isMongod ? 'The database is back' : 'could not be started again';
    await until(() => launched.output().includes(said), 'a line in the log');
    // At first, the server may still answer that the database can't be reached.
    await expect.poll(() => refused(api)).toBe(true);
    expect((await page()).bytes.toString()).toContain('Shown on a full disk');
    const sick = await api.call(health.read);
    expect(sick.status).toBe(isMongod ? 200 : 503);
    expect(JSON.stringify(sick.body)).toMatch(full);

    rmSync(other);
    await until(() => launched.output().includes('The database is back'), 'the database', 60);
    await expect
      .poll(async () => (await api.call(services.create, { body: serviceFields() })).status)
      .toBe(201);
    expect(await (await fetch(`${server.address}/api/health`)).json()).toEqual({ status: 'ok' });
    expect(launched.output()).not.toContain('MONGODB_URI');
  },
);

test.skipIf(!canMount)(
  'an upload fails with a reason if the disk is full, and succeeds when there is space again',
  async () => {
    const server = await ownServer({ within: apart('mount -t tmpfs -o size=1m tmpfs "$TMPDIR"') });
    const api = anApi(server);
    await api.signIn();
    const { id } = await api.unwrap(projects.create, { body: projectFields() });
    const other = `/proc/${server.pid}/root${join(server.folder, 'tmp')}/other`;
    writeFileSync(other, Buffer.alloc(1_000_000));
    // These files are so small that the server has received all of each before it fails to write the file.
    const sizes = [50_000, 60_000, 100_000, 200_000, 300_000];
    const pictures = await Promise.all(sizes.map((size) => aPicture({ size })));
    const upload = (bytes: Buffer) =>
      api.call(projects.uploadPictures, { params: { id }, files: [{ bytes }] });
    for (const picture of pictures) {
      const { status, problem } = await upload(picture);
      expect({ size: picture.length, status, message: problem.message }).toEqual({
        size: picture.length,
        status: 503,
        message: 'The server’s disk is full. Files can’t be uploaded until there is space again.',
      });
    }
    rmSync(other);
    for (const picture of pictures) expect((await upload(picture)).status).toBe(200);
  },
);

test.skipIf(!canMount)(
  'a server that starts on a full disk says so, and continues by itself when there is space',
  async () => {
    const folder = await aKeptFolder();
    const port = await freePort();
    const within = apart(
      'mount -t tmpfs -o size=100m tmpfs "$DATA_DIR" && head -c 99M /dev/zero > "$DATA_DIR/other"',
    );
    const launched = await launchServer({ folder, settings: { PORT: port }, within });
    onTestFinished(() => launched.kill());
    const address = `http://127.0.0.1:${port}`;
    const api = anApi({ address });
    const said = () =>
      api.call(health.read).then(
        ({ body }) => JSON.stringify(body),
        () => '',
      );
    await expect.poll(said, { timeout: 60_000 }).toMatch(/The server's disk is full/);
    // The database may start even without any free space. Then pages work, and only writes are refused.
    const page = await raw(`${address}/`, { Accept: 'text/html' });
    expect([page.status, /disk is full/.test(page.bytes.toString())]).toEqual(
      page.status === 503 ? [503, true] : [200, false],
    );
    await until(() => launched.output().includes("The server's disk is full"), 'a line in the log');
    expect(launched.output()).not.toContain('MONGODB_URI');

    rmSync(`/proc/${launched.pid}/root${join(folder, 'data')}/other`);
    await expect
      .poll(async () => (await api.call(health.read)).body, { timeout: 60_000 })
      .toEqual({ status: 'ok' });
    // A mongod may end once more because of the full disk, although it has answered since.
    await expect
      .poll(() => api.signIn().then(() => 'signed in', String), { timeout: 60_000 })
      .toBe('signed in');
  },
);
