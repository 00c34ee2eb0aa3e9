import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contactRequests, type ContactSubmission } from '@agency/contract/contactRequests';
import { projects } from '@agency/contract/projects';
import { describe, expect, onTestFinished, test } from 'vitest';
import { seed } from '../../scripts/seed/seed.ts';
import { type Challenge, foreignChallenge, solveCaptcha } from '../../server/src/testing/solveCaptcha.ts';
import type { Api } from '../fixtures/api.ts';
import { ownSite, testWith } from '../fixtures/apiTest.ts';
import { anId, submission } from '../fixtures/content.ts';
import { ADMIN, freePort } from '../fixtures/server.ts';
import { held } from '../fixtures/held.ts';
import { expectFailure } from './conformance.ts';

const submit = (api: Api, fields: Partial<ContactSubmission> = {}) =>
  api.call(contactRequests.submit, { body: submission(fields) });

const own = testWith({ CAPTCHA: 'on' });

describe('with our own captcha', () => {
  const challenge = async (api: Api) =>
    (await api.unwrap(contactRequests.captchaChallenge)) as unknown as Challenge;

  own('the form gets the type of captcha', async ({ visitor }) => {
    expect(await visitor.unwrap(contactRequests.captchaKey)).toEqual({ siteKey: '', provider: 'altcha' });
  });

  own('npm run seed refuses a server with a captcha, and says what to do', async ({ api, server }) => {
    const before = (await api.unwrap(contactRequests.list)).length;
    await expect(seed({ address: server.address, ...ADMIN, projects: 1, requests: 1 })).rejects.toThrow(
      'Contact requests go by the public form, and that asks for a captcha here. Start the server with CAPTCHA=off RATE_LIMITS=off, or leave them out with --requests 0.',
    );
    expect(await api.unwrap(contactRequests.list)).toHaveLength(before);
    expect(await api.unwrap(projects.list)).toEqual([]);
  });

  own('a solved challenge works once', async ({ visitor }) => {
    const recaptchaToken = await solveCaptcha(await challenge(visitor));
    expect((await submit(visitor, { recaptchaToken })).status).toBe(201);
    const second = await submit(visitor, { name: 'Someone else', recaptchaToken });
    expectFailure(second, 400, 'captchaFailed');
    expect(second.problem.fields).toEqual({
      recaptchaToken: 'The captcha was already used. Please solve it again.',
    });
  });

  own(
    'when two requests use a solved challenge at the same time, only one passes',
    async ({ api, visitor }) => {
      const recaptchaToken = await solveCaptcha(await challenge(visitor));
      const before = (await api.unwrap(contactRequests.list)).length;
      const answers = await Promise.all(
        ['Ali', 'Mona', 'Omar', 'Sara'].map((name) => submit(visitor, { name, recaptchaToken })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
      expect(await api.unwrap(contactRequests.list)).toHaveLength(before + 1);
      held(
        'when two requests use a solved challenge at the same time, only one passes',
        `1 of ${answers.length} at once`,
      );
    },
  );

  own(
    'a request that is retried after a lost response passes with its used token, or with none',
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

  own('a wrong field is reported before the captcha is used up', async ({ visitor }) => {
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

  test('the server trusts Google’s result for each token, and does not ask again for a repeated request', async () => {
    const { asked, address } = await aVerifier();
    const { admin, visitor } = await ownSite({ ...google, RECAPTCHA_VERIFY_URL: address });
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

  test('when Google cannot be reached, the error says to try again, and nothing is stored', async () => {
    const { admin, visitor } = await ownSite({
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
