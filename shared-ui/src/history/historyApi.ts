import { history, type Version } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import { api, type Call, calling } from '../api/api.ts';
import { queriesOf } from '../dashboard/kinds.ts';

interface Of {
  kind: Kind;
  id: string;
}
interface Versions {
  versions: readonly Version[];
  next: string | undefined;
}

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What was written to a document, newest first: what else there was comes when it is asked for. */
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
      // A refusal because of another's change is a reason to read again, too.
      invalidatesTags: (_result, _error, { params }) => [
        'History',
        'Activity',
        ...(params ? queriesOf(params.kind) : []),
      ],
    }),
  }),
});

export const { useListVersionsInfiniteQuery, useReadVersionQuery, useRestoreVersionMutation } = historyApi;
