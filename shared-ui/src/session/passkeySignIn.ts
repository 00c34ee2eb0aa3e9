import { PASSKEY_MINUTES, passkeys } from '@agency/contract/passkeys';
import type { PasskeyAnswer } from '@agency/contract/session';
import { problemOf, unexpected } from '@agency/contract/unforeseen';
import type { AppStore } from '../store.ts';
import { type Manner, sign, stopFilling } from './passkey.ts';
import { passkeysApi } from './passkeysApi.ts';
import { sentenceOf } from './sentence.ts';

type Dispatch = AppStore['dispatch'];
export type Signed<Result> = { result: Result; why?: never } | { result?: never; why: string };

/** Asks the browser for a passkey's signature. */
export async function signed(dispatch: Dispatch, manner?: Manner): Promise<Signed<PasskeyAnswer>> {
  const { data, error } = await dispatch(passkeysApi.endpoints.askPasskeyChallenge.initiate({}));
  if (!data) return { why: sentenceOf(problemOf(error) ?? unexpected, passkeys.challenge.failure) };
  const { answer, why } = await sign(data, manner);
  return answer ? { result: answer } : { why };
}

/** Signs in with nothing but a passkey; answers the token. */
export async function signInByPasskey(dispatch: Dispatch): Promise<Signed<string>> {
  const { result: passkey, why } = await signed(dispatch);
  return passkey ? signInWith(passkey, dispatch) : { why };
}

async function signInWith(passkey: PasskeyAnswer, dispatch: Dispatch): Promise<Signed<string>> {
  const { data, error } = await dispatch(
    passkeysApi.endpoints.loginByPasskey.initiate({ body: { passkey } }),
  );
  return data
    ? { result: data.access_token }
    : { why: sentenceOf(problemOf(error) ?? unexpected, passkeys.login.failure) };
}

/** What is offered is asked for anew before its challenge is over, which is looked at so often, both in milliseconds. */
const RENEWED = (PASSKEY_MINUTES - 1) * 60_000;
const LOOKED = 30_000;

/**
 * Has the browser offer passkeys among what it fills in, and tells how a sign-in by one ended. What keeps it from offering them is
 * nobody's trouble: the button is there. Answers what ends it.
 */
export function offerPasskeys(dispatch: Dispatch, onTried: (tried: Signed<string>) => void): () => void {
  let isOver = false;
  let since = -Infinity;
  async function offer() {
    since = performance.now();
    const { result: passkey } = await signed(dispatch, 'fills');
    if (!passkey || isOver) return;
    onTried(await signInWith(passkey, dispatch));
    since = -Infinity;
  }
  /** Where it is seen; the offer before ends with it. */
  const renew = () => {
    const isDue = performance.now() - since >= RENEWED;
    if (isDue && document.visibilityState === 'visible') void offer();
  };
  renew();
  const looking = setInterval(renew, LOOKED);
  document.addEventListener('visibilitychange', renew);
  return () => {
    isOver = true;
    clearInterval(looking);
    document.removeEventListener('visibilitychange', renew);
    stopFilling();
  };
}
