import { projects } from '@agency/contract/projects';
import { api, calling } from '../../api/api.ts';

export const galleryApi = api.injectEndpoints({
  endpoints: (build) => ({
    readProject: build.query({ ...calling(projects.read), providesTags: ['Project'] }),
  }),
});

export const { useReadProjectQuery } = galleryApi;
