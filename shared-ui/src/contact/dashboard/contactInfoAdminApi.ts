import { contactInfo } from '@agency/contract/contactInfo';
import { api, calling } from '../../api/baseApi.ts';
import { contactApi } from '../contactApi.ts';

/** The admin calls of the contact information. To read it, the dashboard uses the public call. */
const contactInfoAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateContactInfo: build.mutation({
      ...calling(contactInfo.update),
      // A save refetches the contact information (specification, section 4).
      invalidatesTags: (_, error) => (error ? [] : ['ContactInfo']),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(contactApi.util.updateQueryData('readContactInfo', {}, () => saved.data));
      },
    }),
  }),
});

export const { useUpdateContactInfoMutation } = contactInfoAdminApi;
