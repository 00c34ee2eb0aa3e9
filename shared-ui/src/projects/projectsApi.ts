import type { projects } from '@agency/contract/projects';
import { api, reading } from '../api/api.ts';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query({
      ...reading<typeof projects.list>('GET /projects', () =>
        import('@agency/contract/projects').then(({ projects }) => projects.list),
      ),
      providesTags: ['Project'],
    }),
    listProjectSections: build.query({
      ...reading<typeof projects.bySection>('GET /projects/by-services', () =>
        import('@agency/contract/projects').then(({ projects }) => projects.bySection),
      ),
      providesTags: ['Project', 'Service'],
    }),
  }),
});

export const { useListProjectsQuery, useListProjectSectionsQuery } = projectsApi;
