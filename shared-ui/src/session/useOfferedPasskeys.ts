import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../store.ts';
import type { Signed } from './passkeySignIn.ts';

const isFilled = async (): Promise<boolean> =>
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable());

/** Offers passkeys as autofill suggestions while they are wanted, if the browser can. */
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
    // If this fails, the user still has the button.
    begin().catch(() => {});
    return () => {
      isOver = true;
      end?.();
    };
  }, [isWanted, dispatch]);
}
