import { LoadingDashboard } from '@agency/shared-ui/dashboard/gates.tsx';
import { css } from '@emotion/react';
import type { Page } from '@agency/shared-ui/page.ts';
import { paths } from '@agency/shared-ui/paths.ts';
import { dashboardPages } from '@agency/shared-ui/dashboard/routes.tsx';
import { routeOf, shellRoute } from '@agency/shared-ui/routeOf.ts';
import { ErrorScreen } from '@agency/shared-ui/site/ErrorScreen.tsx';
import { headOf } from '@agency/shared-ui/site/headOf.ts';
import { Root } from '@agency/shared-ui/site/Root.tsx';
import type { AppStore } from '@agency/shared-ui/store.ts';
import { useLayoutEffect } from 'react';
import { Outlet, redirect, useLocation, type RouteObject } from 'react-router-dom';
import { FirstRun } from './firstRun/FirstRun.tsx';
import { DRAWN } from './screenNavigation.ts';

/** The page where the user chooses another server. */
export const SERVER_PATH = '/server';

const loginPage: Page = {
  id: 'LoginPage',
  path: paths.login,
  page: () => import('@agency/shared-ui/session/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  head: (state, _, { words }) => headOf(state, words, 'Admin Login'),
};

const middle = css`
  display: grid;
  align-content: center;
  min-block-size: 100dvh;
`;

/** Marks in the page which location is drawn. `watchScreen` reads the mark. */
function Drawn() {
  const { key } = useLocation();
  useLayoutEffect(() => document.documentElement.setAttribute(DRAWN, key), [key]);
  return null;
}

/** The dashboard and the pages that lead to it. The rest of the site opens in the browser. */
export const routesFor = (store: AppStore, server: string): RouteObject[] => [
  {
    id: 'root',
    element: (
      <>
        <Root />
        <Drawn />
      </>
    ),
    errorElement: <ErrorScreen />,
    // Shown until the first screen's code is loaded.
    hydrateFallbackElement: <LoadingDashboard />,
    children: [
      {
        element: (
          <main id="content" css={middle}>
            <Outlet />
          </main>
        ),
        children: [routeOf(loginPage, store)],
      },
      { path: SERVER_PATH, element: <FirstRun current={server} /> },
      shellRoute(dashboardPages, store),
      { path: '*', element: null, loader: () => redirect(paths.dashboard) },
    ],
  },
];
