import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { makeMoments } from '@agency/shared-ui/api/lastMoment.ts';
import { CodeMissing } from '@agency/shared-ui/routeOf.ts';
import { discoverDashboard, routesFor, screensAt } from '@agency/shared-ui/routes.tsx';
import { App } from '@agency/shared-ui/App.tsx';
import type { Host } from '@agency/shared-ui/host.ts';
import type { PageLanguage } from '@agency/shared-ui/language.ts';
import { inTab, makeToken } from '@agency/shared-ui/session/tokenHolder.ts';
import { hydration } from '@agency/shared-ui/site/HydrationPart.tsx';
import { createStore, type RootState } from '@agency/shared-ui/store.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { crossFading } from './viewTransitions.ts';
import { httpWhenCalled } from './lazyHttp.ts';
import { styleKey } from './styleKey.ts';
import { loadWords, moreWords, offerIn } from './words.ts';

/** Hydrates the page that the server rendered, or renders the page if the server left that to the browser. */
async function start(root: HTMLElement): Promise<void> {
  const written = document.getElementById('state');
  const language = await languageHere();
  const host = inThisBrowser(language);
  const store = createStore(
    host.transport,
    written ? (JSON.parse(written.textContent) as RootState) : undefined,
  );
  const screens = await screensAt(location.pathname);
  const routes = routesFor(screens, { store, ...language });
  const loaderData = await here(routes, language);
  const router = createBrowserRouter(routes, {
    basename: language.base || '/',
    // In the dashboard all routes are already loaded. With this function, the router would still look for more before
    // it shows a route with a parameter.
    ...(screens.length === 0 &&
      language.apart !== 'site' && { patchRoutesOnNavigation: discoverDashboard(store, language) }),
    hydrationData: { loaderData },
  });
  // If a page's code can't be loaded, reload the page from the server. After an update, that gets the new code.
  router.subscribe(({ errors }) => {
    if (Object.values(errors ?? {}).some((error) => error instanceof CodeMissing)) void fetchAnew();
  });

  const app = (
    <StrictMode>
      <CacheProvider value={hydratedStyles()}>
        <App host={host} language={language} store={store}>
          <RouterProvider router={crossFading(router)} />
        </App>
      </CacheProvider>
    </StrictMode>
  );
  if (!written) return void createRoot(root).render(app);
  hydration.isPending = document.getElementById('content') !== null;
  // As a transition, React hydrates in slices, so that a slow phone can react to its user in between.
  startTransition(() => void hydrateRoot(root, app));
}

/**
 * An Emotion cache that knows which classes the server rendered. If Emotion searched for them, it would move their
 * style sheet to the end of the head, and the browser would then style the whole page again.
 */
function hydratedStyles() {
  const cache = createCache(styleKey);
  const { ids = '' } = document.querySelector<HTMLElement>('style[data-ids]')?.dataset ?? {};
  for (const id of ids.split(' ')) cache.inserted[id] = true;
  return cache;
}

/** The language of this document, with its words. The server has written it into the html element. */
async function languageHere(): Promise<PageLanguage> {
  const { lang, dataset } = document.documentElement;
  const more = moreWords();
  const [words, choice] = await Promise.all([
    loadWords(),
    ...('choice' in dataset
      ? ([import('@agency/shared-ui/site/LanguageChoice.tsx'), more.load('choice')] as const)
      : []),
  ]);
  return {
    code: lang,
    base: dataset['base'] ?? '',
    words,
    choice,
    more,
    offerIn,
    ...('base' in dataset && { apart: 'apart' in dataset ? 'english' : 'site' }),
  };
}

function inThisBrowser({ code, base }: PageLanguage): Host {
  const moments = makeMoments();
  const token = makeToken(inTab());
  const { read, expire, renewed } = token;
  const root = '/api';
  const calls = httpWhenCalled({
    root,
    token: read,
    onSignedOut: expire,
    renewed,
    moments,
    // Only languages other than the default one have a base.
    ...(base && { language: code }),
  });
  let { transport } = calls;
  return {
    ready: calls.ready,
    transport: (...call) => transport(...call),
    extendTransport: (extended) => void (transport = extended(calls.transport)),
    moments,
    token,
    files: root,
  };
}

/** Reloads only if the server answers. Otherwise our own error message stays, instead of the browser's error page. */
async function fetchAnew(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer) location.reload();
}

/** Loads the code of the current page before hydration, and marks its data as loaded. */
async function here(routes: RouteObject[], { base }: PageLanguage): Promise<Record<string, null>> {
  const matches = matchRoutes(routes, location, base || '/') ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return Object.fromEntries(matches.flatMap(({ route }) => (route.id ? [[route.id, null]] : [])));
}

const root = document.getElementById('root');
if (root)
  start(root).catch((error: unknown) => {
    // A public page works without JavaScript. The dashboard only has a loading message, so show an error instead.
    const loading = root.querySelector('main[role="status"] p');
    if (loading)
      loading.textContent = 'The dashboard couldn’t be loaded. Check your connection, then reload the page.';
    throw error;
  });
