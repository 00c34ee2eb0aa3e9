import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { trash } from '@agency/contract/trash';
import { expect } from 'vitest';
import { test as base } from '../fixtures/apiTest.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { randomFrom } from '../fixtures/random.ts';

const languages = [
  { code: 'en', name: 'English', published: true },
  { code: 'ar', name: 'العربية', published: true },
];

const test = base.extend('inTwoLanguages', { scope: 'file', auto: true }, async ({ api }) => {
  await api.unwrap(settings.update, { body: { languages } });
  return true;
});

/** The answer of a page, without following redirects. `to` is the decoded path of the redirect. */
async function visit(address: string, path: string) {
  const answer = await fetch(address + encodeURI(path), { redirect: 'manual' });
  const location = answer.headers.get('location');
  // A browser that stored a redirect would go in a circle after a slug was changed back.
  if (location) expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  return {
    status: answer.status,
    ...(location && { to: decodeURI(new URL(location, address).pathname) }),
    html: await answer.text(),
  };
}

test('a slug is made from the title in any script, and is unique', async ({ aService, aProject }) => {
  expect(await aService({ title: 'Web & Mobile: Apps!' })).toMatchObject({ slug: 'web-mobile-apps' });
  expect(await aService({ title: 'Web – mobile apps' })).toMatchObject({ slug: 'web-mobile-apps-2' });
  expect(await aService({ title: 'تطبيقات الجوّال' })).toMatchObject({ slug: 'تطبيقات-الجوال' });
  expect(await aService({ title: 'API' })).toMatchObject({ slug: 'api-2' });
  expect(await aService({ title: '!?' })).toMatchObject({ slug: 'page' });
  // Each kind has its own slugs.
  expect(await aProject({ title: 'Web & Mobile: Apps!' })).toMatchObject({ slug: 'web-mobile-apps' });
});

test('services that are created at the same moment with the same title get different slugs', async ({
  aService,
}) => {
  const made = await Promise.all(Array.from({ length: 6 }, () => aService({ title: 'Twins' })));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(6);
});

test('an earlier slug redirects to the present one, in one step, until another service takes it', async ({
  api,
  server,
  aService,
}) => {
  const { address } = server;
  const { id } = await aService({ title: 'First Name' });
  const rename = (slug: string, of = id) =>
    api.unwrap(services.update, { params: { id: of }, body: { slug } });
  // The title alone doesn't change the address.
  await api.unwrap(services.update, { params: { id }, body: { title: 'Renamed' } });
  expect(await visit(address, '/services/first-name')).toMatchObject({ status: 200 });

  await rename('Second Name');
  await rename('third-name');
  for (const old of ['first-name', 'second-name'])
    expect(await visit(address, `/services/${old}`)).toMatchObject({
      status: 301,
      to: '/services/third-name',
    });
  await rename('first-name');
  expect(await visit(address, '/services/first-name')).toMatchObject({ status: 200 });
  expect(await visit(address, '/services/third-name')).toMatchObject({
    status: 301,
    to: '/services/first-name',
  });

  const other = await aService({ title: 'Second name' });
  expect(other).toMatchObject({ slug: 'second-name' });
  const page = await visit(address, '/services/second-name');
  expect(page).toMatchObject({ status: 200 });
  expect(page.html).toContain('Second name');
});

test('a deleted service’s addresses answer 410 with the other services, also after the trash was emptied', async ({
  api,
  server,
  aService,
}) => {
  const { address } = server;
  const { id } = await aService({ title: 'Short lived' });
  await aService({ title: 'Still offered' });
  await api.unwrap(services.update, { params: { id }, body: { slug: 'short-life' } });
  const isGone = async () => {
    for (const slug of ['short-lived', 'short-life']) {
      const page = await visit(address, `/services/${slug}`);
      expect(page).toMatchObject({ status: 410 });
      expect(page.html).toContain('Still offered');
      expect(page.html).toMatch(/<meta name="robots" content="noindex"/);
    }
  };
  await api.unwrap(services.remove, { params: { id } });
  await isGone();
  await api.unwrap(services.restore, { params: { id } });
  expect(await visit(address, '/services/short-life')).toMatchObject({ status: 200 });

  await api.unwrap(services.remove, { params: { id } });
  await api.unwrap(trash.erase, { params: { kind: 'service', id } });
  await isGone();
  expect(await visit(address, '/services/never-existed')).toMatchObject({ status: 404 });

  const draft = await aService({ title: 'In preparation', state: 'draft' });
  expect(await visit(address, '/services/in-preparation')).toMatchObject({ status: 404 });
  await api.unwrap(services.remove, { params: { id: draft.id } });
  expect(await visit(address, '/services/in-preparation')).toMatchObject({ status: 404 });

  // Visitors may have the address of a page that was published once.
  const withdrawn = await aService({ title: 'Withdrawn' });
  await api.unwrap(services.update, { params: { id: withdrawn.id }, body: { state: 'draft' } });
  await api.unwrap(services.remove, { params: { id: withdrawn.id } });
  await api.unwrap(trash.erase, { params: { kind: 'service', id: withdrawn.id } });
  expect(await visit(address, '/services/withdrawn')).toMatchObject({ status: 410 });
});

test('a deleted project’s address answers 410 with other projects, those with the same services first', async ({
  api,
  server,
  aProject,
  aService,
}) => {
  const shared = [(await aService()).id];
  const image = dataUrl(await aPicture());
  const { id, slug } = await aProject({ title: 'Taken offline', services: shared });
  await aProject({ title: 'Of the same service', image, services: shared });
  for (let each = 1; each <= 4; each++) await aProject({ title: `Newer ${each}`, image });
  await api.unwrap(projects.remove, { params: { id } });
  const shownInstead = async () => {
    const page = await visit(server.address, `/projects/${slug}`);
    expect(page).toMatchObject({ status: 410 });
    return [...page.html.matchAll(/Of the same service|Newer \d/g)].map(([title]) => title).slice(0, 4);
  };
  expect(await shownInstead()).toEqual(['Of the same service', 'Newer 4', 'Newer 3', 'Newer 2']);

  await api.unwrap(trash.erase, { params: { kind: 'project', id } });
  expect(await shownInstead()).toEqual(['Newer 4', 'Newer 3', 'Newer 2', 'Newer 1']);
});

test('a service that is restored after another one took its address gets a new one', async ({
  api,
  aService,
}) => {
  const { id } = await aService({ title: 'Popular' });
  await api.unwrap(services.remove, { params: { id } });
  expect(await aService({ title: 'Popular' })).toMatchObject({ slug: 'popular' });
  expect(await api.unwrap(services.restore, { params: { id } })).toMatchObject({ slug: 'popular-2' });
});

test('each language has its own slug, and the other languages’ slugs redirect to it', async ({
  api,
  server,
  aService,
}) => {
  const { address } = server;
  const { id } = await aService({ title: 'Data platforms' });
  await api.unwrap(services.update, {
    params: { id },
    body: { translations: { ar: { title: 'منصات البيانات' } } },
  });
  const arabic = await visit(address, '/ar/services/منصات-البيانات');
  expect(arabic).toMatchObject({ status: 200 });
  for (const path of ['/services/data-platforms', encodeURI('/ar/services/منصات-البيانات')])
    expect(arabic.html).toMatch(new RegExp(`hreflang="[a-z-]+" href="${address}${path}"`));
  expect(await visit(address, '/ar/services/data-platforms')).toMatchObject({
    status: 301,
    to: '/ar/services/منصات-البيانات',
  });
  expect(await visit(address, '/services/منصات-البيانات')).toMatchObject({
    status: 301,
    to: '/services/data-platforms',
  });
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${address}${encodeURI('/ar/services/منصات-البيانات')}</loc>`);
  await api.unwrap(services.update, {
    params: { id },
    body: { translations: { ar: { slug: 'بيانات' } } },
  });
  expect(await visit(address, '/ar/services/منصات-البيانات')).toMatchObject({
    status: 301,
    to: '/ar/services/بيانات',
  });
  await api.unwrap(services.update, { params: { id }, body: { translations: { ar: { title: '' } } } });
  expect(await visit(address, '/ar/services/بيانات')).toMatchObject({
    status: 301,
    to: '/ar/services/data-platforms',
  });
  // A slug doesn't need a translated title.
  await api.unwrap(services.update, {
    params: { id },
    body: { translations: { ar: { slug: 'بيانات' } } },
  });
  expect(await visit(address, '/ar/services/بيانات')).toMatchObject({ status: 200 });
});

test('a slug that is taken, empty or reserved is refused with the reason, and nothing changes', async ({
  api,
  aService,
}) => {
  const taken = await aService({ title: 'Taken' });
  const { id, revision } = await aService({ title: 'Mine' });
  for (const [slug, message] of [
    ['taken', '“taken” is already the address of “Taken”. Choose another one.'],
    ['TAKEN!', '“taken” is already the address of “Taken”. Choose another one.'],
    ['', 'Enter an address with at least one letter or digit.'],
    ['--', 'Enter an address with at least one letter or digit.'],
    ['dashboard', '“dashboard” is reserved for another part of the site.'],
    ['ar', '“ar” is reserved for another part of the site.'],
  ] as const) {
    const answer = await api.call(services.update, { params: { id }, body: { slug, title: 'Lost' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { slug: message } } });
  }
  const inArabic = (texts: Record<string, string>) =>
    api.call(services.update, { params: { id }, body: { translations: { ar: texts } } });
  expect(await inArabic({ slug: taken.slug })).toMatchObject({
    status: 400,
    body: {
      fields: {
        'translations.ar.slug': '“taken” is already the address of “Taken”. Choose another one.',
      },
    },
  });
  const all = await api.unwrap(services.adminList);
  expect(all.find((each) => each.id === id)).toMatchObject({ title: 'Mine', slug: 'mine', revision });
});

test('after 200 random renames, swaps, deletions and restores, each address leads to a page in one step', async ({
  api,
  server,
  aProject,
}) => {
  const random = randomFrom(20_261_129);
  const number = (below: number) => Math.floor(random() * below);
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, place) => aProject({ title: `Random project ${place}` })),
  );
  const given = new Set(made.map(({ slug }) => slug));
  const alive = new Map(made.map(({ id, slug }) => [id, slug]));
  const isDeleted = new Set<string>();
  const pick = (ids: Iterable<string>) => {
    const all = [...ids];
    return all[number(all.length)]!;
  };
  const rename = async (id: string, slug: string) => {
    const { status, body } = await api.call(projects.update, { params: { id }, body: { slug } });
    if (status !== 200) return;
    alive.set(id, (body as { slug: string }).slug);
    given.add((body as { slug: string }).slug);
  };
  for (let step = 0; step < 200; step++) {
    const id = pick(alive.keys());
    const action = number(10);
    if (action < 5) await rename(id, `name-${number(80)}`);
    else if (action < 7) {
      const other = pick(alive.keys());
      const [mine, theirs] = [alive.get(id)!, alive.get(other)!];
      await rename(id, `between-${step}`);
      await rename(other, mine);
      await rename(id, theirs);
    } else if (action < 9 && alive.size > 10) {
      await api.unwrap(projects.remove, { params: { id } });
      alive.delete(id);
      isDeleted.add(id);
    } else if (isDeleted.size > 0) {
      const back = pick(isDeleted);
      const { slug } = await api.unwrap(projects.restore, { params: { id: back } });
      isDeleted.delete(back);
      alive.set(back, slug);
      given.add(slug);
    }
  }
  const present = new Map([...alive].map(([id, slug]) => [slug, id]));
  expect(present.size).toBe(alive.size);
  for (const slug of given) {
    const answer = await fetch(`${server.address}/api/projects/by-slug/${slug}`);
    const body = (await answer.json()) as { id: string; slug: string };
    if (present.has(slug)) expect(body).toMatchObject({ id: present.get(slug), slug });
    else if (answer.status === 200) expect(present.get(body.slug)).toBe(body.id);
    else expect(answer.status).toBe(410);
  }
});

test('addresses of an old site lead to their new pages in one step, and only where the site has no page', async ({
  api,
  server,
}) => {
  const table = [
    'old address,new address',
    'https://old.example/About-Us.html,/about',
    '"/portfolio.php?id=3";"/projects"',
    '/first\t/second',
    '/second,https://example.com/elsewhere',
    '/services,/contact',
    '/من-نحن,/ar/about',
  ].join('\r\n');
  await api.unwrap(settings.update, { body: { redirects: table } });
  const to = async (path: string) => {
    const answer = await fetch(server.address + path, { redirect: 'manual' });
    return `${answer.status} ${answer.headers.get('location') ?? ''}`;
  };
  expect(await to('/about-us.html')).toMatch(/^301 .*\/about$/);
  expect(await to('/About-us.HTML?from=mail')).toMatch(/^301 .*\/about/);
  expect(await to('/portfolio.php?id=3')).toMatch(/^301 .*\/projects$/);
  expect(await to('/portfolio.php?id=4')).toBe('404 ');
  expect(await to('/first')).toBe('301 https://example.com/elsewhere');
  expect(await to('/services')).toBe('200 ');
  expect(await to(encodeURI('/من-نحن/'))).toMatch(/^301 .*\/ar\/about$/);
  const visible = await (await fetch(`${server.address}/api/settings`)).text();
  expect(visible).not.toContain('portfolio');

  for (const [wrong, message] of [
    ['/a,/b\n/b,/c\n/c,/a', 'Line 1: /a leads back to itself.'],
    ['/a,/b\n/A/,/c', 'Line 2: /a is already in line 1.'],
    ['/a', 'Line 1 must have two addresses: old,new'],
    [
      '/a,javascript:alert(1)',
      'Line 1: “javascript:alert(1)” is no address such as /about or https://example.com.',
    ],
  ]) {
    const answer = await api.call(settings.update, { body: { redirects: wrong, brand: 'Lost' } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { redirects: message } } });
  }
  expect(await api.unwrap(settings.adminRead)).toMatchObject({
    redirects: table.replaceAll('\r', ''),
    brand: '',
  });
});
