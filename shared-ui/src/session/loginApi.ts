import { api, sending } from '../api/baseApi.ts';

/** The rules of the sign-in. They need the schema library, which the first paint of /login doesn't. */
export const fetchLoginRules = () => import('./loginRules.ts');

export const { useLoginMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(sending('POST /auth/login', () => fetchLoginRules().then(({ login }) => login))),
  }),
});
