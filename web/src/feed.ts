import type { Article } from '@agency/contract/articles';
import type { InProcess } from '@agency/contract/rendering';
import { aboutApi } from '@agency/shared-ui/about/aboutApi.ts';
import { callInLanguage } from '@agency/shared-ui/api/callInLanguage.ts';
import { api } from '@agency/shared-ui/api/baseApi.ts';
import { articlesApi } from '@agency/shared-ui/articles/articlesApi.ts';
import { paths } from '@agency/shared-ui/paths.ts';
import { addressIn } from '@agency/shared-ui/site/languageAddress.ts';
import type { SiteLanguage } from '@agency/shared-ui/site/siteLanguages.ts';
import { settingsIn } from '@agency/shared-ui/site/useSettings.ts';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { createStore } from '@agency/shared-ui/store.ts';
import { readLanguages } from './pageLanguage.ts';
import { allWords } from './serverWords.ts';
import { escapeXml } from './sitemap.ts';

/**
 * The feed at this path: the latest articles in one language, as Atom (RFC 4287). 'missing' if the path isn't a feed's, or
 * if there are no articles. Undefined while the content can't be read.
 */
export async function feed(
  path: string,
  read: InProcess,
  publicUrl: string,
): Promise<string | 'missing' | undefined> {
  const languages = await readLanguages(read);
  if (!languages) return undefined;
  const place = languages.findIndex(({ base }) => addressIn(base, paths.insightsFeed) === path);
  const language = languages[place];
  if (!language) return 'missing';
  // The default language is that of the documents themselves.
  const store = createStore(place === 0 ? read : (call) => read(callInLanguage(call, language.code)));
  try {
    const once = { subscribe: false };
    const [{ data: found }, { data: about }, settings] = await Promise.all([
      store.dispatch(articlesApi.endpoints.findArticles.initiate({}, once)),
      store.dispatch(aboutApi.endpoints.readAbout.initiate({}, once)),
      store.dispatch(settingsApi.endpoints.readSettings.initiate({}, once)),
    ]);
    if (!found || !about || settings.isError) return undefined;
    const articles = found.pages.flatMap(({ shown }) => shown);
    if (articles.length === 0) return 'missing';
    const { words } = allWords(language.code);
    const { brand } = settingsIn(store.getState(), words);
    return atom({
      articles,
      nameOf: (author) => about.team.find(({ id }) => id === author)?.name ?? brand,
      title: `${words.pages.insights} | ${brand}`,
      language,
      publicUrl,
    });
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}

interface Feed {
  articles: readonly Article[];
  /** The name of an article's author, by id. Without one, the agency's. */
  nameOf: (author: string) => string;
  title: string;
  language: SiteLanguage;
  publicUrl: string;
}

function atom({ articles, nameOf, title, language: { base, code }, publicUrl }: Feed): string {
  const addressOf = (path: string) => escapeXml(publicUrl + addressIn(base, path));
  const changed = articles.map(({ updatedAt }) => updatedAt).toSorted();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${code}">`,
    `<title>${escapeXml(title)}</title>`,
    `<id>${addressOf(paths.insightsFeed)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${addressOf(paths.insightsFeed)}"/>`,
    `<link rel="alternate" type="text/html" href="${addressOf(paths.insights)}"/>`,
    `<updated>${changed.at(-1)}</updated>`,
    ...articles.map(({ id, slug, title: name, summary, author, tags, publishedAt, updatedAt }) =>
      [
        `<entry><title>${escapeXml(name)}</title>`,
        // Stays the same if the article gets another address.
        `<id>${addressOf(paths.insightsFeed)}#${id}</id>`,
        `<link rel="alternate" type="text/html" href="${addressOf(paths.article(slug))}"/>`,
        `<published>${publishedAt}</published><updated>${updatedAt}</updated>`,
        `<author><name>${escapeXml(nameOf(author))}</name></author>`,
        ...tags.map((tag) => `<category term="${escapeXml(tag.name)}"/>`),
        `<summary>${escapeXml(summary)}</summary></entry>`,
      ].join(''),
    ),
    '</feed>\n',
  ].join('\n');
}
