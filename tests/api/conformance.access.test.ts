import { session } from '@agency/contract/session';
import jwt from 'jsonwebtoken';
import { afterAll, describe, expect } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { test as base } from '../fixtures/apiTest.ts';
import { ADMIN, JWT_SECRET } from '../fixtures/server.ts';
import { held } from '../fixtures/held.ts';
import type { Target } from './case.ts';
import { everyCase, everything, expectFailure, send, serverFor, stopServers } from './conformance.ts';

interface Claims {
  sub: string;
  jti: string;
  iat: number;
  exp: number;
  iss: string;
  aud: string;
  generation: number;
}

interface BadToken {
  title: string;
  token: string | null;
  header?: string;
  code: 'signedOut' | 'sessionEnded';
}

const NEW_PASSWORD = 'another correct horse';
const signedOut = 'Please sign in.';
const ended = 'Your session has ended. Please sign in again.';

/** Tests with a list of tokens, one of each invalid kind. To make some of them, the admin's password is changed once. */
const test = base
  .extend('badTokens', { scope: 'file' }, async ({ server }): Promise<BadToken[]> => {
    const admin = anApi(server);
    const beforeChange = await admin.signIn();
    await admin.unwrap(session.changePassword, {
      body: { currentPassword: ADMIN.password, newPassword: NEW_PASSWORD },
    });
    const loggedOut = await admin.signIn(ADMIN.email, NEW_PASSWORD);
    await admin.unwrap(session.logout);
    const good = await admin.signIn(ADMIN.email, NEW_PASSWORD);

    const claims = jwt.decode(good) as Claims;
    const signed = (
      changes: Partial<Record<keyof Claims, unknown>>,
      key = JWT_SECRET,
      algorithm: jwt.Algorithm = 'HS256',
    ) => {
      const all = Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined);
      return jwt.sign(Object.fromEntries(all), key, { algorithm });
    };
    const hour = 3_600;
    return [
      { title: 'no token', token: null, code: 'signedOut' },
      { title: 'a token that is none', token: 'abc.def.ghi', code: 'signedOut' },
      { title: 'another scheme', token: null, header: 'Basic YWRtaW46YWRtaW4=', code: 'signedOut' },
      { title: 'a token without a scheme', token: null, header: good, code: 'signedOut' },
      { title: 'a token signed with another key', token: signed({}, 'x'.repeat(64)), code: 'signedOut' },
      { title: 'an unsigned token (alg: none)', token: signed({}, '', 'none'), code: 'signedOut' },
      { title: 'a token of another algorithm', token: signed({}, JWT_SECRET, 'HS512'), code: 'signedOut' },
      { title: 'a changed token', token: tampered(good), code: 'signedOut' },
      { title: 'a token of another issuer', token: signed({ iss: 'someone' }), code: 'signedOut' },
      { title: 'a token for something else', token: signed({ aud: 'device' }), code: 'signedOut' },
      { title: 'a token for nothing in particular', token: signed({ aud: undefined }), code: 'signedOut' },
      { title: 'a token without an end', token: signed({ exp: undefined }), code: 'signedOut' },
      {
        title: 'an admin that is an operator',
        token: signed({ sub: { $ne: '' } as never }, JWT_SECRET),
        code: 'signedOut',
      },
      {
        title: 'an expired token',
        token: signed({ iat: claims.iat - 2 * hour, exp: claims.iat - hour }),
        code: 'sessionEnded',
      },
      {
        title: 'a token of an account that is gone',
        token: signed({ sub: 'f'.repeat(24) }),
        code: 'sessionEnded',
      },
      { title: 'a token that was signed out', token: loggedOut, code: 'sessionEnded' },
      { title: 'a token from before the password was changed', token: beforeChange, code: 'sessionEnded' },
    ];
  })
  .extend('admin', { scope: 'file' }, async ({ server, badTokens: _ }) => {
    const admin = anApi(server);
    await admin.signIn(ADMIN.email, NEW_PASSWORD);
    return admin;
  });

/** Changes the token's claims but keeps its signature, so the signature no longer matches. */
function tampered(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const changed = Buffer.from(JSON.stringify({ ...claims, generation: 99 })).toString('base64url');
  return `${head}.${changed}.${signature}`;
}

const adminCalls = everyCase.filter(({ endpoint }) => endpoint.access === 'admin');

describe('every call for admins', () => {
  test('answers 401 to every invalid token, and changes nothing', async ({ admin, badTokens }) => {
    const ready: ((typeof adminCalls)[number] & { target: Target })[] = [];
    for (const call of adminCalls) ready.push({ ...call, target: await call.one.ready(admin) });
    const before = await everything(admin);
    for (const { name, endpoint, target } of ready)
      for (const { title, token, header, code } of badTokens) {
        const answer = await send(admin, endpoint, target, {
          token,
          ...(header !== undefined && { headers: { Authorization: header } }),
        });
        expect({ name, title, status: answer.status, message: answer.problem.message }).toEqual({
          name,
          title,
          status: 401,
          message: code === 'signedOut' ? signedOut : ended,
        });
        expectFailure(answer, 401, code);
      }
    expect(await everything(admin)).toEqual(before);
    held(
      'answers 401 to every invalid token, and changes nothing',
      `${ready.length * badTokens.length} refusals by ${ready.length} calls`,
    );
  });

  test.for(adminCalls)('$name checks the token before anything else', async ({ endpoint }, { admin }) => {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'nothing']),
    );
    const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
    const answer = await send(
      admin,
      endpoint,
      { params },
      { token: null, ifMatch: 'x', ...(hasBody && { body: '{"a":' }) },
    );
    expectFailure(answer, 401, 'signedOut');
  });
});

afterAll(stopServers);

const publicCalls = everyCase.filter(({ endpoint }) => endpoint.access === 'public');

for (const { name, endpoint, one } of publicCalls)
  describe(name, () => {
    test('works without a token, and with an invalid token', async ({ admin, badTokens }) => {
      const own = await serverFor(one);
      const api = own ? anApi(own) : admin;
      if (own) await api.signIn();
      for (const { title, token, header } of badTokens.slice(0, 4)) {
        // `ready` runs again in each round, because a sign-in challenge can be used only once.
        const target = await one.ready(api);
        if (endpoint.path === '/auth/login') target.body = { email: ADMIN.email, password: NEW_PASSWORD };
        const { status } = await send(api, endpoint, target, {
          token,
          ...(header !== undefined && { headers: { Authorization: header } }),
        });
        expect({ title, status }).toEqual({ title, status: endpoint.status });
      }
    });
  });
