import { projects } from '@agency/contract/projects';
import { api, calling } from '../api/api.ts';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query({ ...calling(projects.list), providesTags: ['Project'] }),
    listProjectSections: build.query({
      ...calling(projects.bySection),
      providesTags: ['Project', 'Service'],
    }),
  }),
});

export const { useListProjectsQuery, useListProjectSectionsQuery } = projectsApi;
