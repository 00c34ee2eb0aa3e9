import { problemOf } from '@agency/contract/fallbackProblems';
import { aboutApi } from '../../about/aboutApi.ts';
import type { Loaded, PageLocation } from '../../page.ts';
import { paths } from '../../paths.ts';
import type { AppStore } from '../../store.ts';
import { articlesApi } from '../articlesApi.ts';
import { tagIn } from './tagInAddress.ts';

const once = { subscribe: false };

/** Loads the first part of the articles, or of those with a tag, and all tags. */
export async function loadInsights({ dispatch }: AppStore, { query }: PageLocation): Promise<Loaded> {
  const { findArticles, readTags } = articlesApi.endpoints;
  const tags = dispatch(readTags.initiate({}, once));
  const { data } = await dispatch(findArticles.initiate(tagIn(query), once));
  await tags;
  return data ? 'ready' : 'failed';
}

/**
 * Loads an article, its author and some other articles, for the article's page. An address that it had before redirects
 * to the present one.
 */
export async function loadArticle({ dispatch }: AppStore, { params }: PageLocation): Promise<Loaded> {
  const { slug = '' } = params;
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
  if (code === 'notFound') return 'missing';
  if (code !== 'deleted') return 'failed';
  await dispatch(readOtherArticles.initiate({ except: '' }, once));
  return 'gone';
}
