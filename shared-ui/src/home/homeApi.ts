import type { home } from '@agency/contract/home';
import { api, reading } from '../api/api.ts';

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    readHome: build.query({
      ...reading<typeof home.read>('GET /home', () =>
        import('@agency/contract/home').then(({ home }) => home.read),
      ),
      providesTags: ['Home'],
    }),
  }),
});

export const { useReadHomeQuery } = homeApi;
