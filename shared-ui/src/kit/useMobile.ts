import { useSyncExternalStore } from 'react';

/** Whether this device can make phone calls, by its user agent (specification, section 9). Always false on the server. */
export const useMobile = (): boolean => useSyncExternalStore(never, isMobile, () => false);

const never = () => () => {};
const isMobile = () =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i.test(navigator.userAgent);
