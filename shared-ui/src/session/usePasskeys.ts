import { useSyncExternalStore } from 'react';
import { useHost } from '../host.ts';

const never = () => () => {};

/**
 * Whether passkeys can be asked for here. A page that comes from the server takes it for granted, so that hardly anybody sees a
 * button go.
 */
export function usePasskeys(): boolean {
  const { noPasskeys } = useHost();
  return useSyncExternalStore(
    never,
    () => !noPasskeys && 'PublicKeyCredential' in window,
    () => !noPasskeys,
  );
}
