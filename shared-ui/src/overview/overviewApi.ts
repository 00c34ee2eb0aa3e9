import { activity } from '@agency/contract/activity';
import { notices } from '@agency/contract/notices';
import { api, calling } from '../api/api.ts';

export const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.query({ ...calling(activity.list), providesTags: ['Activity'] }),
    listNotices: build.query(calling(notices.list)),
  }),
});

export const { useListActivityQuery, useListNoticesQuery } = overviewApi;
