import { activity } from '@agency/contract/activity';
import { health } from '@agency/contract/health';
import { leastRole } from '@agency/contract/kinds';
import { live } from '@agency/contract/live';
import { people } from '@agency/contract/people';
import { projects } from '@agency/contract/projects';
import { session } from '@agency/contract/session';
import { settings } from '@agency/contract/settings';
import { expect, onTestFinished } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { ownServer, test } from '../fixtures/apiTest.ts';
import { followed as follow } from '../fixtures/liveStream.ts';
import { aPerson } from '../fixtures/people.ts';
import { seenWithin, until } from '../fixtures/server.ts';

const followed: typeof follow = async (...of) => {
  const follower = await follow(...of);
  onTestFinished(() => follower.stop());
  return follower;
};

test('a live stream reports within seconds what changed and who changed it, but not the content', async ({
  api,
  aProject,
}) => {
  const { account } = await aPerson(api, 'author', 'Salma');
  const { id, revision } = await aProject({ title: 'Followed' });
  const follower = await followed(api);
  expect(follower.status).toBe(200);
  expect(follower.headers.get('content-type')).toContain('text/event-stream');
  expect(follower.headers.get('cache-control')).toBe('no-store');
  expect(follower.headers.get('x-accel-buffering')).toBe('no');
  expect(follower.hello().anew).toBe(false);

  const saved = await account.unwrap(projects.update, { params: { id }, body: { title: 'Followed on' } });
  const its = () => follower.changes().filter((change) => change.id === id && change.revision !== revision);
  await seenWithin(2, async () => its().length > 0);
  expect(its()).toEqual([
    { kind: 'project', id, revision: saved.revision, updatedAt: saved.updatedAt, by: 'Salma' },
  ]);
  const line = await until(
    async () =>
      (await api.unwrap(activity.list)).find((each) => each.documentId === id && each.action === 'updated'),
    'the activity line of the update',
  );
  await seenWithin(3, async () =>
    follower.changes().some((change) => change.kind === 'activity' && change.id === line.id),
  );
});

test('an author’s live stream has no contact requests, settings or people; an owner’s has them', async ({
  api,
  aProject,
  aRequest,
}) => {
  const { account } = await aPerson(api, 'author');
  const [author, owner] = [await followed(account), await followed(api)];
  await aRequest();
  const { tagline } = await api.unwrap(settings.adminRead);
  await api.unwrap(settings.update, { body: { tagline } });
  await aPerson(api, 'editor');
  const { id: last } = await aProject({ hasGallery: false });
  const kindsOf = (follower: typeof author) => new Set(follower.changes().map(({ kind }) => kind));
  await seenWithin(3, async () =>
    (['contactRequest', 'settings', 'account'] as const).every((kind) => kindsOf(owner).has(kind)),
  );
  await seenWithin(3, async () => author.changes().some((change) => change.id === last));
  for (const kind of kindsOf(author))
    expect(leastRole(kind === 'activity' ? 'project' : kind)).toBe('author');
});

test('a client that reconnects gets the changes it missed, or a signal to reload everything', async ({
  api,
  aProject,
}) => {
  const first = await followed(api);
  await first.stop();
  const { id } = await aProject({ hasGallery: false });
  const again = await followed(api, first.lastId());
  expect(again.hello().anew).toBe(false);
  expect(again.changes().map((change) => change.id)).toContain(id);

  for (const unknown of ['x', `live.0.${'0'.repeat(24)}`, 'live.zzzzzzzzzzzz.a'])
    expect((await followed(api, unknown)).hello().anew).toBe(true);
  const { body } = await api.send('GET', `${live.follow.path}?once=true`, {
    headers: { 'Last-Event-ID': first.lastId()! },
  });
  expect(body).toContain(id);
});

test('a live stream ends with its session, and when the role of its user changes', async ({ api }) => {
  const { account } = await aPerson(api, 'author');
  const follower = await followed(account);
  expect(follower.isOver()).toBe(false);
  await account.unwrap(session.logout);
  await seenWithin(2, async () => follower.isOver());
  expect(follower.events().at(-1)?.event).toBe('over');

  const { account: other, id } = await aPerson(api, 'author');
  const raised = await followed(other);
  await api.unwrap(people.changeRole, { params: { id }, body: { role: 'editor' } });
  await seenWithin(2, async () => raised.isOver());
});

test('other users see who is editing which field, until that user stops', async ({ api, aProject }) => {
  const { account } = await aPerson(api, 'author', 'Salma');
  const { id } = await aProject({ hasGallery: false });
  const [mine, hers] = [await followed(api), await followed(account)];
  const edit = (field: string) =>
    account.unwrap(live.edit, { body: { stream: hers.hello().stream, kind: 'project', id, field } });
  await edit('Description');
  const shown = () => mine.people().filter((person) => person.id === id);
  await seenWithin(2, async () => shown().length > 0);
  expect(shown()).toEqual([
    {
      kind: 'project',
      id,
      field: 'Description',
      name: 'Salma',
      account: account.signedInAs!.email,
      you: false,
    },
  ]);
  await api.unwrap(live.edit, {
    body: { stream: mine.hello().stream, kind: 'project', id, field: 'Title' },
  });
  const seenByHer = () => hers.people().filter((person) => person.id === id);
  await seenWithin(2, async () => seenByHer().length > 0);
  expect(seenByHer().map(({ field }) => field)).toEqual(['Title']);
  await api.unwrap(live.edit, { body: { stream: mine.hello().stream, kind: 'project', id, field: '' } });

  const other = anApi(api);
  await other.signIn(account.signedInAs!.email, account.signedInAs!.password);
  const second = await followed(other);
  await seenWithin(2, async () => second.people().some((person) => person.id === id && person.you));

  await edit('');
  await seenWithin(2, async () => shown().length === 0);
  await edit('Title');
  await seenWithin(2, async () => shown().length > 0);
  await hers.stop();
  await seenWithin(2, async () => shown().length === 0);
  expect(
    (await account.call(live.edit, { body: { stream: 'x', kind: 'settings', id: 'only', field: 'Brand' } }))
      .status,
  ).toBe(403);
});

test('a session that opens a fifth stream loses its oldest stream', async ({ api }) => {
  const { account } = await aPerson(api, 'author');
  const all: Awaited<ReturnType<typeof follow>>[] = [];
  for (let number = 0; number < 5; number++) all.push(await followed(account));
  await seenWithin(2, async () => all[0]!.isOver());
  expect(all.slice(1).map((each) => each.isOver())).toEqual([false, false, false, false]);
});

test('a session that opens many streams in parallel keeps four, and other users still get theirs', async ({
  api,
}) => {
  const { account } = await aPerson(api, 'author');
  // The server may close a surplus stream before it has answered, so some of these requests fail.
  const opened = await Promise.allSettled(Array.from({ length: 120 }, () => followed(account)));
  expect((await followed(api)).status).toBe(200);
  const streams = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  await expect.poll(() => streams.filter((each) => each.status === 200 && !each.isOver()).length).toBe(4);
});

test('a server that stops closes the open live streams', async () => {
  const server = await ownServer();
  const api = anApi(server);
  await api.signIn();
  const follower = await followed(api);
  expect((await api.call(health.read)).status).toBe(200);
  await server.stop();
  expect(follower.isOver()).toBe(true);
  // The server must end the stream properly. Otherwise the connection would be cut ten seconds later, with an error.
  expect(follower.isBroken()).toBe(false);
});
