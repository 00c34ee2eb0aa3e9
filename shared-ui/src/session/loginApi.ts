import { api, sending } from '../api/baseApi.ts';

/** Loads the checks of the sign-in form. They need the schema library, which the first paint of /login doesn't. */
export const fetchLoginRules = () => import('./loginRules.ts');

export const { useLoginMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(sending('POST /auth/login', () => fetchLoginRules().then(({ login }) => login))),
  }),
});
