import { useEffect } from 'react';
import { loadUpload } from '../api/http.ts';
import { loadToasts } from '../kit/Toasts.tsx';
import { dashboardPages } from './routes.tsx';

/** Resolves when the browser is idle. Safari has no requestIdleCallback: there, it resolves after 500 ms. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 500),
  );

/**
 * Preloads, one file after the other, the code that the user may need while the server can't be reached: toasts,
 * uploads and all screens.
 */
async function prefetch(stopped: AbortSignal): Promise<void> {
  for (const fetchOne of [loadToasts, loadUpload, ...dashboardPages.map(({ page }) => page)]) {
    await idle();
    if (stopped.aborted) return;
    // If this fails, the code is loaded when it is needed.
    await fetchOne().catch(() => {});
  }
}

/** Preloads what the dashboard needs when the server can't be reached. */
export function usePrefetch(): void {
  useEffect(() => {
    const stop = new AbortController();
    void prefetch(stop.signal);
    return () => stop.abort();
  }, []);
}
