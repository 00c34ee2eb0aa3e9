import { contactInfo } from '@agency/contract/contactInfo';
import { settings } from '@agency/contract/settings';
import { expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import { headAt } from '../fixtures/heads.ts';
import { dataUrl, aPicture } from '../fixtures/pictures.ts';

const way = (list: Record<string, unknown> | undefined) =>
  (list?.['itemListElement'] as { position: number; name: string; item: string }[] | undefined)?.map(
    ({ position, name, item }) => [position, name, item],
  );

test('the structured data of every page describes the agency', async ({ server }) => {
  for (const path of ['/', '/about', '/contact', '/login', '/nowhere']) {
    const { Organization } = (await headAt(server.address + path)).items;
    expect(Organization, path).toMatchObject({
      name: 'Infinity Works',
      description: 'We craft software and digital experiences that transform businesses.',
      url: `${server.address}/`,
      logo: `${server.address}/icon-512.png`,
      contactPoint: { telephone: '+20 2 5550 0142', url: `${server.address}/contact` },
      sameAs: ['https://www.facebook.com/infinityworks', 'https://www.linkedin.com/company/infinityworks'],
    });
  }
});

test('the structured data has the agency’s own name and logo', async ({ server, api }) => {
  const logo = dataUrl(await aPicture({ color: '#123456' }));
  const saved = await api.unwrap(settings.update, { body: { brand: 'Delta </script> & Sons', logo } });
  const { Organization, WebSite } = (await headAt(`${server.address}/`)).items;
  expect(Organization).toMatchObject({ name: 'Delta </script> & Sons', logo: server.address + saved.logo });
  expect(WebSite).toMatchObject({ name: 'Delta </script> & Sons', url: `${server.address}/` });
  await api.unwrap(settings.update, { body: { brand: '', logo: '' } });
});

test('the structured data has the agency’s e-mail and postal address', async ({ server, api }) => {
  const reach = { email: 'hello@delta.example', address: '14 Ismail Mohamed Street, Cairo' };
  await api.unwrap(contactInfo.update, { body: reach });
  const { Organization } = (await headAt(`${server.address}/about`)).items;
  expect(Organization).toMatchObject({ ...reach, contactPoint: { email: reach.email } });
});

test('the structured data of each page has the right types and breadcrumbs', async ({ server }) => {
  const types = async (path: string) => Object.keys((await headAt(server.address + path)).items);
  expect(await types('/')).toEqual(['Organization', 'WebSite']);
  for (const [path, name] of [
    ['/about', 'About'],
    ['/services', 'Services'],
    ['/projects', 'Projects'],
    ['/contact', 'Contact'],
    ['/privacy', 'Privacy'],
  ] as const) {
    expect(await types(path)).toEqual(['Organization', 'BreadcrumbList']);
    expect(way((await headAt(server.address + path)).items['BreadcrumbList'])).toEqual([
      [1, 'Home', `${server.address}/`],
      [2, name, server.address + path],
    ]);
  }
  for (const path of ['/login', '/nowhere', '/gallery/nowhere'])
    expect(await types(path)).toEqual(['Organization']);
});

test('the structured data of a gallery describes the project and names the agency as its creator', async ({
  server,
  aService,
  aProject,
}) => {
  const { id: service } = await aService({ title: 'Mobile Apps' });
  const image = dataUrl(await aPicture({ color: '#654321' }));
  const project = await aProject({
    title: 'Harbour "Ferries" | North',
    description: 'First line.\nSecond line.',
    category: 'Transport',
    image,
    services: [service],
  });
  const address = `${server.address}/gallery/${project.id}`;
  const { title, items } = await headAt(address);
  expect(title).toBe('Harbour "Ferries" | North | Infinity Works');
  expect(items['CreativeWork']).toMatchObject({
    name: 'Harbour "Ferries" | North',
    description: 'First line.\nSecond line.',
    url: address,
    image: [server.address + project.image],
    creator: { '@id': items['Organization']?.['@id'] },
    about: [{ '@type': 'Thing', name: 'Mobile Apps' }],
    keywords: 'Transport, Mobile Apps',
  });
  expect(way(items['BreadcrumbList'])).toEqual([
    [1, 'Home', `${server.address}/`],
    [2, 'Projects', `${server.address}/projects`],
    [3, 'Harbour "Ferries" | North', address],
  ]);
});
