import { articles } from '@agency/contract/articles';
import { api, calling } from '../../api/baseApi.ts';

/** The settings say whether there are articles, so each write may change them. */
const invalidatesTags = ['Article', 'Settings'] as const;

/** The admin calls of articles. */
const articlesAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminArticles: build.query({ ...calling(articles.adminList), providesTags: ['Article'] }),
    createArticle: build.mutation({ ...calling(articles.create), invalidatesTags }),
    updateArticle: build.mutation({ ...calling(articles.update), invalidatesTags }),
    removeArticle: build.mutation({ ...calling(articles.remove), invalidatesTags }),
    restoreArticle: build.mutation({ ...calling(articles.restore), invalidatesTags }),
  }),
});

export const {
  useListAdminArticlesQuery,
  useCreateArticleMutation,
  useUpdateArticleMutation,
  useRemoveArticleMutation,
  useRestoreArticleMutation,
} = articlesAdminApi;
