import { useEffect, useState } from 'react';
import { confirmBy } from '../api/confirmPassword.ts';
import { useHost } from '../host.ts';

/**
 * Tells whether a call waits until the user confirms their password. `settle` lets the call go on with the new token, or
 * lets it fail if the user cancelled.
 */
export function useConfirmation() {
  const { token } = useHost();
  const [waiting, setWaiting] = useState<readonly ((isConfirmed: boolean) => void)[]>([]);
  useEffect(() => {
    confirmBy(() => new Promise((resolve) => setWaiting((before) => [...before, resolve])));
    return () => confirmBy();
  }, []);

  const settle = (fresh?: string) => {
    if (fresh !== undefined) token.keep(fresh);
    for (const resolve of waiting) resolve(fresh !== undefined);
    setWaiting([]);
  };
  return { isAsked: waiting.length > 0, settle };
}
