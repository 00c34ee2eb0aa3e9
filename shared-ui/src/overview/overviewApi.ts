import { type Activity, activity } from '@agency/contract/activity';
import type { Endpoint } from '@agency/contract/endpoint';
import type { Listing } from '@agency/contract/listing';
import { notices } from '@agency/contract/notices';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { api, type Call, calling, type Rest } from '../api/api.ts';

interface Lines {
  lines: readonly Activity[];
  next: string | undefined;
}

/** How many a list has, without it. A server that doesn't say it answers the list. */
const counting = (endpoint: Endpoint<typeof Listing>) => ({
  query: (): Call => ({ endpoint, input: { params: { limit: 1, count: 'true' } } }),
  rawResponseSchema: endpoint.reply,
  transformResponse: (list: readonly unknown[], meta?: { rest?: Rest }) => meta?.rest?.total ?? list.length,
});

export const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    countProjects: build.query<number, object>({
      ...counting(projects.adminList),
      providesTags: ['Project'],
    }),
    countServices: build.query<number, object>({
      ...counting(services.adminList),
      providesTags: ['Service'],
    }),
    /** The activity, newest first: what else there was comes when it is asked for. */
    listActivity: build.infiniteQuery<Lines, object, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ pageParam: cursor }): Call => ({
        endpoint: activity.list,
        input: cursor === null ? {} : { params: { cursor } },
      }),
      rawResponseSchema: activity.list.reply,
      transformResponse: (lines: readonly Activity[], meta) => ({ lines, next: meta?.rest?.next }),
      providesTags: ['Activity'],
    }),
    listNotices: build.query(calling(notices.list)),
  }),
});

export const {
  useCountProjectsQuery,
  useCountServicesQuery,
  useListActivityInfiniteQuery,
  useListNoticesQuery,
} = overviewApi;
