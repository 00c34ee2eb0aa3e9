import type { Article, ArticlesAsked } from '@agency/contract/articles';
import { api, reading } from '../api/baseApi.ts';
import { inParts, type QueryPage } from '../api/infiniteQuery.ts';

/** How many articles the page shows at first, and adds with each click. */
const PART = 24;

/** How many other articles an article's page shows. */
const OTHERS = 3;

/** An article for a list: without its blocks and their pictures. */
const forCard = ({ cover, placeholders, ...article }: Article): Article => ({
  ...article,
  cover,
  blocks: [],
  placeholders: placeholders[cover] ? { [cover]: placeholders[cover] } : {},
});

const list = reading('GET /articles', () =>
  import('@agency/contract/articles').then(({ articles }) => articles.list),
);

export const articlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All articles. */
    listArticles: build.query({ ...list, providesTags: ['Article'] }),
    findArticles: build.infiniteQuery<QueryPage<Article>, Pick<ArticlesAsked, 'tag'>, string | null>({
      ...inParts(list, forCard, PART),
      providesTags: ['Article'],
    }),
    /** The tags of all articles. */
    readTags: build.query({
      ...reading('GET /articles/tags', () =>
        import('@agency/contract/articles').then(({ articles }) => articles.tags),
      ),
      providesTags: ['Article'],
    }),
    /** The article with this slug, or with another one, if it had this slug before. */
    readArticle: build.query({
      ...reading('GET /articles/by-slug/:slug', () =>
        import('@agency/contract/articles').then(({ articles }) => articles.read),
      ),
      providesTags: ['Article'],
    }),
    /** The latest articles except one. */
    readOtherArticles: build.query({
      ...list,
      query: (_: { except: string }) => list.query({ params: { limit: OTHERS + 1 } }),
      transformResponse: (latest: Article[], _, { except }) =>
        latest
          .filter(({ id }) => id !== except)
          .slice(0, OTHERS)
          .map(forCard),
      providesTags: ['Article'],
    }),
  }),
});

export const {
  useFindArticlesInfiniteQuery,
  useReadArticleQuery,
  useReadOtherArticlesQuery,
  useReadTagsQuery,
} = articlesApi;
