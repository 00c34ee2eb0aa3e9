import { previewLinks } from '@agency/contract/previewLinks';
import { api, calling } from '../../api/baseApi.ts';

const previewLinksApi = api.enhanceEndpoints({ addTagTypes: ['PreviewLink'] }).injectEndpoints({
  endpoints: (build) => ({
    listPreviewLinks: build.query({ ...calling(previewLinks.list), providesTags: ['PreviewLink'] }),
    createPreviewLink: build.mutation({
      ...calling(previewLinks.create),
      invalidatesTags: ['PreviewLink', 'Activity'],
    }),
    revokePreviewLink: build.mutation({
      ...calling(previewLinks.revoke),
      // Also after a failure: a colleague may have revoked it before.
      invalidatesTags: ['PreviewLink', 'Activity'],
    }),
  }),
});

export const { useListPreviewLinksQuery, useCreatePreviewLinkMutation, useRevokePreviewLinkMutation } =
  previewLinksApi;
