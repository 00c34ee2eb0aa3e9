import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The token after the # of the address, which browsers never send to a server. Undefined until hydration. */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(
    follow,
    () => location.hash.slice(1),
    () => undefined,
  );
