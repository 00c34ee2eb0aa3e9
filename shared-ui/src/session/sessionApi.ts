import { appSignIn } from '@agency/contract/appSignIn';
import { people } from '@agency/contract/people';
import { session } from '@agency/contract/session';
import { api, calling } from '../api/baseApi.ts';

export const sessionApi = api.enhanceEndpoints({ addTagTypes: ['People', 'Session'] }).injectEndpoints({
  endpoints: (build) => ({
    enterDemo: build.mutation(calling(session.demo)),
    readSession: build.query({ ...calling(session.read), providesTags: ['Account'] }),
    logout: build.mutation(calling(session.logout)),
    signInAgain: build.mutation({ ...calling(session.again), invalidatesTags: ['Session'] }),
    changePassword: build.mutation({ ...calling(session.changePassword), invalidatesTags: ['Session'] }),
    changeProfile: build.mutation({
      ...calling(session.changeProfile),
      invalidatesTags: ['Account', 'People'],
    }),
    listSessions: build.query({ ...calling(session.list), providesTags: ['Session'] }),
    endSession: build.mutation({ ...calling(session.end), invalidatesTags: ['Session'] }),
    endOtherSessions: build.mutation({ ...calling(session.endOthers), invalidatesTags: ['Session'] }),
    forgotPassword: build.mutation(calling(session.forgot)),
    resetPassword: build.mutation(calling(session.reset)),
    readInvitation: build.mutation(calling(people.readInvitation)),
    letAppIn: build.mutation(calling(appSignIn.allow)),
    enterByBrowser: build.mutation({ ...calling(appSignIn.enter), invalidatesTags: ['Account'] }),
    join: build.mutation(calling(people.join)),
  }),
});

export const {
  useEnterDemoMutation,
  useReadSessionQuery,
  useLogoutMutation,
  useSignInAgainMutation,
  useChangePasswordMutation,
  useChangeProfileMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useReadInvitationMutation,
  useLetAppInMutation,
  useEnterByBrowserMutation,
  useJoinMutation,
} = sessionApi;
