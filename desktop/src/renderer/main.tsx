import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { http } from '@agency/shared-ui/api/http.ts';
import { ForeignFrames } from '@agency/shared-ui/kit/foreignFrames.ts';
import { PictureSource } from '@agency/shared-ui/kit/pictureSource.ts';
import { LoginNote } from '@agency/shared-ui/session/loginNote.ts';
import { token } from '@agency/shared-ui/session/token.ts';
import { createStore } from '@agency/shared-ui/store.ts';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { desktop } from './desktop.ts';
import { FirstRun } from './firstRun/FirstRun.tsx';
import { followMenu } from './followMenu.ts';
import { openSiteOutside } from './openSiteOutside.ts';
import { picturesOf } from './picturesOf.ts';
import { routesFor } from './routes.tsx';
import { ServerNote } from './ServerNote.tsx';
import { sayIfRestarted } from './sayIfRestarted.ts';
import { restoreSession } from './session.ts';
import { UpdateReady } from './UpdateReady.tsx';

/** The dashboard of the server that this app works with; where there is none yet, the question for one. */
async function start(root: HTMLElement): Promise<void> {
  const server = await desktop['server:read']();
  if (server === undefined) return draw(root, <FirstRun />);

  const { keyring } = await restoreSession();
  const store = createStore(
    http({ root: `${server}/api`, token: token.read, onSignedOut: token.expire, renewed: token.renewed }),
  );
  const router = createBrowserRouter(routesFor(store, server));
  followMenu(router);
  openSiteOutside(server);
  draw(
    root,
    <Provider store={store}>
      <PictureSource value={picturesOf(server)}>
        <ForeignFrames value={false}>
          <LoginNote value={<ServerNote server={server} keyring={keyring} />}>
            <RouterProvider router={router} />
            <UpdateReady />
          </LoginNote>
        </ForeignFrames>
      </PictureSource>
    </Provider>,
  );
  await sayIfRestarted();
}

const draw = (root: HTMLElement, content: ReactNode) =>
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createCache({ key: 'iw' })}>{content}</CacheProvider>
    </StrictMode>,
  );

const root = document.getElementById('root');
if (root) void start(root);
