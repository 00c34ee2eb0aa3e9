import { about } from '@agency/contract/about';
import { history } from '@agency/contract/history';
import { type Project, projects, type ProjectInput } from '@agency/contract/projects';
import { settings } from '@agency/contract/settings';
import { used } from '@agency/contract/used';
import { mediaIdOf } from '@agency/contract/media';
import { expect } from 'vitest';
import type { Api } from '../fixtures/api.ts';
import { test as base } from '../fixtures/apiTest.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';

const languages = [
  { code: 'en', name: 'English', published: true },
  { code: 'ar', name: 'العربية', published: true },
];

const test = base.extend('inTwoLanguages', { scope: 'file', auto: true }, async ({ api }) => {
  await api.unwrap(settings.update, { body: { languages } });
  return true;
});

const rich = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
  string,
];

const story: ProjectInput['blocks'] = [
  { id: A, type: 'text', text: rich('The pier was full.') },
  { id: B, type: 'quote', quote: 'They listened.', person: 'Mona Adel', role: 'Harbour master' },
  { id: C, type: 'hologram', caption: 'From a newer version' },
];

const update = (api: Api, { id }: Pick<Project, 'id'>, body: Partial<ProjectInput>) =>
  api.unwrap(projects.update, { params: { id }, body });

test('a story is stored with the blocks in their order, also one of an unknown type', async ({
  visitor,
  aProject,
}) => {
  const { id } = await aProject({
    client: 'Harbour Board',
    year: '2024',
    results: [{ value: '1.4 million', label: 'tickets sold in the first year' }],
    blocks: story,
  });
  const { client, year, results, blocks } = await visitor.unwrap(projects.read, { params: { id } });
  expect({ client, year }).toEqual({ client: 'Harbour Board', year: '2024' });
  expect(results).toMatchObject([{ value: '1.4 million', label: 'tickets sold in the first year' }]);
  expect(blocks).toMatchObject(story);
});

test('a project without a story has empty fields, and a write without them changes none of them', async ({
  api,
  aProject,
}) => {
  expect(await aProject({ client: '', year: '', results: [] })).toMatchObject({
    client: '',
    year: '',
    blocks: [],
  });
  const { id, blocks } = await aProject({ blocks: story });
  expect(await update(api, { id }, { title: 'Renamed' })).toMatchObject({ title: 'Renamed', blocks });
});

test('the address of a project without a story leads to its gallery, or else to the projects', async ({
  server,
  aProject,
}) => {
  const visit = async ({ slug }: Project) => {
    const { status, headers } = await fetch(`${server.address}/projects/${slug}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  const withGallery = await aProject({ hasGallery: true });
  expect(await visit(withGallery)).toEqual([302, `/gallery/${withGallery.id}`]);
  expect(await visit(await aProject({ hasGallery: false }))).toEqual([302, '/projects']);
  expect(await visit(await aProject({ hasGallery: true, blocks: story }))).toEqual([200, null]);
});

test('a story leads to the next story, past galleries, and the last one to the first', async ({
  api,
  server,
  aProject,
}) => {
  for (const blocks of [story, [], story, []]) await aProject({ hasGallery: true, blocks });
  const all = await api.unwrap(projects.list);
  const stories = all.filter(({ blocks }) => blocks.length > 0);
  for (const [place, { slug }] of stories.entries()) {
    const html = await (await fetch(`${server.address}/projects/${slug}`)).text();
    const next = stories[place + 1] ?? stories[0]!;
    const [, link] = /<a [^>]*titled-picture[^>]* href="([^"]*)"/.exec(html)!;
    expect(link).toBe(`/projects/${next.slug}`);
  }
});

test('a story’s services lead to their pages, in each language', async ({ server, aProject, aService }) => {
  const { id } = await aService({ title: 'Web', translations: { ar: { title: 'مواقع' } } });
  const { slug } = await aProject({ services: [id], blocks: story });
  for (const [page, link] of [
    [`/projects/${slug}`, '/services/web'],
    [`/ar/projects/${slug}`, '/ar/services/مواقع'],
  ]) {
    const html = await (await fetch(server.address + page)).text();
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decodeURI(href));
    expect(links).toContain(link);
  }
});

test('a story shows its people from the page About, without those who were deleted there', async ({
  api,
  server,
  aProject,
}) => {
  const { team } = await api.unwrap(about.update, {
    body: {
      mission: '',
      journey: [],
      team: [
        { name: 'Mona Adel', role: 'Designer', image: '' },
        { name: 'Omar Left', role: 'Engineer', image: '' },
      ],
    },
  });
  const { id, slug } = await aProject({ blocks: story, people: team.map((one) => ({ person: one.id })) });
  const page = async () => (await fetch(`${server.address}/projects/${slug}`)).text();
  const both = await page();
  for (const words of ['Mona Adel', 'Designer', 'Omar Left']) expect(both).toContain(words);
  await api.unwrap(about.update, { body: { team: team.slice(0, 1) } });
  const one = await page();
  expect(one).toContain('Mona Adel');
  expect(one).not.toContain('Omar Left');
  expect(
    await api.call(projects.update, { params: { id }, body: { people: [{ person: 'Mona' }] } }),
  ).toMatchObject({ status: 400, body: { fields: { 'people.0.person': 'Person must be an id.' } } });
});

test('a write that names one field of a block changes only this field, and the order can be changed with it', async ({
  api,
  aProject,
}) => {
  const made = await aProject({ blocks: story });
  const after = await update(api, made, {
    blocks: [
      { id: C, type: 'hologram' },
      { id: A, type: 'text' },
      { id: B, type: 'quote', role: 'Director' },
    ],
  });
  const [text, quote, hologram] = made.blocks;
  expect(after.blocks).toEqual([hologram, text, { ...quote, role: 'Director' }]);
});

test('a block’s texts are translated in the block, and follow it when it moves', async ({
  api,
  visitor,
  aProject,
}) => {
  const made = await aProject({ blocks: story });
  const [text, quote] = story ?? [];
  await update(api, made, {
    blocks: [
      { ...quote!, translations: { ar: { quote: 'لقد أصغوا.' } } },
      { ...text!, translations: { ar: { text: rich('كان الرصيف مزدحمًا.') } } },
    ],
  });
  const { blocks } = await visitor.unwrap(projects.read, { params: { id: made.id, lang: 'ar' } });
  expect(blocks).toMatchObject([
    { id: B, quote: 'لقد أصغوا.', person: 'Mona Adel' },
    { id: A, text: rich('كان الرصيف مزدحمًا.') },
  ]);
});

test('pictures of blocks are stored, also those of a gallery, and each of them counts as used', async ({
  api,
  aProject,
}) => {
  const [one, two] = await Promise.all(
    ['#aa1100', '#0011aa'].map(async (color) => dataUrl(await aPicture({ color }))),
  );
  const made = await aProject({
    blocks: [
      { id: A, type: 'picture', picture: one! },
      { id: D, type: 'gallery', pictures: [one!, two!] },
    ],
  });
  const [picture, gallery] = made.blocks;
  expect(picture!.picture).toMatch(/^\/media\//);
  expect(gallery!.pictures).toEqual([picture!.picture, expect.stringMatching(/^\/media\//)]);
  expect(Object.keys(made.placeholders)).toEqual(expect.arrayContaining(gallery!.pictures));
  for (const address of gallery!.pictures) {
    const { uses } = await api.unwrap(used.list, { params: { kind: 'picture', id: mediaIdOf(address)! } });
    expect(uses).toMatchObject([{ kind: 'project', id: made.id, label: 'Story' }]);
  }
});

test('the history names a changed block', async ({ api, aProject }) => {
  const made = await aProject({ blocks: story });
  await update(api, made, {
    blocks: story!.map((block) => (block.id === B ? { ...block, role: 'Director' } : block)),
  });
  const [newest] = await api.unwrap(history.list, { params: { kind: 'project', id: made.id } });
  expect(newest).toMatchObject({
    changes: [{ field: 'blocks', label: 'Story', changed: ['Quote: They listened.'] }],
  });
});

const inDoc = (node: object) => JSON.stringify({ type: 'doc', content: [node] });

test.for<[Record<string, unknown>, string, string]>([
  [{ type: '' }, 'type', 'Type is required.'],
  [{ type: 'text', text: 'Hello' }, 'text', 'Text isn’t JSON.'],
  [{ type: 'text', text: inDoc({ type: 'image' }) }, 'text', 'Text can’t have “image” in a doc.'],
  [{ type: 'text', text: 7 }, 'text', 'Text must be formatted text.'],
  [{ type: 'text', text: rich('x'.repeat(20_000)) }, 'text', 'Text is too long. Divide it into two blocks.'],
  [
    { type: 'picture', picture: 'x.png' },
    'picture',
    'Image must be a data URL, a link, or a path that starts with a single /.',
  ],
  [
    { type: 'gallery', pictures: ['/media/1.webp', 'x.png'] },
    'pictures.1',
    'Image must be a data URL, a link, or a path that starts with a single /.',
  ],
  [{ type: 'gallery', pictures: 'x' }, 'pictures', 'Pictures must be a list.'],
  [{ type: 'text', translations: { ar: { text: '<p>' } } }, 'translations.ar.text', 'Text isn’t JSON.'],
])('a block with %j is refused', async ([block, path, message], { api, aProject }) => {
  const { id } = await aProject();
  const answer = await api.call(projects.update, {
    params: { id },
    body: { blocks: [{ type: 'quote', quote: 'Fine.' }, block] } as Partial<ProjectInput>,
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ fields: { [`blocks.1.${path}`]: message } });
});
