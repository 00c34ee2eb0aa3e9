import { problemOf } from '@agency/contract/fallbackProblems';
import { aboutApi } from '../../about/aboutApi.ts';
import type { Loaded, PageLocation } from '../../page.ts';
import { paths } from '../../paths.ts';
import type { AppStore } from '../../store.ts';
import { articlesApi } from '../articlesApi.ts';

/**
 * Loads an article, its author and some other articles, for the article's page. An address that it had before redirects
 * to the present one.
 */
export async function loadArticle({ dispatch }: AppStore, { params }: PageLocation): Promise<Loaded> {
  const { slug = '' } = params;
  const once = { subscribe: false };
  const { readArticle, readOtherArticles } = articlesApi.endpoints;
  const { data, error } = await dispatch(readArticle.initiate({ params: { slug } }, once));
  if (data && data.slug !== slug) return { redirect: paths.article(data.slug), permanent: true };
  if (data) {
    await Promise.all([
      dispatch(readOtherArticles.initiate({ except: data.id }, once)),
      data.author && dispatch(aboutApi.endpoints.readAbout.initiate({}, once)),
    ]);
    return 'ready';
  }
  const { code } = problemOf(error) ?? {};
  return code === 'notFound' ? 'missing' : code === 'deleted' ? 'gone' : 'failed';
}
