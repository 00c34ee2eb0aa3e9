import { api, reading } from '../../api/baseApi.ts';

const sharedRevisionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a preview link shows. */
    readSharedRevision: build.query({
      ...reading('GET /previews/:token', () =>
        import('@agency/contract/previewLinks').then(({ previewLinks }) => previewLinks.read),
      ),
    }),
  }),
});

export const { useReadSharedRevisionQuery } = sharedRevisionApi;
export const { readSharedRevision } = sharedRevisionApi.endpoints;
