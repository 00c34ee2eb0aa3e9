import type { LocatedArticle } from '@agency/contract/articles';
import { paths } from '../paths.ts';
import { slugPage } from '../site/slugPage.ts';

/** The article of an article's page. */
export const articleBySlug = slugPage<LocatedArticle>({
  endpoint: 'readArticle',
  words: 'insights',
  pathOf: paths.article,
  textOf: ({ summary }) => summary,
});
