import { settings } from '@agency/contract/settings';
import { api, calling } from '../../api/baseApi.ts';
import { settingsApi } from '../settingsApi.ts';

/** The admin calls of the settings. An answer updates the cache at once, for the public pages too. */
const settingsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAdminSettings: build.query({ ...calling(settings.adminRead), providesTags: ['Settings'] }),
    updateSettings: build.mutation({
      ...calling(settings.update),
      invalidatesTags: ['Settings'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        dispatch(settingsAdminApi.util.updateQueryData('readAdminSettings', {}, () => saved.data));
        dispatch(settingsApi.util.updateQueryData('readSettings', {}, () => saved.data));
      },
    }),
  }),
});

export const { useReadAdminSettingsQuery, useUpdateSettingsMutation } = settingsAdminApi;
