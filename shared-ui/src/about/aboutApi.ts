import { about } from '@agency/contract/about';
import { api, calling } from '../api/api.ts';

export const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAbout: build.query({ ...calling(about.read), providesTags: ['About'] }),
  }),
});

export const { useReadAboutQuery } = aboutApi;
