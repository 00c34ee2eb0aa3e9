import { contactRequests } from '@agency/contract/contactRequests';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { expect } from 'vitest';
import { openDatabase } from '@agency/shared-ui/outbox/storage/draftsDatabase.ts';
import { openClient } from '../drafts/client.ts';
import { test } from '../drafts/draftsTest.ts';
import { ask } from '../drafts/forms.ts';
import { anId, submission } from '../fixtures/content.ts';

const open = async (address: string, token: string, account: string = anId()) => {
  const client = await openClient({ address, token, account, host: 'a browser', storesContent: false });
  client.connection.heard(true);
  const person = { name: account, transport: client.transport, view: client.view };
  return { client, account, ask: (...of: Asked) => ask(person, ...of) };
};
type Asked = Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never;

// docs/protocol.md: P78
test('without stored content, a change that can’t be sent is kept, shown and sent later, also by the next page', async ({
  api,
  proxy,
}) => {
  const page = await open(proxy.address, api.token!);
  const { data: before } = await page.ask(settings.read);
  proxy.away(true);
  const body = { tagline: 'Kept for later' };
  const ifMatch = before as { revision: number };
  const { error } = await page.ask(settings.update, { body, ifMatch, write: anId() });
  expect(error).toMatchObject({ code: 'kept', message: expect.stringContaining('cannot be reached') });
  expect(error?.current).toMatchObject(body);

  const stored = await openDatabase('the server', page.account);
  expect(await stored.use((all) => all.count('documents'))).toBe(0);
  expect(await stored.use((all) => all.count('outbox'))).toBe(1);
  stored.close();
  page.client.close();

  proxy.away(false);
  const next = await open(proxy.address, api.token!, page.account);
  expect((await next.ask(settings.read)).data).toMatchObject(body);
  expect(await api.unwrap(settings.read)).not.toMatchObject(body);
  await next.client.sync.run();
  expect(await api.unwrap(settings.read)).toMatchObject(body);
  expect(next.client.outbox.entries()).toEqual([]);
  next.client.close();
});

// docs/protocol.md: P24 P32
test('a new document that is saved again after a reload is one document, and text typed since is not lost', async ({
  api,
  proxy,
}) => {
  const page = await open(proxy.address, api.token!);
  await page.ask(services.adminList);
  const first = { id: anId(), title: 'First', description: 'Typed.', icon: 'Code' as const };
  proxy.away(true);
  const kept = await page.ask(services.create, { body: first, write: anId() });
  expect(kept.error?.code).toBe('kept');
  page.client.close();

  const next = await open(proxy.address, api.token!, page.account);
  proxy.away(false);
  await next.ask(services.adminList);
  const second = await next.ask(services.create, { body: { ...first, title: 'Second' }, write: anId() });
  expect(second.error).toMatchObject({ code: 'staleRevision', current: { title: 'First' } });
  const again = await next.ask(services.create, { body: first, write: anId() });
  expect(again.data).toMatchObject({ title: 'First' });
  expect(await api.unwrap(services.list)).toMatchObject([{ id: first.id, title: 'First' }]);
  next.client.close();
});

test('without stored content, an action that is no form fails, and is not done later', async ({
  api,
  proxy,
}) => {
  const { id } = await api.unwrap(services.create, {
    body: { title: 'Stays', description: 'Here.', icon: 'Code' },
  });
  const { client, ask: asks } = await open(proxy.address, api.token!);
  const { data } = await asks(services.adminList);
  const there = (data as { id: string; revision: number }[]).find((each) => each.id === id)!;
  proxy.away(true);
  const { error } = await asks(services.remove, { params: { id }, ifMatch: there });
  expect(error?.code).toBe('offline');
  expect(client.outbox.entries()).toEqual([]);
  proxy.away(false);
  await client.sync.run();
  expect((await api.unwrap(services.list)).some((each) => each.id === id)).toBe(true);
  client.close();
});

test('without stored content, a conflict names who changed the document', async ({ api }) => {
  const { client, ask: asks } = await open(api.address, api.token!);
  const { data: before } = await asks(settings.read);
  await api.unwrap(settings.update, { body: { tagline: 'Theirs' } });
  const { error } = await asks(settings.update, {
    body: { tagline: 'Mine' },
    ifMatch: before as { revision: number },
  });
  expect(error).toMatchObject({
    code: 'staleRevision',
    current: { tagline: 'Theirs' },
    by: { email: 'admin@example.com' },
  });
  expect(client.outbox.entries()).toEqual([]);
  client.close();
});

test('without stored content, marking a request doesn’t read all requests', async ({ api, proxy }) => {
  for (const name of ['One', 'Two', 'Three'])
    await api.unwrap(contactRequests.submit, { body: submission({ name }), token: null });
  const { client, ask: asks } = await open(proxy.address, api.token!);
  const { data } = await asks(contactRequests.list, { params: { limit: 2, count: 'true' } });
  const [first] = data as { id: string; revision: number }[];
  const sent: string[] = [];
  proxy.gateway((request) => void sent.push(request));
  const params = { id: first!.id };
  const { error } = await asks(contactRequests.mark, {
    params,
    body: { status: 'answered' },
    ifMatch: first!,
  });
  expect(error).toBe(undefined);
  expect(sent).toEqual([expect.stringMatching(/^(PUT|PATCH) .*\/admin\//)]);
  client.close();
});
