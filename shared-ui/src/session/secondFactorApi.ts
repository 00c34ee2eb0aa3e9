import { secondFactor } from '@agency/contract/secondFactor';
import { api, calling } from '../api/baseApi.ts';

/**
 * The cache tags to invalidate when the second factor is turned on or off. This also changes the account's sessions,
 * and what others see of the account.
 */
export const changed = ['SecondFactor', 'Session', 'Account', 'People', 'Activity'] as const;

export const secondFactorApi = api
  .enhanceEndpoints({ addTagTypes: ['SecondFactor', 'Session', 'People'] })
  .injectEndpoints({
    endpoints: (build) => ({
      readSecondFactor: build.query({ ...calling(secondFactor.read), providesTags: ['SecondFactor'] }),
      beginSecondFactor: build.mutation(calling(secondFactor.begin)),
      confirmSecondFactor: build.mutation({ ...calling(secondFactor.confirm), invalidatesTags: changed }),
      renewRecoveryCodes: build.mutation({
        ...calling(secondFactor.renewCodes),
        invalidatesTags: ['SecondFactor'],
      }),
      turnOffSecondFactor: build.mutation({ ...calling(secondFactor.turnOff), invalidatesTags: changed }),
      demandSecondFactor: build.mutation({ ...calling(secondFactor.demand), invalidatesTags: changed }),
    }),
  });

export const {
  useReadSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
  useDemandSecondFactorMutation,
} = secondFactorApi;
