import { mails } from '@agency/contract/mails';
import { api, calling } from '../api/baseApi.ts';

/** The admin calls for mails that were not sent. */
const mailAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUnsentMails: build.query({ ...calling(mails.unsent), providesTags: ['Mail'] }),
    sendMail: build.mutation({ ...calling(mails.send), invalidatesTags: ['Mail'] }),
    cancelMail: build.mutation({ ...calling(mails.cancel), invalidatesTags: ['Mail'] }),
  }),
});

export const { useListUnsentMailsQuery, useSendMailMutation, useCancelMailMutation } = mailAdminApi;
