import { PASSKEY_MINUTES, passkeys } from '@agency/contract/passkeys';
import type { PasskeyAnswer } from '@agency/contract/session';
import { problemOf, unexpected } from '@agency/contract/fallbackProblems';
import type { AppStore } from '../store.ts';
import { type Manner, sign, stopFilling } from './webAuthn.ts';
import { passkeysApi } from './passkeysApi.ts';
import { sentenceOf } from './errorSentence.ts';

type Dispatch = AppStore['dispatch'];
export type Signed<Result> = { result: Result; why?: never } | { result?: never; why: string };

/** Asks the browser to sign with a passkey. */
export async function signWithPasskey(dispatch: Dispatch, manner?: Manner): Promise<Signed<PasskeyAnswer>> {
  const { data, error } = await dispatch(passkeysApi.endpoints.askPasskeyChallenge.initiate({}));
  if (!data) return { why: sentenceOf(problemOf(error) ?? unexpected, passkeys.challenge.failure) };
  const { answer, why } = await sign(data, manner);
  return answer ? { result: answer } : { why };
}

/** Signs in with only a passkey. Resolves to the token. */
export async function signInByPasskey(dispatch: Dispatch): Promise<Signed<string>> {
  const { result: passkey, why } = await signWithPasskey(dispatch);
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

/**
 * The offer of passkeys as autofill suggestions is renewed after this time, a minute before its challenge (the server's
 * data that a passkey signs) expires. Whether the renewal is due is checked every CHECK_INTERVAL_MS.
 */
const RENEW_AFTER_MS = (PASSKEY_MINUTES - 1) * 60_000;
const CHECK_INTERVAL_MS = 30_000;

/**
 * Offers passkeys as autofill suggestions, and reports the result of a sign-in by one. If they can't be offered, there is
 * no error: the user still has the button. Returns a function that stops it.
 */
export function offerPasskeys(dispatch: Dispatch, onTried: (tried: Signed<string>) => void): () => void {
  let isOver = false;
  let since = -Infinity;
  async function offer() {
    since = performance.now();
    const { result: passkey } = await signWithPasskey(dispatch, 'fills');
    if (!passkey || isOver) return;
    onTried(await signInWith(passkey, dispatch));
    since = -Infinity;
  }
  /** Renews the offer, but only in a visible tab. The new offer replaces the old one. */
  const renew = () => {
    const isDue = performance.now() - since >= RENEW_AFTER_MS;
    if (isDue && document.visibilityState === 'visible') void offer();
  };
  renew();
  const looking = setInterval(renew, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', renew);
  return () => {
    isOver = true;
    clearInterval(looking);
    document.removeEventListener('visibilitychange', renew);
    stopFilling();
  };
}
