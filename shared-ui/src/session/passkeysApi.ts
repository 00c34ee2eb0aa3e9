import { passkeys } from '@agency/contract/passkeys';
import { calling } from '../api/baseApi.ts';
import { changed, secondFactorApi } from './secondFactorApi.ts';

export const passkeysApi = secondFactorApi.injectEndpoints({
  endpoints: (build) => ({
    askPasskeyChallenge: build.mutation(calling(passkeys.challenge)),
    loginByPasskey: build.mutation(calling(passkeys.login)),
    beginPasskey: build.mutation(calling(passkeys.begin)),
    addPasskey: build.mutation({ ...calling(passkeys.add), invalidatesTags: changed }),
    renamePasskey: build.mutation({ ...calling(passkeys.rename), invalidatesTags: ['SecondFactor'] }),
    removePasskey: build.mutation({ ...calling(passkeys.remove), invalidatesTags: changed }),
  }),
});

export const {
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
