import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { api, type Transport } from '@agency/shared-ui/api/baseApi.ts';
import { makeMoments } from '@agency/shared-ui/api/lastMoment.ts';
import { App } from '@agency/shared-ui/App.tsx';
import { dashboardPages } from '@agency/shared-ui/dashboard/routes.tsx';
import type { PageLocation } from '@agency/shared-ui/page.ts';
import { pageIn } from '@agency/shared-ui/pageIn.ts';
import { routesFor } from '@agency/shared-ui/routes.tsx';
import { inMemory, makeToken } from '@agency/shared-ui/session/tokenHolder.ts';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { createStore } from '@agency/shared-ui/store.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { allWords } from '../src/serverWords.ts';
import { styleKey } from '../src/styleKey.ts';

const english = { code: 'en', base: '', ...allWords('en') };
const handler = createStaticHandler(routesFor(dashboardPages));

interface RenderedTree {
  draw(): string;
  end(): void;
}

/** Loads a page's data. `draw` then only renders the page's React tree, so that a benchmark measures nothing else. */
export async function treeOf(url: string, transport: Transport): Promise<RenderedTree> {
  const address = new URL(`http://page${url}`);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`${url} is elsewhere.`);
  const page = pageIn(context.matches.at(-1)?.route.handle);
  const place: PageLocation = { params: {}, query: address.searchParams };
  const store = createStore(transport);
  await Promise.all([
    page?.load?.(store, place),
    store.dispatch(settingsApi.endpoints.readSettings.initiate({}, { subscribe: false })),
  ]);
  const host = { transport, moments: makeMoments(), token: makeToken(inMemory()) };
  const router = createStaticRouter(handler.dataRoutes, context);
  return {
    draw: () =>
      renderToString(
        <CacheProvider value={ownStyles()}>
          <App host={host} language={english} store={store}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </CacheProvider>,
      ),
    // RTK Query's timers would keep the store in memory.
    end: () => void store.dispatch(api.util.resetApiState()),
  };
}

/** An Emotion cache that collects the styles instead of rendering them between the elements, as in server.tsx. */
const ownStyles = () => Object.assign(createCache(styleKey), { compat: true as const });
