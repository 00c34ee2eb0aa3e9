import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Page } from './page.ts';
import type { Handle } from './pageIn.ts';
import type { AppStore } from './store.ts';
import type { LoadedWords } from './language.ts';

/** Thrown if a page's code could not be loaded: the network failed, or the site was updated since this page was loaded. */
export class CodeMissing extends Error {}

const codeOf = (fetched: Promise<ComponentType>, words?: Promise<unknown>) =>
  orMissing(Promise.all([fetched, words]).then(([Component]) => ({ Component })));

/** Turns a failed import into a CodeMissing error. */
export const orMissing = <Code>(fetched: Promise<Code>): Promise<Code> =>
  fetched.catch((cause: unknown) => Promise.reject(new CodeMissing('', { cause })));

/** The dashboard with its screens, for the router of any host. */
export const shellRoute = (screens: readonly Page[], store?: AppStore, more?: LoadedWords): RouteObject => ({
  id: 'Shell',
  // Some screens show previews of the site.
  lazy: () =>
    codeOf(
      import('./dashboard/Shell.tsx').then(({ Shell }) => Shell),
      more?.load(
        'home',
        'about',
        'services',
        'projects',
        'project',
        'blocks',
        'insights',
        'contact',
        'privacy',
        'chat',
      ),
    ),
  children: screens.map((page) => routeOf(page, store, more)),
});

/** The route of one page. */
export const routeOf = (page: Page, store: AppStore | undefined, more?: LoadedWords): RouteObject => ({
  id: page.id,
  path: page.path,
  handle: { page } satisfies Handle,
  lazy: () => codeOf(page.page(), page.words && more?.load(...page.words)),
  ...(store && page.load && { loader: loaderOf(page.load, store) }),
  // Searching and filtering change only the address's query. The page itself loads what it needs for them.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});

/**
 * The current page stays for up to this many milliseconds while the data of the next page is loaded. After that, the next page
 * opens with placeholders.
 */
const PATIENCE_MS = 200;

const loaderOf =
  (load: NonNullable<Page['load']>, store: AppStore): NonNullable<RouteObject['loader']> =>
  ({ params, request }) =>
    Promise.race([
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
      // Ignore errors: the page's own hooks load the data, too, and report failures.
      load(store, { params, query: new URL(request.url).searchParams }).catch(() => {}),
    ]);
