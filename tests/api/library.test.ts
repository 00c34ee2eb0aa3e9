import { assets } from '@agency/contract/assets';
import { changes } from '@agency/contract/changes';
import { history } from '@agency/contract/history';
import { mediaIdOf } from '@agency/contract/media';
import { MOST_PICTURES, pictures } from '@agency/contract/pictures';
import { projects } from '@agency/contract/projects';
import { settings } from '@agency/contract/settings';
import { trash } from '@agency/contract/trash';
import { used } from '@agency/contract/used';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { testOnDatabase } from '../fixtures/apiTest.ts';
import { headAt } from '../fixtures/heads.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';
import { expectFailure } from './conformance.ts';

const test = testOnDatabase({});

const image = async (color: string) => dataUrl(await aPicture({ color }));

const texts = {
  name: 'Boats',
  alt: 'Two boats at a pier',
  caption: 'The pier at noon',
  credit: 'Photo: Mona Adel',
  focus: '0.25 1',
  translations: { ar: { alt: 'مركبان عند مرسى', caption: 'المرسى ظهرًا' } },
};

const languages = [
  { code: 'en', name: 'English', published: true },
  { code: 'ar', name: 'العربية', published: true },
];

/** The `img` elements of a page whose source is this picture. */
const imagesOf = async (address: string, picture: string) =>
  [...String((await raw(address)).bytes).matchAll(/<img [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(picture));

describe('the image library', () => {
  test('describes a picture once, for all documents that show it, in each language', async ({
    server,
    api,
    visitor,
    aProject,
    anArticle,
  }) => {
    await api.unwrap(settings.update, { body: { languages } });
    const asset = await api.unwrap(assets.create, { body: { ...texts, picture: await image('#aa1100') } });
    const { picture } = asset;
    const project = await aProject({ image: picture, blocks: [{ type: 'picture', picture }] });
    const article = await anArticle({
      cover: picture,
      blocks: [
        { type: 'picture', picture, alt: 'A ferry', caption: 'Own words' },
        { type: 'picture', picture, alt: 'Never read', decorative: true },
      ],
    });

    const { alt, caption, credit } = texts;
    const said = { width: 60, height: 40, alt, caption, credit, objectPosition: '25% 100%' };
    const [listed] = await visitor.unwrap(projects.list);
    expect(listed?.placeholders[picture]).toMatchObject(said);
    expect(listed?.placeholders[picture]).not.toHaveProperty('translations');
    const [arabic] = await visitor.unwrap(projects.list, { params: { lang: 'ar' } });
    expect(arabic?.placeholders[picture]).toMatchObject({ ...said, ...texts.translations.ar });

    const story = await imagesOf(`${server.address}/projects/${project.slug}`, picture);
    expect(story).toHaveLength(2);
    for (const tag of story) {
      expect(tag).toContain(`alt="${alt}"`);
      expect(tag).toContain('object-position:25% 100%');
    }
    const page = `/insights/${article.slug}`;
    const [cover, own, decorative] = await imagesOf(server.address + page, picture);
    expect(cover).toContain(`alt="${alt}"`);
    expect(own).toContain('alt="A ferry"');
    expect(decorative).toContain('alt=""');
    const html = String((await raw(server.address + page)).bytes);
    expect(html).toMatch(/<figcaption[^>]*>Own words · Photo: Mona Adel</);
    expect(html).toMatch(/<figcaption[^>]*>The pier at noon · Photo: Mona Adel</);

    const changed = { alt: 'سفينتان' };
    await api.unwrap(assets.update, { params: { id: asset.id }, body: { translations: { ar: changed } } });
    const [inArabic] = await visitor.unwrap(projects.list, { params: { lang: 'ar' } });
    expect(inArabic?.placeholders[picture]).toMatchObject(changed);
  });

  test('doesn’t delete what it says about a picture while a document uses it', async ({ api, aProject }) => {
    const { id, picture } = await api.unwrap(assets.create, {
      body: { ...texts, translations: {}, picture: await image('#aa1122') },
    });
    const project = await aProject({ image: picture });
    const params = { id };
    const key = { 'Idempotency-Key': 'unused' };
    expect(await api.call(assets.remove, { params, headers: key })).toMatchObject({
      status: 409,
      problem: { code: 'inUse', message: `“${project.title}” uses this image. Replace it there first.` },
    });
    await api.unwrap(projects.update, {
      params: { id: project.id },
      body: { image: await image('#aa1133') },
    });
    await api.unwrap(assets.remove, { params, headers: key });
    const there = { params: { id: project.id }, body: { image: picture } };
    const bare = (await api.unwrap(projects.update, there)).placeholders[picture]!;
    expect(Object.keys(bare)).toEqual(['width', 'height', 'colors']);
    // The deletion was done before: a retry isn't refused.
    expect((await api.call(assets.remove, { params, headers: key })).status).toBe(204);
    await api.unwrap(assets.restore, { params });
    const [shown] = await api.unwrap(projects.adminList, {});
    expect(shown?.placeholders[picture]).toMatchObject({ alt: texts.alt });
  });

  test('lists all pictures, in parts', async ({ api, collection }) => {
    const ids = [...Array(MOST_PICTURES + 20).keys()].map((number) => number.toString(16).padStart(32, '0'));
    // Half of them were stored at the same time.
    const timeOf = (number: number) => new Date(1_000_000_000_000 - Math.max(0, number - 110));
    const stored = { format: 'png', width: 1, height: 1, colors: '' };
    await collection('pictures').insertMany(
      ids.map((_id, number) => ({ ...stored, _id, createdAt: timeOf(number) }) as object),
    );
    const first = await api.call(pictures.list);
    const cursor = /cursor=(\w+)/.exec(first.headers.get('Link') ?? '')?.[1];
    const second = await api.call(pictures.list, { params: { cursor: cursor! } });
    expect(second.headers.get('Link')).toBeNull();
    const all = [first, second].flatMap(({ body }) => body.addresses);
    expect(all).toHaveLength(first.body.count);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(ids.map((id) => `/media/${id}.png`)));
    await collection('pictures').deleteMany({ width: 1 });
  });

  test('has each picture once, and only pictures of the site', async ({ api }) => {
    const picture = await image('#aa2200');
    const made = await api.unwrap(assets.create, { body: { name: 'Quay', picture } });
    expect(await api.call(assets.create, { body: { name: 'Again', picture } })).toMatchObject({
      status: 412,
      problem: { code: 'staleRevision', current: made },
    });
    const far = { name: 'Far', picture: 'https://example.com/a.jpg' };
    expectFailure(await api.call(assets.create, { body: far }), 400, 'invalid');
    const other = await image('#aa2211');
    expectFailure(
      await api.call(assets.create, { body: { id: made.id, name: 'Other', picture: other } }),
      400,
      'invalid',
    );
    const params = { id: made.id };
    expectFailure(await api.call(assets.update, { params, body: { picture: other } }), 400, 'invalid');
    // After its deletion, the picture can be described anew. Its history has the earlier texts.
    await api.unwrap(assets.remove, { params });
    const again = await api.unwrap(assets.create, { body: { name: 'Again', picture } });
    expect(again).toMatchObject({ id: made.id, name: 'Again', revision: 3 });
    expect((await api.unwrap(trash.list)).deleted).toEqual([]);
    expect(await api.unwrap(assets.restore, { params })).toEqual(again);
    const versions = await api.unwrap(history.list, { params: { kind: 'asset', id: made.id } });
    expect(versions.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
  });

  test('asks the second of two people who describe a picture at the same moment to merge', async ({
    api,
  }) => {
    const picture = await image('#aa2222');
    const bodies = [
      { name: 'Mole', picture, alt: 'A mole' },
      { name: 'Mole', picture, credit: 'Mona' },
    ];
    const answers = await Promise.all(
      bodies.map((body, person) =>
        api.call(assets.create, { body, headers: { 'Idempotency-Key': `mole-${person}` } }),
      ),
    );
    const [made, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect([made!.status, refused!.status]).toEqual([201, 412]);
    expect(refused).toMatchObject({ problem: { code: 'staleRevision', current: made!.body } });
  });

  test('shows another picture on pages in another language, with the same texts', async ({
    server,
    api,
    visitor,
    aProject,
  }) => {
    await api.unwrap(settings.update, { body: { languages } });
    const shared = { alt: 'A screen', focus: '0.25 1' };
    const body = { ...shared, name: 'Screen', picture: await image('#aa1144') };
    const { id, picture } = await api.unwrap(assets.create, { body });
    const arabic = dataUrl(await aPicture({ color: '#aa1155', width: 80, height: 90 }));
    const { slug } = await aProject({
      image: picture,
      blocks: [{ type: 'gallery', pictures: [picture, await image('#aa1166')] }],
    });
    const params = { id };
    const translated = (localized: string) => ({ translations: { ar: { alt: 'شاشة', localized } } });
    const saved = await api.unwrap(assets.update, { params, body: translated(arabic) });
    const localized = saved.translations!['ar']!['localized']!;
    expect(mediaIdOf(localized)).toBeDefined();

    const inArabic = (await visitor.unwrap(projects.list, { params: { lang: 'ar' } })).find(
      (each) => each.slug === slug,
    )!;
    expect(inArabic.image).toBe(localized);
    expect(inArabic.blocks[0]?.pictures[0]).toBe(localized);
    expect(inArabic.placeholders).not.toHaveProperty([picture]);
    expect(inArabic.placeholders[localized]).toMatchObject({
      width: 80,
      height: 90,
      alt: 'شاشة',
      objectPosition: '25% 100%',
    });
    const inEnglish = (await visitor.unwrap(projects.list)).find((each) => each.slug === slug)!;
    expect(inEnglish.image).toBe(picture);
    expect(JSON.stringify(inEnglish)).not.toContain(localized);
    const inside = mediaIdOf(localized)!;
    expect(await imagesOf(`${server.address}/ar/projects/${slug}`, inside)).toHaveLength(2);
    expect(await imagesOf(`${server.address}/projects/${slug}`, inside)).toHaveLength(0);

    // It is a use of the other picture, so replacing that one replaces it here, too.
    const other = { kind: 'picture', id: inside } as const;
    const use = { kind: 'asset', id, title: 'Screen', label: 'Localized image' };
    expect((await api.unwrap(used.list, { params: other })).uses).toEqual([use]);
    const newer = await image('#aa1177');
    await api.unwrap(used.replace, { params: other, body: { image: newer } });
    const [asset] = (await api.unwrap(assets.adminList)).filter((each) => each.id === id);
    expect(asset?.translations?.['ar']).toMatchObject({ alt: 'شاشة' });
    expect(asset?.translations?.['ar']?.['localized']).not.toBe(localized);

    const refused = { params, body: translated(dataUrl(Buffer.from('no picture'))) };
    expectFailure(await api.call(assets.update, refused), 415, 'notAPicture');
    for (const wrong of ['https://example.com/a.jpg', 'x'.repeat(20_001)])
      expectFailure(await api.call(assets.update, { params, body: translated(wrong) }), 400, 'invalid');
    expectFailure(
      await api.call(assets.update, { params, body: { localized: picture } as object }),
      400,
      'invalid',
    );
    const without = await api.unwrap(assets.update, { params, body: translated('') });
    expect(without.translations).toEqual({ ar: { alt: 'شاشة' } });
  });

  test('tells the dashboard which documents look different after a change', async ({ api, aProject }) => {
    const asset = await api.unwrap(assets.create, {
      body: { name: 'Sail', picture: await image('#aa3300') },
    });
    const shows = await aProject({ blocks: [{ type: 'gallery', pictures: [asset.picture] }] });
    await aProject({ title: 'Other' });
    const { next } = await api.unwrap(changes.read);
    await api.unwrap(assets.update, { params: { id: asset.id }, body: { alt: 'A sail' } });
    const told = await api.unwrap(changes.read, { params: { since: next } });
    expect(told.assets.changed).toMatchObject([{ alt: 'A sail' }]);
    const changed = told.projects.changed.find(({ id }) => id === shows.id);
    expect(changed?.placeholders[asset.picture]).toMatchObject({ alt: 'A sail' });
  });

  test('isn’t a use of a picture, finds pictures by what it says, and stays when a picture is replaced', async ({
    api,
    aProject,
  }) => {
    const first = await api.unwrap(assets.create, {
      body: { name: 'Lighthouse', alt: 'A red lighthouse', picture: await image('#aa4400') },
    });
    const second = await api.unwrap(assets.create, {
      body: { name: 'Buoy', picture: await image('#aa5500') },
    });
    const project = await aProject({ image: first.picture });
    const found = await api.unwrap(pictures.list, { params: { search: 'red light' } });
    expect(found.addresses).toEqual([first.picture]);
    expect(found.usedIn?.[first.picture]).toEqual([project.title]);
    const params = { kind: 'picture', id: mediaIdOf(first.picture)! } as const;
    expect((await api.unwrap(used.list, { params })).uses).toMatchObject([{ kind: 'project' }]);
    const by = mediaIdOf(second.picture)!;
    expect(await api.unwrap(used.replace, { params, body: { by } })).toMatchObject({ replaced: 1 });
    const all = await api.unwrap(assets.adminList);
    expect(all.find(({ id }) => id === first.id)).toMatchObject({ picture: first.picture, revision: 1 });
    expect((await api.unwrap(used.list, { params })).count).toBe(0);
  });

  test('decides which part of a picture is shared', async ({ server, api, anArticle }) => {
    // Red on the left, blue on the right, and twice as wide as a share picture.
    const half = { create: { width: 1_000, height: 500, channels: 3, background: '#0000ff' } } as const;
    const wide = await sharp({ create: { ...half.create, width: 2_000, background: '#ff0000' } })
      .composite([{ input: await sharp(half).png().toBuffer(), left: 1_000, top: 0 }])
      .png()
      .toBuffer();
    const asset = await api.unwrap(assets.create, {
      body: { name: 'Deck', picture: dataUrl(wide, 'image/png') },
    });
    const { slug } = await anArticle({ seo: { picture: asset.picture } });
    const shared = async (focus: string) => {
      await api.unwrap(assets.update, { params: { id: asset.id }, body: { focus } });
      const { tags } = await headAt(`${server.address}/insights/${slug}`);
      const { bytes } = await raw(server.address + new URL(tags['og:image']!).pathname);
      return (await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean / 25.5) / 10);
    };
    expect(await shared('0 0.5')).toEqual([1, 0, 0]);
    expect(await shared('1 0.5')).toEqual([0, 0, 1]);
  });
});
