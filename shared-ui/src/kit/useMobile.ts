import { useSyncExternalStore } from 'react';
import { neverChanges } from '../listeners.ts';

/** Whether this device can make phone calls, by its user agent (specification, section 9). Always false on the server. */
export const useMobile = (): boolean => useSyncExternalStore(neverChanges, isMobile, () => false);

const isMobile = () =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i.test(navigator.userAgent);
