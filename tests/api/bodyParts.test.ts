import { createHash } from 'node:crypto';
import { bodyParts, PARTS_CONTENT_TYPE, MOST_PARTS, PART_BYTES } from '@agency/contract/bodyParts';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { describe, expect } from 'vitest';
import type { Api, Sent } from '../fixtures/api.ts';
import { testWith } from '../fixtures/apiTest.ts';
import { anUpload, aPhoto, dataUrl } from '../fixtures/pictures.ts';
import { expectFailure } from './conformance.ts';

const test = testWith({ DEMO: '1' });

const idOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Uploads a large body in parts of PART_BYTES; `wanted` selects which parts. */
async function keep(api: Api, bytes: Buffer, wanted = (_index: number) => true): Promise<number[]> {
  let there: number[] = [];
  for (let index = 0; index * PART_BYTES < bytes.length; index++) {
    const data = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES).toString('base64');
    const part = { params: { id: idOf(bytes) }, body: { index, data } };
    if (wanted(index)) ({ indexes: there } = await api.unwrap(bodyParts.keep, part));
  }
  return there;
}

const useParts = (
  api: Api,
  [method, path]: ['POST' | 'PUT', string],
  bytes: Buffer,
  { type = 'application/json', ...sent }: Sent & { type?: string } = {},
) => {
  const count = Math.ceil(bytes.length / PART_BYTES);
  const body = { id: idOf(bytes), count, type };
  return api.send(method, path, { body, headers: { 'Content-Type': PARTS_CONTENT_TYPE }, ...sent });
};

const json = (body: object) => Buffer.from(JSON.stringify(body));

// docs/protocol.md: P62
test('files uploaded in parts are accepted like a direct upload, once all parts are there', async ({
  api,
  visitor,
  aProject,
}) => {
  const { id } = await aProject();
  const upload = ['POST', `/admin/projects/${id}/gallery/upload`] as const;
  const photo = await aPhoto(3 * PART_BYTES);
  const whole = new Response(anUpload(photo));
  const type = whole.headers.get('content-type')!;
  const bytes = Buffer.from(await whole.arrayBuffer());
  const use = (who = api, sent: Sent = {}) => useParts(who, [...upload], bytes, { type, ...sent });

  expectFailure(await use(), 409, 'partsMissing');
  expect(await keep(api, bytes, (index) => index !== 1)).toEqual([0, 2, 3]);
  expectFailure(await use(), 409, 'partsMissing');

  // Other accounts can't use these parts.
  const { access_token } = await visitor.unwrap(session.demo);
  expect(await keep(api.as(access_token), bytes, (index) => index === 1)).toEqual([1]);
  expectFailure(await use(api.as(access_token)), 409, 'partsMissing');
  expectFailure(await use(api.as(undefined)), 401, 'signedOut');
  expectFailure(await use(), 409, 'partsMissing');

  expect(await keep(api, bytes, (index) => index === 1)).toEqual([0, 1, 2, 3]);
  // After an error, the same parts can be used again.
  expectFailure(await use(api, { ifMatch: 7 }), 412, 'staleRevision');
  const { status } = await use(api, { ifMatch: 1 });
  expect(status).toBe(200);
  const { galleryImages } = await api.unwrap(projects.read, { params: { id } });
  expect(galleryImages).toEqual([`/media/${idOf(photo)}.jpg`]);
  expectFailure(await use(), 409, 'partsMissing');
});

test('JSON uploaded in parts follows the same limits and rules as a direct request', async ({
  api,
  aService,
}) => {
  const heroImage = dataUrl(await aPhoto(200_000));
  const hero = json({ heroImage });
  await keep(api, hero);
  const taken = await useParts(api, ['PUT', '/admin/home'], hero);
  expect([taken.status, (await api.unwrap(home.read)).heroImage]).toEqual([
    200,
    expect.stringMatching(/^\/media\//),
  ]);

  const { id } = await aService();
  const wrong = json({ title: '' });
  await keep(api, wrong);
  const refused = await useParts(api, ['PUT', `/admin/services/${id}`], wrong);
  expectFailure(refused, 400, 'invalid');
  expect(refused.problem.fields).toEqual({ title: 'Title is required.' });
  expectFailure(
    await useParts(api, ['PUT', '/contact-info'], wrong, { type: 'text/plain' }),
    415,
    'wrongType',
  );
  const long = json({ address: 'x'.repeat(110_000) });
  await keep(api, long);
  expectFailure(await useParts(api, ['PUT', '/contact-info'], long), 413, 'tooLarge');
  expect((await api.unwrap(services.adminList)).find((each) => each.id === id)?.revision).toBe(1);
});

test('the server deletes parts that do not match the hash of their body', async ({ api }) => {
  const hero = json({ heroImage: dataUrl(await aPhoto(100_000)) });
  const other = Buffer.from(hero).fill('x', 20, 30);
  await keep(api, hero);
  const [start] = [other.subarray(0, PART_BYTES)];
  const params = { id: idOf(hero) };
  await api.unwrap(bodyParts.keep, { params, body: { index: 0, data: start.toString('base64') } });
  expectFailure(await useParts(api, ['PUT', '/admin/home'], hero), 409, 'partsMissing');
  expect(await keep(api, hero, (index) => index === 2)).toEqual([2]);
});

describe('a reference to uploaded parts', () => {
  const params = { id: '0'.repeat(32) };
  const send = (api: Api, body: object) =>
    api.send('PUT', '/admin/home', { body, headers: { 'Content-Type': PARTS_CONTENT_TYPE } });

  test('is validated like any other body', async ({ api }) => {
    const named = { ...params, count: 1, type: 'application/json' };
    for (const [body, fields] of [
      [{ ...named, id: '../home' }, { id: 'Not a valid id.' }],
      [{ ...named, id: { $gt: '' } }, { id: expect.any(String) }],
      [{ ...named, count: 0 }, { count: `Count must be a whole number from 1 to ${MOST_PARTS}.` }],
      [{ ...named, count: 65 }, { count: `Count must be a whole number from 1 to ${MOST_PARTS}.` }],
      [{ ...named, type: 'a\r\nb' }, { type: expect.any(String) }],
      [{ ...named, more: 1 }, { more: 'This field is unknown.' }],
    ] as const) {
      const answer = await send(api, body);
      expectFailure(answer, 400, 'invalid');
      expect(answer.problem.fields).toEqual(fields);
    }
    expectFailure(await send(api, named), 409, 'partsMissing');
  });

  test('is refused as invalid by a call that needs no account', async ({ visitor }) => {
    const answer = await visitor.send('POST', '/contact', {
      body: { ...params, count: 1, type: 'application/json' },
      headers: { 'Content-Type': PARTS_CONTENT_TYPE },
    });
    expectFailure(answer, 400, 'invalid');
  });
});
