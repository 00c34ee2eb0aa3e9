import { useState } from 'react';
import { notify } from '../kit/notify.ts';
import type { OfflineWork } from './offlineWork.tsx';

/** Chooses whether the account works offline on this device. Shows a toast if the browser can't store that. */
export function useOfflineChoice(offline: OfflineWork | undefined) {
  const [busy, setBusy] = useState(false);

  async function choose(on: boolean) {
    setBusy(true);
    try {
      await offline?.choose(on);
    } catch {
      setBusy(false);
      notify.problem('This browser doesn’t let the site store data on this device.');
    }
  }

  return { choose, busy };
}
