import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { Page } from './page.ts';
import { isEnglishOnly, paths } from './paths.ts';
import { orMissing, routeOf, shellRoute } from './routeOf.ts';
import { ErrorScreen } from './site/ErrorScreen.tsx';
import { Root } from './site/Root.tsx';
import { SiteLayout } from './site/SiteLayout.tsx';
import { sitePages } from './site/routes.tsx';
import type { AppStore } from './store.ts';
import type { PageLanguage } from './language.ts';

const ROOT = 'root';

/**
 * The dashboard's screens if the path is in the dashboard, else none. Visitors never load the list of these screens.
 */
export const screensAt = async (path: string): Promise<readonly Page[]> =>
  path === paths.dashboard || path.startsWith(`${paths.dashboard}/`)
    ? (await orMissing(import('./dashboard/routes.tsx'))).dashboardPages
    : [];

/**
 * The routes of the public pages, and of the given screens of the dashboard. With a store, opening a page starts loading
 * its data. The server passes no store, because it loads the data itself. Pages in English only are left out where the
 * site is in another language.
 */
export const routesFor = (
  screens: readonly Page[],
  { store, more, apart }: { store?: AppStore } & Partial<Pick<PageLanguage, 'more' | 'apart'>> = {},
): RouteObject[] => {
  const pages = apart === 'site' ? sitePages.filter(({ path }) => !isEnglishOnly(path)) : sitePages;
  return [
    {
      id: ROOT,
      element: <Root />,
      errorElement: <ErrorScreen />,
      children: [
        {
          element: <SiteLayout pages={pages} />,
          children: pages.map((page) => routeOf(page, store, more)),
        },
        ...(screens.length > 0 ? [shellRoute(screens, store, more)] : []),
      ],
    },
  ];
};

/** Adds the dashboard's routes when somebody opens it. */
export const discoverDashboard =
  (store: AppStore, language: PageLanguage): PatchRoutesOnNavigationFunction =>
  async ({ path, patch }) => {
    const screens = await screensAt(path);
    if (screens.length > 0) patch(ROOT, [shellRoute(screens, store, language.more)]);
  };
