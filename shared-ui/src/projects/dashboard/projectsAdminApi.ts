import { projects } from '@agency/contract/projects';
import { api, calling } from '../../api/api.ts';

export const projectsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminProjects: build.query({ ...calling(projects.adminList), providesTags: ['Project'] }),
  }),
});

export const { useListAdminProjectsQuery } = projectsAdminApi;
