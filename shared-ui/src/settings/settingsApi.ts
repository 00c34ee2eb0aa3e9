import { settings } from '@agency/contract/settings';
import { api, calling } from '../api/api.ts';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSettings: build.query({ ...calling(settings.read), providesTags: ['Settings'] }),
  }),
});

export const { useReadSettingsQuery } = settingsApi;
