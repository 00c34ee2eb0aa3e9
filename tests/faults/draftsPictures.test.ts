import { hosts } from '../drafts/client.ts';
import { test } from '../drafts/draftsTest.ts';
import { about } from '@agency/contract/about';
import { PART_BYTES } from '@agency/contract/bodyParts';
import { chatbot } from '@agency/contract/chatbot';
import { home } from '@agency/contract/home';
import { API_VERSION_HEADER } from '@agency/contract/apiHeaders';
import { Problem } from '@agency/contract/problems';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { discard, tryAgain } from '@agency/shared-ui/outbox/resolve.ts';
import { clock as realClock } from '@agency/shared-ui/api/clock.ts';
import { expect } from 'vitest';
import { anId, serviceFields } from '../fixtures/content.ts';
import { anUpload, aPhoto, aPicture, dataUrl, largestPicture } from '../fixtures/pictures.ts';

// docs/protocol.md: P53
test('a picture that replaces a refused one arrives', async ({ api, open }) => {
  const client = await open();
  await client.goOnline(false);
  const id = anId();
  const body = serviceFields({ id, image: dataUrl(new Uint8Array([1, 2, 3])) });
  await client.write(services.create, ['service', id], { body });
  await client.goOnline(true);
  const [refused] = client.outbox.entries();
  expect(refused).toMatchObject({ trouble: { why: 'refused', problem: { code: 'notAPicture' } } });
  await client.goOnline(false);
  await tryAgain([refused!], client);
  const picture = await aPicture({ color: '#123456', format: 'png' });
  await client.write(services.update, ['service', id], { body: { image: dataUrl(picture, 'image/png') } });
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const { image } = (await api.unwrap(services.adminList)).find((each) => each.id === id)!;
  expect((await fetch(api.address + image)).status).toBe(200);
});

// docs/protocol.md: P53
test('after the user corrects a refused draft, the app sends it automatically', async ({ api, open }) => {
  const client = await open();
  await client.goOnline(false);
  const id = anId();
  const image = dataUrl(new Uint8Array([1, 2, 3]));
  await client.write(services.create, ['service', id], { body: serviceFields({ id, image, title: 'New' }) });
  await client.goOnline(true);
  expect(client.outbox.entries()).toMatchObject([{ trouble: { why: 'refused' } }]);
  await client.write(services.update, ['service', id], { body: { image: '' } });
  expect(client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(services.adminList)).toContainEqual(expect.objectContaining({ id, title: 'New' }));
});

test('the picture of a discarded draft is deleted from the disk, and can be added again', async ({
  api,
  open,
}) => {
  const client = await open({ account: 'someone who discards' });
  await client.goOnline(false);
  const id = anId();
  const body = serviceFields({ id, image: dataUrl(await aPicture({ color: '#654321' })) });
  await client.write(services.create, ['service', id], { body });
  await discard(client.outbox.entries(), client);
  client.close();
  const later = await open({ account: 'someone who discards' });
  expect(await later.database.use((all) => all.count('pictures'))).toBe(0);
  await later.write(services.create, ['service', id], { body });
  await later.goOnline(true);
  expect(later.outbox.entries()).toEqual([]);
  const { image } = (await api.unwrap(services.adminList)).find((each) => each.id === id)!;
  expect((await fetch(api.address + image)).status).toBe(200);
});

test('text that begins like a data URL stays text', async ({ api, open }) => {
  const client = await open();
  const answers = ['data: how we keep it', 'data: yes,okay'];
  for (const answer of answers) {
    const id = anId();
    await client.write(chatbot.create, ['question', id], { body: { id, question: 'What?', answer } });
  }
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.slice(-2).map(({ answer }) => answer)).toEqual(answers);
});

// docs/protocol.md: P29
test('a picture that the server already has keeps its address when it is added again', async ({
  api,
  open,
  aProject,
}) => {
  const bytes = await aPicture({ color: '#4321aa' });
  const images = () => anUpload(bytes);
  const [one, other] = [await aProject(), await aProject()];
  await api.send('POST', `/admin/projects/${other.id}/gallery/upload`, {
    files: [{ bytes: await aPicture({ color: '#12aa43' }) }],
  });
  const sender = await open();
  await sender.write(projects.uploadPictures, ['project', one.id], { body: images() });
  const client = await open();
  const [address] = client.view().project!.find(({ id }) => id === one.id)!.galleryImages;
  const drawnAnew = await (await fetch(api.address + address)).blob();
  await client.pictures.keep(address!.slice('/media/'.length, -'.jpg'.length), drawnAnew);

  await client.goOnline(false);
  await client.write(projects.uploadPictures, ['project', other.id], { body: images() });
  await client.write(projects.reorderPictures, ['project', other.id], { body: { imageIndexes: [1, 0] } });
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const { galleryImages } = (await api.unwrap(projects.adminList)).find(({ id }) => id === other.id)!;
  expect(galleryImages).toEqual([address, expect.anything()]);
});

// docs/protocol.md: P39
test('many pictures added to one document offline all arrive', async ({ api, open }) => {
  const client = await open();
  await client.goOnline(false);
  for (const color of ['#a11', '#1a1', '#11a']) {
    const image = dataUrl(await largestPicture(color));
    const member = { id: anId(), name: color, role: 'Founder', image };
    const team = [...client.view().about!.team, member];
    await client.write(about.update, ['about', ''], { body: { team } });
  }
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const { team } = await api.unwrap(about.read);
  expect(team.slice(-3).map(({ name, image }) => [name, image.startsWith('/media/')])).toEqual([
    ['#a11', true],
    ['#1a1', true],
    ['#11a', true],
  ]);
});

// docs/protocol.md: P62
test.for(hosts)(
  'picture uploads resume after each connection loss, and arrive once and complete: %s',
  async (host, { api, open, proxy, aProject }) => {
    const { id } = await aProject();
    const patient = { ...realClock, wait: async () => {} };
    const badLine = { account: `a bad line, ${host}`, clock: patient, host };
    let client = await open(badLine);
    await client.goOnline(false);
    const [picture, hero] = [await aPhoto(1_400_000), await aPhoto(1_100_000)];
    await client.write(projects.uploadPictures, ['project', id], { body: anUpload(picture) });
    await client.write(home.update, ['home', ''], { body: { heroImage: dataUrl(hero) } });
    const wanted = client.view();

    proxy.breakAfter(200_000);
    let parts = 0;
    proxy.onAnswer((request, { status }) => {
      if (!request.startsWith('PUT /api/admin/body-parts/')) return;
      expect(status).toBe(200);
      // When 20 parts are sent, the network fails completely. Then the app is restarted.
      if (++parts === 20) proxy.away(true);
    });
    for (let tries = 0; tries < 10 && parts < 20; tries++) await client.goOnline(true);
    client.close();
    client = await open(badLine);
    for (let tries = 0; tries < 10 && client.outbox.entries().length > 0; tries++)
      await client.goOnline(true);
    expect(client.outbox.entries()).toEqual([]);
    const needed = Math.ceil(picture.length / PART_BYTES) + Math.ceil(dataUrl(hero).length / PART_BYTES);
    // After the restart, the app may send one part of each file again: the answer tells which parts the server has.
    expect([needed, needed + 1, needed + 2]).toContain(parts);
    const { galleryImages } = await api.unwrap(projects.read, { params: { id } });
    expect(galleryImages).toEqual(wanted.project!.find((each) => each.id === id)!.galleryImages);
    expect(await api.unwrap(home.read)).toMatchObject({ heroImage: wanted.home!.heroImage });
  },
);

// docs/protocol.md: P63
test('a picture that a proxy rejects as too large is sent in parts', async ({
  api,
  open,
  proxy,
  aProject,
}) => {
  const { id } = await aProject();
  const client = await open();
  await client.goOnline(false);
  await client.write(projects.uploadPictures, ['project', id], { body: anUpload(await aPhoto(300_000)) });
  const page = { status: 413, headers: { 'content-type': 'text/html' }, body: '<h1>413</h1>' };
  proxy.gateway((_, bytes) => (bytes > 200_000 ? page : undefined));
  for (let tries = 0; tries < 2; tries++) await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect((await api.unwrap(projects.read, { params: { id } })).galleryImages).toHaveLength(1);
});

// docs/protocol.md: P63
test('if the server accepts no parts, the app sends a picture whole once the connection allows it', async ({
  api,
  open,
  proxy,
  aProject,
}) => {
  const { id } = await aProject();
  const client = await open();
  await client.goOnline(false);
  await client.write(projects.uploadPictures, ['project', id], { body: anUpload(await aPhoto(300_000)) });
  const older = {
    status: 404,
    headers: { [API_VERSION_HEADER]: '1', 'content-type': 'application/json' },
    body: JSON.stringify(new Problem('noSuchCall')),
  };
  proxy.gateway((request) => (request.includes('/body-parts/') ? older : undefined));
  proxy.breakAfter(200_000);
  for (let tries = 0; tries < 3; tries++) await client.goOnline(true);
  expect(client.outbox.entries()).toMatchObject([{ edit: { type: 'addPicture' } }]);
  expect(client.outbox.entries()[0]).not.toHaveProperty('trouble');
  proxy.breakAfter(Infinity);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect((await api.unwrap(projects.read, { params: { id } })).galleryImages).toHaveLength(1);
});
