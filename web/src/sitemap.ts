import type { InProcess } from '@agency/contract/rendering';
import type { Seo } from '@agency/contract/seo';
import { api } from '@agency/shared-ui/api/baseApi.ts';
import { articlesApi } from '@agency/shared-ui/articles/articlesApi.ts';
import { paths } from '@agency/shared-ui/paths.ts';
import { hasStory } from '@agency/shared-ui/projects/projectLinkApi.ts';
import { projectsApi } from '@agency/shared-ui/projects/projectsApi.ts';
import { sitePages } from '@agency/shared-ui/site/routes.tsx';
import { servicesApi } from '@agency/shared-ui/services/servicesApi.ts';
import { type AppStore, createStore } from '@agency/shared-ui/store.ts';
import type { SiteLanguage } from '@agency/shared-ui/site/siteLanguages.ts';
import { addressIn } from '@agency/shared-ui/site/languageAddress.ts';
import { alternatesOf } from '@agency/shared-ui/site/siteLanguages.ts';
import { readLanguages } from './pageLanguage.ts';

interface Listed {
  path: string;
  changed?: string;
  /** The page in all languages, if there are several. */
  alternates: readonly { code: string; path: string }[];
}

interface Content {
  /** The page's path in a language, without the beginning for the language. */
  pathFor: (code: string) => string;
  changed?: string;
}

type Asked = { params: { lang?: string } };

/** The documents of a list that search engines may list, each with its slug in a language. In each language, a document can have another address. */
async function inLanguages<Listed extends { id: string; slug: string; seo: Seo }>(
  languages: readonly SiteLanguage[],
  read: (asked: Asked) => PromiseLike<{ data?: readonly Listed[] | undefined }>,
) {
  const [own, ...others] = await Promise.all([
    read({ params: {} }),
    ...languages
      .slice(1)
      .map(async ({ code }) => ({ code, all: (await read({ params: { lang: code } })).data })),
  ]);
  return own.data
    ?.filter(({ seo }) => !seo.noindex)
    .map((each) => ({
      ...each,
      slugIn: (code: string) =>
        others.find((other) => other.code === code)?.all?.find(({ id }) => id === each.id)?.slug ?? each.slug,
    }));
}

/** The pages of the services, of the articles, and of the projects: a story, and a gallery. */
async function contentIn(
  store: AppStore,
  languages: readonly SiteLanguage[],
): Promise<Content[] | undefined> {
  const once = { subscribe: false };
  const [projects, services, articles] = await Promise.all([
    inLanguages(languages, (asked) =>
      store.dispatch(projectsApi.endpoints.listProjects.initiate(asked, once)),
    ),
    inLanguages(languages, (asked) =>
      store.dispatch(servicesApi.endpoints.listServices.initiate(asked, once)),
    ),
    inLanguages(languages, (asked) =>
      store.dispatch(articlesApi.endpoints.listArticles.initiate(asked, once)),
    ),
  ]);
  if (!projects || !services || !articles) return undefined;
  return [
    ...projects.filter(hasStory).map(({ slugIn, updatedAt }) => ({
      pathFor: (code: string) => paths.project(slugIn(code)),
      changed: updatedAt,
    })),
    ...projects
      .filter(({ hasGallery }) => hasGallery)
      .map(({ id, updatedAt }) => ({ pathFor: () => paths.gallery(id), changed: updatedAt })),
    ...services.map(({ slugIn, updatedAt }) => ({
      pathFor: (code: string) => paths.service(slugIn(code)),
      changed: updatedAt,
    })),
    ...(articles.length > 0 ? [{ pathFor: () => paths.insights }] : []),
    ...articles.map(({ slugIn, updatedAt }) => ({
      pathFor: (code: string) => paths.article(slugIn(code)),
      changed: updatedAt,
    })),
  ];
}

/** Every page for search engines. Undefined while the content can't be read. */
async function pagesIn(transport: InProcess): Promise<Listed[] | undefined> {
  const store = createStore(transport);
  try {
    const languages = await readLanguages(transport);
    const content = await contentIn(store, languages ?? []);
    if (!content || !languages) return undefined;
    const pages: Content[] = [
      ...sitePages
        .filter(({ path, hidden, missing }) => !path.includes(':') && !hidden && !missing)
        // `content` has it if there are articles.
        .filter(({ path }) => path !== paths.insights)
        .map(({ path }) => ({ pathFor: () => path })),
      ...content,
    ];
    return languages.flatMap(({ base, code }) =>
      pages.map(({ pathFor, ...page }) => ({
        ...page,
        path: addressIn(base, pathFor(code)),
        alternates: alternatesOf(languages, pathFor),
      })),
    );
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}

/** The paths of all listed pages. */
export const listed = async (transport: InProcess): Promise<string[] | undefined> =>
  (await pagesIn(transport))?.map(({ path }) => path);

/** All listed pages as sitemap.xml. */
export async function sitemap(transport: InProcess, publicUrl: string): Promise<string | undefined> {
  const pages = await pagesIn(transport);
  return (
    pages &&
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${
        pages.some(({ alternates }) => alternates.length > 0)
          ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
          : ''
      }>`,
      ...pages.map((page) => entry(publicUrl, page)),
      '</urlset>\n',
    ].join('\n')
  );
}

const entry = (publicUrl: string, { path, changed, alternates }: Listed) =>
  [
    `<url><loc>${escapeXml(publicUrl + path)}</loc>`,
    ...(changed === undefined ? [] : [`<lastmod>${changed}</lastmod>`]),
    ...alternates.map(
      ({ code, path: other }) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(publicUrl + other)}"/>`,
    ),
    '</url>',
  ].join('');

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

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
