import * as z from 'zod/mini';
import { blocks } from './blocks.ts';
import { callsOfList } from './contentCalls.ts';
import { document } from './document/document.ts';
import { items } from './document/items.ts';
import { picture } from './document/picture.ts';
import { firstPublication, publication } from './document/publication.ts';
import { slug } from './document/slug.ts';
import { line, person, text } from './document/text.ts';
import { withTranslations } from './document/translations.ts';
import { endpoint } from './endpoint.ts';
import { seo } from './seo.ts';
import { BySlug, line as oneLine, slugs } from './fields.ts';
import { LanguageParam } from './languageParam.ts';
import { Listing } from './listing.ts';

/** The maximum number of tags of an article. */
export const MOST_TAGS = 8;

const LONGEST_TAG = 40;

/** An article. Visitors find them under 'Insights'. */
export const article = document(
  { name: 'article', label: 'Article', title: 'title' },
  withTranslations({
    title: line('Title', { translatable: true, required: true }),
    summary: text('Summary', { translatable: true, required: true, max: 500 }),
    cover: picture('Cover'),
    /** The person may have been deleted since. */
    author: person('Author'),
    tags: items(
      'Tags',
      withTranslations({ name: line('Tag', { translatable: true, required: true, max: LONGEST_TAG }) }),
      { max: MOST_TAGS, nameOf: ({ name }) => name || 'A tag' },
    ),
    slug: slug(),
    blocks: blocks('Text'),
    seo: seo(),
    ...publication(),
    publishedAt: firstPublication(),
  }),
);
export const { reply: Article, input: ArticleInput } = article;
export type Article = z.infer<typeof Article>;
export type ArticleInput = z.input<typeof ArticleInput>;
export type ArticleTag = Article['tags'][number];

/** An article that was read by its slug. */
export const LocatedArticle = z.extend(Article, slugs);
export type LocatedArticle = z.infer<typeof LocatedArticle>;

const ArticlesAsked = z.extend(Listing, {
  /** Only articles with this tag, in any language. */
  tag: z.optional(oneLine('Tag', LONGEST_TAG)),
});
export type ArticlesAsked = z.output<typeof ArticlesAsked>;

/** Visitors get the articles by the time of their publication, the newest first. Admins get them by the time of their creation. */
export const articles = {
  ...callsOfList('articles', article, { role: 'author', params: ArticlesAsked }),
  /**
   * The article with this slug, or else the one that had it last: then the reply has another slug. Fails with 410 if that
   * one was deleted.
   */
  read: endpoint('GET /articles/by-slug/:slug', {
    params: z.extend(BySlug, LanguageParam.shape),
    reply: LocatedArticle,
    failure: 'Failed to fetch article',
  }),
  /** The tags of all articles that visitors see, those of the latest articles first. */
  tags: endpoint('GET /articles/tags', {
    params: LanguageParam,
    reply: z.array(z.string()),
    failure: 'Failed to fetch tags',
  }),
};
