import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import { api, calling } from '../api/api.ts';

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    readContactInfo: build.query({ ...calling(contactInfo.read), providesTags: ['ContactInfo'] }),
    readCaptchaKey: build.query(calling(contactRequests.captchaKey)),
    readCaptchaChallenge: build.query(calling(contactRequests.captchaChallenge)),
    submitContact: build.mutation(calling(contactRequests.submit)),
  }),
});

export const {
  useReadContactInfoQuery,
  useLazyReadCaptchaKeyQuery,
  useLazyReadCaptchaChallengeQuery,
  useSubmitContactMutation,
} = contactApi;
