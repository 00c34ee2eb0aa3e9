import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A router whose view transitions lead to where it is by then: the library's own show a page that has been left again, once
 * someone goes on (or twice back) before the browser has taken its picture of the old page.
 */
export const crossFading = (router: Router): Router =>
  Object.create(router, {
    subscribe: {
      value: (listen: Parameters<Router['subscribe']>[0]) =>
        router.subscribe((state, { viewTransitionOpts: fades, ...change }) => {
          if (!fades || !('startViewTransition' in document)) return listen(state, change);
          const { ready } = document.startViewTransition(() =>
            listen(router.state, { ...change, flushSync: true }),
          );
          // In a tab that is out of sight nothing fades.
          ready.catch(() => {});
        }),
    },
  }) as Router;
