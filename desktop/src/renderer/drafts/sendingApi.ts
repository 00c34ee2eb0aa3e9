import { api, type Call } from '@agency/shared-ui/api/api.ts';

/** Any call of the contract, as the outbox and the local copy make them. */
export const sendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    send: build.mutation<unknown, Call>({ query: (call) => call }),
  }),
});
