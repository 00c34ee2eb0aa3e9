import type { Endpoint } from '@agency/contract/endpoint';
import { describe, expect } from 'vitest';
import type { Api } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import { anId } from '../fixtures/content.ts';
import { type Case, type Json, type Target, withValue } from './case.ts';
import { everyCase, everything, expectFailure, key, send } from './conformance.ts';

const prepared = new Map<string, Promise<Target>>();

/** All invalid requests to an endpoint use the same document, because none of them may change it. */
function targetOf(api: Api, endpoint: Endpoint, one: Case): Promise<Target> {
  const known = prepared.get(key(endpoint));
  if (known) return known;
  const target = one.ready(api);
  prepared.set(key(endpoint), target);
  lastRead = undefined;
  return target;
}

/** Cache of the last full read, valid while nothing is written: reading everything takes longer than most refused requests. */
let lastRead: unknown;

/** Reads everything; the returned function checks that nothing has changed since. */
async function stateBefore(api: Api): Promise<() => Promise<void>> {
  const before = lastRead ?? (await everything(api));
  return async () => {
    lastRead = await everything(api);
    expect(lastRead).toEqual(before);
  };
}

const writes = everyCase.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.method !== 'DELETE');
const jsonWrites = writes.filter(({ endpoint }) => endpoint.upload === undefined);
const fieldsOf = (endpoint: Endpoint): string[] => {
  const { def } = endpoint.body._zod as unknown as { def: { shape?: object } };
  return Object.keys(def.shape ?? {});
};

/** Each text of a body by its path, except passwords that the server only compares and doesn't store. */
const textsIn = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return /^(p|currentP)assword$/.test(path) ? [] : [[path, value]];
  const inner = Object.entries((value ?? {}) as object);
  return inner.flatMap(([name, each]) => textsIn(each, path ? `${path}.${name}` : name));
};

for (const { name, endpoint, one } of jsonWrites)
  describe(name, () => {
    // docs/protocol.md: P31
    test('names each field that breaks a rule, and says what it should be', async ({ api }) => {
      const target = await targetOf(api, endpoint, one);
      const unchanged = await stateBefore(api);
      for (const [path, value, message] of one.refused ?? []) {
        const answer = await send(api, endpoint, {
          ...target,
          body: withValue(target.body ?? {}, path, value),
        });
        const told = answer.problem.fields?.[path] ?? JSON.stringify(answer.body);
        expect({ path, value, told }).toEqual({ path, value, told: message });
        expectFailure(
          answer,
          message.startsWith('This is not a JPEG') ? 415 : 400,
          message.startsWith('This is not a JPEG') ? 'notAPicture' : 'invalid',
        );
      }
      await unchanged();
    });

    test('refuses values of the wrong type in every field', async ({ api }) => {
      const target = await targetOf(api, endpoint, one);
      const unchanged = await stateBefore(api);
      for (const field of fieldsOf(endpoint).filter((name) => !one.ignored?.includes(name))) {
        for (const value of [{ $gt: '' }, { $where: 'sleep(1)' }, -7.5, [{ $gt: '' }], [[]]]) {
          const answer = await send(api, endpoint, { ...target, body: { ...target.body, [field]: value } });
          expect({ field, value, status: answer.status }).toEqual({ field, value, status: 400 });
          expectFailure(answer, 400, 'invalid');
          expect(Object.keys(answer.problem.fields ?? {}).every((path) => path.split('.')[0] === field)).toBe(
            true,
          );
        }
      }
      await unchanged();
    });

    test('refuses control characters and lone surrogates in any text', async ({ api }) => {
      const target = await targetOf(api, endpoint, one);
      const unchanged = await stateBefore(api);
      // A picture's bytes aren't a text.
      const texts = textsIn(target.body ?? {}).filter(([, text]) => !text.startsWith('data:'));
      for (const [path, text] of texts)
        for (const bad of ['\0', '\u001b', '\u007f', '\u009b', '\ud83d', '\ude00']) {
          const answer = await send(api, endpoint, {
            ...target,
            body: withValue(target.body ?? {}, path, `${text}${bad}x`),
          });
          expectFailure(answer, 400, 'invalid');
          expect({ path, bad, fields: Object.keys(answer.problem.fields ?? {}) }).toEqual({
            path,
            bad,
            fields: [path],
          });
        }
      await unchanged();
    });

    test('refuses unknown fields and names them', async ({ api }) => {
      const target = await targetOf(api, endpoint, one);
      const unchanged = await stateBefore(api);
      for (const field of [
        'colour',
        '$set',
        'passwordHash',
        'fingerprint',
        'deletedAt',
        'constructor',
        '_id',
      ]) {
        const answer = await send(api, endpoint, { ...target, body: { ...target.body, [field]: 'x' } });
        expectFailure(answer, 400, 'invalid');
        expect(answer.problem.fields).toEqual({ [field]: 'This field is unknown.' });
      }
      await unchanged();
    });

    test('refuses a body that is not a JSON object, with 400, 413 or 415', async ({ api }) => {
      const target = await targetOf(api, endpoint, one);
      const unchanged = await stateBefore(api);
      const refused = async (
        body: string,
        status: number,
        code: string,
        headers: Record<string, string> = {},
      ) => {
        const answer = await send(api, endpoint, target, { body, headers });
        expect({ start: body.slice(0, 20), status: answer.status }).toEqual({
          start: body.slice(0, 20),
          status,
        });
        expectFailure(answer, status, code);
      };
      for (const body of [
        '{"a":',
        '{a: 1}',
        '[]',
        '"text"',
        'null',
        '1',
        'NaN',
        '{"__proto__":{"revision":9}}',
      ])
        await refused(body, 400, 'malformed');
      const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
      await refused(nested(100), 400, 'malformed');
      await refused(nested(40_000), 400, 'malformed');
      await refused(`{"a":"${'x'.repeat(endpoint.large ? 3 * 1024 * 1024 : 100 * 1024)}"}`, 413, 'tooLarge');
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ])
        await refused('{"a":1}', 415, 'wrongType', { 'Content-Type': type });
      await refused('{"a":1}', 415, 'wrongType', { 'Content-Encoding': 'zebra' });
      await unchanged();
    });
  });

const withParams = everyCase.filter(({ endpoint }) => endpoint.path.includes(':'));

for (const { name, endpoint, one } of withParams)
  describe(name, () => {
    test('answers 404 for an unknown id, and for a malformed id', async ({ api }) => {
      const target = await targetOf(api, endpoint, one);
      const unchanged = await stateBefore(api);
      const strange = [
        '1',
        'x',
        'f'.repeat(23),
        'f'.repeat(25),
        'g'.repeat(24),
        '$ne',
        '[object Object]',
        '%00',
        'ffffffffffff',
        '../home',
        "' or 1=1",
      ];
      const name = ['slug', 'token'].find((each) => endpoint.path.includes(`:${each}`)) ?? 'id';
      for (const id of [anId(), ...strange]) {
        const answer = await send(api, endpoint, { ...target, params: { ...target.params, [name]: id } });
        expect({ id, status: answer.status }).toEqual({ id, status: 404 });
        expectFailure(answer, 404, 'notFound');
      }
      await unchanged();
    });
  });

const changes = everyCase.flatMap(({ name, endpoint, one }) =>
  one.document ? [{ name, endpoint, one, document: one.document }] : [],
);

for (const { name, endpoint, one, document } of changes)
  describe(name, () => {
    // docs/protocol.md: P18
    test('refuses a write that is based on another revision, and returns the current document', async ({
      api,
    }) => {
      const target = await targetOf(api, endpoint, one);
      const unchanged = await stateBefore(api);
      const current = await document(api, target);
      for (const ifMatch of [
        current.revision + 1,
        current.revision + 1_000,
        `"${current.revision + 1}"`,
        `W/"${current.revision + 7}"`,
      ]) {
        const answer = await send(api, endpoint, target, { ifMatch });
        expectFailure(answer, 412, 'staleRevision');
        expect(answer.problem.current).toEqual(current);
        expect(answer.problem.message).toBe('Someone else changed this in the meantime.');
      }
      await unchanged();
    });

    test('refuses an If-Match that is not a revision number', async ({ api }) => {
      const target = await targetOf(api, endpoint, one);
      const unchanged = await stateBefore(api);
      for (const ifMatch of ['*', '"abc"', '"1", "2"', '-1', '1.5', '"', '1e3', '$gt'])
        expectFailure(await send(api, endpoint, target, { ifMatch }), 400, 'badRevision');
      await unchanged();
    });

    test('accepts a write that is based on the current revision', async ({ api }) => {
      lastRead = undefined;
      const target = await one.ready(api);
      const { revision } = await document(api, target);
      const answer = await send(api, endpoint, target, { ifMatch: revision });
      expect(answer.status).toBe(endpoint.status);
      if (/chatbot(\/reset)?$/.test(endpoint.path))
        expect((await document(api, target)).revision).toBe(revision + 1);
      else if (endpoint.method !== 'DELETE' || endpoint.path.includes('gallery'))
        expect(answer.body).toMatchObject({ revision: revision + 1 });
    });
  });

const sendsBack = changes.filter(
  ({ endpoint }) =>
    ['PUT', 'PATCH'].includes(endpoint.method) && !/gallery|\/chatbot\/:id/.test(endpoint.path),
);

for (const { name, endpoint, one, document } of sendsBack)
  describe(name, () => {
    test('accepts exactly what was read, and keeps it unchanged', async ({ api }) => {
      lastRead = undefined;
      const target = await one.ready(api);
      expect((await send(api, endpoint, target)).status).toBe(200);
      const read = (await document(api, target)) as Json & { revision: number };
      const answer = await send(api, endpoint, { ...target, body: read });
      expect(answer.problem.fields).toBeUndefined();
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ ...read, revision: read.revision + 1, updatedAt: expect.any(String) });
    });
  });
