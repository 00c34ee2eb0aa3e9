import { about } from '@agency/contract/about';
import { history } from '@agency/contract/history';
import { home } from '@agency/contract/home';
import { mediaIdOf } from '@agency/contract/media';
import { people } from '@agency/contract/people';
import { pictures } from '@agency/contract/pictures';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { used } from '@agency/contract/used';
import { expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import { aPerson } from '../fixtures/people.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { expectFailure } from './conformance.ts';

test('the API lists where a service is used, and replaces it with another everywhere', async ({
  api,
  aService,
  aProject,
}) => {
  const [web, mobile] = [await aService({ title: 'Web' }), await aService({ title: 'Mobile' })];
  const first = await aProject({ title: 'First', services: [web.id] });
  const both = await aProject({ title: 'Both', services: [web.id, mobile.id] });
  const gone = await aProject({ title: 'Gone', services: [web.id] });
  await api.unwrap(projects.remove, { params: { id: gone.id } });
  const params = { kind: 'service', id: web.id } as const;
  expect(await api.unwrap(used.list, { params })).toEqual({
    uses: [both, first].map(({ id, title }) => ({ kind: 'project', id, title, label: 'Services' })),
    count: 2,
  });
  const replacement = { params, body: { by: mobile.id }, headers: { 'Idempotency-Key': 'replacement' } };
  expect(await api.unwrap(used.replace, replacement)).toEqual({ replaced: 2 });
  expect(await api.unwrap(used.replace, replacement)).toEqual({ replaced: 2 });
  const otherWay = { ...replacement, params: { ...params, id: mobile.id }, body: { by: web.id } };
  expectFailure(await api.call(used.replace, otherWay), 422, 'keyReused');
  for (const { id } of [first, both])
    expect(await api.unwrap(projects.read, { params: { id } })).toMatchObject({
      services: [{ title: 'Mobile' }],
    });
  expect(await api.unwrap(used.list, { params })).toEqual({ uses: [], count: 0 });
  // The history shows the replacement as it shows any other write.
  const [told] = await api.unwrap(history.list, { params: { kind: 'project', id: first.id } });
  expect(told).toMatchObject({ changes: [{ label: 'Services', added: ['Mobile'], removed: ['Web'] }] });

  await api.unwrap(services.remove, { params: { id: mobile.id } });
  expect(await api.call(used.replace, { params, body: { by: mobile.id } })).toMatchObject({
    status: 400,
    problem: { fields: { by: 'There is no service with this id.' } },
  });
});

test('the API lists every field that uses a picture, and replaces the picture everywhere', async ({
  api,
  aService,
  aProject,
}) => {
  const [red, blue] = await Promise.all(
    ['#bb2211', '#1122bb'].map(async (color) => dataUrl(await aPicture({ color }), 'image/png')),
  );
  const { id: service, image } = await aService({ title: 'Shown', image: red });
  const { image: other } = await aService({ image: blue });
  const { id: project } = await aProject({ title: 'Shows', image });
  await api.unwrap(projects.uploadPictures, {
    params: { id: project },
    files: [{ bytes: await aPicture({ color: '#bb2211' }) }],
  });
  await api.unwrap(home.update, { body: { heroImage: image } });
  const params = { kind: 'picture', id: mediaIdOf(image)! } as const;
  const { uses } = await api.unwrap(used.list, { params });
  expect(uses.map(({ title, label }) => [title, label])).toEqual([
    ['Shows', 'Project Image'],
    ['Shows', 'Gallery images'],
    ['Shown', 'Image'],
    ['Home', 'Hero Image'],
  ]);
  expect(await api.unwrap(used.replace, { params, body: { by: mediaIdOf(other)! } })).toEqual({
    replaced: 3,
    address: other,
  });
  expect(await api.unwrap(home.read)).toMatchObject({ heroImage: other });
  expect((await api.unwrap(services.list)).find(({ id }) => id === service)).toMatchObject({ image: other });
  expect(await api.unwrap(used.list, { params })).toEqual({ uses: [], count: 0 });

  // The request may contain a new picture; the server stores it and returns its address.
  const next = { kind: 'picture', id: mediaIdOf(other)! } as const;
  const green = dataUrl(await aPicture({ color: '#22bb11' }), 'image/png');
  const { replaced, address } = await api.unwrap(used.replace, { params: next, body: { image: green } });
  expect(replaced).toBe(4);
  expect(mediaIdOf(address ?? '')).toBeDefined();
  expect(await api.unwrap(home.read)).toMatchObject({ heroImage: address });
  expect(await api.call(used.replace, { params: next, body: { image: 'data:text/plain,x' } })).toMatchObject({
    status: 415,
    problem: { code: 'notAPicture' },
  });
});

test('the API lists the site’s pictures, newest first, without those used only as profile pictures', async ({
  api,
  aService,
}) => {
  const older = await aService({ title: 'Older', image: dataUrl(await aPicture({ color: '#141516' })) });
  const { picture: face } = await api.unwrap(session.changeProfile, {
    body: { picture: dataUrl(await aPicture({ color: '#161514' })) },
  });
  const newer = await aService({ title: 'Newer', image: dataUrl(await aPicture({ color: '#151614' })) });
  const { addresses, placeholders, count } = await api.unwrap(pictures.list);
  expect(addresses.filter((each) => [older.image, newer.image, face].includes(each))).toEqual([
    newer.image,
    older.image,
  ]);
  expect(placeholders[newer.image ?? '']).toMatchObject({ width: expect.any(Number) as number });
  expect(count).toBeGreaterThanOrEqual(addresses.length);
  // The search finds pictures by the titles of the documents that use them.
  const found = await api.unwrap(pictures.list, { params: { search: 'ÓLDER' } });
  expect(found.addresses).toContain(older.image);
  expect(found.addresses).not.toContain(newer.image);
  expect(found.usedIn?.[older.image ?? '']).toContain('Older');
  await api.unwrap(about.update, {
    body: { team: [{ name: 'Salma Farouk', image: dataUrl(await aPicture({ color: '#171819' })) }] },
  });
  const ofSalma = await api.unwrap(pictures.list, { params: { search: 'salma' } });
  expect(Object.values(ofSalma.usedIn ?? {})).toEqual([['About: Salma Farouk']]);
  // The image library doesn't offer profile pictures, not even after the profile has changed.
  const isOffered = async () => (await api.unwrap(pictures.list)).addresses.includes(face ?? '');
  await api.unwrap(session.changeProfile, { body: { picture: '' } });
  expect(await isOffered()).toBe(false);
  const salma = await aPerson(api, 'author');
  await salma.account.unwrap(session.changeProfile, { body: { picture: face ?? '' } });
  await api.unwrap(people.remove, { params: { id: salma.id } });
  expect(await isOffered()).toBe(false);
  // The library offers a profile picture if it is also used on the site.
  await aService({ title: 'Was a face', image: face ?? '' });
  expect(await isOffered()).toBe(true);
});
