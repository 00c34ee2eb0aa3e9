import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../store.ts';
import type { Signed } from './passkeySignIn.ts';

const isFilled = async (): Promise<boolean> =>
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable());

/** Has the browser offer passkeys with what it fills into a form, where it can and while they are wanted. */
export function useOfferedPasskeys(isWanted: boolean, onTried: (tried: Signed<string>) => void): void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const tried = useRef(onTried);
  useEffect(() => {
    tried.current = onTried;
  });
  useEffect(() => {
    if (!isWanted) return;
    let end: (() => void) | undefined;
    let isOver = false;
    async function begin() {
      if (!(await isFilled())) return;
      const { offerPasskeys } = await import('./passkeySignIn.ts');
      if (!isOver) end = offerPasskeys(dispatch, (how) => tried.current(how));
    }
    // Who isn't offered any has the button.
    begin().catch(() => {});
    return () => {
      isOver = true;
      end?.();
    };
  }, [isWanted, dispatch]);
}
