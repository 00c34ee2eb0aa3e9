import type { Project, ProjectsAsked } from '@agency/contract/projects';
import { DEFAULT_LIMIT } from '@agency/contract/paging';
import { forList } from '../projects/projectLinkApi.ts';
import { api, reading } from '../api/baseApi.ts';

/** How many projects the home page shows. */
const PIECES = 4;

const list = reading('GET /projects', () =>
  import('@agency/contract/projects').then(({ projects }) => projects.list),
);

export const workApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The first projects that have a picture, of one service or of all, or those that are like another one first,
     * reduced to what the home page needs.
     */
    readWork: build.query({
      ...list,
      query: (asked: Pick<ProjectsAsked, 'service' | 'similarTo'>) =>
        list.query({ params: { limit: DEFAULT_LIMIT, ...asked } }),
      transformResponse: (all: Project[]) =>
        all
          .filter(({ image }) => image)
          .slice(0, PIECES)
          .map(forList)
          .map(({ description, placeholders, image, ...project }) => ({
            ...project,
            image,
            description: description.split('\n')[0] ?? '',
            galleryImages: [],
            placeholders: placeholders[image] ? { [image]: placeholders[image] } : {},
          })),
      providesTags: ['Project', 'PublicProject'],
    }),
  }),
});

export const { useReadWorkQuery } = workApi;
