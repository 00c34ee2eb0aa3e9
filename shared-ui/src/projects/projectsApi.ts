import type { Project, ProjectsAsked, ProjectSection } from '@agency/contract/projects';
import { api, reading } from '../api/baseApi.ts';
import { inParts, type QueryPage } from '../api/infiniteQuery.ts';
import { forList } from './projectLinkApi.ts';

/** Which projects to find, by text and service. A field that is undefined matches all projects. */
export type Sought = Pick<ProjectsAsked, 'search' | 'service'>;

const list = reading('GET /projects', () =>
  import('@agency/contract/projects').then(({ projects }) => projects.list),
);

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All projects. */
    listProjects: build.query({ ...list, providesTags: ['Project', 'PublicProject'] }),
    findProjects: build.infiniteQuery<QueryPage<Project>, Sought, string | null>({
      ...inParts(list, forList),
      providesTags: ['Project', 'PublicProject'],
    }),
    findProjectSections: build.infiniteQuery<QueryPage<ProjectSection>, Sought, string | null>({
      ...inParts(
        reading('GET /projects/by-services', () =>
          import('@agency/contract/projects').then(({ projects }) => projects.bySection),
        ),
        (section) => ({ ...section, projects: section.projects.map(forList) }),
      ),
      providesTags: ['Project', 'PublicProject', 'Service'],
    }),
  }),
});

export const { useFindProjectsInfiniteQuery, useFindProjectSectionsInfiniteQuery } = projectsApi;
