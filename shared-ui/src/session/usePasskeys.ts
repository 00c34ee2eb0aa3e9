import { useSyncExternalStore } from 'react';
import { useHost } from '../host.ts';
import { neverChanges } from '../listeners.ts';

/**
 * Whether passkeys work here. The server's HTML assumes yes, so that the button disappears only for the few users without
 * them.
 */
export function usePasskeys(): boolean {
  const { noPasskeys } = useHost();
  return useSyncExternalStore(
    neverChanges,
    () => !noPasskeys && 'PublicKeyCredential' in window,
    () => !noPasskeys,
  );
}
