import { test, item } from '../drafts/draftsTest.ts';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { choose, conflictsOf, discard } from '@agency/shared-ui/outbox/resolve.ts';
import { draftsAsText, draftsIn, takeDrafts } from '@agency/shared-ui/outbox/draftsFile.ts';
import { expect } from 'vitest';
import { openClient } from '../drafts/client.ts';
import { anId, serviceFields } from '../fixtures/content.ts';
import { anUpload, aPicture } from '../fixtures/pictures.ts';

// docs/protocol.md: P70
test('a change is not lost if another computer has already sent the earlier draft', async ({ api, open }) => {
  const [here, there] = [await open(), await open()];
  const [alone, shared] = [anId(), anId()];
  const titleOf = async (wanted: string) =>
    (await api.unwrap(services.adminList)).find(({ id }) => id === wanted)?.title;
  await here.goOnline(false);
  for (const id of [alone, shared])
    await here.write(services.create, ['service', id], { body: serviceFields({ id, title: 'First' }) });
  const first = draftsIn(await draftsAsText(here))!;
  for (const id of [alone, shared])
    await here.write(services.update, ['service', id], { body: { title: 'Second' } });
  const second = draftsIn(await draftsAsText(here))!;
  await there.goOnline(true);
  await takeDrafts(first, there);
  await there.sync.run();
  await api.unwrap(services.update, { params: { id: shared }, body: { title: 'Theirs' } });

  // The other computer imports the newer file, too. Then the first computer is online again.
  await takeDrafts(second, there);
  for (const each of [there, here]) {
    await each.goOnline(true);
    expect(await titleOf(alone)).toBe('Second');
    const [asked, ...others] = each.outbox.entries();
    expect(others).toEqual([]);
    expect(conflictsOf(asked!)).toMatchObject([{ path: 'title', mine: 'Second', theirs: 'Theirs' }]);
  }
  await choose(here.outbox.entries()[0]!, { title: 'mine' }, here);
  await here.sync.run();
  expect(here.outbox.entries()).toEqual([]);
  expect(await titleOf(shared)).toBe('Second');
});

// docs/protocol.md: P70
test('a file of drafts that are already sent changes nothing, even if their author edited further', async ({
  api,
  open,
}) => {
  const [first, second] = [await open(), await open()];
  const [corrected, same] = [anId(), anId()];
  await first.goOnline(false);
  for (const id of [corrected, same])
    await first.write(services.create, ['service', id], {
      body: serviceFields({ id, title: 'As first written' }),
    });
  const file = await draftsAsText(first);
  await first.write(services.update, ['service', corrected], { body: { title: 'Corrected' } });
  await first.goOnline(true);
  const titles = async () =>
    Object.fromEntries((await api.unwrap(services.adminList)).map(({ id, title }) => [id, title]));
  const done = { [corrected]: 'Corrected', [same]: 'As first written' };
  expect(await titles()).toMatchObject(done);

  await takeDrafts(draftsIn(file)!, second);
  await second.goOnline(true);
  expect(second.outbox.entries()).toEqual([]);
  expect(await titles()).toMatchObject(done);
});

// docs/protocol.md: P24 P69
test('a draft in a 0.1 file conflicts if the server’s text differs, and counts as sent if it is equal', async ({
  api,
  open,
}) => {
  const client = await open();
  const [changed, same] = [anId(), anId()];
  await client.goOnline(false);
  for (const id of [changed, same])
    await client.write(services.create, ['service', id], { body: serviceFields({ id, title: 'Written' }) });
  const file = JSON.parse(await draftsAsText(client)) as { entries: { edit: { body: object } }[] };
  // Version 0.1 had no idempotency keys (`write`). Its entries had a field `told` with what was exported.
  const entries = file.entries.map((entry) => {
    const { write: _, handed: __, ...old } = entry as Record<string, unknown>;
    return { ...old, told: [entry.edit.body] };
  });
  await discard(client.outbox.entries(), client);
  for (const [id, title] of [
    [changed, 'Other words'],
    [same, 'Written'],
  ] as const)
    await api.unwrap(services.create, { body: serviceFields({ id, title }) });

  await takeDrafts(draftsIn(JSON.stringify({ ...file, entries }))!, client);
  await client.goOnline(true);
  const [asked, ...others] = client.outbox.entries();
  expect(others).toEqual([]);
  expect(conflictsOf(asked!)).toMatchObject([{ path: 'title', mine: 'Written', theirs: 'Other words' }]);
  await choose(asked!, { title: 'theirs' }, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  const there = await api.unwrap(services.adminList);
  expect(there.filter(({ id }) => [changed, same].includes(id)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Other words', 'Written']),
  );
});

// docs/protocol.md: P70
test('importing a file again does not redo what someone undid, on either computer', async ({
  api,
  open,
  aService,
}) => {
  const { solutions } = await api.unwrap(home.update, { body: { solutions: [item('First')] } });
  const { id } = await aService({ title: 'At first' });
  const [here, there] = [await open(), await open()];
  await here.goOnline(false);
  await here.write(home.update, ['home', ''], { body: { solutions: [...solutions, item('Added')] } });
  await here.write(services.update, ['service', id], { body: { title: 'Written' } });
  const file = draftsIn(await draftsAsText(here))!;
  // Importing one's own exported file on the same computer changes nothing.
  await takeDrafts(draftsIn(await draftsAsText(here))!, here);
  expect(here.outbox.entries()).toHaveLength(2);
  await there.goOnline(true);
  await takeDrafts(file, there);
  await there.sync.run();
  expect(there.outbox.entries()).toEqual([]);
  expect((await api.unwrap(home.read)).solutions).toHaveLength(2);

  await api.unwrap(home.update, { body: { solutions } });
  await api.unwrap(services.update, { params: { id }, body: { title: 'At first' } });
  await there.sync.pull();
  await takeDrafts(file, there);
  for (const each of [there, here]) {
    await each.goOnline(true);
    expect(each.outbox.entries()).toEqual([]);
    expect(await api.unwrap(home.read)).toMatchObject({ solutions });
    expect((await api.unwrap(services.adminList)).find((one) => one.id === id)?.title).toBe('At first');
  }
});

test('a user who edits further after exporting drafts gets no question, even on a bad connection', async ({
  api,
  open,
  proxy,
  aProject,
}) => {
  const { id } = await aProject();
  const client = await open();
  await client.goOnline(false);
  for (const color of ['#311', '#131', '#113']) {
    const body = anUpload(await aPicture({ color }));
    await client.write(projects.uploadPictures, ['project', id], { body });
  }
  await client.write(projects.update, ['project', id], { body: { title: 'Written' } });
  await draftsAsText(client);
  await client.write(projects.update, ['project', id], { body: { title: 'Written again' } });
  proxy.plan(0, 'drop answer');
  proxy.plan(1, 'duplicate');
  await client.goOnline(true);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const { title, galleryImages } = await api.unwrap(projects.read, { params: { id } });
  expect([title, galleryImages.length]).toEqual(['Written again', 3]);
});

test('a new service deleted after its export is also deleted if the other computer has sent it', async ({
  api,
  open,
}) => {
  const [here, there] = [await open(), await open()];
  const id = anId();
  await here.goOnline(false);
  await here.write(services.create, ['service', id], { body: serviceFields({ id }) });
  await takeDrafts(draftsIn(await draftsAsText(here))!, there);
  await here.write(services.remove, ['service', id]);
  await there.goOnline(true);
  expect((await api.unwrap(services.adminList)).map((each) => each.id)).toContain(id);
  await here.goOnline(true);
  expect(here.outbox.entries()).toEqual([]);
  expect((await api.unwrap(services.adminList)).map((each) => each.id)).not.toContain(id);
});

test('after importing drafts on a new computer, a list still shows the server’s content too', async ({
  api,
  open,
  proxy,
  aService,
}) => {
  await aService({ title: 'There' });
  const here = await open();
  await here.setWorkInDrafts(true);
  const id = anId();
  await here.write(services.create, ['service', id], { body: serviceFields({ id, title: 'Taken along' }) });
  const fresh = await openClient({ address: proxy.address, token: api.token!, account: 'on a new computer' });
  await takeDrafts(draftsIn(await draftsAsText(here))!, fresh);
  fresh.connection.heard(true);
  const list = { endpoint: services.adminList, input: {} };
  const { data } = await fresh.transport(list, { signal: new AbortController().signal });
  fresh.close();
  expect(data).toContainEqual(expect.objectContaining({ title: 'There' }));
  expect(data).toContainEqual(expect.objectContaining({ title: 'Taken along' }));
});
