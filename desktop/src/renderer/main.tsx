import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { App } from '@agency/shared-ui/App.tsx';
import { StrictMode, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { BrowserSignIn } from './BrowserSignIn.tsx';
import { CannotOpen, whyClosed } from './CannotOpen.tsx';
import { desktop } from './desktop.ts';
import { syncNow } from './drafts/backgroundSync.ts';
import { DraftsAround } from './DraftsAround.tsx';
import { FirstRun } from './firstRun/FirstRun.tsx';
import { followMenu } from './menuCommands.ts';
import { openDurableTexts } from './textStore.ts';
import { openSiteOutside } from './openSiteOutside.ts';
import { disk } from './disk.ts';
import { routesFor } from './routes.tsx';
import { watchScreen } from './screenNavigation.ts';
import { ServerNote } from './ServerNote.tsx';
import { sayIfRestarted } from './crashNotice.ts';
import { restoreSession } from './savedSession.ts';
import { UpdateReady } from './UpdateReady.tsx';
import { openWorkshop, type Workshop } from './windowStore.ts';

/** Opens the data on this computer. If the disk is too full for that, deletes the reserve file and retries. */
const openKept = (server: string) =>
  openNow(server).catch(async () => {
    await desktop['room:give']();
    return openNow(server);
  });

async function openNow(server: string) {
  await openDurableTexts();
  const { token, keyring } = await restoreSession(server);
  return { keyring, workshop: await openWorkshop(server, token) };
}

/** Starts the dashboard of the saved server, or asks for a server if there is none yet. */
async function start(root: HTMLElement): Promise<void> {
  const server = await desktop['server:read']();
  disk.onFull('reserve', desktop['room:give']);
  if (server === undefined) return draw(root, <FirstRun />);

  const opened = await openKept(server).catch(whyClosed);
  if (typeof opened === 'string') return draw(root, <CannotOpen why={opened} />);
  const { keyring, workshop } = opened;
  const { store } = workshop;
  const host = {
    ...workshop.host,
    loginNote: <ServerNote server={server} keyring={keyring} />,
    otherSignIn: <BrowserSignIn />,
  };
  const router = createBrowserRouter(routesFor(store, server));
  void followMenu(watchScreen(router, host.token), () => {
    const drafts = workshop.drafts();
    if (drafts) void syncNow(drafts);
  });
  openSiteOutside(server);
  draw(
    root,
    <App host={host} store={store}>
      <Screens workshop={workshop} server={server}>
        <RouterProvider router={router} />
        <UpdateReady />
      </Screens>
    </App>,
  );
  await sayIfRestarted();
}

interface ScreensProps {
  workshop: Workshop;
  server: string;
  children: ReactNode;
}

/** Shows the screens, with the drafts as soon as it is known which account owns them. */
function Screens({ workshop, server, children }: ScreensProps) {
  const drafts = useSyncExternalStore(workshop.subscribe, workshop.drafts);
  const closed = useSyncExternalStore(workshop.subscribe, workshop.closed);
  if (closed) return <CannotOpen why={closed} />;
  return drafts ? (
    <DraftsAround drafts={drafts} server={server}>
      {children}
    </DraftsAround>
  ) : (
    children
  );
}

const draw = (root: HTMLElement, content: ReactNode) =>
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createCache({ key: 'iw' })}>{content}</CacheProvider>
    </StrictMode>,
  );

const root = document.getElementById('root');
if (root) void start(root);
