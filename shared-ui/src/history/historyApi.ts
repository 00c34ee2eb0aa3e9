import { history, type Version } from '@agency/contract/history';
import type { Kind } from '@agency/contract/kinds';
import { textWithHash } from '@agency/contract/document/translations';
import { api, type Call, calling } from '../api/baseApi.ts';
import { queriesOf } from '../dashboard/dashboardKinds.ts';

interface Of {
  kind: Kind;
  id: string;
}
/** A text of a document in the default language, by its field's name and its hash. */
interface Text extends Of {
  field: string;
  hash: string;
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
    /** A text as it was in an earlier version; null if no stored version has it. Reads only the versions in which it may be. */
    readEarlierText: build.query<string | null, Text>({
      async queryFn({ kind, id, field, hash }, _api, _extra, ask) {
        let cursor: string | undefined;
        // The text may also be in the current version, if it was changed in the form and not saved yet.
        let mayHaveIt = true;
        do {
          const params = { kind, id, ...(cursor && { cursor }) };
          const list = await ask({ endpoint: history.list, input: { params } });
          if (list.error) return { error: list.error };
          for (const { version, changes } of history.list.reply.parse(list.data)) {
            if (mayHaveIt) {
              const read = await ask({ endpoint: history.read, input: { params: { kind, id, version } } });
              if (read.error) return { error: read.error };
              const text = textWithHash(history.read.reply.parse(read.data).content, field, hash);
              if (text !== undefined) return { data: text };
            }
            mayHaveIt = changes.some((change) => change.field === field || change.of === 'things');
          }
          cursor = list.meta?.rest?.next;
        } while (cursor !== undefined);
        return { data: null };
      },
      providesTags: ['History'],
    }),
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

export const {
  useListVersionsInfiniteQuery,
  useReadVersionQuery,
  useReadEarlierTextQuery,
  useRestoreVersionMutation,
} = historyApi;
