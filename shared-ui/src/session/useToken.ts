import { useSyncExternalStore } from 'react';
import { useHost } from '../host.ts';

/** The token of who is signed in; none on the server, which renders for everybody. */
export function useToken(): string | undefined {
  const { token } = useHost();
  return useSyncExternalStore(token.subscribe, token.read, () => undefined);
}
