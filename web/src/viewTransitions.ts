import { hydration } from '@agency/shared-ui/site/HydrationPart.tsx';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A router whose view transitions always end on the latest page. With React Router's own, an outdated page stays if
 * the user navigates again (or goes back twice) before the browser has captured the old page.
 */
export const crossFading = (router: Router): Router =>
  Object.create(router, {
    subscribe: {
      value: (listen: Parameters<Router['subscribe']>[0]) =>
        router.subscribe((state, { viewTransitionOpts: fades, ...change }) => {
          // No transition before the page is hydrated: the synchronous update would make React discard the server's
          // HTML.
          if (!fades || hydration.isPending || !('startViewTransition' in document))
            return listen(state, change);
          const { ready } = document.startViewTransition(() =>
            listen(router.state, { ...change, flushSync: true }),
          );
          // In a hidden tab there is no transition, and `ready` rejects.
          ready.catch(() => {});
        }),
    },
  }) as Router;
