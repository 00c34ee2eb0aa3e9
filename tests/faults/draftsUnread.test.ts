import { test as base } from '../drafts/draftsTest.ts';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import { home } from '@agency/contract/home';
import { people } from '@agency/contract/people';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { addAgain, discard, tryAgain } from '@agency/shared-ui/outbox/resolve.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { removeCopy } from '@agency/shared-ui/outbox/storage/removeCopy.ts';
import { expect, vi } from 'vitest';
import { openClient } from '../drafts/client.ts';
import { writeAs } from '../drafts/script.ts';
import { anId, projectFields, serviceFields } from '../fixtures/content.ts';
import { aPerson } from '../fixtures/people.ts';

/** Opens drafts whose local copy of the content was deleted, as after a logout. Only the unsent changes are left. */
const test = base.extend('openUnread', async ({ api, proxy }, { onCleanup }) => {
  // A `navigator` without Web Locks, as in an old browser. Then `removeCopy` deletes only the content.
  vi.stubGlobal('navigator', {});
  const opened: Drafts[] = [];
  onCleanup(() => {
    vi.unstubAllGlobals();
    opened.forEach((each) => each.close());
  });
  return async (before: { account: string; close: () => void }) => {
    before.close();
    const { account } = before;
    await removeCopy('the server', account);
    proxy.away(false);
    const client = await openClient({ address: proxy.address, token: api.token!, account });
    opened.push(client);
    client.connection.heard(true);
    return client;
  };
});

test('changes are sent, and each list that they are in is read once', async ({
  api,
  open,
  openUnread,
  proxy,
  aService,
}) => {
  const changed = await Promise.all([1, 2, 3, 4, 5].map(() => aService()));
  const before = await open();
  await before.goOnline(false);
  for (const { id } of changed)
    await before.write(services.update, ['service', id], { body: { title: `Now ${id}` } });
  await before.write(home.update, ['home', ''], { body: { headline: 'Written before the logout' } });

  const after = await openUnread(before);
  const reads: string[] = [];
  proxy.gateway((request) => void (request === 'GET /api/admin/services' && reads.push(request)));
  await after.sync.run();
  expect(after.outbox.entries()).toEqual([]);
  expect(reads).toHaveLength(1);
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Written before the logout' });
  const titles = new Map((await api.unwrap(services.adminList)).map(({ id, title }) => [id, title]));
  for (const { id } of changed) expect(titles.get(id)).toBe(`Now ${id}`);
});

test('a new document can be changed as soon as it is sent', async ({ open, openUnread }) => {
  const before = await open();
  await before.goOnline(false);
  const added = anId();
  await before.write(services.create, ['service', added], { body: serviceFields({ id: added }) });
  const after = await openUnread(before);
  await after.sync.run();
  await writeAs(after, services.update, ['service', added], { body: { title: 'Changed at once' } });
  expect(after.outbox.entries()).toEqual([]);
  expect(after.view().service).toContainEqual(
    expect.objectContaining({ id: added, title: 'Changed at once' }),
  );
});

test('the deletion of a project is sent although one of its services was deleted meanwhile', async ({
  api,
  open,
  openUnread,
  aProject,
  aService,
}) => {
  const service = await aService();
  const { id } = await aProject(projectFields({ services: [service.id] }));
  const before = await open();
  await before.goOnline(false);
  await before.write(projects.remove, ['project', id]);
  await api.unwrap(services.remove, { params: { id: service.id } });
  const after = await openUnread(before);
  await after.sync.run();
  expect(after.outbox.entries()).toEqual([]);
  expect((await api.unwrap(projects.adminList)).map((each) => each.id)).not.toContain(id);
});

// docs/protocol.md: P75
test('changes in a list that the account may no longer read are refused, and sent when it may again', async ({
  api,
  proxy,
  aRequest,
}) => {
  const editor = await aPerson(api, 'editor');
  const [marked, removed] = [await aRequest(), await aRequest()];
  const account = anId();
  const client = await openClient({ address: proxy.address, token: editor.account.token!, account });
  client.connection.heard(true);
  await client.sync.pull();
  proxy.away(true);
  client.connection.heard(false);
  const mark = { body: { status: 'answered' } };
  await writeAs(client, contactRequests.mark, ['request', marked.id], mark);
  await writeAs(client, contactRequests.remove, ['request', removed.id]);

  await api.unwrap(people.changeRole, { params: { id: editor.id }, body: { role: 'author' } });
  proxy.away(false);
  client.connection.heard(true);
  await client.sync.pull();
  await client.sync.run();
  const refused = { trouble: { why: 'refused', problem: { code: 'otherRole' } } };
  expect(client.outbox.entries()).toMatchObject([refused, refused]);
  client.close();

  // Also after a restart, before the content is read.
  const again = await openClient({ address: proxy.address, token: editor.account.token!, account });
  again.connection.heard(true);
  await tryAgain(again.outbox.entries(), again);
  await again.sync.run();
  expect(again.outbox.entries()).toMatchObject([refused, refused]);

  await api.unwrap(people.changeRole, { params: { id: editor.id }, body: { role: 'editor' } });
  await tryAgain(again.outbox.entries(), again);
  await again.sync.run();
  expect(again.outbox.entries()).toEqual([]);
  const left = await api.unwrap(contactRequests.list);
  expect(left.find(({ id }) => id === marked.id)).toMatchObject({ status: 'answered' });
  expect(left.map(({ id }) => id)).not.toContain(removed.id);
  again.close();
});

test('a discarded tree takes no edits of existing questions with it', async ({ api, open, openUnread }) => {
  const id = anId();
  await api.unwrap(chatbot.create, { body: { id, question: 'There' } });
  const before = await open();
  await before.goOnline(false);
  const categories = [...before.view().chatbot!.categories, { id: anId(), question: 'Taken in' }];
  await before.write(chatbot.replace, ['chatbot', ''], { body: { categories } });
  await before.write(chatbot.update, ['question', id], { body: { answer: 'Kept' } });
  const after = await openUnread(before);
  expect(await discard([after.outbox.entries()[0]!], after)).toHaveLength(1);
  await after.sync.run();
  expect(after.outbox.entries()).toEqual([]);
  const { categories: now } = await api.unwrap(chatbot.adminRead);
  expect(now.find((each) => each.id === id)).toMatchObject({ answer: 'Kept' });
});

test('a question that is added again stays below its parent', async ({ api, open, openUnread }) => {
  const [category, id] = [anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: category, question: 'All' } });
  await api.unwrap(chatbot.create, { body: { id, question: 'One', parent: { id: category } } });
  const before = await open();
  await before.goOnline(false);
  const body = { question: 'One', answer: 'Mine', link: '', isCategory: false };
  await before.write(chatbot.update, ['question', id], { body });
  await api.unwrap(chatbot.remove, { params: { id } });
  await before.goOnline(true);
  await before.outbox.update(({ entries }) => ({
    put: entries.map((entry) => ({ ...entry, trouble: { why: 'deletedThere', erased: true } })),
    result: undefined,
  }));
  const after = await openUnread(before);
  await addAgain(after.outbox.entries()[0]!, after);
  await after.sync.run();
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.find((each) => each.id === category)!.subQuestions).toMatchObject([{ answer: 'Mine' }]);
});
