import { useEffect } from 'react';
import { loadUpload } from '../api/http.ts';
import { loadToasts } from '../kit/Toasts.tsx';
import { dashboardPages } from './routes.tsx';

/** Resolves when the browser has nothing else to do; Safari doesn't say when. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 500),
  );

/** Fetches, one after the other, the code that must be there when the server no longer is: toasts, uploads, and all screens. */
async function prefetch(stopped: AbortSignal): Promise<void> {
  for (const fetchOne of [loadToasts, loadUpload, ...dashboardPages.map(({ page }) => page)]) {
    await idle();
    if (stopped.aborted) return;
    // What does not come now is fetched when it is needed.
    await fetchOne().catch(() => {});
  }
}

/** Has at hand what a dashboard without its server needs. */
export function usePrefetch(): void {
  useEffect(() => {
    const stop = new AbortController();
    void prefetch(stop.signal);
    return () => stop.abort();
  }, []);
}
