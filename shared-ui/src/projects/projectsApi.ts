import { api, reading } from '../api/api.ts';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query({
      ...reading('GET /projects', () =>
        import('@agency/contract/projects').then(({ projects }) => projects.list),
      ),
      providesTags: ['Project', 'PublicProject'],
    }),
    listProjectSections: build.query({
      ...reading('GET /projects/by-services', () =>
        import('@agency/contract/projects').then(({ projects }) => projects.bySection),
      ),
      providesTags: ['Project', 'PublicProject', 'Service'],
    }),
  }),
});

export const { useListProjectsQuery, useListProjectSectionsQuery } = projectsApi;
