import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Page } from './page.ts';
import type { AppStore } from './store.ts';

/** What a route of ours carries for the head, the server and the announcer. */
export interface Handle {
  page: Page;
}

/** The page that a route's handle names. */
export const pageIn = (handle: unknown): Page | undefined => (isHandle(handle) ? handle.page : undefined);

const isHandle = (handle: unknown): handle is Handle =>
  typeof handle === 'object' && handle !== null && 'page' in handle;

/** A page's code did not come: the network failed, or the site has been updated since this one was loaded. */
export class CodeMissing extends Error {}

const codeOf = (fetched: Promise<ComponentType>) => orMissing(fetched.then((Component) => ({ Component })));

/** What is fetched, or the failure that says it was code. */
export const orMissing = <Code>(fetched: Promise<Code>): Promise<Code> =>
  fetched.catch((cause: unknown) => Promise.reject(new CodeMissing('', { cause })));

/** The dashboard, for a router of any host, with its screens. */
export const shellRoute = (screens: readonly Page[], store?: AppStore): RouteObject => ({
  id: 'Shell',
  lazy: () => codeOf(import('./dashboard/Shell.tsx').then(({ Shell }) => Shell)),
  children: screens.map((page) => routeOf(page, store)),
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
