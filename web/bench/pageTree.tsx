import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { api, type Transport } from '@agency/shared-ui/api/baseApi.ts';
import { makeMoments } from '@agency/shared-ui/api/lastMoment.ts';
import { App } from '@agency/shared-ui/App.tsx';
import { dashboardPages } from '@agency/shared-ui/dashboard/routes.tsx';
import type { PageLocation } from '@agency/shared-ui/page.ts';
import { pageIn } from '@agency/shared-ui/routeOf.ts';
import { routesFor } from '@agency/shared-ui/routes.tsx';
import { inMemory, makeToken } from '@agency/shared-ui/session/tokenHolder.ts';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { createStore } from '@agency/shared-ui/store.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { styleKey } from '../src/styleKey.ts';

const handler = createStaticHandler(routesFor(dashboardPages));

interface RenderedTree {
  draw(): string;
  end(): void;
}

/** Reads what the page at an address shows, as new as after a change, for what draws its tree from that and does nothing else. */
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
          <App host={host} store={store}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </CacheProvider>,
      ),
    // Its timers would hold it.
    end: () => void store.dispatch(api.util.resetApiState()),
  };
}

/** Styles that stay out of the tree, as they do where they are put into the head. */
const ownStyles = () => Object.assign(createCache(styleKey), { compat: true as const });
