import { api, reading } from '../api/baseApi.ts';

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    readHome: build.query({
      ...reading('GET /home', () => import('@agency/contract/home').then(({ home }) => home.read)),
      providesTags: ['Home'],
    }),
  }),
});

export const { useReadHomeQuery } = homeApi;
