import { hosts } from '../drafts/client.ts';
import { test, item } from '../drafts/draftsTest.ts';
import { about } from '@agency/contract/about';
import { assets } from '@agency/contract/assets';
import { home } from '@agency/contract/home';
import { descriptionIdOf } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { mediaIdFor } from '@agency/shared-ui/merge/uploadedPictures.ts';
import { addAgain, choose, conflictsOf, proceedAnyway } from '@agency/shared-ui/outbox/resolve.ts';
import { draftsAsText } from '@agency/shared-ui/outbox/draftsFile.ts';
import { expect } from 'vitest';
import { anId, projectFields } from '../fixtures/content.ts';
import { anUpload, aPicture, dataUrl } from '../fixtures/pictures.ts';

// docs/protocol.md: P9 P19
test('when two forms of one document save at the same moment, both changes are kept', async ({
  api,
  open,
}) => {
  const { write, goOnline, outbox } = await open();
  await goOnline(false);
  const event = { id: anId(), year: '2020', title: 'Start', description: 'It was.' };
  const answers = await Promise.allSettled([
    write(about.update, ['about', ''], { body: { mission: 'Both', journey: [] } }),
    write(about.update, ['about', ''], { body: { mission: '', journey: [event] } }),
  ]);
  // The second form still has the revision from before the first save. So the app itself refuses the second save, with
  // the same error as the server would.
  expect(answers[1]).toMatchObject({ status: 'rejected', reason: { code: 'staleRevision' } });
  await write(about.update, ['about', ''], { body: { mission: 'Both', journey: [event] } });
  await goOnline(true);
  expect(outbox.entries()).toEqual([]);
  expect(await api.unwrap(about.read)).toMatchObject({ mission: 'Both', journey: [{ title: 'Start' }] });
});

// docs/protocol.md: P17 P24
test('two people describe the same picture offline: different texts are merged, the same text is asked about', async ({
  api,
  open,
}) => {
  const bytes = await aPicture({ color: '#2244aa' });
  const picture = dataUrl(bytes);
  const id = descriptionIdOf(await mediaIdFor(bytes));
  const body = (texts: object) => ({ body: { id, name: 'Pier', picture, ...texts } });
  const languages = ['en', 'ar'].map((code) => ({ code, name: code, published: true }));
  await api.unwrap(settings.update, { body: { languages } });
  const client = await open();
  await client.goOnline(false);
  await client.write(assets.create, ['asset', id], body({ alt: 'A pier', credit: 'Mona' }));
  await api.unwrap(
    assets.create,
    body({ alt: 'A jetty', caption: 'At noon', translations: { ar: { alt: 'رصيف' } } }),
  );
  await client.goOnline(true);
  const [asked] = client.outbox.entries();
  expect(conflictsOf(asked!)).toMatchObject([{ path: 'alt', mine: 'A pier', theirs: 'A jetty' }]);
  expect(client.view().asset).toMatchObject([{ alt: 'A pier', credit: 'Mona', caption: 'At noon' }]);
  await choose(asked!, { alt: 'mine' }, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(assets.adminList)).toMatchObject([
    { id, alt: 'A pier', credit: 'Mona', caption: 'At noon', translations: { ar: { alt: 'رصيف' } } },
  ]);
});

// docs/protocol.md: P38
test('a save during the sending of an earlier draft of the same document arrives too', async ({
  api,
  open,
  proxy,
}) => {
  const { write, goOnline, sync, outbox, connection } = await open();
  for (let round = 0; round < 10; round++) {
    await goOnline(false);
    await write(home.update, ['home', ''], { body: { headline: `Draft ${round}` } });
    proxy.away(false);
    connection.heard(true);
    const sending = sync.run();
    await write(home.update, ['home', ''], { body: { subheadline: `Later ${round}` } });
    await sending;
    await sync.run();
    expect(outbox.entries()).toEqual([]);
    expect(await api.unwrap(home.read)).toMatchObject({
      headline: `Draft ${round}`,
      subheadline: `Later ${round}`,
    });
  }
});

// docs/protocol.md: P15
test('a choice covers only the versions shown; a later change by someone else is a new conflict', async ({
  api,
  open,
}) => {
  await api.unwrap(home.update, { body: { headline: 'At first' } });
  const client = await open();
  await client.goOnline(false);
  await client.write(home.update, ['home', ''], { body: { headline: 'Mine' } });
  await api.unwrap(home.update, { body: { headline: 'Theirs' } });
  await client.goOnline(true);
  const [asked] = client.outbox.entries();
  expect(conflictsOf(asked!)).toMatchObject([{ path: 'headline', mine: 'Mine', theirs: 'Theirs' }]);
  await choose(asked!, { headline: 'mine' }, client);

  await api.unwrap(home.update, { body: { headline: 'Later' } });
  await client.sync.run();
  const [again] = client.outbox.entries();
  expect(conflictsOf(again!)).toMatchObject([{ path: 'headline', mine: 'Mine', theirs: 'Later' }]);
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Later' });
  await choose(again!, { headline: 'mine' }, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Mine' });
});

// docs/protocol.md: P15
test('a confirmed deletion covers only the change shown; the next change needs a new confirmation', async ({
  api,
  open,
  aService,
}) => {
  const { id } = await aService();
  const client = await open();
  await client.goOnline(false);
  await client.write(services.remove, ['service', id]);
  await api.unwrap(services.update, { params: { id }, body: { title: 'Changed' } });
  await client.goOnline(true);
  await proceedAnyway(client.outbox.entries()[0]!, client);
  await api.unwrap(services.update, { params: { id }, body: { title: 'Changed again' } });
  await client.sync.run();
  expect(client.outbox.entries()).toMatchObject([
    { trouble: { why: 'editedThere', theirs: { title: 'Changed again' } } },
  ]);
});

test('a project is deleted without a question after its service, even if an earlier draft is sent first', async ({
  api,
  open,
  aProject,
  aService,
}) => {
  const service = await aService();
  const { id } = await aProject({ services: [service.id] });
  const client = await open();
  await client.write(services.remove, ['service', service.id]);
  await client.goOnline(false);
  await client.write(projects.update, ['project', id], { body: { title: 'Handed out' } });
  await draftsAsText(client);
  await client.write(projects.remove, ['project', id]);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect((await api.unwrap(projects.adminList)).map((each) => each.id)).not.toContain(id);
});

// docs/protocol.md: P58
test('deleting a project needs confirmation if someone added pictures meanwhile', async ({
  api,
  open,
  aProject,
}) => {
  const { id } = await aProject();
  const client = await open();
  await client.goOnline(false);
  await client.write(projects.remove, ['project', id]);
  await api.send('POST', `/admin/projects/${id}/gallery/upload`, { files: [{ bytes: await aPicture() }] });
  await client.goOnline(true);
  expect(client.outbox.entries()).toMatchObject([{ trouble: { why: 'editedThere' } }]);
});

test('if an older draft of the same document conflicts, a new save joins it, and both wait', async ({
  api,
  open,
  proxy,
}) => {
  await api.unwrap(home.update, { body: { headline: 'At first', subheadline: 'At first' } });
  const client = await open();
  await client.goOnline(false);
  await client.write(home.update, ['home', ''], { body: { headline: 'Draft' } });
  await api.unwrap(home.update, { body: { headline: 'Theirs' } });
  proxy.away(false);
  client.connection.heard(true);
  await client.write(home.update, ['home', ''], { body: { subheadline: 'More' } });
  expect(client.view().home).toMatchObject({ headline: 'Draft', subheadline: 'More' });
  expect(client.outbox.entries()).toHaveLength(1);
});

test('a value that the user sets back after others changed it is sent, despite an earlier draft', async ({
  api,
  open,
}) => {
  await api.unwrap(home.update, { body: { headline: 'At first', subheadline: 'At first' } });
  const client = await open();
  await client.setWorkInDrafts(true);
  const body = { headline: 'At first', subheadline: 'Mine' };
  await client.write(home.update, ['home', ''], { body });
  await api.unwrap(home.update, { body: { headline: 'Theirs' } });
  await client.sync.pull();
  expect(client.view().home).toMatchObject({ headline: 'Theirs', subheadline: 'Mine' });
  await client.write(home.update, ['home', ''], { body });
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(home.read)).toMatchObject(body);
});

test('a later draft of a list removes what others added after the earlier draft', async ({ api, open }) => {
  const [first, second, added] = [item('First'), item('Second'), item('Added')];
  await api.unwrap(home.update, { body: { solutions: [first, second] } });
  const client = await open();
  await client.setWorkInDrafts(true);
  const solutions = [{ ...first, title: 'Mine' }, second];
  await client.write(home.update, ['home', ''], { body: { solutions } });
  await api.unwrap(home.update, { body: { solutions: [first, added, second] } });
  await client.sync.pull();
  expect(client.view().home!.solutions.map(({ title }) => title)).toEqual(['Mine', 'Added', 'Second']);
  await client.write(home.update, ['home', ''], { body: { solutions } });
  // The app joins the last two edits into one entry, because no change by others came between them.
  const last = [...solutions, item('Last')];
  await client.write(home.update, ['home', ''], { body: { solutions: last } });
  expect(client.outbox.entries()).toHaveLength(2);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect((await api.unwrap(home.read)).solutions.map(({ title }) => title)).toEqual([
    'Mine',
    'Second',
    'Last',
  ]);
});

// docs/protocol.md: P33
test.for(hosts)(
  'if the response is lost and someone removes the added item, it stays removed, without a question: %s',
  async (host, { api, open, proxy }) => {
    await api.unwrap(home.update, { body: { solutions: [item('First')] } });
    const client = await open({ host });
    const solutions = [...client.view().home!.solutions, item('Added')];
    proxy.plan(0, 'drop answer');
    await client.write(home.update, ['home', ''], { body: { solutions } });
    const there = await api.unwrap(home.read);
    expect(there.solutions).toHaveLength(2);
    await api.unwrap(home.update, { body: { solutions: [there.solutions[0]!] } });
    await api.unwrap(home.update, { body: { solutions: [there.solutions[0]!, item('Another')] } });
    const before = await api.unwrap(home.read);
    await client.goOnline(true);
    expect(client.outbox.entries()).toEqual([]);
    expect(await api.unwrap(home.read)).toEqual(before);
    await client.sync.pull();
    expect(client.view().home).toMatchObject({ solutions: before.solutions });
  },
);

test('when the user adds a deleted project again, it gets the user’s edit', async ({
  api,
  open,
  aProject,
}) => {
  const { id } = await aProject(projectFields());
  const client = await open();
  await client.goOnline(false);
  await client.write(projects.update, ['project', id], { body: projectFields({ title: 'Kept' }) });
  await api.unwrap(projects.remove, { params: { id } });
  await client.goOnline(true);
  await addAgain(client.outbox.entries()[0]!, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  const titles = (await api.unwrap(projects.adminList)).map(({ title }) => title);
  expect(titles.filter((title) => title === 'Kept')).toHaveLength(1);
});

// docs/protocol.md: P59
test('a deleted project that is added again keeps its services and pictures, and gets the user’s edits', async ({
  api,
  open,
  aProject,
  aService,
}) => {
  const service = await aService();
  const { id } = await aProject(projectFields({ services: [service.id] }));
  const files = [{ bytes: await aPicture({ color: '#123abc' }) }];
  const { galleryImages } = await api.unwrap(projects.uploadPictures, { params: { id }, files });
  const client = await open();
  await client.goOnline(false);
  await client.write(projects.update, ['project', id], { body: { title: 'Mine' } });
  await client.write(projects.uploadPictures, ['project', id], {
    body: anUpload(await aPicture({ color: '#abc123' })),
  });
  await api.unwrap(projects.remove, { params: { id } });
  await client.goOnline(true);
  await addAgain(client.outbox.entries()[0]!, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  const back = await api.unwrap(projects.read, { params: { id } });
  expect(back).toMatchObject({ title: 'Mine', services: [{ id: service.id }] });
  expect(back.galleryImages).toEqual([...galleryImages, expect.any(String)]);
});

// docs/protocol.md: P10
test('the app asks nothing about changes of one side only, however often others save', async ({
  api,
  open,
  aProject,
}) => {
  const { id } = await aProject();
  const client = await open();
  await client.goOnline(false);
  await client.write(home.update, ['home', ''], { body: { headline: 'Mine' } });
  await client.write(projects.uploadPictures, ['project', id], {
    body: anUpload(await aPicture({ color: '#777' })),
  });
  for (const subheadline of ['One', 'Two', 'Three']) await api.unwrap(home.update, { body: { subheadline } });
  for (const color of ['#888', '#999', '#aaa'])
    await api.send('POST', `/admin/projects/${id}/gallery/upload`, {
      files: [{ bytes: await aPicture({ color }) }],
    });
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Mine', subheadline: 'Three' });
  const project = (await api.unwrap(projects.adminList)).find((each) => each.id === id);
  expect(project!.galleryImages).toHaveLength(4);
});
