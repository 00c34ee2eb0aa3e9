import type { projects } from '@agency/contract/projects';
import { api, reading } from '../../api/api.ts';

export const galleryApi = api.injectEndpoints({
  endpoints: (build) => ({
    readProject: build.query({
      ...reading<typeof projects.read>('GET /projects/:id', () =>
        import('@agency/contract/projects').then(({ projects }) => projects.read),
      ),
      providesTags: ['Project'],
    }),
  }),
});

export const { useReadProjectQuery } = galleryApi;
