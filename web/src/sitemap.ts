import { api, type Transport } from '@agency/shared-ui/api/api.ts';
import { paths } from '@agency/shared-ui/paths.ts';
import { projectsApi } from '@agency/shared-ui/projects/projectsApi.ts';
import { sitePages } from '@agency/shared-ui/site/routes.tsx';
import { createStore } from '@agency/shared-ui/store.ts';

/** Every page that search engines should know, as sitemap.xml; undefined while the content can't be read. */
export async function sitemap(transport: Transport, publicUrl: string): Promise<string | undefined> {
  const store = createStore(transport);
  try {
    const { data: projects } = await store.dispatch(
      projectsApi.endpoints.listProjects.initiate({}, { subscribe: false }),
    );
    if (!projects) return undefined;
    const pages = sitePages
      .filter((page) => !page.path.includes(':') && !page.hidden && !page.missing)
      .map(({ path }) => entry(publicUrl + path));
    const galleries = projects
      .filter(({ hasGallery }) => hasGallery)
      .map(({ id, updatedAt }) => entry(publicUrl + paths.gallery(id), updatedAt));
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages,
      ...galleries,
      '</urlset>\n',
    ].join('\n');
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}

const entry = (address: string, changed?: string) =>
  `<url><loc>${escapeXml(address)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`;

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** What search engines may read, and where they learn of the rest. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    `Disallow: ${paths.dashboard}`,
    ...[paths.login, paths.join, paths.resetPassword, paths.appSignIn].map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
