import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { session } from '@agency/contract/session';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { aKeptFolder, ownServer } from '../fixtures/apiTest.ts';
import { builders, projectFields } from '../fixtures/content.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';
import {
  ADMIN,
  childrenOf,
  freePort,
  launchServer,
  seenWithin,
  type Settings,
  startServer,
  until,
} from '../fixtures/server.ts';

/** Starts a server that is expected to fail; returns its output and exit code. */
async function failingStart(settings: Settings) {
  const launched = await launchServer({ settings, folder: await aKeptFolder() });
  onTestFinished(() => launched.kill());
  const { code } = await launched.ended;
  return { code, said: launched.errors(), output: launched.output() };
}

describe('a wrong setting stops the start with a one-line message', () => {
  // One example; server/src/config.test.ts tests the message of each setting.
  test('TOKEN_HOURS=0', async () => {
    const { code, said, output } = await failingStart({ TOKEN_HOURS: '0' });
    expect(said).toBe(`TOKEN_HOURS can't be "0": it must be a whole number from 1 to 8760.\n`);
    expect(output).toBe(said);
    expect(code).toBe(1);
  });

  test('ADMIN_PASSWORD that is easy to guess, unless an account already exists', async () => {
    const folder = await aKeptFolder();
    const weak = { ADMIN_PASSWORD: '1234567890' };
    const { code, said } = await failingStart(weak);
    expect(said).toMatch(/^ADMIN_PASSWORD can't be what was given: it is too easy to guess: .+\n$/);
    expect(said).not.toContain(weak.ADMIN_PASSWORD);
    expect(code).toBe(1);
    await (await startServer({ folder })).stop();
    await anApi(await ownServer({ folder, settings: weak })).signIn();
  });
});

describe('a start that fails', () => {
  test('says that the port is in use, and what to do', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const { code, said } = await failingStart({ PORT: String(port) });
    expect(said).toBe(
      `PORT ${port} on 127.0.0.1 is in use by another program. Stop it, or set PORT to another number.\n`,
    );
    expect(code).toBe(1);
  });

  test('names a DATA_DIR that can’t be written', async () => {
    const file = join(await aKeptFolder(), 'a-file');
    writeFileSync(file, '');
    const { code, said } = await failingStart({ DATA_DIR: join(file, 'data') });
    expect(said).toMatch(/^DATA_DIR .*a-file.data can't be written: .+\.\n$/);
    expect(code).toBe(1);
  });

  test('names a database that can’t be reached, without its password', async () => {
    const { code, said } = await failingStart({
      MONGODB_URI: 'mongodb://agency:secretword@127.0.0.1:1/agency?serverSelectionTimeoutMS=300',
    });
    expect(said).toMatch(/^The database at 127\.0\.0\.1:1 can't be reached: .+ Check MONGODB_URI\.\n$/);
    expect(said).not.toContain('secretword');
    expect(code).toBe(1);
  });

  test('names the server process that already uses the database folder', async () => {
    const folder = await aKeptFolder();
    const first = await startServer({ folder });
    onTestFinished(() => first.kill());
    const second = await launchServer({ folder });
    expect((await second.ended).code).toBe(1);
    expect(second.errors()).toMatch(
      new RegExp(
        `^The database folder .+ is in use by another running server \\(process ${first.pid}\\): .+\\.\\n$`,
      ),
    );
    expect((await anApi(first).call(home.read)).status).toBe(200);
  });
});

describe('stopping the server', () => {
  test('closes the database, loses no data and exits with code 0, also with Ctrl-C', async () => {
    const folder = await aKeptFolder();
    const first = await startServer({ folder });
    const api = anApi(first);
    await api.signIn();
    const made = await builders(api).aProject({ title: 'Kept' });
    const [engine = 0] = childrenOf(first.pid);
    expect(engine).toBeGreaterThan(0);
    expect(await first.stop()).toEqual({ code: 0, signal: null });
    expect(() => process.kill(engine, 0)).toThrow('ESRCH');
    expect(first.errors()).toBe('');

    const second = await ownServer({ folder });
    expect(await anApi(second).unwrap(projects.list)).toEqual([made]);
    second.child.kill('SIGINT');
    expect(await second.ended).toEqual({ code: 0, signal: null });
  });

  test('resets no keep-alive connection, even under load', async () => {
    const server = await startServer();
    const ask = (agent: Agent) =>
      new Promise<boolean>((resolve, reject) => {
        const asked = request(`${server.address}/api/home`, { agent }, (response) => {
          response.resume().once('end', () => resolve(response.headers.connection === 'close'));
        });
        asked.once('error', reject).end();
      });
    let answered = 0;
    let stopping = false;
    const visitors = Array.from({ length: 40 }, async (): Promise<string> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let asked = 1; ; asked++) {
        try {
          if (await ask(agent)) return 'told to go';
        } catch (error) {
          return (error as NodeJS.ErrnoException).code ?? String(error);
        }
        // When the 40th client has its first answer, every client has a connection. Only then may the server stop.
        if (asked === 1) answered += 1;
        if (answered === 40 && !stopping) stopping = server.child.kill('SIGTERM');
      }
    });
    expect(new Set(await Promise.all(visitors))).toEqual(new Set(['told to go']));
    expect(await server.ended).toEqual({ code: 0, signal: null });
    await server.kill();
  });

  test('first fails the readiness probe, while the server still answers other requests', async () => {
    const server = await startServer({ settings: { DRAIN_SECONDS: '2', STARTER_CONTENT: 'demo' } });
    const ready = () => raw(`${server.address}/health/ready`);
    const first = await ready();
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'agency-api': expect.any(String) });
    expect(JSON.parse(first.bytes.toString())).toEqual({ ready: true });
    server.child.kill('SIGTERM');
    await until(async () => (await ready()).status === 503, 'the news');
    const { bytes } = await ready();
    expect(JSON.parse(bytes.toString())).toEqual({
      ready: false,
      message: 'Shutting down. Please use another server.',
    });
    for (const path of ['/', '/api/health', '/api/projects'])
      expect((await raw(server.address + path)).status).toBe(200);
    expect(await server.ended).toEqual({ code: 0, signal: null });
    await server.kill();
  });

  test('lets a running upload finish', async () => {
    const folder = await aKeptFolder();
    const server = await startServer({ folder });
    const api = anApi(server);
    await api.signIn();
    const { id } = await builders(api).aProject();
    const bytes = await aPicture({ size: 200_000 });
    const head =
      '--edge\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const answered = new Promise<number>((resolve, reject) => {
      const upload = request(
        `${server.address}/api/admin/projects/${id}/gallery/upload`,
        {
          method: 'POST',
          timeout: 30_000,
          headers: {
            Authorization: `Bearer ${api.token}`,
            'Content-Type': 'multipart/form-data; boundary=edge',
          },
        },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        },
      );
      upload.once('error', reject);
      upload.write(head);
      upload.write(bytes.subarray(0, 100_000), () => {
        void (async () => {
          server.child.kill('SIGTERM');
          // The stopping server refuses new connections while the upload continues.
          await until(
            () =>
              raw(`${server.address}/api/health`).then(
                () => false as const,
                () => true,
              ),
            'the closed door',
          );
          upload.write(bytes.subarray(100_000));
          upload.end('\r\n--edge--\r\n');
        })();
      });
    });
    expect(await answered).toBe(200);
    expect(await server.ended).toEqual({ code: 0, signal: null });

    const next = await ownServer({ folder });
    expect((await anApi(next).unwrap(projects.read, { params: { id } })).galleryImages).toHaveLength(1);
  });
});

test('a first start creates the starter content, and a second start keeps the admin’s changes to it', async () => {
  const options = { folder: await aKeptFolder(), settings: { STARTER_CONTENT: 'demo' } };
  const first = await startServer(options);
  const api = anApi(first);
  await api.signIn();
  const before = await api.unwrap(projects.list);
  expect(before.length).toBeGreaterThan(5);
  const [one, ...others] = before;
  await api.unwrap(projects.remove, { params: { id: one?.id ?? '' } });
  await first.stop();
  expect(await anApi(await ownServer(options)).unwrap(projects.list)).toEqual(others);
});

describe('with two workers', () => {
  test('the site is served, changed and stopped as with one worker', async () => {
    const folder = await aKeptFolder();
    const settings = { WORKERS: '2', PORT: await freePort(), METRICS_PORT: await freePort() };
    const starting = startServer({ folder, settings });
    // As soon as the port is open, no connection is refused: until the server is ready, it answers 503.
    const come = () => raw(`http://127.0.0.1:${settings.PORT}/`);
    let { status } = await until(() => come().catch(() => undefined), 'an answer');
    while (status !== 200) {
      expect(status).toBe(503);
      ({ status } = await come());
    }
    const server = await starting;
    onTestFinished(() => server.kill());
    const api = anApi(server);
    await api.signIn();
    await builders(api).aProject({ title: 'By two' });
    // Each request uses its own connection, so that both workers get some of the requests.
    const lists = () => Promise.all(Array.from({ length: 12 }, () => raw(`${server.address}/api/projects`)));
    await seenWithin(2, async () => (await lists()).every(({ bytes }) => bytes.includes('By two')));

    const workers = childrenOf(server.pid);
    const victim = await findWorker(workers);
    process.kill(victim, 'SIGKILL');
    await until(() => server.output().includes('another takes its place'), 'a line in the log');
    expect((await api.call(session.read)).status).toBe(200);

    // The new worker may need a moment to report its metrics.
    await expect
      .poll(async () => (await raw(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`)).bytes.toString(), {
        timeout: 30_000,
      })
      .toContain('http_request_duration_seconds');
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  /** Finds a worker among the server's child processes. Another child process runs the database. */
  async function findWorker(pids: readonly number[]): Promise<number> {
    const { execFileSync } = await import('node:child_process');
    const worker = pids.find((pid) =>
      /dist.main\.js/.test(execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })),
    );
    if (worker === undefined) throw new Error('There is no worker.');
    return worker;
  }
});

test('a start deletes what a killed server left in the temporary folder, and nothing else', async () => {
  const folder = await aKeptFolder();
  const first = await startServer({ folder });
  const kept = () => readdirSync(join(folder, 'tmp'));
  const [left = ''] = kept().filter((name) => name.startsWith('agency-database-'));
  await first.kill();
  const tmp = (name: string) => join(folder, 'tmp', name);
  mkdirSync(tmp(left), { recursive: true });
  for (const purpose of ['upload', 'demo'])
    mkdirSync(tmp(`agency-${purpose}-${first.pid}-abcdef/in`), { recursive: true });
  const others = [`agency-upload-${process.pid}-abcdef`, 'agency-upload-notes', 'someone-else'];
  for (const name of others) mkdirSync(tmp(name));
  const second = await startServer({ folder });
  // The sweep deletes left-over temporary folders. It runs hourly, for the first time during the first requests.
  await expect
    .poll(() => kept().filter((name) => !name.includes(String(second.pid))))
    .toEqual(others.toSorted());
  await second.stop();
  expect(kept()).toEqual(others.toSorted());
});

test('a demo neither uses nor prints the password saved for the real site', async () => {
  const folder = await aKeptFolder();
  const settings = { ADMIN_PASSWORD: undefined };
  await (await startServer({ folder, settings })).stop();
  const kept = readFileSync(join(folder, 'data', 'admin-password.txt'), 'utf8').trim();
  const demo = await ownServer({ folder, settings: { ...settings, DEMO: '1' } });
  expect(demo.output()).not.toContain(kept);
  const answer = await anApi(demo).call(session.login, { body: { email: ADMIN.email, password: kept } });
  expect(answer.status).toBe(401);
});

test('the server prints no password and no token, even at the most detailed log level', async () => {
  const server = await ownServer({
    settings: {
      LOG_LEVEL: 'trace',
      CAPTCHA: 'on',
      SMTP_URL: 'smtp://agency:post-secret@127.0.0.1:1',
      CONTACT_NOTIFY_TO: 'a@example.com',
    },
  });
  const api = anApi(server);
  const token = await api.signIn();
  const secrets = [
    ADMIN.password,
    'wrong-secret',
    'new-secret-password',
    'captcha-secret',
    'query-secret',
    'post-secret',
    token,
  ];
  await api.call(session.login, { body: { email: ADMIN.email, password: 'wrong-secret' }, token: null });
  await api.send('POST', '/auth/login', { body: '{"password": "wrong-secret"', token: null });
  await api.send('POST', '/contact', { body: { recaptchaToken: 'captcha-secret' } });
  await api.send('GET', '/admin/home?token=query-secret');
  await api.send('GET', '/home', { token: 'wrong-secret' });
  await api.call(projects.create, { body: projectFields({ title: '' }) });
  const { access_token } = await api.unwrap(session.changePassword, {
    body: { currentPassword: ADMIN.password, newPassword: 'new-secret-password' },
  });
  api.token = access_token;
  await api.call(session.logout);
  await until(() => server.output().includes('/api/auth/logout'), 'the last call in the log');
  for (const secret of [...secrets, access_token]) expect(server.output()).not.toContain(secret);
});
