import { api, reading, sending } from '../api/baseApi.ts';

/** Loads the contract of the contact form: its calls and its rules. */
export const requestsContract = () => import('@agency/contract/contactRequests');

const calls = () => requestsContract().then(({ contactRequests }) => contactRequests);

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    readContactInfo: build.query({
      ...reading('GET /contact-info', () =>
        import('@agency/contract/contactInfo').then(({ contactInfo }) => contactInfo.read),
      ),
      providesTags: ['ContactInfo'],
    }),
    readCaptchaKey: build.query(
      reading('GET /contact/recaptcha-site-key', () => calls().then(({ captchaKey }) => captchaKey)),
    ),
    readCaptchaChallenge: build.query(
      reading('GET /contact/captcha-challenge', () =>
        calls().then(({ captchaChallenge }) => captchaChallenge),
      ),
    ),
    submitContact: build.mutation(sending('POST /contact', () => calls().then(({ submit }) => submit))),
  }),
});

export const {
  useReadContactInfoQuery,
  useLazyReadCaptchaKeyQuery,
  useLazyReadCaptchaChallengeQuery,
  useSubmitContactMutation,
} = contactApi;
