import { useSyncExternalStore } from 'react';

/** Whether this device makes calls, by its user agent (specification, section 9); never while the server renders. */
export const useMobile = (): boolean => useSyncExternalStore(never, isMobile, () => false);

const never = () => () => {};
const isMobile = () =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i.test(navigator.userAgent);
