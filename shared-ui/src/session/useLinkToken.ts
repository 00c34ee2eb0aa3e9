import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** What stands behind the # of the address, which no server is told; undefined until the page is taken over from one. */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(
    follow,
    () => location.hash.slice(1),
    () => undefined,
  );
