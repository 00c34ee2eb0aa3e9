import { contactInfo } from '@agency/contract/contactInfo';
import { api, calling } from '../../api/baseApi.ts';
import { contactApi } from '../contactApi.ts';

/** The admin calls of the contact information. An answer updates the cache at once, for the public pages too. */
const contactInfoAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAdminContactInfo: build.query({
      ...calling(contactInfo.adminRead),
      providesTags: ['ContactInfo'],
    }),
    updateContactInfo: build.mutation({
      ...calling(contactInfo.update),
      // A save refetches the contact information (specification, section 4).
      invalidatesTags: (_, error) => (error ? [] : ['ContactInfo']),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        dispatch(contactInfoAdminApi.util.updateQueryData('readAdminContactInfo', {}, () => saved.data));
        dispatch(contactApi.util.updateQueryData('readContactInfo', {}, () => saved.data));
      },
    }),
  }),
});

export const { useReadAdminContactInfoQuery, useUpdateContactInfoMutation } = contactInfoAdminApi;
