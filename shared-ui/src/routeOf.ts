import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { dashboardPages } from './dashboard/routes.tsx';
import type { Page } from './page.ts';
import type { AppStore } from './store.ts';

/** What a route of ours carries for the head, the server and the announcer. */
export interface Handle {
  page: Page;
}

/** A page's code did not come: the network failed, or the site has been updated since this one was loaded. */
export class CodeMissing extends Error {}

const codeOf = (fetched: Promise<ComponentType>) =>
  fetched.then(
    (Component) => ({ Component }),
    (cause: unknown) => Promise.reject(new CodeMissing('', { cause })),
  );

/** The dashboard, for a router of any host; a host may have screens of its own. */
export const shellRoute = (store?: AppStore, more: readonly Page[] = []): RouteObject => ({
  id: 'Shell',
  lazy: () => codeOf(import('./dashboard/Shell.tsx').then(({ Shell }) => Shell)),
  children: [...dashboardPages, ...more].map((page) => routeOf(page, store)),
});

/** One page. */
export const routeOf = (page: Page, store: AppStore | undefined): RouteObject => ({
  id: page.id,
  path: page.path,
  handle: { page } satisfies Handle,
  lazy: () => codeOf(page.page()),
  ...(store && page.load && { loader: loaderOf(page.load, store) }),
  // Searching and filtering happen on the page.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});

const loaderOf =
  (load: NonNullable<Page['load']>, store: AppStore): NonNullable<RouteObject['loader']> =>
  ({ params, request }) => {
    // Not waited for: the page comes at once and shows what is on its way. Without its code it reads by itself.
    load(store, { params, query: new URL(request.url).searchParams }).catch(() => {});
    return null;
  };
