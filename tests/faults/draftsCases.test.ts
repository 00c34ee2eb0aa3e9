import 'fake-indexeddb/auto';
import { about } from '@agency/contract/about';
import { PART_BYTES } from '@agency/contract/bodyParts';
import type { Changes } from '@agency/contract/changes';
import { chatbot } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import type { Endpoint, State } from '@agency/contract/endpoint';
import { home } from '@agency/contract/home';
import { AGE, MARK } from '@agency/contract/mark';
import { positionAt } from '@agency/contract/position';
import { Problem } from '@agency/contract/problems';
import { projects } from '@agency/contract/projects';
import type { Role } from '@agency/contract/roles';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { settings } from '@agency/contract/settings';
import {
  addAgain,
  choose,
  conflictsOf,
  discard,
  insist,
  tryAgain,
} from '@agency/desktop/src/renderer/drafts/resolve.ts';
import { draftsAsText, draftsIn, takeDrafts } from '@agency/desktop/src/renderer/drafts/draftsFile.ts';
import { readOf } from '@agency/desktop/src/renderer/drafts/calls.ts';
import { parts, type Part } from '@agency/desktop/src/renderer/drafts/content.ts';
import type { Drafts } from '@agency/desktop/src/renderer/drafts/openDrafts.ts';
import { statusOf } from '@agency/desktop/src/renderer/drafts/status.ts';
import { clock as realClock, type Clock } from '@agency/shared-ui/api/clock.ts';
import { expect } from 'vitest';
import { openClient } from '../drafts/client.ts';
import type { Api } from '../fixtures/api.ts';
import { writeAs } from '../drafts/script.ts';
import { anId, projectFields, serviceFields } from '../fixtures/content.ts';
import { test as base } from '../fixtures/apiTest.ts';
import { aPerson } from '../fixtures/people.ts';
import { standins, startFaultProxy } from '../fixtures/faultProxy.ts';
import { anUpload, aPhoto, aPicture, dataUrl, largestPicture } from '../fixtures/pictures.ts';

let accounts = 0;

const test = base
  .extend('proxy', async ({ server }, { onCleanup }) => {
    const proxy = await startFaultProxy(server.address);
    onCleanup(() => proxy.stop());
    return proxy;
  })
  // Opened when all is there that the test begins with.
  .extend('open', async ({ api, proxy }, { onCleanup }) => {
    const opened: Drafts[] = [];
    onCleanup(() => opened.forEach((each) => each.close()));
    return async (account = `case ${++accounts}`, clock?: Clock, role?: () => Role) => {
      const options = { address: proxy.address, token: api.token!, account };
      const client = await openClient({ ...options, ...(clock && { clock }), ...(role && { role }) });
      opened.push(client);
      const goOnline = async (online: boolean) => {
        proxy.away(!online);
        client.connection.heard(online);
        if (online) await client.sync.run();
      };
      client.connection.heard(true);
      await client.sync.pull();
      const write = (...call: Call) => writeAs(client, ...call);
      return { ...client, goOnline, write };
    };
  });
type Call = Parameters<typeof writeAs> extends [unknown, ...infer Rest] ? Rest : never;

/** Tries as often as it takes until so many entries wait for a person. */
async function untilRefused(
  { goOnline, outbox }: Pick<Drafts, 'outbox'> & { goOnline: (online: boolean) => Promise<void> },
  wanted: number,
): Promise<void> {
  const refused = () => outbox.entries().filter(({ trouble }) => trouble).length;
  for (let tries = 0; tries < 20 && refused() < wanted; tries++) await goOnline(true);
}

const isAboutChanges = (request: string) => request.startsWith('GET /api/admin/changes');
const withoutProjects = (told: Changes) => ({ ...told, projects: { ...told.projects, changed: [] } });
const noSuchCall = {
  status: 404,
  headers: { 'Content-Type': 'application/json', [MARK]: String(AGE) },
  body: JSON.stringify(new Problem('noSuchCall')),
};

/** What the server has of a part. */
const onServer = (api: Api, part: Part) => api.unwrap(readOf(part));

const item = (title: string) => ({ id: anId(), title, description: '', icon: 'Code2' as const });

// P9 P19
test('two forms of one document that are saved in the same moment are both kept', async ({ api, open }) => {
  const { write, goOnline, outbox } = await open();
  await goOnline(false);
  const event = { id: anId(), year: '2020', title: 'Start', description: 'It was.' };
  const answers = await Promise.allSettled([
    write(about.update, ['about', ''], { body: { mission: 'Both', journey: [] } }),
    write(about.update, ['about', ''], { body: { mission: '', journey: [event] } }),
  ]);
  // The second learns that there is something newer, as it would of a server.
  expect(answers[1]).toMatchObject({ status: 'rejected', reason: { code: 'staleRevision' } });
  await write(about.update, ['about', ''], { body: { mission: 'Both', journey: [event] } });
  await goOnline(true);
  expect(outbox.entries()).toEqual([]);
  expect(await api.unwrap(about.read)).toMatchObject({ mission: 'Both', journey: [{ title: 'Start' }] });
});

// P38
test('what is saved while an earlier draft of the same is on its way arrives too', async ({
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

// P15
test('a choice is about what was shown: what someone writes after it is asked about again', async ({
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

// P15
test('deleting in spite of a change is about that change, and not about the next', async ({
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
  await insist(client.outbox.entries()[0]!, client);
  await api.unwrap(services.update, { params: { id }, body: { title: 'Changed again' } });
  await client.sync.run();
  expect(client.outbox.entries()).toMatchObject([
    { trouble: { why: 'editedThere', theirs: { title: 'Changed again' } } },
  ]);
});

test('a project whose service was deleted here before is deleted unasked, though an earlier draft of it had to be sent', async ({
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

// P58
test('pictures that someone added meanwhile are a reason to ask before a project is deleted', async ({
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

test('a save that meets an older draft of the same stays with it when the two have to wait', async ({
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

test('what is set back to how it read before others changed it is sent, though an earlier draft had left it alone', async ({
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

test('what others added to a list between two drafts of it is taken out by the later one', async ({
  api,
  open,
}) => {
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
  // And where nobody else wrote, the two are one.
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

// P40
test('of a category that was made and deleted offline nothing is left, nor of what was below it', async ({
  open,
}) => {
  const client = await open();
  await client.goOnline(false);
  const [category, below] = [anId(), anId()];
  await client.write(chatbot.create, ['question', category], { body: { id: category, question: 'All' } });
  const body = { id: below, question: 'One', parent: { id: category } };
  await client.write(chatbot.create, ['question', below], { body });
  await client.write(chatbot.remove, ['question', category]);
  expect(client.outbox.entries()).toEqual([]);
  expect(JSON.stringify(client.view().chatbot)).not.toContain(below);
});

test('a tree that is taken in after drafts of questions asks nothing about them', async ({ api, open }) => {
  const client = await open();
  await client.goOnline(false);
  const id = anId();
  await client.write(chatbot.create, ['question', id], { body: { id, question: 'New' } });
  const categories = [{ ...client.view().chatbot!.categories.at(-1)!, answer: 'Taken in' }];
  await client.write(chatbot.replace, ['chatbot', ''], { body: { categories } });
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(chatbot.read)).toMatchObject({ categories: [{ id, answer: 'Taken in' }] });
});

// P53
test('a picture that is put in place of a refused one arrives', async ({ api, open }) => {
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

// P53
test('who corrects what was refused need not do more', async ({ api, open }) => {
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

test('a question that is moved offline arrives with its sub-questions, and survives the deletion of its former parent', async ({
  api,
  open,
}) => {
  const [from, to, one, below] = [anId(), anId(), anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: from, question: 'From' } });
  await api.unwrap(chatbot.create, { body: { id: to, question: 'To' } });
  await api.unwrap(chatbot.create, { body: { id: one, question: 'One', parent: { id: from } } });
  await api.unwrap(chatbot.create, { body: { id: below, question: 'Below', parent: { id: one } } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.update, ['question', one], { body: { parent: { id: to }, answer: 'Moved' } });
  await client.write(chatbot.remove, ['question', from]);
  const moved = { id: to, subQuestions: [{ id: one, answer: 'Moved', subQuestions: [{ id: below }] }] };
  expect(client.view().chatbot!.categories.at(-1)).toMatchObject(moved);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.at(-1)).toMatchObject(moved);
  expect(JSON.stringify(categories)).not.toContain(from);
});

test('a deletion waits until it is decided what becomes of a question that was moved away', async ({
  api,
  open,
}) => {
  const [from, to, other, one] = [anId(), anId(), anId(), anId()];
  for (const [id, question] of [
    [from, 'From'],
    [to, 'To'],
    [other, 'Other'],
  ] as const)
    await api.unwrap(chatbot.create, { body: { id, question } });
  await api.unwrap(chatbot.create, { body: { id: one, question: 'One', parent: { id: from } } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.update, ['question', one], { body: { parent: { id: to } } });
  await client.write(chatbot.remove, ['question', from]);
  await api.unwrap(chatbot.update, { params: { id: one }, body: { parent: { id: other } } });
  await client.goOnline(true);
  const [asked, waiting] = client.outbox.entries();
  expect(conflictsOf(asked!)).toMatchObject([
    { path: 'parent', base: { id: from }, mine: { id: to }, theirs: { id: other } },
  ]);
  expect(waiting).toMatchObject({ target: { id: from }, edit: { type: 'delete' } });
  await choose(asked!, { parent: 'mine' }, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect((await api.unwrap(chatbot.adminRead)).categories.slice(-2)).toMatchObject([
    { id: to, subQuestions: [{ id: one }] },
    { id: other, subQuestions: [] },
  ]);
});

test('two questions that two people move below each other are refused in words, and can be moved elsewhere', async ({
  api,
  open,
}) => {
  const [one, other] = [anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: one, question: 'One' } });
  await api.unwrap(chatbot.create, { body: { id: other, question: 'Other' } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.update, ['question', one], { body: { parent: { id: other } } });
  await api.unwrap(chatbot.update, { params: { id: other }, body: { parent: { id: one } } });
  await client.goOnline(true);
  expect(client.outbox.entries()).toMatchObject([
    { trouble: { problem: { fields: { parent: "A question can't be placed under itself." } } } },
  ]);
  await client.write(chatbot.update, ['question', one], { body: { parent: null, answer: 'Alone' } });
  expect(client.outbox.entries()).toEqual([]);
  expect((await api.unwrap(chatbot.adminRead)).categories.at(-1)).toMatchObject({
    answer: 'Alone',
    subQuestions: [{ id: other }],
  });
});

test('who deletes a question and then the one above it is asked nothing', async ({ api, open }) => {
  const [category, below, beside] = [anId(), anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: category, question: 'All' } });
  await api.unwrap(chatbot.create, { body: { id: below, question: 'One', parent: { id: category } } });
  await api.unwrap(chatbot.create, { body: { id: beside, question: 'Two', parent: { id: category } } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.remove, ['question', below]);
  await client.write(chatbot.update, ['question', beside], { body: { answer: 'Changed' } });
  await client.write(chatbot.remove, ['question', category]);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect(JSON.stringify(await api.unwrap(chatbot.adminRead))).not.toContain(category);
});

// P45 P46
test('what never gets through waits for a person in the end, and stops only what depends on it', async ({
  api,
  open,
  proxy,
}) => {
  const client = await open();
  await client.goOnline(false);
  const [service, project] = [anId(), anId()];
  await client.write(services.create, ['service', service], { body: serviceFields({ id: service }) });
  const body = projectFields({ id: project, services: [service] });
  await client.write(projects.create, ['project', project], { body });
  await client.write(home.update, ['home', ''], { body: { headline: 'Behind it' } });
  for (const fault of ['refuses', 'passes on and fails'] as const) {
    proxy.gateway((request) => (request === 'POST /api/admin/services' ? fault : undefined));
    await untilRefused(client, 1);
    expect(client.outbox.entries()[0]).toMatchObject({
      trouble: { why: 'refused', problem: { code: 'notOurServer' } },
    });
    await client.goOnline(true);
    expect(client.outbox.entries()).toMatchObject([
      { target: { id: service } },
      { target: { id: project }, edit: { type: 'create' } },
    ]);
    expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Behind it' });
    await tryAgain([client.outbox.entries()[0]!], client);
  }
  proxy.gateway(() => undefined);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const ids = (await api.unwrap(services.adminList)).map(({ id }) => id);
  expect(ids.filter((id) => id === service)).toHaveLength(1);
  expect((await api.unwrap(projects.adminList)).map(({ id }) => id)).toContain(project);
});

// P30
test('what something in between answers in the place of the server never counts as sent', async ({
  api,
  open,
  proxy,
  aService,
}) => {
  const client = await open();
  const headline = (await api.unwrap(home.read)).headline;
  for (const [round, standin] of standins.entries()) {
    const { id } = await aService();
    await client.sync.pull();
    proxy.gateway(() => standin);
    // Online, as far as anybody knows.
    client.connection.heard(true);
    await client.write(services.remove, ['service', id]);
    expect(client.connection.away()).toMatchObject({ code: 'notOurServer' });
    await client.write(home.update, ['home', ''], { body: { headline: `Round ${round}` } });
    expect(client.outbox.entries()).toHaveLength(2);
    expect(client.outbox.entries().filter(({ trouble }) => trouble)).toEqual([]);
    // Nor is it asked for more, until it answers as the server does.
    expect(await client.connection.check()).toBe(false);
    expect(client.connection.online()).toBe(false);
    expect((await api.unwrap(services.adminList)).map((each) => each.id)).toContain(id);

    proxy.gateway(() => undefined);
    expect(await client.connection.check()).toBe(true);
    await client.sync.run();
    expect(client.outbox.entries()).toEqual([]);
    expect((await api.unwrap(services.adminList)).map((each) => each.id)).not.toContain(id);
    expect(await api.unwrap(home.read)).toMatchObject({ headline: `Round ${round}` });
  }
  expect(headline).not.toBe('Round 0');
});

// P48
test('a gateway that wants to be left alone is left alone by everything, for as long as it says', async ({
  api,
  open,
  proxy,
}) => {
  const due: { milliseconds: number; act: () => void }[] = [];
  const clock: Clock = {
    wait: async () => {},
    after(milliseconds, act) {
      const mine = { milliseconds, act };
      due.push(mine);
      return () => void due.splice(due.indexOf(mine), due.includes(mine) ? 1 : 0);
    },
  };
  for (const status of [429, 503]) {
    const client = await open(undefined, clock);
    await client.goOnline(false);
    const ids = [anId(), anId(), anId()];
    for (const id of ids)
      await client.write(services.create, ['service', id], { body: serviceFields({ id }) });
    const asked: string[] = [];
    proxy.gateway((request) => {
      asked.push(request);
      return { status, headers: { 'Retry-After': '40' }, body: '<h1>Later</h1>' };
    });
    await client.goOnline(true);
    expect(asked).toHaveLength(1);
    // Whatever is tried meanwhile.
    client.connection.tryNow();
    expect(await client.connection.check()).toBe(false);
    await client.sync.pull();
    await client.sync.run();
    const { signal } = new AbortController();
    await client.transport({ endpoint: session.read, input: {} }, { signal } as never, {});
    expect(asked).toHaveLength(1);
    expect(client.outbox.entries().map(({ trouble }) => trouble)).toEqual([undefined, undefined, undefined]);

    const again = due.find(({ milliseconds }) => milliseconds === 40_000);
    proxy.gateway(() => undefined);
    again!.act();
    await expect.poll(() => client.connection.online()).toBe(true);
    await client.sync.run();
    expect(client.outbox.entries()).toEqual([]);
    expect((await api.unwrap(services.adminList)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  }
});

// P75
test('what the role may not write is refused in the server’s words before it waits, also offline, and what waits stays', async ({
  api,
  open,
  aRequest,
}) => {
  const { account: author } = await aPerson(api, 'author');
  const { id } = await aRequest();
  let role: Role = 'editor';
  const client = await open(undefined, undefined, () => role);
  const asked = (call: Parameters<typeof client.transport>[0]) =>
    client.transport(call, { signal: new AbortController().signal } as never, {});
  const mark = { endpoint: contactRequests.mark, input: { params: { id }, body: { status: 'answered' } } };
  await client.goOnline(false);
  expect(await asked(mark)).not.toHaveProperty('error');
  const waiting = client.outbox.entries();
  expect(waiting).toHaveLength(1);

  role = 'author';
  const above = [
    mark,
    { endpoint: contactInfo.update, input: { body: { address: '1 Nile Street' } } },
    { endpoint: settings.update, input: { body: { brand: 'Mine' } } },
  ];
  const refused = async () => {
    for (const { endpoint, input } of above) {
      const { problem } = await author.call(endpoint as Endpoint, input);
      expect(await asked({ endpoint, input })).toMatchObject({
        error: { code: 'otherRole', message: problem.message },
      });
    }
  };
  await refused();
  expect(client.outbox.entries()).toEqual(waiting);
  const headline = { endpoint: home.update, input: { body: { headline: 'By an author' } } };
  expect(await asked(headline)).not.toHaveProperty('error');
  expect(client.outbox.entries()).toHaveLength(2);
  await client.goOnline(true);
  await refused();
});

// P49
test('a save behind much that is being sent is kept at once, and goes out with it', async ({
  api,
  open,
  proxy,
}) => {
  const client = await open();
  await client.goOnline(false);
  for (const title of ['One', 'Two', 'Three']) {
    const id = anId();
    await client.write(services.create, ['service', id], { body: serviceFields({ id, title }) });
  }
  proxy.away(false);
  client.connection.heard(true);
  const saved = new Promise<unknown>((resolve, reject) => {
    proxy.onWrite((number) => {
      if (number > 0) return;
      client.write(home.update, ['home', ''], { body: { headline: 'Behind' } }).then(resolve, reject);
    });
  });
  const sent = client.sync.run();
  await saved;
  expect(client.outbox.entries().length).toBeGreaterThan(1);
  await sent;
  await expect.poll(() => client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Behind' });
});

// P47
test('who works in drafts sends what there is then, and not what they save meanwhile', async ({
  api,
  open,
  proxy,
}) => {
  const client = await open();
  await client.setWorkInDrafts(true);
  const ids = [anId(), anId()];
  for (const id of ids)
    await client.write(services.create, ['service', id], { body: serviceFields({ id, title: 'Finished' }) });
  let saving: Promise<unknown> | undefined;
  proxy.onWrite((number) => {
    if (number > 0) return;
    saving = (async () => {
      await client.write(services.update, ['service', ids[1]!], { body: { title: 'Half done' } });
      await client.write(home.update, ['home', ''], { body: { headline: 'Half done' } });
    })();
    return saving;
  });
  await client.sync.run();
  await saving;
  expect(client.outbox.entries()).toMatchObject([{ target: { id: ids[1] } }, { target: { kind: 'home' } }]);
  expect(JSON.stringify(await api.unwrap(services.adminList))).not.toContain('Half done');
  expect((await api.unwrap(home.read)).headline).not.toBe('Half done');
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect(JSON.stringify(await api.unwrap(services.adminList))).toContain('Half done');
});

// P42
test('what is on its way when all is discarded arrives, and nothing else', async ({ api, open, proxy }) => {
  const client = await open();
  await client.goOnline(false);
  const ids = [anId(), anId(), anId()];
  for (const id of ids) await client.write(services.create, ['service', id], { body: serviceFields({ id }) });
  proxy.away(false);
  client.connection.heard(true);
  let discarding: Promise<readonly unknown[]> | undefined;
  proxy.onWrite(() => (discarding ??= discard(client.outbox.entries(), client)));
  await client.sync.run();
  expect(await discarding).toHaveLength(2);
  expect(client.outbox.entries()).toEqual([]);
  const arrived = (await api.unwrap(services.adminList)).map(({ id }) => id);
  expect(ids.filter((id) => arrived.includes(id))).toEqual([ids[0]]);
});

test('a picture of a discarded draft does not stay on the disk, and can be added again', async ({
  api,
  open,
}) => {
  const client = await open('someone who discards');
  await client.goOnline(false);
  const id = anId();
  const body = serviceFields({ id, image: dataUrl(await aPicture({ color: '#654321' })) });
  await client.write(services.create, ['service', id], { body });
  await discard(client.outbox.entries(), client);
  client.close();
  const later = await open('someone who discards');
  expect(await later.database.use((all) => all.count('pictures'))).toBe(0);
  await later.write(services.create, ['service', id], { body });
  await later.goOnline(true);
  expect(later.outbox.entries()).toEqual([]);
  const { image } = (await api.unwrap(services.adminList)).find((each) => each.id === id)!;
  expect((await fetch(api.address + image)).status).toBe(200);
});

test('a question that is added again hangs where it hung', async ({ api, open }) => {
  const [category, below] = [anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: category, question: 'All' } });
  await api.unwrap(chatbot.create, { body: { id: below, question: 'One', parent: { id: category } } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.update, ['question', below], { body: { answer: 'Mine' } });
  await client.write(chatbot.update, ['question', below], { body: { question: 'Mine, too' } });
  await api.unwrap(chatbot.remove, { params: { id: below } });
  await client.goOnline(true);
  expect(client.outbox.entries()).toMatchObject([{ trouble: { why: 'deletedThere' } }]);
  await addAgain(client.outbox.entries()[0]!, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.find(({ id }) => id === category)!.subQuestions).toMatchObject([
    { question: 'Mine, too', answer: 'Mine' },
  ]);
});

// P50 P74
test('what others wrote comes with one question about what changed', async ({
  api,
  open,
  proxy,
  aService,
  aProject,
  aRequest,
}) => {
  const service = await aService();
  const { id } = await aProject(projectFields({ services: [service.id] }));
  const gone = await aProject();
  const client = await open();
  let asked: string[] = [];
  proxy.gateway((request) => void asked.push(request));
  const comes = async () => {
    asked = [];
    await client.sync.pull();
    expect(asked).toEqual([expect.stringMatching(/^GET \/api\/admin\/changes\?since=/)]);
    for (const part of parts) expect(client.view()[part], part).toEqual(await onServer(api, part));
  };
  await comes();

  await aProject();
  await aRequest();
  await api.send('DELETE', `/admin/projects/${gone.id}`);
  await api.unwrap(services.update, { params: { id: service.id }, body: { title: 'Called otherwise' } });
  await api.unwrap(settings.update, { body: { brand: 'Another' } });
  await api.unwrap(chatbot.create, { body: { question: 'Why?' } });
  await comes();
  const named = client.view().project!.find((each) => each.id === id);
  expect(named!.services).toEqual([{ id: service.id, title: 'Called otherwise' }]);

  await api.unwrap(services.remove, { params: { id: service.id } });
  await api.unwrap(projects.restore, { params: { id: gone.id } });
  const first = client.view().project![1]!;
  await api.unwrap(projects.update, {
    params: { id: first.id },
    body: { position: positionAt(client.view().project!, 1, 0) },
  });
  await comes();

  // What was written here is there, too, and asked for by nobody.
  await client.write(projects.update, ['project', id], { body: { title: 'Mine' } });
  await client.write(home.update, ['home', ''], { body: { headline: 'Mine' } });
  await comes();
});

// P74
test('what does not come to the same as on the server is read anew', async ({
  api,
  open,
  proxy,
  aProject,
  aService,
}) => {
  const { id } = await aProject();
  const client = await open();
  await client.sync.pull();
  // As of a server whose clock is far behind.
  proxy.newer({
    answer: (request, body) => (isAboutChanges(request) ? withoutProjects(body as Changes) : body),
  });
  await api.unwrap(projects.update, { params: { id }, body: { title: 'By another clock' } });
  let asked: string[] = [];
  proxy.gateway((request) => void asked.push(request));
  await client.sync.pull();
  expect(asked).toContain('GET /api/admin/projects');
  expect(asked).not.toContain('GET /api/admin/home');
  expect(client.view().project).toContainEqual(expect.objectContaining({ id, title: 'By another clock' }));

  // What a service is called now stands in the projects, too, whose own state doesn't tell.
  const { id: service } = await aService({ title: 'Web' });
  await api.unwrap(projects.update, { params: { id }, body: { services: [service] } });
  await client.sync.pull();
  await api.unwrap(services.update, { params: { id: service }, body: { title: 'Sites' } });
  await client.sync.pull();
  const shown = client.view().project!.find((each) => each.id === id)!;
  expect(shown.services).toEqual([{ id: service, title: 'Sites' }]);

  // A server that doesn't know the call is read part by part.
  proxy.newer(undefined);
  asked = [];
  proxy.gateway((request) => {
    asked.push(request);
    return isAboutChanges(request) ? noSuchCall : undefined;
  });
  await aService({ title: 'Theirs' });
  await client.sync.pull();
  expect(asked).toContain('GET /api/admin/services');
  expect(client.view().service).toContainEqual(expect.objectContaining({ title: 'Theirs' }));
});

// P50
test('what someone writes while it is being read is there with the next reading', async ({
  open,
  proxy,
  aService,
}) => {
  await aService();
  const client = await open();
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  const isAsked = new Promise<void>((resolve) =>
    proxy.onAnswer((request) => {
      if (!isAboutChanges(request)) return undefined;
      resolve();
      return wait;
    }),
  );
  const first = client.sync.pull();
  await isAsked;
  const { id } = await aService({ title: 'Theirs' });
  const second = client.sync.pull();
  letGo();
  await Promise.all([first, second]);
  expect(client.view().service).toContainEqual(expect.objectContaining({ id, title: 'Theirs' }));
});

// P36 P50
test('what is saved while it is told what others wrote stays', async ({
  api,
  open,
  proxy,
  aProject,
  aService,
}) => {
  const { id } = await aService({ title: 'Web' });
  const project = await aProject();
  const client = await open();
  await client.sync.pull();
  await api.unwrap(projects.update, { params: { id: project.id }, body: { title: 'Theirs' } });
  await api.unwrap(services.update, { params: { id }, body: { description: 'Theirs' } });
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  const isAsked = new Promise<void>((resolve) =>
    proxy.onAnswer((request) => {
      if (!isAboutChanges(request)) return undefined;
      resolve();
      return wait;
    }),
  );
  const told = client.sync.pull();
  await isAsked;
  await client.write(services.update, ['service', id], { body: { title: 'Mine' } });
  expect(client.outbox.entries()).toEqual([]);
  letGo();
  await told;
  expect(client.view().service).toContainEqual(
    expect.objectContaining({ id, title: 'Mine', description: 'Theirs' }),
  );
  expect(client.view().project).toContainEqual(expect.objectContaining({ title: 'Theirs' }));
});

// P33
test('what someone took out again, after the answer to its sender was lost, stays out, and nobody is asked', async ({
  api,
  open,
  proxy,
}) => {
  await api.unwrap(home.update, { body: { solutions: [item('First')] } });
  const client = await open();
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
});

test('an edit of what is deleted goes along when it is added again', async ({ api, open, aProject }) => {
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

// P59
test('what was deleted comes back as it was when it is added again, with what was done to it here', async ({
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

test('words that begin like a picture stay words', async ({ api, open }) => {
  const client = await open();
  const answers = ['data: how we keep it', 'data: yes,okay'];
  for (const answer of answers) {
    const id = anId();
    await client.write(chatbot.create, ['question', id], { body: { id, question: 'What?', answer } });
  }
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.slice(-2).map(({ answer }) => answer)).toEqual(answers);
});

test('the starter tree takes the place of what was just written, and shows at once', async ({
  api,
  open,
}) => {
  const client = await open();
  const id = anId();
  await client.write(chatbot.create, ['question', id], { body: { id, question: 'Mine' } });
  const reset = (ifMatch: State) =>
    client.transport(
      { endpoint: chatbot.reset, input: { ifMatch } },
      { signal: new AbortController().signal } as never,
      {},
    );
  const shown = client.view().chatbot!;
  expect(await reset(shown)).not.toHaveProperty('error');
  expect(client.view().chatbot!.categories).toEqual((await api.unwrap(chatbot.adminRead)).categories);
  expect(JSON.stringify(client.view().chatbot)).not.toContain(id);
  // What someone else wrote, and nobody here has seen, stays.
  await api.unwrap(chatbot.create, { body: { question: 'Theirs' } });
  expect(await reset(client.view().chatbot!)).toMatchObject({ error: { code: 'staleRevision' } });
  expect(client.view().chatbot!.categories).toContainEqual(expect.objectContaining({ question: 'Theirs' }));
});

// P42
test('with a tree that is discarded goes what hangs in it, and what is elsewhere stays', async ({
  api,
  open,
}) => {
  const there = anId();
  await api.unwrap(chatbot.create, { body: { id: there, question: 'There' } });
  const client = await open();
  await client.goOnline(false);
  const [top, below, lower] = [anId(), anId(), anId()];
  const tree = { id: top, question: 'Taken in', subQuestions: [{ id: below, question: 'Below' }] };
  const categories = [...client.view().chatbot!.categories, tree];
  await client.write(chatbot.replace, ['chatbot', ''], { body: { categories } });
  await client.write(chatbot.update, ['question', below], { body: { answer: 'Of the tree' } });
  const body = { id: lower, question: 'Lower', parent: { id: below } };
  await client.write(chatbot.create, ['question', lower], { body });
  await client.write(chatbot.update, ['question', there], { body: { answer: 'Elsewhere' } });
  expect(await discard([client.outbox.entries()[0]!], client)).toHaveLength(3);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect((await api.unwrap(chatbot.adminRead)).categories.at(-1)).toMatchObject({ answer: 'Elsewhere' });
});

test('what has arrived by the time it is discarded is not put back', async ({ open }) => {
  const client = await open();
  await client.goOnline(false);
  await client.write(home.update, ['home', ''], { body: { headline: 'Sent' } });
  const seen = client.outbox.entries();
  await client.goOnline(true);
  expect(await discard(seen, client)).toEqual([]);
});

test('a question that a choice was made about hangs where it hung when it is added again', async ({
  api,
  open,
}) => {
  const [category, below] = [anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: category, question: 'All' } });
  await api.unwrap(chatbot.create, { body: { id: below, question: 'One', parent: { id: category } } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.update, ['question', below], { body: { answer: 'Mine' } });
  await api.unwrap(chatbot.update, { params: { id: below }, body: { answer: 'Theirs' } });
  await client.goOnline(true);
  await choose(client.outbox.entries()[0]!, { answer: 'mine' }, client);
  await api.unwrap(chatbot.remove, { params: { id: below } });
  await client.sync.run();
  await addAgain(client.outbox.entries()[0]!, client);
  await client.sync.run();
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.find(({ id }) => id === category)!.subQuestions).toMatchObject([{ answer: 'Mine' }]);
});

// P10
test('nothing is asked about what only one changed, however often others saved meanwhile', async ({
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

// P31
test('what was refused because the session had ended does not count as sent', async ({ open, proxy }) => {
  const client = await open('whose session ends');
  await client.goOnline(false);
  await client.write(home.update, ['home', ''], { body: { headline: 'Before the session ended' } });
  client.close();
  proxy.away(false);
  const later = await openClient({ address: proxy.address, token: 'ended', account: 'whose session ends' });
  later.connection.heard(true);
  await later.sync.run();
  const [entry] = later.outbox.entries();
  later.close();
  expect(entry).toMatchObject({ edit: { fields: { headline: 'Before the session ended' } } });
  expect(entry).not.toHaveProperty('sent');
});

// P70
test('what was changed after its draft went out from another computer is not lost', async ({ api, open }) => {
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

  // It goes there once more, and where it was written the server is reached again.
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

// P70
test('what a file brings that its writer has sent is done, also where they went on from it', async ({
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

// P24 P69
test('a file of version 0.1 says in other words than the server what is asked about, and in the same words is there', async ({
  api,
  open,
}) => {
  const client = await open();
  const [changed, same] = [anId(), anId()];
  await client.goOnline(false);
  for (const id of [changed, same])
    await client.write(services.create, ['service', id], { body: serviceFields({ id, title: 'Written' }) });
  const file = JSON.parse(await draftsAsText(client)) as { entries: { edit: { body: object } }[] };
  // Names came with 0.2; before that a file noted what it said of what was new.
  const entries = file.entries.map((entry) => {
    const { write: _, handed: __, ...old } = entry as Record<string, unknown>;
    return { ...old, told: [entry.edit.body] };
  });
  for (const entry of client.outbox.entries()) await client.outbox.remove(entry);
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

// P70
test('what a file brings once more after someone took it back stays taken back, on either computer', async ({
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
  // A file that stays where it was written, or goes out a second time, changes nothing.
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

test('who writes on after their drafts went into a file is asked nothing, also on a bad line', async ({
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

test('who changes a question of a tree that waits is asked nothing where the tree’s answer is lost', async ({
  api,
  open,
  proxy,
  aQuestion,
}) => {
  const { id } = await aQuestion();
  const client = await open();
  await client.goOnline(false);
  const categories = client
    .view()
    .chatbot!.categories.map((each) => (each.id === id ? { ...each, answer: 'In the tree' } : each));
  await client.write(chatbot.replace, ['chatbot', ''], { body: { categories } });
  for (const answer of ['Written', 'Written again']) {
    await client.write(chatbot.update, ['question', id], { body: { answer } });
    await draftsAsText(client);
  }
  proxy.plan(0, 'drop answer');
  await client.goOnline(true);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const { categories: now } = await api.unwrap(chatbot.read);
  expect(now.find((each) => each.id === id)).toMatchObject({ answer: 'Written again' });
});

test('what is deleted here after it went into a file is deleted too where the file was taken in', async ({
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

// P36
test('what is put elsewhere stands there at once, and on the server when it is there again', async ({
  api,
  open,
  aService,
}) => {
  for (const title of ['C', 'B', 'A']) await aService({ title });
  const client = await open();
  const titles = () => client.view().service!.map(({ title }) => title);
  await client.goOnline(false);
  const put = (from: number, to: number) => {
    const list = client.view().service!;
    const position = positionAt(list, from, to);
    return client.write(services.update, ['service', list[from]!.id], { body: { position } });
  };
  const before = titles();
  expect(before.slice(0, 3)).toEqual(['A', 'B', 'C']);
  await put(0, 2);
  const moved = ['B', 'C', 'A', ...before.slice(3)];
  expect(titles()).toEqual(moved);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect(titles()).toEqual(moved);
  // Also where it is sent as it is done.
  await put(1, 0);
  expect(titles().slice(0, 3)).toEqual(['C', 'B', 'A']);
  expect((await api.unwrap(services.adminList)).map(({ title }) => title)).toEqual(titles());
});

// P51
test('what only a newer server knows of a document is carried along, and never written back as it once was', async ({
  api,
  open,
  proxy,
}) => {
  const [first, second, third] = [item('First'), item('Second'), item('Third')];
  const { solutions } = await api.unwrap(home.update, { body: { solutions: [first, second, third] } });
  const accents = new Map<string, unknown>(solutions.map(({ id }) => [id, 'red']));
  type Newer = { headline?: string; era?: string; solutions?: { id: string; accent?: unknown }[] };
  const written: Newer[] = [];
  proxy.newer({
    answer: (request, body) => {
      if (!request.endsWith('/admin/home')) return body;
      const there = body as Newer;
      // A refused write changes nothing.
      if (request.startsWith('PUT') && there.headline === 'Written here')
        for (const { id, accent } of written.at(-1)?.solutions ?? []) accents.set(id, accent);
      return {
        ...there,
        era: 'new',
        solutions: there.solutions!.map((each) => ({ ...each, accent: accents.get(each.id) })),
      };
    },
    asked: (request, body) => {
      if (!request.endsWith('/admin/home')) return body;
      const sent = body as Newer;
      written.push(sent);
      return { ...sent, solutions: sent.solutions?.map(({ accent: _, ...known }) => known) };
    },
  });
  const client = await open();
  await client.goOnline(false);
  // As a form has it, which knows nothing of accents.
  await client.write(home.update, ['home', ''], {
    body: { headline: 'Written here', solutions: [{ ...first, title: 'Mine' }, second] },
  });
  // The file is sound, and so is what is shown.
  expect(draftsIn(await draftsAsText(client))?.entries).toMatchObject([{ target: { kind: 'home' } }]);
  expect(client.view().home).toMatchObject({ headline: 'Written here', solutions: [{ accent: 'red' }, {}] });
  accents.set(second.id, 'blue');
  await api.unwrap(home.update, { body: { subheadline: 'Theirs' } });
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect(accents.get(first.id)).toBe('red');
  expect(accents.get(second.id)).toBe('blue');
  expect(written.filter((sent) => 'era' in sent)).toEqual([]);
  const { headline, solutions: left } = await api.unwrap(home.read);
  expect([headline, left.map(({ title }) => title)]).toEqual(['Written here', ['Mine', 'Second']]);
});

// P52
test('an app that is too old for its server says so, works on, and gives its drafts away', async ({
  api,
  open,
  proxy,
  aService,
}) => {
  const { id } = await aService({ title: 'There' });
  const client = await open();
  const status = () =>
    statusOf({
      online: client.connection.online(),
      asked: client.connection.asked(),
      away: client.connection.away(),
      tooOld: client.sync.isTooOld(),
      signedIn: true,
      drafts: client.outbox.entries().length,
      troubled: client.outbox.entries().filter(({ trouble }) => trouble).length,
      progress: client.sync.progress(),
      full: false,
      copied: { parts: parts.length, of: parts.length },
    }).words;
  await client.goOnline(false);
  await client.write(services.update, ['service', id], { body: { title: 'Written' } });
  await client.write(home.update, ['home', ''], { body: { headline: 'Understood' } });
  const inWords = (service: unknown) => ({
    ...(service as object),
    title: { en: (service as { title: string }).title },
  });
  proxy.newer({
    answer: (request, body) => {
      // What an earlier version told of is told anew.
      if (isAboutChanges(request)) return { ...(body as Changes), since: null };
      if (!request.includes('/admin/services')) return body;
      return Array.isArray(body) ? body.map(inWords) : inWords(body);
    },
  });
  await client.goOnline(true);
  await client.sync.pull();
  expect(status()).toBe('Update this app');
  // What it knew of them stands, everything else goes on.
  expect(client.view().service).toContainEqual(expect.objectContaining({ id, title: 'Written' }));
  await client.sync.run();
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Understood' });
  expect(client.outbox.entries()).toMatchObject([{ target: { id } }]);
  const file = draftsIn(await draftsAsText(client))!;
  expect(file.entries).toMatchObject([{ target: { id }, edit: { fields: { title: 'Written' } } }]);

  // Updated, it understands.
  proxy.newer(undefined);
  await client.sync.pull();
  await tryAgain(client.outbox.entries(), client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect(status()).toBe('Online');
  expect((await api.unwrap(services.adminList)).find((each) => each.id === id)).toMatchObject({
    title: 'Written',
  });
});

test('who corrects what never got through need not do more', async ({ api, open, proxy }) => {
  const client = await open();
  const [made, there] = [anId(), anId()];
  await client.write(services.create, ['service', there], { body: serviceFields({ id: there }) });
  await client.goOnline(false);
  const heavy = { title: 'Heavy', image: dataUrl(await aPicture({ color: '#234567' })) };
  await client.write(services.create, ['service', made], { body: serviceFields({ id: made, ...heavy }) });
  await client.write(services.update, ['service', there], { body: heavy });
  // Such as a proxy that finds the picture too large.
  proxy.gateway((request) =>
    request.includes(' /api/admin/services') && !request.startsWith('GET') ? 'refuses' : undefined,
  );
  await untilRefused(client, 2);
  expect(client.outbox.entries().map(({ trouble }) => trouble?.why)).toEqual(['refused', 'refused']);
  proxy.gateway(() => undefined);
  for (const id of [made, there])
    await client.write(services.update, ['service', id], { body: { title: 'Light', image: '' } });
  expect(client.outbox.entries()).toEqual([]);
  const found = (await api.unwrap(services.adminList)).filter(({ id }) => id === made || id === there);
  expect(found).toMatchObject([
    { title: 'Light', image: '' },
    { title: 'Light', image: '' },
  ]);
});

test('a new question can become a category where someone deleted what it was to hang below', async ({
  api,
  open,
}) => {
  const category = anId();
  await api.unwrap(chatbot.create, { body: { id: category, question: 'All' } });
  const client = await open();
  await client.goOnline(false);
  const [id, below] = [anId(), anId()];
  const body = { id, question: 'One', parent: { id: category } };
  await client.write(chatbot.create, ['question', id], { body });
  const lower = { id: below, question: 'Two', parent: { id } };
  await client.write(chatbot.create, ['question', below], { body: lower });
  await api.unwrap(chatbot.remove, { params: { id: category } });
  await client.goOnline(true);
  const [asked, waiting] = client.outbox.entries();
  expect(asked).toMatchObject({ target: { id }, trouble: { why: 'deletedThere' } });
  expect(waiting).not.toHaveProperty('trouble');
  await addAgain(asked!, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.at(-1)).toMatchObject({
    question: 'One',
    isCategory: true,
    subQuestions: [{ id: below, question: 'Two' }],
  });
});

// P29
test('a picture that the server has already is the same one when it is added again', async ({
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

// P39
test('many pictures that were added to one document without a network all arrive', async ({ api, open }) => {
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

// P66
test('a save that is not noted as sent, for want of room, counts as kept', async ({ api, open }) => {
  const client = await open();
  const { take } = client.copy;
  client.copy.take = async () => Promise.reject(new Error('The disk is full.'));
  await client.write(home.update, ['home', ''], { body: { headline: 'On a full disk' } });
  expect(client.outbox.entries()).toHaveLength(1);
  client.copy.take = take;
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'On a full disk' });
});

// P66
test('what can’t be noted as sent, now that the drafts were closed, is not sent again and again', async ({
  open,
  proxy,
  aService,
}) => {
  const ids: string[] = [];
  for (let more = 0; more < 6; more++) ids.push((await aService()).id);
  const client = await open();
  await client.goOnline(false);
  for (const id of ids) await client.write(services.update, ['service', id], { body: serviceFields() });
  proxy.away(false);
  client.connection.heard(true);
  client.close();
  await expect(client.sync.run()).rejects.toThrow('The database was closed.');
});

test('drafts that are taken in before the copy is read do not pass for all there is', async ({
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
  const { data } = await fresh.transport(list, { signal: new AbortController().signal } as never, {});
  fresh.close();
  expect(data).toContainEqual(expect.objectContaining({ title: 'There' }));
  expect(data).toContainEqual(expect.objectContaining({ title: 'Taken along' }));
});

// P62
test('pictures arrive once and whole over a line that breaks off again and again, and go on where they were', async ({
  api,
  open,
  proxy,
  aProject,
}) => {
  const { id } = await aProject();
  const patient = { ...realClock, wait: async () => {} };
  let client = await open('a bad line', patient);
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
    // Once the line is away altogether for a while, and the app is started anew.
    if (++parts === 20) proxy.away(true);
  });
  for (let tries = 0; tries < 10 && parts < 20; tries++) await client.goOnline(true);
  client.close();
  client = await open('a bad line', patient);
  for (let tries = 0; tries < 10 && client.outbox.entries().length > 0; tries++) await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const needed = Math.ceil(picture.length / PART_BYTES) + Math.ceil(dataUrl(hero).length / PART_BYTES);
  // The first of each tells the app which others are there.
  expect([needed, needed + 1, needed + 2]).toContain(parts);
  const { galleryImages } = await api.unwrap(projects.read, { params: { id } });
  expect(galleryImages).toEqual(wanted.project!.find((each) => each.id === id)!.galleryImages);
  expect(await api.unwrap(home.read)).toMatchObject({ heroImage: wanted.home!.heroImage });
});

// P63
test('a picture that something on the way finds too large goes in parts', async ({
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

// P63
test('a server that takes no parts gets a picture whole, once the line carries it', async ({
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
    headers: { [MARK]: '1', 'content-type': 'application/json' },
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

// P43
test('drafts of different documents share the wait for a slow line, those of one go one after the other', async ({
  api,
  aService,
  open,
  proxy,
}) => {
  const made = await Promise.all(['A', 'B', 'C', 'D'].map((title) => aService({ title })));
  const { write, goOnline, outbox } = await open();
  await goOnline(false);
  const edit = (id: string, title: string) =>
    write(services.update, ['service', id], { params: { id }, body: serviceFields({ title }) });
  for (const { id, title } of made) await edit(id, `${title} again`);
  await write(services.create, ['service', ''], { body: serviceFields({ title: 'First new' }) });
  await write(services.create, ['service', ''], { body: serviceFields({ title: 'Second new' }) });
  // No answer comes before four are on their way together.
  let waiting = 0;
  let go = () => {};
  const four = new Promise<void>((resolve) => (go = resolve));
  proxy.onWrite(() => {
    if (++waiting === 4) go();
    return four;
  });
  await goOnline(true);
  expect(outbox.entries()).toEqual([]);
  const titles = (await api.unwrap(services.adminList)).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['A again', 'B again', 'C again', 'D again']));
  expect(titles.indexOf('Second new')).toBeLessThan(titles.indexOf('First new'));
});

// P43
test('of drafts that are on their way together, each keeps what becomes of it', async ({
  api,
  aService,
  open,
  proxy,
}) => {
  const made = await Promise.all(['A', 'B', 'C', 'D'].map((title) => aService({ title })));
  const [a, b] = made.map(({ id }) => id);
  const { write, goOnline, outbox } = await open();
  await goOnline(false);
  for (const { id, title } of made)
    await write(services.update, ['service', id], { params: { id }, body: { title: `${title} again` } });
  await api.unwrap(services.update, { params: { id: a! }, body: { title: 'A of someone else' } });
  let waiting = 0;
  let go = () => {};
  const together = new Promise<void>((resolve) => (go = resolve));
  proxy.onWrite(() => {
    if (++waiting === made.length) go();
    return together;
  });
  proxy.gateway((request) => (request.endsWith(b!) ? { status: 200, passesOn: true } : undefined));
  await goOnline(true);
  expect(outbox.entries()).toMatchObject([
    { target: { id: a }, trouble: { why: 'conflict' } },
    { target: { id: b }, sent: { revision: 1 } },
  ]);
  expect(outbox.entries()[1]).not.toHaveProperty('trouble');

  proxy.gateway(() => undefined);
  await goOnline(true);
  expect(outbox.entries()).toMatchObject([{ target: { id: a }, trouble: { why: 'conflict' } }]);
  const there = new Map((await api.unwrap(services.adminList)).map(({ id, ...each }) => [id, each]));
  expect(made.map(({ id }) => there.get(id))).toMatchObject([
    { title: 'A of someone else', revision: 2 },
    ...['B again', 'C again', 'D again'].map((title) => ({ title, revision: 2 })),
  ]);
});
