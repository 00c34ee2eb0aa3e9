import { home } from '@agency/contract/home';
import { api, calling } from '../api/api.ts';

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    readHome: build.query({ ...calling(home.read), providesTags: ['Home'] }),
  }),
});

export const { useReadHomeQuery } = homeApi;
