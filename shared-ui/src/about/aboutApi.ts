import { api, reading } from '../api/baseApi.ts';

export const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAbout: build.query({
      ...reading('GET /about', () => import('@agency/contract/about').then(({ about }) => about.read)),
      providesTags: ['About'],
    }),
  }),
});

export const { useReadAboutQuery } = aboutApi;
