import type { Project } from '@agency/contract/projects';
import { api, reading } from '../../api/api.ts';

const list = reading('GET /projects', () =>
  import('@agency/contract/projects').then(({ projects }) => projects.list),
);

export const galleryApi = api.injectEndpoints({
  endpoints: (build) => ({
    readProject: build.query({
      ...reading('GET /projects/:id', () =>
        import('@agency/contract/projects').then(({ projects }) => projects.read),
      ),
      providesTags: ['Project', 'PublicProject'],
    }),
    /** The project with a gallery that comes after one, round and round, cut to what a link to it shows; none where it is the only one. */
    readNext: build.query({
      query: (_: { after: string }) => list.query({}),
      responseSchema: list.responseSchema,
      transformResponse: (all: Project[], _meta, { after }) => {
        const at = all.findIndex(({ id }) => id === after);
        return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))]
          .filter(({ id, hasGallery }) => hasGallery && id !== after)
          .slice(0, 1)
          .map(({ image, placeholders, ...project }) => ({
            ...project,
            image,
            description: '',
            galleryImages: [],
            placeholders: placeholders[image] ? { [image]: placeholders[image] } : {},
          }));
      },
      providesTags: ['Project', 'PublicProject'],
    }),
  }),
});

export const { useReadProjectQuery, useReadNextQuery } = galleryApi;
