import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Endpoint } from '@agency/contract/endpoint';
import type { Listing } from '@agency/contract/listing';
import { MAX_LIMIT, type Rest } from '@agency/contract/paging';
import type { Call } from './baseApi.ts';

/** One page of a list, the cursor of the next page, and the total. */
export interface QueryPage<Shown> {
  shown: Shown[];
  next: string | undefined;
  total: number;
}

interface Listed<Shown> {
  query(input: { params: object }): Call;
  responseSchema: StandardSchemaV1<unknown, Shown[]>;
}

/**
 * The options that all infinite queries of lists share. Each call asks for `limit` entries, and for the total. `pick`
 * reduces an entry to what the screen shows of it.
 */
export const inParts = <Shown>(
  call: Listed<Shown>,
  pick: (entry: Shown) => Shown = (entry) => entry,
  limit = MAX_LIMIT,
) => ({
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ next }: QueryPage<Shown>) => next,
  },
  query: ({ queryArg, pageParam }: { queryArg: object; pageParam: string | null }): Call =>
    call.query({
      params: {
        ...queryArg,
        limit,
        count: 'true',
        ...(pageParam !== null && { cursor: pageParam }),
      },
    }),
  rawResponseSchema: call.responseSchema,
  transformResponse: (shown: Shown[], meta?: { rest?: Rest }): QueryPage<Shown> => ({
    shown: shown.map(pick),
    next: meta?.rest?.next,
    total: meta?.rest?.total ?? shown.length,
  }),
});

/** Counts the matches in a list without reading it. An older server without totals answers with the whole list. */
export const counting = (endpoint: Endpoint<typeof Listing>) => ({
  query: (sought: object): Call => ({ endpoint, input: { params: { ...sought, limit: 1, count: 'true' } } }),
  rawResponseSchema: endpoint.reply,
  transformResponse: (list: readonly unknown[], meta?: { rest?: Rest }) => meta?.rest?.total ?? list.length,
});
