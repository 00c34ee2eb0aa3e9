import { useSyncExternalStore } from 'react';
import { underway } from './upload.ts';

/** How much of the body that is on its way has left, in per cent; undefined while none takes its time. */
export function usePartSent(): number | undefined {
  const part = useSyncExternalStore(underway.subscribe, underway.part, () => undefined);
  return part === undefined ? undefined : Math.floor(part * 100);
}
