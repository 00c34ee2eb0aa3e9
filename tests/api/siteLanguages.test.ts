import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { expect } from 'vitest';
import { test as base } from '../fixtures/apiTest.ts';
import { raw } from '../fixtures/raw.ts';

const language = (code: string, published = true) => ({ code, name: code, published });

const test = base.extend('inTwoLanguages', { scope: 'file', auto: true }, async ({ api }) => {
  await api.unwrap(settings.update, { body: { languages: [language('en'), language('ar')] } });
  return true;
});

const pageAt = async (address: string) => {
  const { status, headers, bytes } = await raw(address);
  const html = bytes.toString();
  const tag = (pattern: RegExp) => pattern.exec(html)?.[1];
  return { status, location: headers['location'], html, tag };
};

test('a page in another language has its own head, and names the page in every language', async ({ api }) => {
  const { status, html, tag } = await pageAt(`${api.address}/ar/services`);
  expect(status).toBe(200);
  expect(html).toContain('<html lang="ar" dir="rtl" ');
  expect(tag(/<title>(.*)<\/title>/)).toBe('خدماتنا | Infinity Works');
  expect(tag(/rel="canonical" href="([^"]*)/)).toBe(`${api.address}/ar/services`);
  expect(tag(/property="og:locale" content="([^"]*)/)).toBe('ar_EG');
  expect(tag(/property="og:locale:alternate" content="([^"]*)/)).toBe('en_US');
  expect(tag(/property="og:image" content="[^"]*(\/share\/[^"]*)-[0-9a-f]{12}\.jpg/)).toBe(
    '/share/ar-services',
  );
  expect(
    [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, href]) => [code, href]),
  ).toEqual([
    ['en', `${api.address}/services`],
    ['ar', `${api.address}/ar/services`],
    ['x-default', `${api.address}/services`],
  ]);
  const english = await pageAt(`${api.address}/services`);
  expect(english.html).toContain(`hreflang="ar" href="${api.address}/ar/services"`);
  expect(english.html).toContain('<html lang="en" data-choice>');
  expect((await pageAt(`${api.address}/ar/nowhere`)).html).not.toContain('hreflang');
  const home = await pageAt(`${api.address}/ar`);
  expect(home.html).toContain('"inLanguage":"ar"');
});

test('a text without a translation names its language for screen readers', async ({ api }) => {
  const { id } = await api.unwrap(services.create, {
    body: { title: 'Web', description: 'Sites & shops', translations: { ar: { title: 'الويب' } } },
  });
  const { html } = await pageAt(`${api.address}/ar/services`);
  const tagBefore = (text: string, of = html) => new RegExp(`<\\w+[^>]*>(?=${text})`).exec(of)?.[0];
  expect(tagBefore('الويب')).not.toContain(' lang=');
  expect(tagBefore('Sites &amp; shops')).toContain(' lang="en"');
  expect(tagBefore('Infinity Works<')).toContain(' lang="en"');
  const english = await pageAt(`${api.address}/services`);
  expect(tagBefore('Sites &amp; shops', english.html)).not.toContain(' lang=');
  await api.unwrap(services.remove, { params: { id } });
});

test('a page in Arabic preloads the Arabic font', async ({ api }) => {
  const preloaded = async (path: string) =>
    [...(await pageAt(api.address + path)).html.matchAll(/rel="preload" href="\/assets\/([a-z]+)/g)].map(
      ([, font]) => font,
    );
  expect(await preloaded('/ar/about')).toEqual(['noto', 'figtree']);
  expect(await preloaded('/about')).toEqual(['bricolage', 'figtree']);
});

test('the page for an error is in the language of its address', async ({ api }) => {
  const at = async (path: string) =>
    (await raw(api.address + path, { accept: 'text/html' })).bytes.toString();
  await pageAt(`${api.address}/ar`);
  const arabic = await at('/ar/%E0%A4%A');
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('<h1>تعذّرت قراءة هذا العنوان</h1>');
  expect(arabic).toContain('href="/ar/contact">تواصل معنا</a>');
  const english = await at('/arabic/%E0%A4%A');
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('<h1>This address can’t be read</h1>');
});

test('the sitemap lists each page in each language, with the others', async ({ api }) => {
  const xml = (await raw(`${api.address}/sitemap.xml`)).bytes.toString();
  expect(xml).toContain(
    `<url><loc>${api.address}/ar/about</loc>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${api.address}/about"/>` +
      `<xhtml:link rel="alternate" hreflang="ar" href="${api.address}/ar/about"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${api.address}/about"/></url>`,
  );
  for (const [, address = ''] of xml.matchAll(/<loc>([^<]+)<\/loc>/g))
    expect((await raw(address)).status, address).toBe(200);
});

test('a share picture is drawn with the texts of its language', async ({ api }) => {
  const pictures = await Promise.all(
    ['about', 'ar-about'].map((name) => raw(`${api.address}/share/${name}.jpg`)),
  );
  for (const { status, headers } of pictures)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(pictures[0]!.bytes.equals(pictures[1]!.bytes)).toBe(false);
  expect((await raw(`${api.address}/share/fr-about.jpg`)).status).toBe(404);
});

test('each language has one address for a page; unknown languages and English-only pages have none', async ({
  api,
}) => {
  for (const [path, location] of [
    ['/en', '/'],
    ['/en/projects?view=grid', '/projects?view=grid'],
    ['/AR/About/', '/ar/about'],
    ['/ar/', '/ar'],
  ] as const)
    expect(await pageAt(api.address + path), path).toMatchObject({ status: 301, location });
  for (const path of [
    '/fr',
    '/fr/about',
    '/ar/login',
    '/ar/dashboard',
    '/ar/share/home.jpg',
    '/ar/api/health',
  ])
    expect((await pageAt(api.address + path)).status, path).toBe(404);
});

test('a page shows its text in the requested language, also after the text or the languages change', async ({
  api,
  aService,
}) => {
  const { id } = await aService({ title: 'Web Platforms' });
  const shown = async () => (await pageAt(`${api.address}/ar/services`)).html;
  expect(await shown()).toContain('Web Platforms');
  await api.unwrap(services.update, {
    params: { id },
    body: { translations: { ar: { title: 'منصات الويب' } } },
  });
  expect(await shown()).toContain('منصات الويب');

  await api.unwrap(settings.update, { body: { languages: [language('en'), language('ar', false)] } });
  expect((await pageAt(`${api.address}/ar/services`)).status).toBe(404);
  expect((await pageAt(`${api.address}/services`)).html).not.toMatch(/hreflang|data-choice/);
  await api.unwrap(settings.update, { body: { languages: [language('en'), language('ar')] } });
  expect((await pageAt(`${api.address}/ar/services`)).status).toBe(200);
});

test('if Arabic is the default language, it has no prefix, and the dashboard stays English', async ({
  api,
}) => {
  await api.unwrap(settings.update, { body: { languages: [language('ar'), language('en')] } });
  expect((await pageAt(`${api.address}/about`)).html).toContain(
    '<html lang="ar" dir="rtl" data-base="" data-choice>',
  );
  expect((await pageAt(`${api.address}/en/about`)).html).toContain(
    '<html lang="en" data-base="/en" data-choice>',
  );
  expect(await pageAt(`${api.address}/ar/about`)).toMatchObject({ status: 301, location: '/about' });
  for (const path of ['/login', '/dashboard'])
    expect((await pageAt(api.address + path)).html).toContain('<html lang="en" data-base="" data-apart');
  await api.unwrap(settings.update, { body: { languages: [language('en'), language('ar')] } });
});

test('a language without words of its own has the English ones', async ({ api }) => {
  await api.unwrap(settings.update, { body: { languages: [language('en'), language('pt-BR')] } });
  const { status, html } = await pageAt(`${api.address}/pt-br/about`);
  expect(status).toBe(200);
  expect(html).toContain('<html lang="pt-BR" ');
  expect(html).toContain('About Us');
});
