import { history, type Version } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import { api, type Call, calling } from '../api/baseApi.ts';
import { queriesOf } from '../dashboard/dashboardKinds.ts';

interface Of {
  kind: Kind;
  id: string;
}
interface Versions {
  versions: readonly Version[];
  next: string | undefined;
}

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a document, newest first, page by page. */
    listVersions: build.infiniteQuery<Versions, Of, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg, pageParam: cursor }): Call => ({
        endpoint: history.list,
        input: { params: { ...queryArg, ...(cursor !== null && { cursor }) } },
      }),
      rawResponseSchema: history.list.reply,
      transformResponse: (versions: readonly Version[], meta) => ({ versions, next: meta?.rest?.next }),
      providesTags: ['History'],
    }),
    readVersion: build.query({ ...calling(history.read), providesTags: ['History'] }),
    restoreVersion: build.mutation({
      ...calling(history.restore),
      // Also after a failure: a conflict means that somebody else changed the data, so refetch it.
      invalidatesTags: (_result, _error, { params }) => [
        'History',
        'Activity',
        ...(params ? queriesOf(params.kind) : []),
      ],
    }),
  }),
});

export const { useListVersionsInfiniteQuery, useReadVersionQuery, useRestoreVersionMutation } = historyApi;
