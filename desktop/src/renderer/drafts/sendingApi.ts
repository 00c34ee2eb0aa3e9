import { api, type Call } from '@agency/shared-ui/api/baseApi.ts';

/** Sends any call of the contract, for the outbox and the local copy. */
export const sendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    send: build.mutation<unknown, Call>({ query: (call) => call }),
  }),
});
