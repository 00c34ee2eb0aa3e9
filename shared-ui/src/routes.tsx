import type { RouteObject } from 'react-router-dom';
import { dashboardPages } from './dashboard/routes.tsx';
import type { Page } from './page.ts';
import { ErrorScreen } from './site/ErrorScreen.tsx';
import { Root } from './site/Root.tsx';
import { SiteLayout } from './site/SiteLayout.tsx';
import { sitePages } from './site/routes.tsx';
import type { AppStore } from './store.ts';

/** What a route of ours carries for the head, the server and the announcer. */
export interface Handle {
  page: Page;
}

/** The router's view of both tables. With a store, going to a page starts its reading; the server reads by itself. */
export const routesFor = (store?: AppStore): RouteObject[] => [
  {
    id: 'root',
    element: <Root />,
    errorElement: <ErrorScreen />,
    children: [
      { element: <SiteLayout />, children: sitePages.map((page) => routeOf(page, store)) },
      {
        id: 'Shell',
        lazy: async () => ({ Component: (await import('./dashboard/Shell.tsx')).Shell }),
        children: dashboardPages.map((page) => routeOf(page, store)),
      },
    ],
  },
];

const routeOf = (page: Page, store: AppStore | undefined): RouteObject => ({
  id: page.id,
  path: page.path,
  handle: { page } satisfies Handle,
  lazy: async () => ({ Component: await page.page() }),
  ...(store && page.load && { loader: loaderOf(page.load, store) }),
  // Searching and filtering happen on the page.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});

const loaderOf =
  (load: NonNullable<Page['load']>, store: AppStore): NonNullable<RouteObject['loader']> =>
  ({ params, request }) => {
    // Not waited for: the page comes at once and shows what is on its way.
    void load(store, { params, query: new URL(request.url).searchParams });
    return null;
  };
