import { useSyncExternalStore } from 'react';
import { token } from './token.ts';

/** The token of who is signed in; none on the server, which renders for everybody. */
export const useToken = (): string | undefined =>
  useSyncExternalStore(token.subscribe, token.read, () => undefined);
