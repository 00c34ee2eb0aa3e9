import { articles } from '@agency/contract/articles';
import { history } from '@agency/contract/history';
import { projects } from '@agency/contract/projects';
import { seo } from '@agency/contract/seo';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { used } from '@agency/contract/used';
import { mediaIdOf } from '@agency/contract/media';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import { headAt } from '../fixtures/heads.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';
import { until } from '../fixtures/server.ts';

const empty = seo().initial;
const quote = { type: 'quote', quote: 'They listened.', person: 'Mona Adel', role: '' };

describe('the group ‘Search and sharing’', () => {
  test('is empty at first, and a write changes only the fields that it names', async ({ api, aService }) => {
    const made = await aService();
    expect(made.seo).toEqual(empty);
    const params = { id: made.id };
    const write = async (body: object) =>
      (await api.unwrap(services.update, { params, body: { seo: body } })).seo;
    expect(await write({ title: '  Found  ', noindex: true })).toEqual({
      ...empty,
      title: 'Found',
      noindex: true,
    });
    expect(await write({ description: 'First.\r\nSecond.' })).toEqual({
      ...empty,
      title: 'Found',
      description: 'First.\nSecond.',
      noindex: true,
    });
    expect(await write({ title: null })).toMatchObject({ title: '', noindex: true });
    const after = await api.unwrap(services.update, { params, body: { title: 'Other' } });
    expect(after.seo).toMatchObject({ description: 'First.\nSecond.', noindex: true });
  });

  test('decides the head of the page, and empty fields mean what the page has anyway', async ({
    server,
    api,
    aProject,
    aService,
    anArticle,
  }) => {
    const service = await aService({ title: 'Web shops', description: 'Sold out.\nAlways.' });
    const project = await aProject({ title: 'Ferries', blocks: [quote] });
    const article = await anArticle({ title: 'Queues' });
    for (const [path, id, call] of [
      [`/services/${service.slug}`, service.id, services.update],
      [`/projects/${project.slug}`, project.id, projects.update],
      [`/insights/${article.slug}`, article.id, articles.update],
    ] as const) {
      const before = await headAt(server.address + path);
      expect(before.title).toMatch(/^(Web shops|Ferries|Queues) \| Infinity Works$/);
      const body = { seo: { title: 'A shop & more', description: 'Two\nlines.' } };
      await api.unwrap(call as typeof services.update, { params: { id }, body });
      const { title, tags } = await headAt(server.address + path);
      expect(title).toBe('A shop & more');
      expect(tags).toMatchObject({
        description: 'Two lines.',
        robots: 'all',
        'og:title': 'A shop & more',
        'og:description': 'Two lines.',
        'twitter:title': 'A shop & more',
        'twitter:description': 'Two lines.',
      });
    }
    // The gallery of a project with a story has its own title.
    const gallery = await headAt(`${server.address}/gallery/${project.id}`);
    expect(gallery.title).toBe('Ferries | Infinity Works');
  });

  test('can hide a page from search engines and the sitemap', async ({ server, api, aProject }) => {
    const { id, slug } = await aProject({ blocks: [quote], hasGallery: true });
    const listed = async () => {
      const sitemap = (await raw(`${server.address}/sitemap.xml`)).bytes.toString();
      return [`/projects/${slug}<`, `/gallery/${id}<`].map((path) => sitemap.includes(path));
    };
    expect(await listed()).toEqual([true, true]);
    await api.unwrap(projects.update, { params: { id }, body: { seo: { noindex: true } } });
    expect(await listed()).toEqual([false, false]);
    for (const path of [`/projects/${slug}`, `/gallery/${id}`]) {
      const answer = await raw(server.address + path);
      expect([answer.status, answer.bytes.toString().includes('rel="canonical"')]).toEqual([200, false]);
      expect((await headAt(server.address + path)).tags['robots']).toBe('noindex');
    }
  });

  test('leaves a page that search engines don’t list its share picture', async ({
    server,
    aProject,
    aService,
    anArticle,
  }) => {
    const hidden = { seo: { noindex: true } };
    const project = await aProject({ ...hidden, blocks: [quote] });
    for (const [list, { slug }] of [
      ['projects', project],
      ['services', await aService(hidden)],
      ['insights', await anArticle(hidden)],
    ] as const)
      expect((await headAt(`${server.address}/${list}/${slug}`)).tags['og:image']).toContain(slug);
  });

  test('has a picture that is shared in the right size, and counts as a use of it', async ({
    server,
    api,
    aService,
  }) => {
    const {
      slug,
      seo: saved,
      id,
      placeholders,
    } = await aService({
      seo: { picture: dataUrl(await aPicture({ color: 'crimson' })) },
    });
    expect(saved.picture).toMatch(/^\/media\//);
    expect(placeholders).toHaveProperty([saved.picture]);
    const share = (await headAt(`${server.address}/services/${slug}`)).tags['og:image'] ?? '';
    await until(async () => (await raw(share)).headers['cache-control'] !== 'no-store', 'the picture');
    const picture = sharp((await raw(share)).bytes);
    expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    const { dominant } = await picture.stats();
    expect([dominant.r > 180, dominant.g < 60, dominant.b < 90]).toEqual([true, true, true]);
    const params = { kind: 'picture', id: mediaIdOf(saved.picture)! } as const;
    expect((await api.unwrap(used.list, { params })).uses).toMatchObject([
      { kind: 'service', id, label: 'Search and sharing' },
    ]);
    const other = await aService({ image: dataUrl(await aPicture({ color: 'navy' })) });
    await api.unwrap(used.replace, { params, body: { by: mediaIdOf(other.image)! } });
    const [after] = (await api.unwrap(services.adminList)).filter((each) => each.id === id);
    expect(after?.seo.picture).toBe(other.image);
  });

  test('is translated, and each language has its own head', async ({ server, api, aService }) => {
    const before = await api.unwrap(settings.adminRead);
    const languages = [
      { code: 'en', name: 'English', published: true },
      { code: 'ar', name: 'العربية', published: true },
    ];
    await api.unwrap(settings.update, { body: { languages } });
    const {
      id,
      slug,
      seo: saved,
    } = await aService({
      title: 'Towers',
      seo: { title: 'Tall towers', translations: { ar: { title: 'أبراج عالية' } } },
    });
    expect(saved.translations).toEqual({ ar: { title: 'أبراج عالية' } });
    expect((await headAt(`${server.address}/services/${slug}`)).title).toBe('Tall towers');
    expect((await headAt(`${server.address}/ar/services/${slug}`)).title).toBe('أبراج عالية');
    const send = (body: object) => api.send('PUT', `/admin/services/${id}`, { body: { seo: body } });
    expect(await send({ translations: { ar: { titel: 'x' } } })).toMatchObject({
      status: 400,
      problem: { fields: { 'seo.translations.ar.titel': "There is no translatable field 'titel'." } },
    });
    // A program sends back what it has read.
    expect((await send(saved)).status).toBe(200);
    await api.unwrap(settings.update, { body: { languages: before.languages } });
  });

  test('is in the history, field by field', async ({ api, aProject }) => {
    const { id } = await aProject();
    await api.unwrap(projects.update, { params: { id }, body: { seo: { title: 'Found', noindex: true } } });
    const params = { kind: 'project', id } as const;
    const [now, first] = await api.unwrap(history.list, { params });
    expect(now?.changes).toMatchObject([
      {
        field: 'seo',
        label: 'Search and sharing',
        changed: ['Title in search results', 'Hide from search engines'],
      },
    ]);
    await api.unwrap(history.restore, { params: { ...params, version: first!.version }, body: {} });
    const [restored] = (await api.unwrap(projects.adminList)).filter((each) => each.id === id);
    expect(restored?.seo).toEqual(empty);
  });
});
