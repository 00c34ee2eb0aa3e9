import { about } from '@agency/contract/about';
import { activity } from '@agency/contract/activity';
import { chatbot } from '@agency/contract/chatbot';
import { hashOfSource } from '@agency/contract/document/translations';
import { history } from '@agency/contract/history';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { expect } from 'vitest';
import { test as base } from '../fixtures/apiTest.ts';

const languages = [
  { code: 'en', name: 'English', published: true },
  { code: 'ar', name: 'العربية', published: true },
  { code: 'fr', name: 'Français', published: false },
];

const test = base.extend('inThreeLanguages', { scope: 'file', auto: true }, async ({ api }) => {
  await api.unwrap(settings.update, { body: { languages } });
  return true;
});

const get = async (address: string, path: string) => {
  const answer = await fetch(`${address}/api${path}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test('a visitor gets each text in the requested language, and in the default language if it has no translation', async ({
  api,
  server,
  aService,
  aProject,
}) => {
  const web = await aService({ title: 'Web Platforms' });
  await api.unwrap(services.update, {
    params: { id: web.id },
    body: { translations: { ar: { title: 'منصات الويب' } } },
  });
  const { id } = await aProject({
    title: 'Felucca',
    description: 'River buses.',
    services: [web.id],
    facts: [{ id: '0000000000000000000000f1', label: 'Client', value: 'A ferry line' }],
  });
  await api.unwrap(projects.update, {
    params: { id },
    body: {
      translations: {
        ar: { title: 'شراع', facts: { '0000000000000000000000f1': { label: 'العميل' } } },
        fr: { title: 'Felouque' },
      },
    },
  });

  const arabic = await get(server.address, `/projects/${id}?lang=ar`);
  expect(arabic.body).toMatchObject({
    title: 'شراع',
    description: 'River buses.',
    services: [{ id: web.id, title: 'منصات الويب', slug: 'منصات-الويب' }],
    facts: [{ id: '0000000000000000000000f1', label: 'العميل', value: 'A ferry line' }],
  });
  const english = await get(server.address, `/projects/${id}`);
  expect(english.body).toMatchObject({
    title: 'Felucca',
    services: [{ title: 'Web Platforms', slug: 'web-platforms' }],
  });
  for (const { body } of [arabic, english]) expect(JSON.stringify(body)).not.toMatch(/translat|Felouque/);
  expect(await get(server.address, `/projects/${id}?lang=en`)).toEqual(english);

  const sections = await get(server.address, '/projects/by-services?lang=ar&search=' + encodeURI('شراع'));
  expect(sections.body).toMatchObject([{ name: 'منصات الويب', projects: [{ title: 'شراع' }] }]);
  expect((await get(server.address, '/projects?search=' + encodeURI('شراع'))).body).toEqual([]);
  for (const lang of ['fr', 'de', 'EN', '__proto__']) {
    const refused = await get(server.address, `/projects/${id}?lang=${lang}`);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { lang: `The site isn’t published in the language '${lang}'.` } },
    ]);
  }
  const shown = (await get(server.address, '/settings')).body;
  expect(shown['languages']).toMatchObject(languages.slice(0, 2));
  expect((shown['languages'] as unknown[]).length).toBe(2);
});

test('visitors see the original texts of a document instead of translations in draft', async ({
  api,
  server,
  aService,
  aProject,
}) => {
  const fact = '0000000000000000000000f2';
  const service = await aService({ title: 'Lighthouses' });
  const project = await aProject({
    title: 'Zanzibar',
    services: [service.id],
    facts: [{ id: fact, label: 'Client', value: 'A port' }],
    blocks: [{ type: 'quote', quote: 'They listened.', person: 'Mona Adel' }],
  });
  const ar = { title: 'زنجبار', facts: { [fact]: { value: 'سواحل' } }, seo: { title: 'سواحلي' } };
  const write = (body: object) => api.unwrap(projects.update, { params: { id: project.id }, body });
  await write({
    draftLanguages: [{ code: 'ar' }],
    translations: { ar: { title: ar.title, facts: ar.facts } },
  });
  await write({ seo: { translations: { ar: ar.seo } } });
  await api.unwrap(services.update, {
    params: { id: service.id },
    body: { draftLanguages: [{ code: 'ar' }], translations: { ar: { title: 'منارات' } } },
  });
  const reads = [
    `/api/projects?lang=ar`,
    `/api/projects?lang=ar&search=${encodeURI('زنجبار')}`,
    `/api/projects/by-services?lang=ar`,
    `/api/projects/${project.id}?lang=ar`,
    `/api/projects/by-slug/${project.slug}?lang=ar`,
    '/api/services?lang=ar',
    '/ar',
    '/ar/projects',
    '/ar/services',
    `/ar/gallery/${project.id}`,
    `/ar/projects/${project.slug}`,
    '/sitemap.xml',
  ];
  const isShown = async (path: string) => {
    const answer = await fetch(server.address + path);
    expect(answer.status, path).toBe(200);
    const text = await answer.text();
    return ['زنجبار', 'سواحل', 'منارات'].some(
      (word) => text.includes(word) || text.includes(encodeURI(word)),
    );
  };
  for (const path of reads) expect(await isShown(path), path).toBe(false);
  expect(await api.unwrap(projects.read, { params: { id: project.id } })).toMatchObject({
    draftLanguages: [],
  });
  const { translations } = (await api.unwrap(projects.adminList)).find(({ id }) => id === project.id)!;
  expect(translations).toMatchObject({ ar: { title: 'زنجبار' } });

  await write({ draftLanguages: [] });
  expect(await isShown(`/api/projects/${project.id}?lang=ar`)).toBe(true);
  expect(
    await api.call(projects.update, {
      params: { id: project.id },
      body: { draftLanguages: [{ code: '?' }] },
    }),
  ).toMatchObject({
    status: 400,
    body: { fields: { 'draftLanguages.0.code': 'Enter a language code such as ar, fr or pt-BR.' } },
  });
});

test('a write changes only the translations that it names, and an empty text removes one', async ({
  api,
  aProject,
}) => {
  const { id } = await aProject({ title: 'Olive', description: 'A press.' });
  const save = (body: object) => api.unwrap(projects.update, { params: { id }, body });
  const first = await save({ translations: { ar: { title: 'زيتون', description: 'معصرة' } } });
  expect(first).toMatchObject({
    title: 'Olive',
    translations: { ar: { title: 'زيتون', description: 'معصرة' } },
    translatedFrom: { ar: { title: hashOfSource('Olive'), description: hashOfSource('A press.') } },
  });
  const second = await save({ title: 'Olives', translations: { fr: { title: 'Les olives' } } });
  expect(second).toMatchObject({
    translations: { ar: { title: 'زيتون', description: 'معصرة' }, fr: { title: 'Les olives' } },
    // The Arabic title was made from the title before.
    translatedFrom: { ar: { title: hashOfSource('Olive') }, fr: { title: hashOfSource('Olives') } },
  });
  const third = await save({ translations: { ar: { title: '', description: null }, fr: { title: '' } } });
  expect(third).not.toHaveProperty('translations');
  expect(third).not.toHaveProperty('translatedFrom');
  const lines = await api.unwrap(activity.list);
  expect(lines.filter(({ documentId }) => documentId === id)).toHaveLength(4);
});

test.for([
  [{ de: { title: 'Olive' } }, 'translations.de', "The settings have no language 'de' to translate to."],
  [{ en: { title: 'Olive' } }, 'translations.en', "The settings have no language 'en' to translate to."],
  [{ ar: { link: 'x' } }, 'translations.ar.link', "There is no translatable field 'link'."],
  [
    { ar: { constructor: 'x' } },
    'translations.ar.constructor',
    "There is no translatable field 'constructor'.",
  ],
  [{ ar: { facts: 'x' } }, 'translations.ar.facts', "There is no translatable field 'facts'."],
  [
    { ar: { facts: { '0000000000000000000000aa': { label: 'x' } } } },
    'translations.ar.facts.0000000000000000000000aa',
    'Facts: there is no entry with this id.',
  ],
  [{ ar: { title: 'two\nlines' } }, 'translations.ar.title', /single line/],
  [{ ar: { title: 7 } }, 'translations.ar.title', 'A translation must be text.'],
  [{ ar: { category: 'x'.repeat(501) } }, 'translations.ar.category', /at most 500/],
])(
  'a translation for $1 that can’t be stored is refused, and nothing is saved',
  async ([translations, path, message], { api, aProject }) => {
    const { id, revision } = await aProject({ title: 'Press', link: 'https://example.com' });
    const refused = await api.call(projects.update, {
      params: { id },
      body: { title: 'Changed', translations } as object,
    });
    expect(refused.status).toBe(400);
    const fields = refused.problem.fields ?? {};
    if (typeof message === 'string') expect(fields[path as string]).toBe(message);
    else expect(fields[path as string]).toMatch(message as RegExp);
    const now = await api.unwrap(projects.read, { params: { id } });
    expect(now).toMatchObject({ title: 'Press', revision });
  },
);

test('translations of list items stay with their item when the list is reordered by a client that doesn’t know them', async ({
  api,
}) => {
  const event = (id: string, title: string) => ({ id, year: '2020', title, description: `About ${title}` });
  const [one, two] = [event('0000000000000000000000e1', 'One'), event('0000000000000000000000e2', 'Two')];
  await api.unwrap(about.update, { body: { mission: 'To build.', journey: [one, two] } });
  const translations = {
    ar: { mission: 'أن نبني', journey: { [one.id]: { title: 'واحد' }, [two.id]: { title: 'اثنان' } } },
  };
  expect(await api.unwrap(about.update, { body: { translations } })).toMatchObject({ translations });
  const reordered = await api.unwrap(about.update, { body: { journey: [two, one] } });
  expect(reordered).toMatchObject({
    translations,
    journey: [
      { title: 'Two', translations: { ar: { title: 'اثنان' } } },
      { title: 'One', translations: { ar: { title: 'واحد' } } },
    ],
  });
  // A program sends back what it has read, after it has changed a text of an item and removed the other item.
  const edited = { ...reordered.journey[0]!, translations: { ar: { title: 'الثاني' } } };
  const sentBack = await api.unwrap(about.update, {
    body: { journey: [edited], translations: reordered.translations! },
  });
  expect(sentBack.translations).toEqual({
    ar: { mission: 'أن نبني', journey: { [two.id]: { title: 'الثاني' } } },
  });
  await api.unwrap(about.update, { body: { journey: [one, two] } });
  await api.unwrap(about.update, { body: { translations } });
  // Programs may send list items without their ids.
  const { id: _, ...anonymous } = two;
  const again = await api.unwrap(about.update, { body: { journey: [anonymous, one] } });
  expect(again).toMatchObject({ translations });
  // An item without an id gets that of the item that was at its place, but not the translation of another text.
  const third = { year: '2021', title: 'Three', description: 'About Three' };
  const other = await api.unwrap(about.update, { body: { journey: [third, one] } });
  expect(other.journey[0]).toMatchObject({ id: two.id, title: 'Three' });
  expect(other.translations).toEqual({
    ar: { mission: 'أن نبني', journey: { [one.id]: { title: 'واحد' } } },
  });
  await api.unwrap(about.update, { body: { journey: [one, two], translations } });
  const removed = await api.unwrap(about.update, { body: { journey: [two] } });
  expect(removed.translations).toEqual({
    ar: { mission: 'أن نبني', journey: { [two.id]: { title: 'اثنان' } } },
  });
});

test('questions have translations, also after an export and import of the tree', async ({
  api,
  server,
  aQuestion,
}) => {
  const { id } = await aQuestion({ question: 'What do you do?', answer: 'Software.' });
  const translations = { ar: { question: 'ماذا تفعلون؟', answer: 'برمجيات.' } };
  expect(await api.unwrap(chatbot.update, { params: { id }, body: { translations } })).toMatchObject({
    translations,
  });
  const found = async (path: string) =>
    ((await get(server.address, path)).body['categories'] as { id: string; question: string }[]).find(
      (each) => each.id === id,
    );
  expect(await found('/chatbot?lang=ar')).toMatchObject({ question: 'ماذا تفعلون؟', answer: 'برمجيات.' });
  expect(await found('/chatbot')).toMatchObject({ question: 'What do you do?' });
  expect(await found('/chatbot')).not.toHaveProperty('translations');

  const { categories } = await api.unwrap(chatbot.adminRead);
  await api.unwrap(chatbot.replace, { body: { categories } });
  const again = await api.unwrap(chatbot.adminRead);
  expect(again.categories.find((each) => each.id === id)).toMatchObject({ translations, revision: 2 });
});

test('the history shows and restores translations, and a deleted document keeps them', async ({
  api,
  aProject,
}) => {
  const { id } = await aProject({ title: 'Kiosk' });
  const save = (body: object) => api.unwrap(projects.update, { params: { id }, body });
  await save({ translations: { ar: { title: 'كشك' } } });
  await save({ translations: { ar: { title: 'دكان', category: 'متجر' } } });
  const versions = await api.unwrap(history.list, { params: { kind: 'project', id } });
  expect(versions[0]!.changes).toMatchObject([
    { label: 'Translations', added: ['Category (Arabic)'], changed: ['Title (Arabic)'] },
  ]);
  await api.unwrap(history.restore, {
    params: { kind: 'project', id, version: versions[1]!.version },
    body: {},
  });
  const restored = (await api.unwrap(projects.adminList)).find((each) => each.id === id);
  expect(restored).toMatchObject({ translations: { ar: { title: 'كشك' } } });
  expect(restored!.translations!['ar']).not.toHaveProperty('category');
  // The hash comes back with the translation: the title has changed since.
  await save({ title: 'Shop', translations: { ar: { title: 'متجر' } } });
  await api.unwrap(history.restore, {
    params: { kind: 'project', id, version: versions[1]!.version },
    body: { fields: ['translations'] },
  });
  expect((await api.unwrap(projects.adminList)).find((each) => each.id === id)).toMatchObject({
    title: 'Shop',
    translations: { ar: { title: 'كشك' } },
    translatedFrom: { ar: { title: hashOfSource('Kiosk') } },
  });
  await api.unwrap(projects.remove, { params: { id } });
  expect(await api.unwrap(projects.restore, { params: { id } })).toMatchObject({
    translations: { ar: { title: 'كشك' } },
  });
});

test('after a language was removed or another one became the default, documents and settings can still be saved', async ({
  api,
  aProject,
}) => {
  const { id } = await aProject({ title: 'Lantern' });
  const save = (body: object) => api.unwrap(projects.update, { params: { id }, body });
  const { translations } = await save({ translations: { ar: { title: 'فانوس' } } });
  const setLanguages = async (list: object[], translated = {}) =>
    api.unwrap(settings.update, { body: { languages: list, ...translated } as object });
  const withBrand = await setLanguages(languages, { translations: { ar: { brand: 'الوكالة' } } });
  const swapped = [languages[1]!, languages[0]!];
  for (const list of [[languages[0]!], swapped]) {
    await setLanguages(list, { translations: withBrand.translations });
    expect(await save({ category: `Saved with ${list.length}`, translations })).toMatchObject({
      translations,
    });
    const refused = await api.call(projects.update, {
      params: { id },
      body: { translations: { ar: { title: 'مصباح' } } },
    });
    expect(refused.problem.fields).toEqual({
      'translations.ar': "The settings have no language 'ar' to translate to.",
    });
  }
  // The language comes back in the same write as a translation to it.
  await setLanguages(languages, { translations: { ar: { brand: 'وكالتنا' } } });
  expect(await save({ translations: { ar: { title: 'مصباح' } } })).toMatchObject({
    translations: { ar: { title: 'مصباح' } },
  });
});

test('the settings refuse a language twice, and codes that are no language', async ({ api }) => {
  const language = (code: string) => ({ code, name: 'A language', published: false });
  for (const [list, path] of [
    [[language('en'), language('en')], 'languages'],
    [[language('EN')], 'languages.0.code'],
    [[language('api')], 'languages.0.code'],
    [[language('seo-test')], 'languages.0.code'],
    [[language('../x')], 'languages.0.code'],
  ] as const) {
    const refused = await api.call(settings.update, { body: { languages: [...list] } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.problem.fields ?? {})).toEqual([path]);
  }
});
