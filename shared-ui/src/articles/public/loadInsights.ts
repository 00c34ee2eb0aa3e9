import type { Loaded, PageLocation } from '../../page.ts';
import type { AppStore } from '../../store.ts';
import { articlesApi } from '../articlesApi.ts';
import { tagIn } from './tagInAddress.ts';

/** Loads the first part of the articles, or of those with a tag. */
export async function loadInsights(store: AppStore, { query }: PageLocation): Promise<Loaded> {
  const { data } = await store.dispatch(
    articlesApi.endpoints.findArticles.initiate(tagIn(query), { subscribe: false }),
  );
  return data ? 'ready' : 'failed';
}
