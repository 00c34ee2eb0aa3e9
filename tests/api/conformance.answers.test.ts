import * as z from 'zod/mini';
import { afterAll, describe, expect } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import { aPerson } from '../fixtures/people.ts';
import { cases } from './cases.ts';
import {
  endpoints,
  everyCase,
  everything,
  expectFailure,
  key,
  send,
  serverFor,
  stopServers,
} from './conformance.ts';

/** The calls in section 7 of the specification, one per row. */
const section7 = `
GET projects
GET projects/by-services
GET projects/{id}
GET about
GET services
GET home
GET contact-info
GET contact/recaptcha-site-key
POST contact
GET chatbot
POST chatbot
PATCH chatbot/{id}
DELETE chatbot/{id}
POST auth/login
GET admin/projects
POST admin/projects
PUT admin/projects/{id}
DELETE admin/projects/{id}
POST admin/projects/{id}/gallery/upload
DELETE admin/projects/{id}/gallery/{imageId}
PUT admin/projects/{id}/gallery/reorder
GET admin/about
PUT admin/about
GET admin/services
POST admin/services
PUT admin/services/{id}
DELETE admin/services/{id}
GET admin/home
PUT admin/home
GET admin/contact
GET admin/contact/{id}
DELETE admin/contact/{id}
PUT contact-info`
  .trim()
  .split('\n')
  .map((row) => row.replace(' ', ' /').replaceAll(/\{(\w+)\}/g, ':$1'));

test('every call of the contract has a test case, and every test case has a call', () => {
  expect(Object.keys(cases).sort()).toEqual(endpoints.map(key).sort());
});

test('the contract has every call of the specification', () => {
  expect(endpoints.map(key)).toEqual(expect.arrayContaining(section7));
  expect(section7).toHaveLength(33);
});

afterAll(stopServers);

for (const { name, endpoint, one } of everyCase)
  describe(name, () => {
    test('succeeds with the promised status and exactly the promised fields', async ({ api: shared }) => {
      const own = await serverFor(one);
      const admin = own ? anApi(own) : shared;
      if (own) await admin.signIn();
      // Calls that end a session or change the account run with a new account, so that they don't disturb other tests.
      // A demo server is an exception: it allows no invitations.
      const needsAccount =
        one.alone !== undefined || (endpoint.path.startsWith('/auth/') && name !== 'POST /auth/demo');
      const api = needsAccount ? (await aPerson(admin, 'owner')).account : admin;
      await one.alone?.(api);
      const target = await one.ready(api);

      const answer = await send(endpoint.access === 'public' ? api.as(undefined) : api, endpoint, target);
      expect({ status: answer.status, problem: answer.problem?.code }).toEqual({ status: endpoint.status });
      if (endpoint.status === 204) return expect(answer.body).toBeUndefined();
      expect(z.parse(endpoint.reply, answer.body)).toEqual(answer.body);

      const kept = endpoint.method === 'GET' && endpoint.access === 'public' && !endpoint.fresh;
      expect(answer.headers.get('Cache-Control')).toBe(kept ? 'public, no-cache' : 'no-store');
      const { revision } = answer.body as { revision?: number };
      if (!kept && revision !== undefined) expect(answer.headers.get('ETag')).toBe(`"${revision}"`);
    });
  });

describe('an API path', () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  /**
   * The allowed methods at an address. A path with a parameter matches other addresses, too: `…/gallery/:id` also
   * matches `…/gallery/upload`.
   */
  const methodsAt = (address: string): string[] => [
    ...new Set(
      endpoints
        .filter(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address))
        .map(({ method }) => method),
    ),
  ];
  const sample = (path: string) => path.replace(/:\w+/g, 'f'.repeat(24));

  test('answers other methods with 405 and lists the allowed methods', async ({ api }) => {
    const before = await everything(api);
    for (const path of paths) {
      const methods = methodsAt(sample(path));
      const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (methods.includes(method)) continue;
        const answer = await api.send(method, sample(path), method === 'GET' ? {} : { body: {} });
        expect({ path, method, status: answer.status }).toEqual({ path, method, status: 405 });
        expectFailure(answer, 405, 'wrongMethod');
        expect(answer.headers.get('Allow')?.split(', ').sort()).toEqual(allowed.toSorted());
      }
    }
    expect(await everything(api)).toEqual(before);
  });

  test('that does not exist answers 404 as JSON', async ({ api }) => {
    for (const path of ['', '/', '/nothing', '/projects/1/2/3', '/admin', '/__proto__', '/projects%00'])
      expectFailure(await api.send('GET', path), 404, 'noSuchCall');
  });
});
