import { activity } from '@agency/contract/activity';
import { previewLinks } from '@agency/contract/previewLinks';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { trash } from '@agency/contract/trash';
import mongoose from 'mongoose';
import { describe, expect } from 'vitest';
import type { Api } from '../fixtures/api.ts';
import { testOnDatabase, testWith } from '../fixtures/apiTest.ts';
import { headAt } from '../fixtures/heads.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';

const test = testOnDatabase({});
const DAY = 86_400_000;

type Of = { kind: 'project' | 'service'; id: string };

/** Creates a link. `path` is the path of its page, whatever the site's public address is. */
async function aLink(api: Api, params: Of, days?: 1 | 7 | 30) {
  const body = days === undefined ? {} : { days };
  const { created, address } = await api.unwrap(previewLinks.create, { params, body });
  const path = new URL(address).pathname;
  return { ...created, path, token: path.split('/').at(-1)! };
}

const page = (address: string) => raw(address, { Accept: 'text/html' });

describe('a preview link', () => {
  test('shows the last saved revision of a draft, also after later edits', async ({
    server,
    api,
    aProject,
  }) => {
    const image = dataUrl(await aPicture({ color: 'teal' }));
    const blocks = [{ type: 'quote', quote: 'They listened.', person: 'Mona', role: '' }];
    const draft = await aProject({ title: 'Secret harbour', image, blocks, state: 'draft' });
    const { path, token, shows } = await aLink(api, { kind: 'project', id: draft.id });
    expect(shows).toBe(draft.revision);
    await api.unwrap(projects.update, { params: { id: draft.id }, body: { title: 'Renamed harbour' } });

    const { status, headers, bytes } = await page(server.address + path);
    expect(status).toBe(200);
    const html = bytes.toString();
    expect(html).toContain('Secret harbour</h1>');
    expect(html).not.toContain('Renamed harbour');
    expect(html).toContain('Preview – not published – expires');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const { tags } = await headAt(server.address + path);
    expect(tags['robots']).toBe('noindex');
    expect((await raw(`${server.address}/sitemap.xml`)).bytes.toString()).not.toContain('preview');

    const answer = await raw(`${server.address}/api/previews/${token}`);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const shown = JSON.parse(answer.bytes.toString()) as { document: { title: string; image: string } };
    expect(shown.document.title).toBe('Secret harbour');
    const picture = await raw(server.address + shown.document.image);
    expect(picture.status, 'the picture of a draft loads without a session').toBe(200);
  });

  test('shows what visitors see of a service, in each language of the site', async ({
    server,
    api,
    aService,
  }) => {
    const before = await api.unwrap(settings.adminRead);
    const languages = [
      { code: 'en', name: 'English', published: true },
      { code: 'ar', name: 'العربية', published: true },
    ];
    await api.unwrap(settings.update, { body: { languages } });
    const { id } = await aService({
      title: 'Quiet launch',
      state: 'draft',
      translations: { ar: { title: 'إطلاق هادئ' } },
    });
    const { path } = await aLink(api, { kind: 'service', id });
    expect((await page(server.address + path)).bytes.toString()).toContain('Quiet launch');
    const { status, headers, bytes } = await page(`${server.address}/ar${path}`);
    expect(status).toBe(200);
    expect(bytes.toString()).toContain('إطلاق هادئ');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await api.unwrap(settings.update, { body: { languages: before.languages } });
  });

  test('names no draft that the document refers to', async ({ api, visitor, aProject, aService }) => {
    const hidden = await aService({ title: 'Hidden service', state: 'draft' });
    const { id } = await aProject({ state: 'draft', services: [hidden.id] });
    const { token } = await aLink(api, { kind: 'project', id });
    const { document } = await visitor.unwrap(previewLinks.read, { params: { token } });
    expect(document).toMatchObject({ id, services: [] });
  });

  test('is stored as a hash only, and listed with its revision', async ({ api, aService, collection }) => {
    const { id, revision } = await aService();
    const params = { kind: 'service', id } as const;
    const links = [await aLink(api, params, 1), await aLink(api, params), await aLink(api, params, 30)];
    expect(new Set(links.map(({ token }) => token)).size).toBe(3);
    for (const { token } of links) expect(token).toMatch(/^[0-9a-f]{40}$/);
    expect(links.map(({ createdAt, expiresAt }) => Date.parse(expiresAt) - Date.parse(createdAt))).toEqual([
      DAY,
      7 * DAY,
      30 * DAY,
    ]);
    const stored = JSON.stringify(await collection('previewLinks').find({ document: id }).toArray());
    for (const { token } of links) expect(stored).not.toContain(token);
    await api.unwrap(services.update, { params: { id }, body: { title: 'Later' } });
    const last = await aLink(api, params);
    expect(await api.unwrap(previewLinks.list, { params })).toMatchObject(
      [last, ...links.toReversed()].map((link, place) => ({
        id: link.id,
        shows: place === 0 ? revision + 1 : revision,
        by: { email: 'admin@example.com' },
        expiresAt: link.expiresAt,
      })),
    );
  });

  test('looks the same whether it is unknown, expired, revoked or of a deleted document', async ({
    server,
    api,
    visitor,
    aProject,
    collection,
  }) => {
    const project = await aProject();
    const params = { kind: 'project', id: project.id } as const;
    const [expired, revoked, erased, far] = [
      await aLink(api, params),
      await aLink(api, params),
      await aLink(api, params),
      await aLink(api, params),
    ];
    const store = collection('previewLinks');
    const setExpiry = ({ id }: { id: string }, at: number) =>
      store.updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { expiresAt: new Date(at) } });
    // The test can't change the server's clock, so it changes the stored times.
    await setExpiry(expired, Date.now() - 1_000);
    // A server with a wrong clock created this one.
    await setExpiry(far, Date.now() + 100 * DAY);
    expect((await page(server.address + revoked.path)).status).toBe(200);
    await api.unwrap(previewLinks.revoke, { params: { id: revoked.id } });
    expect((await page(server.address + revoked.path)).status).toBe(404);
    expect((await page(server.address + erased.path)).status).toBe(200);
    await api.unwrap(projects.remove, { params: { id: project.id } });
    // Restoring the document doesn't bring its links back.
    await api.unwrap(projects.restore, { params: { id: project.id } });

    const pages = [];
    for (const token of ['0'.repeat(40), expired.token, revoked.token, erased.token, far.token]) {
      const answer = await visitor.call(previewLinks.read, { params: { token } });
      expect(answer).toMatchObject({ status: 404, problem: { code: 'notFound' } });
      const { status, headers, bytes } = await page(`${server.address}/preview/${token}`);
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        404,
        'no-store',
        'noindex',
      ]);
      pages.push(bytes.toString().replaceAll(token, ''));
    }
    expect(pages[0]).toContain('This preview link no longer works');
    expect(pages[0]).not.toContain(project.title);
    expect(new Set(pages).size).toBe(1);
    expect(await api.unwrap(previewLinks.list, { params })).toEqual([]);
  });

  test('ends when its revision or its document is erased', async ({ server, api, aService, collection }) => {
    const { id, revision } = await aService();
    const { path } = await aLink(api, { kind: 'service', id });
    await api.unwrap(services.update, { params: { id }, body: { title: 'Later' } });
    expect((await page(server.address + path)).status).toBe(200);
    await collection('journal').updateMany(
      { names: `service/${id}/${revision}` },
      { $unset: { 'writes.$[].changes.$[].after': '' } },
    );
    expect((await page(server.address + path)).status).toBe(404);
    const later = await aLink(api, { kind: 'service', id });
    await api.unwrap(services.remove, { params: { id } });
    await api.unwrap(trash.erase, { params: { kind: 'service', id } });
    expect((await page(server.address + later.path)).status).toBe(404);
    const again = await api.call(previewLinks.create, { params: { kind: 'service', id }, body: {} });
    expect(again.status).toBe(404);
  });

  test('is in ‘Recent Activity’ when it is created and revoked', async ({ api, aProject }) => {
    const { id } = await aProject({ title: 'Watched' });
    const { id: link } = await aLink(api, { kind: 'project', id });
    await api.unwrap(previewLinks.revoke, { params: { id: link } });
    expect((await api.call(previewLinks.revoke, { params: { id: link } })).status).toBe(404);
    expect((await api.unwrap(activity.list)).slice(0, 2)).toMatchObject(
      ['previewRevoked', 'previewCreated'].map((action) => ({
        action,
        kind: 'project',
        documentId: id,
        title: 'Watched',
      })),
    );
  });

  test('is in no log', async ({ server, api, aProject }) => {
    const { id } = await aProject();
    const { path, token } = await aLink(api, { kind: 'project', id });
    await page(server.address + path);
    await raw(`${server.address}/api/previews/${token}`);
    expect(server.output()).not.toContain(token);
  });
});

testWith({ RATE_LIMITS: 'on' })(
  'one address may open preview links 120 times in ten minutes, pages and calls together',
  async ({ server, visitor }) => {
    const token = '0'.repeat(40);
    for (let count = 0; count < 119; count++)
      expect((await visitor.call(previewLinks.read, { params: { token } })).status).toBe(404);
    expect((await page(`${server.address}/preview/${token}`)).status).toBe(404);
    const { status, headers } = await page(`${server.address}/ar/preview/${token}`);
    expect([status, headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      429,
      'noindex',
      'no-referrer',
    ]);
    expect((await visitor.call(previewLinks.read, { params: { token } })).status).toBe(429);
    expect((await page(server.address)).status).toBe(200);
  },
);
