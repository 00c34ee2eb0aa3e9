import { type Activity, activity } from '@agency/contract/activity';
import { overview } from '@agency/contract/overview';
import { notices } from '@agency/contract/notices';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { api, type Call, calling } from '../api/baseApi.ts';
import { counting } from '../api/infiniteQuery.ts';
import { queriesOfContent } from '../dashboard/dashboardKinds.ts';

interface Lines {
  lines: readonly Activity[];
  next: string | undefined;
}

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    countProjects: build.query<number, object>({
      ...counting(projects.adminList),
      providesTags: ['Project'],
    }),
    countServices: build.query<number, object>({
      ...counting(services.adminList),
      providesTags: ['Service'],
    }),
    readOverview: build.query({
      ...calling(overview.read),
      providesTags: [...queriesOfContent, 'Activity'],
    }),
    /** The activity, newest first, page by page. */
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
    listNotices: build.query({ ...calling(notices.list), providesTags: ['Notice'] }),
    confirmClock: build.mutation({ ...calling(notices.confirmClock), invalidatesTags: ['Notice'] }),
  }),
});

export const {
  useConfirmClockMutation,
  useCountProjectsQuery,
  useCountServicesQuery,
  useListActivityInfiniteQuery,
  useListNoticesQuery,
  useReadOverviewQuery,
} = overviewApi;
