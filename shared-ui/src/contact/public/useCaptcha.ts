import type { CaptchaKey } from '@agency/contract/contactRequests';
import { type MutableRefObject, useCallback, useRef, useState } from 'react';
import { useLazyReadCaptchaKeyQuery } from '../contactApi.ts';

export interface Captcha {
  /** Which captcha the site has; undefined until it is known. */
  key: CaptchaKey | undefined;
  /** It can't be learned which. */
  failed: boolean;
  asking: boolean;
  /** What proves the visitor's work; empty until it is done. */
  token: string;
  /** Counts the fresh starts. */
  round: number;
  ask: () => Promise<CaptchaKey | undefined>;
  onToken: (token: string) => void;
  reset: () => void;
  /** Set by a captcha that can be solved without the visitor: does it again, and resolves to the token or ''. */
  solver: MutableRefObject<(() => Promise<string>) | undefined>;
}

/** The captcha's state; the server is asked which one it is once someone uses the form or sees its end. */
export function useCaptcha(): Captcha {
  const [read, answer] = useLazyReadCaptchaKeyQuery();
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);
  const solver: Captcha['solver'] = useRef();
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
