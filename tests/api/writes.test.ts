import { about } from '@agency/contract/about';
import { contactInfo } from '@agency/contract/contactInfo';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { describe, expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import { anId } from '../fixtures/content.ts';

describe('a record that was never saved', () => {
  test('has its defaults and revision 0', async ({ visitor, api }) => {
    expect(await visitor.unwrap(contactInfo.read)).toEqual({
      id: expect.any(String),
      email: '',
      phones: [],
      address: '',
      whatsapp: '',
      mapEmbed: '',
      getInTouchTitle: 'Get in Touch',
      getInTouchDescription: "We'd love to hear from you. Our team is always ready to help.",
      revision: 0,
      createdAt: null,
      updatedAt: null,
    });
    expect(await visitor.unwrap(home.read)).toMatchObject({ solutions: [], insights: [], revision: 0 });
    expect(await visitor.unwrap(about.read)).toMatchObject({
      mission: '',
      journey: [],
      team: [],
      revision: 0,
    });
    expect(await visitor.unwrap(settings.read)).toMatchObject({ brand: '', demo: false, revision: 0 });
    const answer = await api.call(home.adminRead);
    expect(answer.headers.get('ETag')).toBe('"0"');
  });

  test('accepts its own defaults in a first write with revision 0', async ({ api }) => {
    const read = await api.unwrap(contactInfo.read);
    const written = await api.unwrap(contactInfo.update, { body: read, ifMatch: 0 });
    expect(written).toMatchObject({
      ...read,
      revision: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });
});

describe('a field in a PUT request', () => {
  test('stays unchanged when absent, and is cleared by an empty text or null', async ({
    api,
    aProject,
    aService,
  }) => {
    const web = await aService();
    const before = await aProject({
      category: 'Transport',
      image: 'https://example.com/a.png',
      services: [web.id],
    });
    const put = (body: Record<string, unknown>) =>
      api.unwrap(projects.update, { params: { id: before.id }, body });

    expect(await put({})).toEqual({ ...before, revision: 2, updatedAt: expect.any(String) });
    expect(await put({ title: 'Only the title' })).toEqual({
      ...before,
      title: 'Only the title',
      revision: 3,
      updatedAt: expect.any(String),
    });
    expect(await put({ category: '', image: null, services: [] })).toMatchObject({
      title: 'Only the title',
      category: '',
      image: '',
      services: [],
      hasGallery: true,
    });
  });

  test('is also cleared in home, about, contact information, services and settings', async ({
    api,
    aService,
  }) => {
    await api.unwrap(home.update, {
      body: { headline: 'A', ctaLink: '/contact', heroImage: '/hero.png', solutions: [{ title: 'x' }] },
    });
    expect(
      await api.unwrap(home.update, {
        body: { headline: null, ctaLink: '', heroImage: null, solutions: [] },
      }),
    ).toMatchObject({
      headline: '',
      ctaLink: '',
      heroImage: '',
      solutions: [],
    });
    await api.unwrap(about.update, { body: { mission: 'M', team: [{ name: 'Salma', role: 'Design' }] } });
    expect(await api.unwrap(about.update, { body: { mission: null } })).toMatchObject({
      mission: '',
      team: [{ name: 'Salma', role: 'Design' }],
    });
    await api.unwrap(contactInfo.update, {
      body: { email: 'a@example.com', phones: ['12345'], mapEmbed: 'https://www.google.com/maps/embed?pb=1' },
    });
    expect(await api.unwrap(contactInfo.update, { body: { email: null, mapEmbed: '' } })).toMatchObject({
      email: '',
      mapEmbed: '',
      phones: ['12345'],
    });
    await api.unwrap(settings.update, { body: { brand: 'B', tagline: 'T' } });
    expect(await api.unwrap(settings.update, { body: { brand: null } })).toMatchObject({
      brand: '',
      tagline: 'T',
    });
    const { id } = await aService({ image: '/a.png' });
    expect(await api.unwrap(services.update, { params: { id }, body: { image: '' } })).toMatchObject({
      image: '',
      icon: 'Globe',
    });
  });

  test('is stored without surrounding spaces', async ({ aProject }) => {
    expect(await aProject({ title: '  Ferries ', link: ' https://a.example ' })).toMatchObject({
      title: 'Ferries',
      link: 'https://a.example',
    });
  });
});

test('a write without If-Match overwrites earlier changes', async ({ api, aProject }) => {
  const { id } = await aProject();
  await api.unwrap(projects.update, { params: { id }, body: { title: 'One' } });
  expect(await api.unwrap(projects.update, { params: { id }, body: { title: 'Two' } })).toMatchObject({
    title: 'Two',
    revision: 3,
  });
});

test('an older client can create a project without picture, services, category or gallery flag', async ({
  api,
}) => {
  const { status, body } = await api.call(projects.create, {
    body: { title: 'Old', description: 'Client', link: 'tel:+201234' },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ image: '', services: [], category: '', hasGallery: false, galleryImages: [] });
});

test('a project accepts web, e-mail and phone links, and paths on the site', async ({ api, aProject }) => {
  const { id } = await aProject();
  for (const link of [
    'https://a.example',
    'http://a.example:8080/x?y#z',
    'mailto:a@example.com',
    'tel:+20123',
    '/gallery/1',
    '/',
  ])
    expect(await api.unwrap(projects.update, { params: { id }, body: { link } })).toMatchObject({ link });
});

test('contact information accepts maps from Google and OpenStreetMap', async ({ api }) => {
  for (const mapEmbed of [
    'https://www.google.com/maps/embed?pb=!1m18',
    'https://maps.google.com/maps?q=cairo&output=embed',
    'https://www.openstreetmap.org/export/embed.html?bbox=31',
  ])
    expect(await api.unwrap(contactInfo.update, { body: { mapEmbed } })).toMatchObject({ mapEmbed });
});

test('a list item keeps the values of fields that an older client leaves out', async ({ api, aProject }) => {
  const { solutions, insights } = await api.unwrap(home.update, {
    body: {
      solutions: [{ title: 'Web', link: '/projects' }],
      insights: [{ label: 'Clients', value: '91', suffix: '%' }],
    },
  });
  const [{ id: solution }, { id: insight }] = [solutions[0]!, insights[0]!];
  const older = {
    solutions: [{ id: solution, title: 'Web shops' }, { title: 'New' }],
    insights: [{ id: insight, label: 'Clients', value: '92' }],
  };
  expect(await api.unwrap(home.update, { body: older })).toMatchObject({
    solutions: [
      { title: 'Web shops', link: '/projects' },
      { title: 'New', link: '' },
    ],
    insights: [{ value: 92, suffix: '%' }],
  });
  const emptied = { solutions: [{ id: solution, title: 'Web shops', link: '' }] };
  expect(await api.unwrap(home.update, { body: emptied })).toMatchObject({ solutions: [{ link: '' }] });
  // A list that the body doesn't contain stays unchanged, too, such as a project's facts.
  const { id, facts } = await aProject({ facts: [{ label: 'Client', value: 'Nile Ferries' }] });
  const renamed = { params: { id }, body: { title: 'Renamed' } };
  expect(facts).toMatchObject([{ label: 'Client', value: 'Nile Ferries' }]);
  expect(await api.unwrap(projects.update, renamed)).toMatchObject({ facts });
});

test("an insight's value is the first number in its text, else 0; a new item has the first icon", async ({
  api,
}) => {
  const texts = [
    ['42', 42],
    [' 4.5 ', 4.5],
    ['91 %', 91],
    ['1,200', 1200],
    ['١٬٢٠٠٫٥', 1200.5],
    ['۹۱ ٪', 91],
    ['about 1,234,567.8 km', 1234567.8],
    ['-3 °C', -3],
    ['5-10 years', 5],
    ['1,2', 1],
    [String(1e21), 1e21],
    [null, 0],
    ['', 0],
    ['many', 0],
    ['9'.repeat(400), 0],
  ] as const;
  const { insights, solutions } = await api.unwrap(home.update, {
    body: {
      insights: [...texts.map(([value]) => ({ label: String(value), value })), { label: 'None' }],
      solutions: [{}],
    },
  });
  expect(insights.map(({ value }) => value)).toEqual([...texts.map(([, value]) => value), 0]);
  expect(new Set(insights.map(({ icon }) => icon))).toEqual(new Set(['Code2']));
  expect(solutions).toEqual([
    { id: expect.any(String), title: '', description: '', icon: 'Code2', link: '' },
  ]);
});

test("a journey's year may be a number", async ({ api }) => {
  const { journey } = await api.unwrap(about.update, {
    body: { journey: [{ year: 2019, title: 'Founded', description: 'Three of us.' }] },
  });
  expect(journey[0]?.year).toBe('2019');
});

describe('the ids of list items', () => {
  const event = (title: string, id?: string) => ({
    year: '2020',
    title,
    description: 'It happened.',
    ...(id && { id }),
  });

  test('stay with the content when a client that sends no ids reorders the list', async ({ api }) => {
    const first = await api.unwrap(about.update, { body: { journey: [event('A'), event('B'), event('C')] } });
    const idOf = new Map(first.journey.map(({ title, id }) => [title, id]));
    const second = await api.unwrap(about.update, {
      body: { journey: [event('C'), event('A'), event('B')] },
    });
    expect(second.journey.map(({ title, id }) => [title, id])).toEqual([
      ['C', idOf.get('C')],
      ['A', idOf.get('A')],
      ['B', idOf.get('B')],
    ]);
  });

  test('stay at their position when a client without ids edits an item, and a new item gets a new id', async ({
    api,
  }) => {
    const {
      solutions: [web, mobile],
    } = await api.unwrap(home.update, { body: { solutions: [{ title: 'Web' }, { title: 'Mobile' }] } });
    const { solutions } = await api.unwrap(home.update, {
      body: { solutions: [{ title: 'Web' }, { title: 'Mobile apps' }, { title: 'Devices' }] },
    });
    expect(solutions.map(({ id }) => id)).toEqual([
      web?.id,
      mobile?.id,
      expect.stringMatching(/^[0-9a-f]{24}$/),
    ]);
    expect(new Set(solutions.map(({ id }) => id)).size).toBe(3);
  });

  test('are stored as sent, and stay with the item when it moves', async ({ api }) => {
    const own = anId();
    const { insights } = await api.unwrap(home.update, {
      body: { insights: [{ label: 'A' }, { label: 'B', id: own }] },
    });
    expect(insights[1]?.id).toBe(own);
    const { insights: after } = await api.unwrap(home.update, {
      body: { insights: [{ label: 'B, edited', id: own }, { label: 'New' }] },
    });
    expect(after[0]?.id).toBe(own);
    expect(after[1]?.id).not.toBe(own);
  });

  test('are refused when a list has the same id twice, and nothing changes', async ({ api }) => {
    const before = await api.unwrap(about.adminRead);
    const id = anId();
    const answer = await api.call(about.update, { body: { journey: [event('A', id), event('B', id)] } });
    expect(answer.status).toBe(400);
    expect(answer.problem.fields).toEqual({ 'journey.1.id': 'This id is used twice in the list.' });
    expect(await api.unwrap(about.adminRead)).toEqual(before);
  });
});

test('an admin saves the settings, and every visitor sees them', async ({ api, visitor }) => {
  const body = {
    brand: 'Northern Lights',
    tagline: 'From the north',
    messagingNumber: '+20 10',
    socialNetworkUrl: 'https://social.example/nl',
    privacyText: 'We keep little.',
  };
  const written = await api.unwrap(settings.update, { body });
  expect(written).toMatchObject(body);
  expect(await visitor.unwrap(settings.read)).toEqual({ ...written, hasArticles: false });
  expect(await api.unwrap(settings.adminRead)).toEqual(written);
});
