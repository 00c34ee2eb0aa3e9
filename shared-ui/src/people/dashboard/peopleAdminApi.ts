import { people } from '@agency/contract/people';
import { api, calling } from '../../api/baseApi.ts';

/** The calls for accounts and invitations. Only owners may make them. */
const peopleAdminApi = api.enhanceEndpoints({ addTagTypes: ['People'] }).injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.query({ ...calling(people.list), providesTags: ['People'] }),
    invite: build.mutation({ ...calling(people.invite), invalidatesTags: ['People', 'Activity'] }),
    withdrawInvitation: build.mutation({ ...calling(people.withdraw), invalidatesTags: ['People'] }),
    changeRole: build.mutation({
      ...calling(people.changeRole),
      invalidatesTags: ['People', 'Activity', 'Account'],
    }),
    removePerson: build.mutation({ ...calling(people.remove), invalidatesTags: ['People', 'Activity'] }),
  }),
});

export const {
  useListPeopleQuery,
  useInviteMutation,
  useWithdrawInvitationMutation,
  useChangeRoleMutation,
  useRemovePersonMutation,
} = peopleAdminApi;
