import { articles as calls } from '@agency/contract/articles';
import { readBySlug } from '../content/readBySlug.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { articles } from './model.ts';
import { allTags } from './taggedArticles.ts';

export function articleRoutes(router: ApiRouter): void {
  serve(router, calls.read, ({ params }) => readBySlug(articles, params.slug));
  serve(router, calls.tags, ({ params }) => allTags(params.lang));
}
