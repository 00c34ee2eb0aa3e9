import { activity } from '@agency/contract/activity';
import { api, calling } from '../api/api.ts';

export const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.query({ ...calling(activity.list), providesTags: ['Activity'] }),
  }),
});

export const { useListActivityQuery } = overviewApi;
