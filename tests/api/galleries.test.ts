import { mediaIdOf } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { describe, expect } from 'vitest';
import type { Api, UploadedFile } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import { aPicture, aTruncatedPicture, notPictures, tooLargePicture } from '../fixtures/pictures.ts';
import { expectFailure } from './conformance.ts';

const files = (...colors: string[]): Promise<UploadedFile[]> =>
  Promise.all(colors.map(async (color) => ({ bytes: await aPicture({ color }), name: `${color}.jpg` })));

const upload = (api: Api, id: string, sent: UploadedFile[], ifMatch?: number) =>
  api.call(projects.uploadPictures, {
    params: { id },
    files: sent,
    ...(ifMatch !== undefined && { ifMatch }),
  });

async function galleryOf(api: Api, id: string, ...colors: string[]): Promise<string[]> {
  return (await upload(api, id, await files(...colors))).body.galleryImages;
}

test('uploaded pictures are added at the end, in the order they were sent', async ({
  api,
  visitor,
  aProject,
}) => {
  const { id } = await aProject();
  const first = await galleryOf(api, id, 'red', 'green');
  const after = await galleryOf(api, id, 'blue');
  expect(after).toEqual([...first, expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/)]);
  const shown = await visitor.unwrap(projects.read, { params: { id } });
  expect(shown.galleryImages).toEqual(after);
  expect(shown.revision).toBe(3);
  for (const address of after) {
    expect(shown.placeholders[address]).toMatchObject({ width: 60, height: 40 });
    expect((await fetch(`${visitor.address}${address}`)).status).toBe(200);
  }
});

// docs/protocol.md: P29
test('a picture that is already in the gallery is not added again', async ({ api, aProject }) => {
  const { id } = await aProject();
  const before = await galleryOf(api, id, 'red', 'green');
  expect(await galleryOf(api, id, 'green', 'red', 'green')).toEqual(before);
  expect(await galleryOf(api, id, 'green', 'orange')).toEqual([...before, expect.any(String)]);
});

test('an upload does not turn on the gallery; the admin decides whether to show it', async ({
  api,
  aProject,
}) => {
  const { id } = await aProject({ hasGallery: false });
  const { body } = await upload(api, id, await files('red'));
  expect(body.hasGallery).toBe(false);
  const shown = await api.unwrap(projects.update, { params: { id }, body: { hasGallery: true } });
  expect(shown).toMatchObject({ hasGallery: true, galleryImages: body.galleryImages });
});

test('saving a project does not change its gallery, whatever list of pictures the client sends', async ({
  api,
  aProject,
}) => {
  const { id } = await aProject();
  const before = await galleryOf(api, id, 'red', 'green');
  const read = await api.unwrap(projects.read, { params: { id } });
  const saved = await api.send('PUT', `/admin/projects/${id}`, { body: { ...read, galleryImages: [] } });
  expect(saved.body).toMatchObject({ galleryImages: before });
});

describe('removing a picture from a gallery', () => {
  test('works by its index in the gallery', async ({ api, aProject }) => {
    const { id } = await aProject();
    const [red, , blue] = await galleryOf(api, id, 'red', 'green', 'blue');
    const { status, body } = await api.call(projects.removePicture, { params: { id, imageId: '1' } });
    expect(status).toBe(200);
    expect(body.galleryImages).toEqual([red, blue]);
  });

  test('works by its media id, which stays the same when other pictures are removed', async ({
    api,
    aProject,
  }) => {
    const { id } = await aProject();
    const [red = '', green, blue = ''] = await galleryOf(api, id, 'red', 'green', 'blue');
    const remove = (address: string) =>
      api.call(projects.removePicture, { params: { id, imageId: mediaIdOf(address) ?? '' } });
    await remove(red);
    expect((await remove(blue)).body.galleryImages).toEqual([green]);
    expectFailure(await remove(blue), 404, 'notFound');
  });

  test('leaves an empty gallery when it was the last picture', async ({ api, aProject }) => {
    const { id } = await aProject();
    await galleryOf(api, id, 'red');
    const { body } = await api.call(projects.removePicture, { params: { id, imageId: '0' } });
    expect(body).toMatchObject({ galleryImages: [], hasGallery: true, placeholders: {} });
    const order = await api.call(projects.reorderPictures, { params: { id }, body: { imageIndexes: [] } });
    expect(order.status).toBe(200);
  });

  test('returns 404 for an index or media id that the gallery does not have', async ({ api, aProject }) => {
    const { id } = await aProject();
    await galleryOf(api, id, 'red');
    const before = await api.unwrap(projects.read, { params: { id } });
    for (const imageId of ['1', '9999', 'f'.repeat(32), '-1', '0.5', 'red', '$ne'])
      expectFailure(await api.send('DELETE', `/admin/projects/${id}/gallery/${imageId}`), 404, 'notFound');
    expect(await api.unwrap(projects.read, { params: { id } })).toEqual(before);
  });
});

test('a reorder request puts the pictures in the given order', async ({ api, aProject }) => {
  const { id } = await aProject();
  const [red, green, blue] = await galleryOf(api, id, 'red', 'green', 'blue');
  const { body } = await api.call(projects.reorderPictures, {
    params: { id },
    body: { imageIndexes: [2, 0, 1] },
  });
  expect(body.galleryImages).toEqual([blue, red, green]);
});

describe('an invalid gallery upload', () => {
  // docs/protocol.md: P31
  test('with one bad file adds none of the files, and says which file is bad and why', async ({
    api,
    aProject,
  }) => {
    const { id } = await aProject();
    await galleryOf(api, id, 'red');
    const before = await api.unwrap(projects.read, { params: { id } });
    const bad = { ...notPictures, 'a truncated picture': await aTruncatedPicture() };
    for (const [name, bytes] of Object.entries(bad)) {
      const [good] = await files('green');
      const answer = await upload(api, id, [good as UploadedFile, { bytes, name: 'holiday.jpg' }]);
      expect({ name, status: answer.status }).toEqual({ name, status: 415 });
      expectFailure(answer, 415, 'notAPicture');
      expect(answer.problem.fields).toEqual({
        images: 'holiday.jpg: This is not a JPEG, PNG, WebP, AVIF or GIF picture.',
      });
    }
    const tooLarge = await upload(api, id, [...(await files('green')), { bytes: await tooLargePicture() }]);
    expectFailure(tooLarge, 413, 'pictureTooLarge');
    expect(tooLarge.problem.message).toBe('Image size must be less than 1.5MB');
    expect(await api.unwrap(projects.read, { params: { id } })).toEqual(before);
  });

  test('is refused with a wrong field name or without any file', async ({ api, aProject }) => {
    const { id } = await aProject();
    const [file] = await files('red');
    const misnamed = await upload(api, id, [{ ...(file as UploadedFile), field: 'pictures' }]);
    expectFailure(misnamed, 400, 'invalid');
    expect(misnamed.problem.fields).toEqual({ pictures: 'Pictures must be sent in the field images.' });
    const none = await upload(api, id, []);
    expect(none.status).toBe(400);
    expect((await api.unwrap(projects.read, { params: { id } })).revision).toBe(1);
  });

  test('is refused when it is JSON or incomplete multipart', async ({ api, aProject }) => {
    const { id } = await aProject();
    const path = `/admin/projects/${id}/gallery/upload`;
    expectFailure(await api.send('POST', path, { body: { images: [] } }), 415, 'notMultipart');
    const type = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    const broken = await api.send('POST', path, {
      body: '--edge\r\nContent-Disposition: form-data; name="images"',
      headers: type,
    });
    expectFailure(broken, 400, 'malformed');
    const boundless = await api.send('POST', path, {
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data' },
    });
    expectFailure(boundless, 400, 'malformed');
  });

  test('is refused as a whole when it has more than 50 files', async ({ api, aProject }) => {
    const { id } = await aProject();
    const [file] = await files('red');
    const answer = await upload(api, id, Array<UploadedFile>(51).fill(file as UploadedFile));
    expectFailure(answer, 413, 'tooLarge');
    expect((await api.unwrap(projects.read, { params: { id } })).galleryImages).toEqual([]);
  });
});

test('uploads sent one after another succeed when each sends the revision from the last response', async ({
  api,
  aProject,
}) => {
  const { id, revision } = await aProject();
  let last = revision;
  for (const color of ['red', 'green', 'blue']) {
    const { status, body } = await upload(api, id, await files(color), last);
    expect(status).toBe(200);
    expect(body.revision).toBe(last + 1);
    last = body.revision;
  }
  expectFailure(await upload(api, id, await files('white'), last - 1), 412, 'staleRevision');
});
