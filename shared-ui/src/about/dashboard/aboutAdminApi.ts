import { about } from '@agency/contract/about';
import { api, calling } from '../../api/api.ts';

/** What only admins do with the agency's story. */
export const aboutAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAdminAbout: build.query({ ...calling(about.adminRead), providesTags: ['About'] }),
    updateAbout: build.mutation({
      ...calling(about.update),
      // A refusal because of another's change is a reason to read again, too.
      invalidatesTags: ['About', 'Activity'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(aboutAdminApi.util.upsertQueryData('readAdminAbout', {}, saved.data));
      },
    }),
  }),
});

export const { useReadAdminAboutQuery, useUpdateAboutMutation } = aboutAdminApi;
