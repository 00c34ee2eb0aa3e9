import { useSyncExternalStore } from 'react';
import { underway } from './upload.ts';

/** How much of the current upload is sent, in per cent. Undefined if nothing large is being sent. */
export function usePartSent(): number | undefined {
  const part = useSyncExternalStore(underway.subscribe, underway.part, () => undefined);
  return part === undefined ? undefined : Math.floor(part * 100);
}
