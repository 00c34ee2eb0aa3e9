import { useSyncExternalStore } from 'react';
import { useHost } from '../host.ts';

const never = () => () => {};

/**
 * Whether passkeys work here. The server's HTML assumes yes, so that the button disappears only for the few users without
 * them.
 */
export function usePasskeys(): boolean {
  const { noPasskeys } = useHost();
  return useSyncExternalStore(
    never,
    () => !noPasskeys && 'PublicKeyCredential' in window,
    () => !noPasskeys,
  );
}
