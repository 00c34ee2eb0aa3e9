import { session } from '@agency/contract/session';
import { api, calling } from '../api/api.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(calling(session.login)),
    enterDemo: build.mutation(calling(session.demo)),
    readSession: build.query(calling(session.read)),
    logout: build.mutation(calling(session.logout)),
    changePassword: build.mutation(calling(session.changePassword)),
  }),
});

export const {
  useLoginMutation,
  useEnterDemoMutation,
  useReadSessionQuery,
  useLogoutMutation,
  useChangePasswordMutation,
} = sessionApi;
