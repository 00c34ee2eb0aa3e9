import type { settings } from '@agency/contract/settings';
import { api, reading } from '../api/api.ts';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSettings: build.query({
      ...reading<typeof settings.read>('GET /settings', () =>
        import('@agency/contract/settings').then(({ settings }) => settings.read),
      ),
      providesTags: ['Settings'],
    }),
  }),
});

export const { useReadSettingsQuery } = settingsApi;
