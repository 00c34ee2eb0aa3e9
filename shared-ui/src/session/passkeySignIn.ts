import { passkeys } from '@agency/contract/passkeys';
import type { PasskeyAnswer } from '@agency/contract/session';
import { problemOf, unexpected } from '@agency/contract/unforeseen';
import type { AppStore } from '../store.ts';
import { sign } from './passkey.ts';
import { passkeysApi } from './passkeysApi.ts';
import { sentenceOf } from './sentence.ts';

type Dispatch = AppStore['dispatch'];
type Signed<Result> = { result: Result; why?: never } | { result?: never; why: string };

/** Asks the browser for a passkey's signature. */
export async function signed(dispatch: Dispatch): Promise<Signed<PasskeyAnswer>> {
  const { data, error } = await dispatch(passkeysApi.endpoints.askPasskeyChallenge.initiate({}));
  if (!data) return { why: sentenceOf(problemOf(error) ?? unexpected, passkeys.challenge.failure) };
  const { answer, why } = await sign(data);
  return answer ? { result: answer } : { why };
}

/** Signs in with nothing but a passkey; answers the token. */
export async function signInByPasskey(dispatch: Dispatch): Promise<Signed<string>> {
  const { result: passkey, why } = await signed(dispatch);
  if (!passkey) return { why };
  const { data, error } = await dispatch(
    passkeysApi.endpoints.loginByPasskey.initiate({ body: { passkey } }),
  );
  return data
    ? { result: data.access_token }
    : { why: sentenceOf(problemOf(error) ?? unexpected, passkeys.login.failure) };
}
