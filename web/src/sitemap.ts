import { api, type Transport } from '@agency/shared-ui/api/baseApi.ts';
import { paths } from '@agency/shared-ui/paths.ts';
import { projectsApi } from '@agency/shared-ui/projects/projectsApi.ts';
import { sitePages } from '@agency/shared-ui/site/routes.tsx';
import { createStore } from '@agency/shared-ui/store.ts';

interface Listed {
  path: string;
  changed?: string;
}

/** Every page for search engines. Undefined while the content can't be read. */
async function pagesIn(transport: Transport): Promise<Listed[] | undefined> {
  const store = createStore(transport);
  try {
    const { data: projects } = await store.dispatch(
      projectsApi.endpoints.listProjects.initiate({}, { subscribe: false }),
    );
    if (!projects) return undefined;
    const pages = sitePages
      .filter((page) => !page.path.includes(':') && !page.hidden && !page.missing)
      .map(({ path }) => ({ path }));
    const galleries = projects
      .filter(({ hasGallery }) => hasGallery)
      .map(({ id, updatedAt }) => ({ path: paths.gallery(id), changed: updatedAt }));
    return [...pages, ...galleries];
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}

/** The paths of all listed pages. */
export const listed = async (transport: Transport): Promise<string[] | undefined> =>
  (await pagesIn(transport))?.map(({ path }) => path);

/** All listed pages as sitemap.xml. */
export async function sitemap(transport: Transport, publicUrl: string): Promise<string | undefined> {
  const pages = await pagesIn(transport);
  return (
    pages &&
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages.map(({ path, changed }) => entry(publicUrl + path, changed)),
      '</urlset>\n',
    ].join('\n')
  );
}

const entry = (address: string, changed?: string) =>
  `<url><loc>${escapeXml(address)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`;

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** robots.txt: what search engines may read, and where the sitemap is. */
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
