import { type Pictures, pictures } from '@agency/contract/pictures';
import { api, type Call } from '../api/baseApi.ts';
import { queriesOfContent } from '../dashboard/dashboardKinds.ts';

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The pictures, the latest first, page by page. */
    listPictures: build.infiniteQuery<
      Pictures & { next: string | undefined },
      { search?: string },
      string | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg, pageParam: cursor }): Call => ({
        endpoint: pictures.list,
        input: { params: { ...queryArg, ...(cursor !== null && { cursor }) } },
      }),
      rawResponseSchema: pictures.list.reply,
      transformResponse: (some: Pictures, meta) => ({ ...some, next: meta?.rest?.next }),
      providesTags: queriesOfContent,
    }),
  }),
});

export const { useListPicturesInfiniteQuery } = picturesApi;
