import { about } from '@agency/contract/about';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import { history, SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import { home } from '@agency/contract/home';
import { overview, WEEKS } from '@agency/contract/overview';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import mongoose from 'mongoose';
import { expect } from 'vitest';
import { ownSite, setBackTest as test } from '../fixtures/apiTest.ts';
import { builders } from '../fixtures/content.ts';
import { aPerson } from '../fixtures/people.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';

test('the overview shows waiting requests to the owner, and none to an author', async ({
  api,
  aRequest,
  database,
}) => {
  const [old, , answered] = [
    await aRequest({ name: 'Long ago', services: ['Web'], note: 'word '.repeat(60) }),
    await aRequest({ name: 'Just now', services: ['Web', 'Mobile'], note: 'Hello\n\nthere' }),
    await aRequest({ name: 'Answered', services: ['Web'] }),
  ];
  await api.unwrap(contactRequests.mark, { params: { id: answered.id }, body: { status: 'answered' } });
  const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
  await connection
    .collection('contactRequests')
    .updateOne(
      { _id: new mongoose.Types.ObjectId(old.id) },
      { $set: { createdAt: new Date(Date.now() - 7 * 86_400_000) } },
    );
  await connection.close();

  const { requests } = await api.unwrap(overview.read);
  expect(requests!.newest.map(({ name, words }) => [name, words.slice(0, 11), words.at(-1)])).toEqual([
    ['Just now', 'Hello there', 'e'],
    ['Long ago', 'word word w', '…'],
  ]);
  expect(requests!.late).toBe(1);
  const late = await api.unwrap(contactRequests.page, { params: { late: 'yes' } });
  expect([late.found, late.requests.map(({ name }) => name)]).toEqual([1, ['Long ago']]);
  expect(requests!.weeks).toHaveLength(WEEKS);
  expect(new Date(requests!.weeks.at(-1)!).getUTCDay()).toBe(1);
  expect(requests!.totals.slice(-2)).toEqual([1, 2]);
  expect(requests!.services.map(({ title, counts }) => [title, counts.slice(-2)])).toEqual([
    ['Web', [1, 2]],
    ['Mobile', [0, 1]],
  ]);

  const { account } = await aPerson(api, 'author');
  expect((await account.unwrap(overview.read)).requests).toBeNull();
});

test('the overview lists drafts, and unfinished content that visitors see, such as dead links', async ({
  api,
  aProject,
  aService,
}) => {
  const { id: service } = await aService();
  const image = dataUrl(await aPicture(), 'image/png');
  const fine = await aProject({ services: [service], image, link: 'https://example.com', hasGallery: false });
  const gallery = await aProject({ title: 'Empty', services: [service], image, hasGallery: true });
  const bare = await aProject({ title: 'Bare', services: [], image: '', hasGallery: false });
  const dead = await aProject({
    title: 'Dead',
    services: [service],
    image,
    hasGallery: false,
    link: '/nowhere',
  });
  await api.unwrap(projects.update, { params: { id: fine.id }, body: { link: `/gallery/${gallery.id}` } });
  await api.unwrap(home.update, {
    body: { solutions: [{ title: 'Web', description: '', icon: 'Globe', link: `/gallery/${fine.id}` }] },
  });
  await api.unwrap(about.update, { body: { team: [{ name: 'Salma', link: '/people' }] } });
  const category = await api.unwrap(chatbot.create, { body: { question: 'Prices', isCategory: true } });
  await api.unwrap(chatbot.create, { body: { question: 'Silent?', parent: { id: category.id } } });
  await api.unwrap(chatbot.create, {
    body: {
      question: 'Told?',
      answer: 'Yes',
      link: `/contact/?service=${service}`,
      parent: { id: category.id },
    },
  });
  await aProject({ title: 'Hidden', image: '', services: [], link: '/nowhere', state: 'draft' });
  const { id: gone } = await aService({ title: 'Coming', state: 'draft' });
  const { id: erased } = await aService();
  const body = {
    question: 'Gone?',
    answer: 'Ask',
    link: `/contact?service=${gone}`,
    parent: { id: category.id },
  };
  await api.unwrap(chatbot.create, { body });
  await api.unwrap(chatbot.create, {
    body: { ...body, question: 'Erased?', link: `/contact?service=${erased}` },
  });
  await api.unwrap(services.remove, { params: { id: erased } });

  const { health } = await api.unwrap(overview.read);
  const titles = Object.fromEntries(
    Object.entries(health).map(([name, { first }]) => [name, first.map(({ title }) => title)]),
  );
  expect(titles).toEqual({
    drafts: ['Hidden', 'Coming'],
    noPicture: ['Bare'],
    emptyGallery: ['Empty'],
    noService: ['Bare'],
    deadQuestions: ['Silent?'],
    deadLinks: ['Home', 'About', 'Dead', 'Gone?', 'Erased?'],
  });
  expect(health.deadLinks).toMatchObject({
    count: 5,
    first: [
      { kind: 'home' },
      { kind: 'about' },
      { kind: 'project', id: dead.id },
      { kind: 'chatbot' },
      { kind: 'chatbot' },
    ],
  });
  expect(health.noService.first[0]?.id).toBe(bare.id);
});

test('the overview finds dead links in texts of stories and articles, in the languages that visitors see', async () => {
  const { admin: api } = await ownSite({});
  const { aProject, aService, anArticle } = builders(api);
  const languages = ['en', 'ar'].map((code) => ({ code, name: code, published: true }));
  const redirects = '/old,/about\n/older,/old\n/worse,/nowhere';
  await api.unwrap(settings.update, { body: { languages, redirects } });
  const textWith = (href: string) => {
    const linked = { type: 'text', text: 'Read on', marks: [{ type: 'link', attrs: { href } }] };
    const paragraph = { type: 'paragraph', content: [linked] };
    const item = { type: 'listItem', content: [paragraph] };
    return JSON.stringify({ type: 'doc', content: [paragraph, { type: 'bulletList', content: [item] }] });
  };
  const withTexts = (text: string, arabic = '') => ({
    blocks: [{ type: 'text', text, translations: { ar: { text: arabic } } }],
  });
  const service = await aService({ title: 'Renamed later' });
  await api.unwrap(services.update, { params: { id: service.id }, body: { slug: 'خدمة' } });
  const hidden = await anArticle({ title: 'Hidden', state: 'draft', ...withTexts(textWith('/nowhere')) });
  await aProject({ title: 'Dead', ...withTexts(textWith('/services/never')) });
  await anArticle({ title: 'Dead in Arabic', ...withTexts('', textWith('/ar/projects/never')) });
  await anArticle({ title: 'To a dead redirect', ...withTexts(textWith('/worse')) });
  await anArticle({ title: 'To a draft', ...withTexts(textWith(`/insights/${hidden.slug}`)) });
  const inDraft = { draftLanguages: [{ code: 'ar' }], ...withTexts('', textWith('/nowhere')) };
  const fine = await anArticle({ title: 'Arabic isn’t published', ...inDraft });
  for (const link of [
    '/services/renamed-later',
    '/ar/services/خدمة',
    `/EN/Insights/${fine.slug}/`,
    '/ar',
    '/insights/feed.xml',
    '/ar/insights/feed.xml',
    '/older?page=2',
    'https://example.com/nowhere',
    'mailto:hello@example.com',
  ])
    await anArticle({ title: link, ...withTexts(textWith(link)) });

  const { deadLinks } = (await api.unwrap(overview.read)).health;
  expect(deadLinks.first.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'project Dead',
    'article To a draft',
    'article To a dead redirect',
    'article Dead in Arabic',
  ]);
});

test('the overview lists what the user edited last, each document once, and nothing by others', async ({
  api,
  aProject,
  aService,
}) => {
  const one = await aProject({ title: 'One' });
  const gone = await aProject({ title: 'Gone' });
  const { image } = await aService({ title: 'Hosting', image: dataUrl(await aPicture(), 'image/png') });
  await api.unwrap(home.update, { body: { headline: 'Hello' } });
  const params = { kind: 'home', id: SINGLE_DOCUMENT_ID } as const;
  const [, before] = await api.unwrap(history.list, { params });
  await api.unwrap(history.restore, { params: { ...params, version: before!.version }, body: {} });
  await api.unwrap(projects.update, { params: { id: one.id }, body: { title: 'One, again' } });
  await api.unwrap(projects.remove, { params: { id: gone.id } });
  const { account } = await aPerson(api, 'author');
  const mine = (await api.unwrap(overview.read)).edited;
  // Other tests on this server have made edits, too, so check only the newest three.
  expect(mine.slice(0, 3).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'project One, again',
    'home Home',
    'service Hosting',
  ]);
  expect(mine[2]).toMatchObject({ image, placeholders: { [image]: {} } });
  expect((await account.unwrap(overview.read)).edited).toEqual([]);
});
