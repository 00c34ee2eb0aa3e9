import type { RouteObject } from 'react-router-dom';
import { routeOf, shellRoute } from './routeOf.ts';
import { ErrorScreen } from './site/ErrorScreen.tsx';
import { Root } from './site/Root.tsx';
import { SiteLayout } from './site/SiteLayout.tsx';
import { sitePages } from './site/routes.tsx';
import type { AppStore } from './store.ts';

/** The router's view of both tables. With a store, going to a page starts its reading; the server reads by itself. */
export const routesFor = (store?: AppStore): RouteObject[] => [
  {
    id: 'root',
    element: <Root />,
    errorElement: <ErrorScreen />,
    children: [
      { element: <SiteLayout pages={sitePages} />, children: sitePages.map((page) => routeOf(page, store)) },
      shellRoute(store),
    ],
  },
];
