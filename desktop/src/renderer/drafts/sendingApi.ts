import { api, type Call } from '@agency/shared-ui/api/baseApi.ts';

/** Sends any call of the API, for the outbox (unsent writes) and the local copy of the content. */
export const sendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    send: build.mutation<unknown, Call>({ query: (call) => call }),
  }),
});
