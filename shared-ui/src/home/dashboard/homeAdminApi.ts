import { home, type Home } from '@agency/contract/home';
import { api, calling } from '../../api/baseApi.ts';
import { homeApi } from '../homeApi.ts';

/** The admin calls of the home page. An answer updates the cache at once, for the public page too. */
const homeAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAdminHome: build.query({ ...calling(home.adminRead), providesTags: ['Home'] }),
    updateHome: build.mutation({
      ...calling(home.update),
      invalidatesTags: ['Home'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        const replace = () => saved.data satisfies Home;
        dispatch(homeAdminApi.util.updateQueryData('readAdminHome', {}, replace));
        dispatch(homeApi.util.updateQueryData('readHome', {}, replace));
      },
    }),
  }),
});

export const { useReadAdminHomeQuery, useUpdateHomeMutation } = homeAdminApi;
