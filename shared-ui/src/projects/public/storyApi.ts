import { api, reading } from '../../api/baseApi.ts';

const storyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The project with this slug, or with another one, if it had this slug before. */
    readStory: build.query({
      ...reading('GET /projects/by-slug/:slug', () =>
        import('@agency/contract/projects').then(({ projects }) => projects.readBySlug),
      ),
      providesTags: ['Project', 'PublicProject'],
    }),
  }),
});

export const { useReadStoryQuery } = storyApi;
export const { readStory } = storyApi.endpoints;
