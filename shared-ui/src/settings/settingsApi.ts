import { api, reading } from '../api/baseApi.ts';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSettings: build.query({
      ...reading('GET /settings', () =>
        import('@agency/contract/settings').then(({ settings }) => settings.read),
      ),
      providesTags: ['Settings'],
    }),
  }),
});

export const { useReadSettingsQuery } = settingsApi;
