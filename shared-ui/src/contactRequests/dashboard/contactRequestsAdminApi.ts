import { contactRequests, type ContactRequest } from '@agency/contract/contactRequests';
import { api, calling } from '../../api/api.ts';

/** What admins do with what visitors sent. */
export const contactRequestsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContactRequests: build.query({ ...calling(contactRequests.list), providesTags: ['ContactRequest'] }),
    markContactRequest: build.mutation({
      ...calling(contactRequests.mark),
      // The answer says it all; only a refusal is a reason to read again.
      invalidatesTags: (result) => (result ? ['Activity'] : ['ContactRequest']),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const marked = await queryFulfilled.catch(() => undefined);
        if (marked)
          dispatch(
            changeList((list) => list.map((each) => (each.id === marked.data.id ? marked.data : each))),
          );
      },
    }),
    removeContactRequest: build.mutation({
      ...calling(contactRequests.remove),
      invalidatesTags: ['ContactRequest', 'Activity'],
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(() => true).catch(() => false);
        if (done) dispatch(changeList((list) => list.filter(({ id }) => id !== params?.id)));
      },
    }),
  }),
});

const changeList = (change: (list: ContactRequest[]) => ContactRequest[]) =>
  contactRequestsAdminApi.util.updateQueryData('listContactRequests', {}, change);

export const { useListContactRequestsQuery, useMarkContactRequestMutation, useRemoveContactRequestMutation } =
  contactRequestsAdminApi;

/** Those that nobody has answered or put away yet; undefined while it isn't known. */
export const newOnes = (list: readonly ContactRequest[] | undefined): ContactRequest[] | undefined =>
  list?.filter(({ status }) => status === 'new');
