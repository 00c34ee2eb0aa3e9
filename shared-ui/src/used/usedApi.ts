import { used } from '@agency/contract/used';
import { api, calling } from '../api/api.ts';

export const usedApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUses: build.query({
      ...calling(used.list),
      providesTags: ['Project', 'Service', 'Home', 'About', 'Settings'],
    }),
    replaceEverywhere: build.mutation({
      ...calling(used.replace),
      invalidatesTags: [
        'Project',
        'PublicProject',
        'Service',
        'Home',
        'About',
        'Settings',
        'History',
        'Activity',
      ],
    }),
  }),
});

export const { useListUsesQuery, useReplaceEverywhereMutation } = usedApi;
