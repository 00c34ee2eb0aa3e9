import { contactRequests } from '@agency/contract/contactRequests';
import { api, calling } from '../../api/baseApi.ts';

/** The admin calls of contact requests. */
const contactRequestsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageContactRequests: build.query({ ...calling(contactRequests.page), providesTags: ['ContactRequest'] }),
    readContactRequest: build.query({ ...calling(contactRequests.read), providesTags: ['ContactRequest'] }),
    countContactRequests: build.query({
      ...calling(contactRequests.counts),
      providesTags: ['ContactRequest'],
    }),
    readRequestMail: build.query({
      ...calling(contactRequests.mail),
      providesTags: ['ContactRequest', 'Mail'],
    }),
    /** Reads a page for the export, without caching it. */
    takeContactRequests: build.mutation(calling(contactRequests.page)),
    markContactRequest: build.mutation({
      ...calling(contactRequests.mark),
      invalidatesTags: ['ContactRequest', 'Activity'],
    }),
    erasePerson: build.mutation({
      ...calling(contactRequests.erasePerson),
      invalidatesTags: ['ContactRequest', 'Activity', 'Trash', 'History'],
    }),
    removeContactRequest: build.mutation({
      ...calling(contactRequests.remove),
      invalidatesTags: ['ContactRequest', 'Activity'],
    }),
  }),
});

export const {
  usePageContactRequestsQuery,
  useLazyPageContactRequestsQuery,
  useReadContactRequestQuery,
  useCountContactRequestsQuery,
  useReadRequestMailQuery,
  useTakeContactRequestsMutation,
  useErasePersonMutation,
  useMarkContactRequestMutation,
  useRemoveContactRequestMutation,
} = contactRequestsAdminApi;
