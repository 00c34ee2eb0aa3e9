import type { CaptchaKey } from '@agency/contract/contactRequests';
import { type MutableRefObject, useCallback, useRef, useState } from 'react';
import { useLazyReadCaptchaKeyQuery } from '../contactApi.ts';

export interface CaptchaState {
  /** The site's captcha; undefined until it is known. */
  key: CaptchaKey | undefined;
  /** The request for which captcha the site has failed. */
  failed: boolean;
  asking: boolean;
  /** The proof of the solved captcha; empty until it is solved. */
  token: string;
  /** Counts the resets. With each one, a new captcha is rendered. */
  round: number;
  ask: () => Promise<CaptchaKey | undefined>;
  onToken: (token: string) => void;
  reset: () => void;
  /** Set by a captcha that can be solved without the visitor: solves it again and resolves to the token, or ''. */
  solver: MutableRefObject<(() => Promise<string>) | undefined>;
}

/** The captcha's state. Which captcha the site has is only requested when someone uses the form or scrolls to its end. */
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
