import { about } from '@agency/contract/about';
import { api, calling } from '../../api/baseApi.ts';

/** The admin calls of the about page. */
const aboutAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAdminAbout: build.query({ ...calling(about.adminRead), providesTags: ['About'] }),
    updateAbout: build.mutation({
      ...calling(about.update),
      // Also after a failure: a conflict means that somebody else changed the data, so refetch it.
      invalidatesTags: ['About', 'Activity'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(aboutAdminApi.util.upsertQueryData('readAdminAbout', {}, saved.data));
      },
    }),
  }),
});

export const { useReadAdminAboutQuery, useUpdateAboutMutation } = aboutAdminApi;
