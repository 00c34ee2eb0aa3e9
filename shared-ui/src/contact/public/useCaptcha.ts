import type { CaptchaKey } from '@agency/contract/contactRequests';
import { type MutableRefObject, useCallback, useRef, useState } from 'react';
import { useLazyReadCaptchaKeyQuery } from '../contactApi.ts';

export interface CaptchaState {
  /** The captcha that the site uses; undefined until the server has answered. */
  key: CaptchaKey | undefined;
  /** Whether the app couldn't find out which captcha the site uses, because the request failed. */
  failed: boolean;
  asking: boolean;
  /** The proof of the solved captcha; empty until it is solved. */
  token: string;
  /** Counts the resets. With each one, a new captcha is rendered. */
  round: number;
  ask: () => Promise<CaptchaKey | undefined>;
  onToken: (token: string) => void;
  reset: () => void;
  /**
   * Set by a captcha that can be solved without the visitor. The function solves the captcha again, and resolves to the
   * new token, or '' if that failed.
   */
  solver: MutableRefObject<(() => Promise<string>) | undefined>;
}

/** The captcha's state. `ask` requests which captcha the site uses; the form calls it only when a visitor comes to the form. */
export function useCaptcha(): CaptchaState {
  const [read, answer] = useLazyReadCaptchaKeyQuery();
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);
  const solver: CaptchaState['solver'] = useRef();
  const ask = useCallback(async () => (await read({}, true)).data, [read]);
  return {
    key: answer.data,
    failed: answer.isError && !answer.isFetching,
    asking: answer.isFetching,
    token,
    round,
    ask,
    onToken: setToken,
    reset: () => {
      setToken('');
      setRound((before) => before + 1);
    },
    solver,
  };
}
