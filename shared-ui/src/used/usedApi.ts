import { used } from '@agency/contract/used';
import { api, calling } from '../api/baseApi.ts';
import { queriesOfContent } from '../dashboard/dashboardKinds.ts';

const usedApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUses: build.query({
      ...calling(used.list),
      providesTags: queriesOfContent,
    }),
    replaceEverywhere: build.mutation({
      ...calling(used.replace),
      invalidatesTags: [...queriesOfContent, 'History', 'Activity'],
    }),
  }),
});

export const { useListUsesQuery, useReplaceEverywhereMutation } = usedApi;
