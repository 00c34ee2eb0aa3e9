import { useSyncExternalStore } from 'react';
import { useHost } from '../host.ts';

/** The user's token. Undefined on the server, whose pages are the same for everyone. */
export function useToken(): string | undefined {
  const { token } = useHost();
  return useSyncExternalStore(token.subscribe, token.read, () => undefined);
}
