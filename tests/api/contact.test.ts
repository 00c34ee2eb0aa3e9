import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contactRequests, type ContactSubmission } from '@agency/contract/contactRequests';
import { mails } from '@agency/contract/mails';
import { projects } from '@agency/contract/projects';
import { describe, expect, onTestFinished } from 'vitest';
import { seed } from '../../scripts/seed/seed.ts';
import { type Challenge, foreignChallenge, solveCaptcha } from '../../server/src/testing/solveCaptcha.ts';
import { fits } from '../../shared-ui/src/contactRequests/dashboard/requests.ts';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, ownServer, test, testWith } from '../fixtures/apiTest.ts';
import { anId, submission } from '../fixtures/content.ts';
import { NOTIFIED, openPostOffice } from '../fixtures/postOffice.ts';
import { ADMIN, freePort, type Settings, startServer, until } from '../fixtures/server.ts';
import { held } from '../fixtures/held.ts';
import { expectFailure } from './conformance.ts';

const submit = (api: Api, fields: Partial<ContactSubmission> = {}) =>
  api.call(contactRequests.submit, { body: submission(fields) });

const own = testWith({ CAPTCHA: 'on' });

/** A server for this test, with clients of its admin and of a visitor. */
async function aServer(settings: Settings) {
  const server = await ownServer({ settings });
  const admin = anApi(server);
  await admin.signIn();
  return { server, admin, visitor: anApi(server) };
}

describe('a contact request', () => {
  test('reaches the dashboard with everything the visitor wrote, and answers nothing but its id', async ({
    api,
    visitor,
  }) => {
    const { status, body } = await submit(visitor);
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['id']);
    const { recaptchaToken: _, ...sent } = submission();
    expect(await api.unwrap(contactRequests.read, { params: { id: body.id } })).toEqual({
      ...sent,
      id: body.id,
      status: 'new',
      revision: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await api.unwrap(contactRequests.list))[0]?.id).toBe(body.id);
  });

  test('holds a note of 5,000 characters, and no more; nor services that say more', async ({
    api,
    visitor,
  }) => {
    const { status, body } = await submit(visitor, { note: 'n'.repeat(5_000) });
    expect(status).toBe(201);
    expect((await api.unwrap(contactRequests.read, { params: { id: body.id } })).note).toHaveLength(5_000);
    const longer = await submit(visitor, { note: 'n'.repeat(5_001) });
    expectFailure(longer, 400, 'invalid');
    expect(longer.problem.fields).toEqual({ note: 'Note can have at most 5000 characters.' });
    const more = await submit(visitor, { services: Array<string>(11).fill('s'.repeat(480)) });
    expectFailure(more, 400, 'invalid');
    expect(more.problem.fields).toEqual({ services: 'Services can have at most 5000 characters in total.' });
  });

  test('keeps the breaks and tabs of its note, each break as one', async ({ api, visitor }) => {
    const { body } = await submit(visitor, { note: 'One:\r\n\ttwo\rthree\nfour 🎈' });
    const { note } = await api.unwrap(contactRequests.read, { params: { id: body.id } });
    expect(note).toBe('One:\n\ttwo\nthree\nfour 🎈');
  });

  test('needs no company, note, source or captcha token, and takes any source', async ({ api, visitor }) => {
    const { name, email, countryCode, phone, services } = submission();
    const least = { name, email, countryCode, phone, services };
    for (const more of [
      {},
      { company: null, note: null, hearAboutUs: null, recaptchaToken: null },
      { company: '', note: '', hearAboutUs: '' },
    ]) {
      const { id } = await visitor.unwrap(contactRequests.submit, { body: { ...least, ...more } });
      expect(await api.unwrap(contactRequests.read, { params: { id } })).toMatchObject({
        company: '',
        note: '',
        hearAboutUs: '',
      });
    }
    const { body } = await submit(visitor, {
      hearAboutUs: 'a tram in Alexandria',
      services: ['Anything at all', 'Rockets'],
    });
    expect(await api.unwrap(contactRequests.read, { params: { id: body.id } })).toMatchObject({
      hearAboutUs: 'a tram in Alexandria',
      services: ['Anything at all', 'Rockets'],
    });
  });

  test('passes with the shortest name and phone, in any script', async ({ visitor }) => {
    expect((await submit(visitor, { name: 'منى', phone: '12345' })).status).toBe(201);
    expect((await submit(visitor, { phone: 'call!' })).status).toBe(201);
  });

  test('says every rule that it breaks at once', async ({ visitor }) => {
    const answer = await visitor.send('POST', '/contact', { body: {} });
    expectFailure(answer, 400, 'invalid');
    expect(answer.problem.fields).toEqual({
      name: 'Name must be at least 3 characters.',
      email: 'Please enter a valid email address.',
      countryCode: 'Country code is required.',
      phone: 'Phone number is required.',
      services: 'Please select at least one service.',
    });
  });

  test('can be marked as answered, archived and new again', async ({ api, aRequest }) => {
    const { id } = await aRequest();
    for (const status of ['answered', 'archived', 'new'] as const)
      expect(await api.unwrap(contactRequests.mark, { params: { id }, body: { status } })).toMatchObject({
        id,
        status,
      });
  });

  test('is not shown to visitors', async ({ visitor, aRequest }) => {
    const { id } = await aRequest();
    expect((await visitor.call(contactRequests.list)).status).toBe(401);
    expect((await visitor.call(contactRequests.read, { params: { id } })).status).toBe(401);
    expect((await visitor.send('GET', `/contact/${id}`)).status).toBe(404);
  });
});

const pageTest = testWith({});

describe('the requests by pages', () => {
  pageTest('hold what is looked for, newest first, with how many there are', async ({ api, aRequest }) => {
    const page = (params: Parameters<typeof api.call<typeof contactRequests.page>>[1]) =>
      api.unwrap(contactRequests.page, params);
    for (let number = 1; number <= 7; number++)
      await aRequest({ name: `Visitor ${number}`, hearAboutUs: 'online-ad' });
    const { id } = await aRequest({
      name: 'Karim (Fathy)',
      company: 'Nile Steel',
      note: 'An urgent\nmatter',
      hearAboutUs: 'a tram',
    });
    const { id: gone } = await aRequest({ name: 'Visitor who went' });
    await api.unwrap(contactRequests.remove, { params: { id: gone } });
    await api.unwrap(contactRequests.mark, { params: { id }, body: { status: 'answered' } });

    const all = await api.unwrap(contactRequests.list);
    const counts = { new: 7, answered: 1, archived: 0 };
    expect(await api.unwrap(contactRequests.counts)).toEqual(counts);
    expect(await page({})).toEqual({ requests: all, from: 0, found: 8, counts });
    expect(await page({ params: { from: 2, limit: 3 } })).toEqual({
      requests: all.slice(2, 5),
      from: 2,
      found: 8,
      counts,
    });
    const last = { requests: all.slice(6), from: 6, found: 8, counts };
    expect(await page({ params: { from: 100, limit: 3 } })).toEqual(last);
    expect(await page({ params: { status: 'answered' } })).toEqual({
      requests: all.slice(0, 1),
      from: 0,
      found: 1,
      counts,
    });

    // The same results as in the desktop editor, which searches its local copy.
    const searches = [
      'URGENT',
      'nile steel',
      'karim 1012345678',
      '(fathy)',
      '+20',
      'online advertisement',
      'online-ad',
      'tram',
      '.*',
      'nobody',
      'web visitor 3',
      '  ',
    ];
    for (const search of searches)
      for (const status of [undefined, 'new', 'answered'] as const) {
        const found = all.filter((request) => fits(request, { status, search }));
        expect({
          search,
          status,
          ...(await page({ params: { search, ...(status && { status }) } })),
        }).toEqual({ search, status, requests: found, from: 0, found: found.length, counts });
      }
  });

  test('refuse a page that can not be, and say why', async ({ api }) => {
    const asked = async (query: string) => (await api.send('GET', `/admin/contact/page?${query}`)).problem;
    const limit = 'Limit must be a whole number from 1 to 100.';
    for (const [query, fields] of [
      ['limit=101', { limit }],
      ['limit=1.5', { limit }],
      ['limit=many', { limit }],
      ['from=-1', { from: 'From must be a whole number from 0 to 1000000000.' }],
      ['status=lost', { status: 'Status must be one of new, answered, archived.' }],
      ['search=a&search=b', { search: 'Search must be text.' }],
    ] as const)
      expect({ query, ...(await asked(query)) }).toMatchObject({ query, code: 'invalid', fields });
    expect((await api.send('GET', '/admin/contact/page?other=1')).status).toBe(200);
  });
});

describe('with the captcha of our own', () => {
  const challenge = async (api: Api) =>
    (await api.unwrap(contactRequests.captchaChallenge)) as unknown as Challenge;

  own('the form learns which captcha it is', async ({ visitor }) => {
    expect(await visitor.unwrap(contactRequests.captchaKey)).toEqual({ siteKey: '', provider: 'altcha' });
  });

  own('a server can’t be seeded with requests, which says what to do', async ({ api, server }) => {
    const before = (await api.unwrap(contactRequests.list)).length;
    await expect(seed({ address: server.address, ...ADMIN, projects: 1, requests: 1 })).rejects.toThrow(
      'Contact requests go by the public form, and that asks for a captcha here. Start the server with CAPTCHA=off RATE_LIMITS=off, or leave them out with --requests 0.',
    );
    expect(await api.unwrap(contactRequests.list)).toHaveLength(before);
    expect(await api.unwrap(projects.list)).toEqual([]);
  });

  own('a solved challenge is good once', async ({ visitor }) => {
    const recaptchaToken = await solveCaptcha(await challenge(visitor));
    expect((await submit(visitor, { recaptchaToken })).status).toBe(201);
    const second = await submit(visitor, { name: 'Someone else', recaptchaToken });
    expectFailure(second, 400, 'captchaFailed');
    expect(second.problem.fields).toEqual({
      recaptchaToken: 'The captcha was already used. Please solve it again.',
    });
  });

  own('a solved challenge used by two at once lets one of them pass', async ({ api, visitor }) => {
    const recaptchaToken = await solveCaptcha(await challenge(visitor));
    const before = (await api.unwrap(contactRequests.list)).length;
    const answers = await Promise.all(
      ['Ali', 'Mona', 'Omar', 'Sara'].map((name) => submit(visitor, { name, recaptchaToken })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(await api.unwrap(contactRequests.list)).toHaveLength(before + 1);
    held('a solved challenge used by two at once lets one of them pass', `1 of ${answers.length} at once`);
  });

  own(
    'a request that is sent again after a lost answer passes with its used token, or with none',
    async ({ api, visitor }) => {
      const id = anId();
      const recaptchaToken = await solveCaptcha(await challenge(visitor));
      const before = (await api.unwrap(contactRequests.list)).length;
      expect((await submit(visitor, { id, recaptchaToken })).status).toBe(201);
      for (const again of [recaptchaToken, '', 'another token']) {
        const answer = await submit(visitor, { id, recaptchaToken: again });
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({ id });
      }
      expectFailure(await submit(visitor, { id, name: 'Another name', recaptchaToken }), 409, 'idTaken');
      expect(await api.unwrap(contactRequests.list)).toHaveLength(before + 1);
    },
  );

  own('a token that proves nothing is refused, and nothing is stored', async ({ api, visitor }) => {
    const real = await challenge(visitor);
    const parameters = (changes: object) => (old: Challenge) => ({
      ...old,
      parameters: { ...old.parameters, ...changes },
    });
    const tokens = {
      none: '',
      nonsense: 'nonsense',
      'no JSON': Buffer.from('{').toString('base64'),
      'an empty object': Buffer.from('{}').toString('base64'),
      'of an expired challenge': await solveCaptcha(
        real,
        parameters({ expiresAt: Math.floor(Date.now() / 1_000) - 1 }),
      ),
      'of a prolonged challenge': await solveCaptcha(
        real,
        parameters({ expiresAt: Math.floor(Date.now() / 1_000) + 86_400 }),
      ),
      'of a challenge made easier': await solveCaptcha(real, parameters({ cost: 1 })),
      'of a challenge without work': await solveCaptcha(real, parameters({ keyPrefix: '' })),
      'of a challenge of our own making': await solveCaptcha(await foreignChallenge(real)),
      'of a challenge without signature': await solveCaptcha(real, ({ parameters: all }) => ({
        parameters: all,
      })),
    };
    const before = await api.unwrap(contactRequests.list);
    for (const [title, recaptchaToken] of Object.entries(tokens)) {
      const answer = await submit(visitor, { recaptchaToken });
      expect({ title, status: answer.status }).toEqual({ title, status: 400 });
      expectFailure(answer, 400, 'captchaFailed');
      expect(Object.keys(answer.problem.fields ?? {})).toEqual(['recaptchaToken']);
    }
    expect((await submit(visitor, { recaptchaToken: '' })).problem.fields).toEqual({
      recaptchaToken: 'Please complete the reCAPTCHA verification.',
    });
    expect(await api.unwrap(contactRequests.list)).toEqual(before);
  });

  own('a wrong field is said before the captcha is used up', async ({ visitor }) => {
    const recaptchaToken = await solveCaptcha(await challenge(visitor));
    expectFailure(await submit(visitor, { name: '', recaptchaToken }), 400, 'invalid');
    expect((await submit(visitor, { recaptchaToken })).status).toBe(201);
  });
});

describe("with Google's captcha", () => {
  /** A fake of Google's verification service that accepts 'good'. */
  async function aVerifier() {
    const asked: URLSearchParams[] = [];
    const bodyOf = async (request: IncomingMessage) => {
      let text = '';
      for await (const part of request.setEncoding('utf8')) text += String(part);
      return new URLSearchParams(text);
    };
    const verifier: HttpServer = createServer((request, response) => {
      void bodyOf(request).then((form) => {
        asked.push(form);
        const token = form.get('response');
        if (token === 'elsewhere') return response.writeHead(307, { Location: '/verify?there' }).end();
        if (token === 'broken') return response.writeHead(500).end('<html>');
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ success: token === 'good', 'error-codes': [] }));
      });
    });
    await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void verifier.close());
    const { port } = verifier.address() as AddressInfo;
    return { asked, address: `http://127.0.0.1:${port}/verify` };
  }
  const google = {
    CAPTCHA: 'on',
    RECAPTCHA_SITE_KEY: 'the-site-key',
    RECAPTCHA_SECRET_KEY: 'the-secret-key',
  };

  test('the server asks for each token but that of a request sent again, and believes the answer', async () => {
    const { asked, address } = await aVerifier();
    const { admin, visitor } = await aServer({ ...google, RECAPTCHA_VERIFY_URL: address });
    expect(await visitor.unwrap(contactRequests.captchaKey)).toEqual({
      siteKey: 'the-site-key',
      provider: 'recaptcha',
      scriptUrl: 'https://www.google.com/recaptcha/api.js',
    });
    expect((await visitor.call(contactRequests.captchaChallenge)).status).toBe(404);

    expect((await submit(visitor, { recaptchaToken: 'good' })).status).toBe(201);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ secret: 'the-secret-key', response: 'good' });
    for (const recaptchaToken of ['bad', 'broken', 'elsewhere', '']) {
      const answer = await submit(visitor, { recaptchaToken });
      expectFailure(answer, 400, 'captchaFailed');
      expect(JSON.stringify(answer.body)).not.toContain('the-secret-key');
    }
    expect(await admin.unwrap(contactRequests.list)).toHaveLength(1);

    const before = asked.length;
    const id = anId();
    expect((await submit(visitor, { id, recaptchaToken: 'good' })).status).toBe(201);
    expect((await submit(visitor, { id, recaptchaToken: 'good' })).status).toBe(200);
    expect(asked).toHaveLength(before + 1);
  });

  test('when Google cannot be reached, the visitor is told to try again, and nothing is stored', async () => {
    const { admin, visitor } = await aServer({
      ...google,
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${await freePort()}/`,
    });
    const answer = await submit(visitor, { recaptchaToken: 'good' });
    expectFailure(answer, 400, 'captchaFailed');
    expect(answer.problem.fields?.['recaptchaToken']).toBe(
      'The captcha couldn’t be checked. Please try again shortly.',
    );
    expect(await admin.unwrap(contactRequests.list)).toEqual([]);
  });
});

describe('someone who wants to know', () => {
  async function aPostOffice(port?: number) {
    const office = await openPostOffice(port);
    onTestFinished(office.close);
    return office;
  }

  test('gets a mail about each request, with one click to answer', async () => {
    const office = await aPostOffice();
    const told = () => office.to(NOTIFIED);
    const { admin, visitor } = await aServer(office.settings);
    const id = anId();
    const stateOf = async () => (await admin.unwrap(contactRequests.mail, { params: { id } })).state;
    await submit(visitor, { id, note: 'Autumn, please.' });
    await submit(visitor, { id, note: 'Autumn, please.' }); // The same request again: no second mail.
    await submit(visitor, { name: 'Eve <everyone@example.com>,' });
    await until(() => told().length >= 2, 'two mails');
    const first = told().find((mail) => mail.includes('Mona Adel')) ?? '';
    expect(first).toMatch(/^To: owner@example\.com\r?$/m);
    expect(first).toMatch(/^Reply-To: "?Mona Adel"? <mona@example\.com>\r?$/m);
    expect(first).toMatch(/^Subject: Contact request from Mona Adel\r?$/m);
    for (const each of [
      'Delta Foods',
      '+20 1012345678',
      'Web Development',
      'Autumn, please.',
      '/dashboard/requests?request=',
    ])
      expect(first).toContain(each);
    const eve = told().find((mail) => mail.includes('Eve')) ?? '';
    const headers = eve.slice(0, eve.indexOf('\r\n\r\n'));
    expect(headers).toMatch(/^Reply-To: "Eve <everyone@example\.com>,"\s+<mona@example\.com>\r?$/m);
    expect(told()).toHaveLength(2);
    await until(async () => (await stateOf()) === 'sent', 'the dashboard to know');
    // The mail can be sent again.
    await admin.unwrap(mails.send, { params: { kind: 'request', id } });
    await until(() => told().length === 3, 'the mail again');
  });

  test('loses no request and no mail when the post office is closed, nor when the server is killed then', async () => {
    const port = await freePort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_NOTIFY_TO: NOTIFIED };
    const folder = await aKeptFolder();
    const server = await startServer({ folder, settings });
    const [admin, visitor] = [anApi(server), anApi(server)];
    await admin.signIn();
    const { status, body } = await submit(visitor);
    expect(status).toBe(201);
    expect(await admin.unwrap(contactRequests.read, { params: { id: body.id } })).toMatchObject({
      name: 'Mona Adel',
    });
    const stateNow = () => admin.unwrap(contactRequests.mail, { params: { id: body.id } });
    await until(async () => (await stateNow()).why !== '', 'the first try');
    expect(server.output()).toContain('could not be sent');
    expect(await stateNow()).toMatchObject({
      state: 'waiting',
      tries: 1,
      at: expect.any(String),
      why: expect.stringMatching(/^The mail server can’t be reached: .*ECONNREFUSED/),
    });
    await server.kill();

    const office = await aPostOffice(Number(port));
    const told = () => office.to(NOTIFIED);
    const again = anApi(await ownServer({ folder, settings }));
    await until(() => told().length > 0, 'the mail');
    expect(told()[0]).toContain('Mona Adel');
    await submit(again, { name: 'Omar Said' });
    await until(() => told().some((mail) => mail.includes('Omar Said')), 'the next mail');
    expect(told()).toHaveLength(2);
  });
});
