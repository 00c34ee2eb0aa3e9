import { about } from '@agency/contract/about';
import { TOTAL_HEADER } from '@agency/contract/apiHeaders';
import { articles } from '@agency/contract/articles';
import { history } from '@agency/contract/history';
import { settings } from '@agency/contract/settings';
import mongoose from 'mongoose';
import { expect, onTestFinished } from 'vitest';
import { connect } from '../../server/src/database/connect.ts';
import { carryOutSchedules } from '../../server/src/publication/schedule.ts';
import { anApi } from '../fixtures/api.ts';
import { ownServer, test as base, testOnDatabase } from '../fixtures/apiTest.ts';
import { builders } from '../fixtures/content.ts';
import { aDatabase } from '../fixtures/database.ts';

const languages = [
  { code: 'en', name: 'English', published: true },
  { code: 'ar', name: 'العربية', published: true },
];
const inArabic = (texts: Record<string, string>) => ({ translations: { ar: texts } });

/** The answer of a page, without following redirects. */
async function visit(address: string, path: string) {
  const answer = await fetch(address + encodeURI(path), { redirect: 'manual' });
  const location = answer.headers.get('location');
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    to: location && decodeURI(new URL(location, address).pathname),
    text: await answer.text(),
  };
}

/** Each test begins without articles. */
const test = base.extend('withoutArticles', { auto: true }, async ({ api }) => {
  for (const { id } of await api.unwrap(articles.adminList))
    await api.unwrap(articles.remove, { params: { id } });
  return true;
});

test('visitors get the articles by the time of their publication, also part by part, and admins by their creation', async ({
  server: { address },
  api,
  visitor,
  anArticle,
}) => {
  const first = await anArticle({ title: 'Drafted first, published last', state: 'draft' });
  const second = await anArticle({ title: 'Second' });
  const third = await anArticle({ title: 'Third' });
  expect(first).toMatchObject({ publishedAt: '', state: 'draft' });
  expect(second.publishedAt).toBe(second.createdAt);
  const update = (body: object) => api.unwrap(articles.update, { params: { id: first.id }, body });
  const published = await update({ state: 'published' });
  expect(published.publishedAt).toBe(published.updatedAt);

  const seen = [first.id, third.id, second.id];
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  expect(ids(await visitor.unwrap(articles.list))).toEqual(seen);
  const part = await fetch(`${address}/api/articles?limit=2&count=true`);
  const [, cursor = ''] = /[?&]cursor=(\w+)[^>]*>; rel="next"/.exec(part.headers.get('link') ?? '') ?? [];
  expect([ids((await part.json()) as { id: string }[]), part.headers.get(TOTAL_HEADER)]).toEqual([
    seen.slice(0, 2),
    '3',
  ]);
  expect(ids(await visitor.unwrap(articles.list, { params: { limit: 2, cursor } }))).toEqual(seen.slice(2));
  expect(ids(await api.unwrap(articles.adminList))).toEqual([third.id, second.id, first.id]);

  // The time stays the first one.
  await update({ state: 'draft' });
  expect(await update({ state: 'published', title: 'Again' })).toMatchObject({
    publishedAt: published.publishedAt,
  });
  const params = { kind: 'article', id: first.id } as const;
  const oldest = (await api.unwrap(history.list, { params })).at(-1)!;
  await api.unwrap(history.restore, { params: { ...params, version: oldest.version }, body: {} });
  expect((await api.unwrap(articles.list)).find(({ id }) => id === first.id)).toMatchObject({
    title: first.title,
    publishedAt: published.publishedAt,
  });
});

test('drafts are in no public answer, and without a published article the site has no insights', async ({
  server: { address },
  api,
  visitor,
  anArticle,
}) => {
  const { id, slug } = await anArticle({ title: 'Zanzibar', state: 'draft' });
  const paths = ['/', '/insights', '/sitemap.xml', '/api/articles', '/api/articles?tag=transport'];
  for (const path of paths) expect((await visit(address, path)).text, path).not.toContain('Zanzibar');
  for (const path of [`/insights/${slug}`, `/api/articles/by-slug/${slug}`, '/insights/feed.xml'])
    expect((await visit(address, path)).status, path).toBe(404);
  expect(await visitor.unwrap(settings.read)).toMatchObject({ hasArticles: false });
  const empty = await visit(address, '/insights');
  expect(empty.status).toBe(200);
  expect(empty.text).toMatch(/<meta name="robots" content="noindex"/);
  for (const path of ['/', '/sitemap.xml'])
    expect((await visit(address, path)).text, path).not.toContain('/insights');

  await api.unwrap(articles.update, { params: { id }, body: { state: 'published' } });
  expect(await visitor.unwrap(settings.read)).toMatchObject({ hasArticles: true });
  const home = await visit(address, '/');
  expect(home.text).toContain('href="/insights"');
  expect(home.text).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*\/insights\/feed\.xml"/);
  const sitemap = await visit(address, '/sitemap.xml');
  for (const path of ['/insights<', `/insights/${slug}<`]) expect(sitemap.text).toContain(path);
  expect((await visit(address, `/insights/${slug}`)).text).toContain('"@type":"BlogPosting"');
});

test('an article’s former address redirects to the present one, and a deleted article’s answers 410', async ({
  server: { address },
  api,
  anArticle,
}) => {
  const { id } = await anArticle({ title: 'First address' });
  await api.unwrap(articles.update, { params: { id }, body: { slug: 'second-address' } });
  expect(await visit(address, '/insights/first-address')).toMatchObject({
    status: 301,
    to: '/insights/second-address',
  });
  expect(await visit(address, '/insights/second-address')).toMatchObject({ status: 200 });
  await api.unwrap(articles.remove, { params: { id } });
  expect(await visit(address, '/insights/second-address')).toMatchObject({ status: 410 });
});

test('the filter finds a tag in any language, in any case, and the feed is in the language of its address', async ({
  server: { address },
  api,
  visitor,
  anArticle,
}) => {
  await api.unwrap(settings.update, { body: { languages } });
  onTestFinished(async () => void (await api.unwrap(settings.update, { body: { languages: [] } })));
  const { team } = await api.unwrap(about.update, {
    body: { team: [{ name: 'Salma & Co', role: 'Founder', ...inArabic({ name: 'سلمى' }) }] },
  });
  const tagged = await anArticle({
    title: 'Tea <& biscuits>',
    author: team[0]!.id,
    tags: [{ name: 'Web Design', ...inArabic({ name: 'تصميم' }) }],
    ...inArabic({ title: 'شاي', summary: 'وبسكويت' }),
  });
  const other = await anArticle({ tags: [{ name: 'Web' }] });
  await anArticle({ tags: [{ name: 'Secret' }], state: 'draft' });
  for (const tag of ['web design', 'WEB-DESIGN', 'تصميم'])
    for (const lang of [undefined, 'ar'])
      expect(
        (await visitor.unwrap(articles.list, { params: { tag, ...(lang && { lang }) } })).map(({ id }) => id),
        `${tag} ${lang}`,
      ).toEqual([tagged.id]);
  for (const tag of ['design', '!'])
    expect(await visitor.unwrap(articles.list, { params: { tag } })).toEqual([]);

  // Also a filtered list offers the tags of all articles.
  expect(await visitor.unwrap(articles.tags)).toEqual(['Web', 'Web Design']);
  expect(await visitor.unwrap(articles.tags, { params: { lang: 'ar' } })).toEqual(['Web', 'تصميم']);
  expect((await visit(address, '/insights?tag=Web')).text).toContain('href="/insights?tag=Web%20Design"');

  const feed = await visit(address, '/insights/feed.xml');
  expect(feed).toMatchObject({ status: 200, type: 'application/atom+xml' });
  expect(feed.text).toContain('<title>Tea &#60;&#38; biscuits&#62;</title>');
  expect(feed.text).toContain(
    `<link rel="alternate" type="text/html" href="${address}/insights/tea-biscuits"/>`,
  );
  expect(feed.text).toContain('<name>Salma &#38; Co</name>');
  expect(feed.text).toContain(`<published>${tagged.publishedAt}</published>`);
  expect(feed.text.indexOf(other.id)).toBeLessThan(feed.text.indexOf(tagged.id));
  const arabic = await visit(address, '/ar/insights/feed.xml');
  expect(arabic.text).toContain('xml:lang="ar"');
  expect(arabic.text).toContain('<title>شاي</title>');
  expect(arabic.text).toContain('<name>سلمى</name>');
  expect(arabic.text).toContain('<category term="تصميم"/>');
  expect(await visit(address, '/en/insights/feed.xml')).toMatchObject({
    status: 301,
    to: '/insights/feed.xml',
  });

  // Without its author, the article stays.
  await api.unwrap(about.update, { body: { team: [] } });
  const page = await visit(address, `/insights/${tagged.slug}`);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('Salma');
  expect((await visit(address, '/insights/feed.xml')).text).not.toContain('Salma');
});

testOnDatabase({})('an article that the schedule publishes gets the time of that', async () => {
  const { uri } = await aDatabase();
  const server = await ownServer({ settings: { MONGODB_URI: uri } });
  const api = anApi(server);
  await api.signIn();
  const publishAt = new Date(Date.now() + 600_000).toISOString();
  const { id } = await builders(api).anArticle({ publishAt });
  expect(await anApi(server).unwrap(articles.list)).toEqual([]);
  await connect(uri);
  onTestFinished(() => mongoose.disconnect());
  await carryOutSchedules(new Date(Date.now() + 700_000));
  const [published] = await api.unwrap(articles.adminList);
  expect(published).toMatchObject({ id, state: 'published', publishAt: '' });
  expect(published!.publishedAt).toBe(published!.updatedAt);
});
