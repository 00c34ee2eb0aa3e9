import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { App } from '@agency/shared-ui/App.tsx';
import { syncNow } from '@agency/shared-ui/drafts/backgroundSync.ts';
import { CannotOpen, whyClosed } from '@agency/shared-ui/drafts/CannotOpen.tsx';
import { DraftsAround } from '@agency/shared-ui/drafts/DraftsAround.tsx';
import { rememberAccount } from '@agency/shared-ui/drafts/rememberedAccount.ts';
import { LanguageContext, type PageLanguage } from '@agency/shared-ui/language.ts';
import { loadedWords } from '@agency/shared-ui/site/loadedWords.ts';
import * as englishWords from '@agency/shared-ui/site/words/en.ts';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { BrowserSignIn } from './BrowserSignIn.tsx';
import { desktop } from './desktop.ts';
import { desktopDrafts } from './desktopDrafts.tsx';
import { FirstRun } from './firstRun/FirstRun.tsx';
import { followMenu } from './menuCommands.ts';
import { durableTexts, openDurableTexts } from './textStore.ts';
import { openSiteOutside } from './openSiteOutside.ts';
import { disk } from './disk.ts';
import { routesFor } from './routes.tsx';
import { watchScreen } from './screenNavigation.ts';
import { ServerNote } from './ServerNote.tsx';
import { sayIfRestarted } from './crashNotice.ts';
import { restoreSession } from './savedSession.ts';
import { UpdateReady } from './UpdateReady.tsx';
import { openWindowStore } from './windowStore.ts';

/** Opens the data on this computer. If the disk is too full for that, deletes the reserve file and retries. */
const openKept = (server: string) =>
  openNow(server).catch(async () => {
    await desktop['room:give']();
    return openNow(server);
  });

async function openNow(server: string) {
  await openDurableTexts();
  const remembered = rememberAccount(durableTexts, server);
  const { token, keyring } = await restoreSession(remembered);
  return { keyring, remembered, opened: await openWindowStore(desktopDrafts(server, token, remembered)) };
}

/** Starts the dashboard of the saved server, or asks for a server if there is none yet. */
async function start(root: HTMLElement): Promise<void> {
  const server = await desktop['server:read']();
  disk.onFull('reserve', desktop['room:give']);
  if (server === undefined) return draw(root, <FirstRun />);

  const kept = await openKept(server).catch(whyClosed);
  if (typeof kept === 'string') return draw(root, <CannotOpen why={kept} />);
  const { keyring, remembered, opened } = kept;
  const { store, sessionDrafts } = opened;
  const host = {
    ...opened.host,
    loginNote: <ServerNote server={server} keyring={keyring} remembered={remembered} />,
    otherSignIn: <BrowserSignIn />,
  };
  const router = createBrowserRouter(routesFor(store, server));
  void followMenu(watchScreen(router, host.token), () => {
    const drafts = sessionDrafts.drafts();
    if (drafts) void syncNow(drafts);
  });
  openSiteOutside(server);
  draw(
    root,
    <App host={host} language={english} store={store}>
      <DraftsAround of={sessionDrafts}>
        <RouterProvider router={router} />
        <UpdateReady />
      </DraftsAround>
    </App>,
  );
  await sayIfRestarted();
}

const english: PageLanguage = {
  code: 'en',
  base: '',
  ...loadedWords(englishWords),
  offerIn: async () => englishWords.choiceWords,
};

/** The first screens (`FirstRun`, `CannotOpen`) have no `App` around them, so the words are given here, too. */
const draw = (root: HTMLElement, content: ReactNode) =>
  createRoot(root).render(
    <StrictMode>
      <LanguageContext.Provider value={english}>
        <CacheProvider value={createCache({ key: 'iw' })}>{content}</CacheProvider>
      </LanguageContext.Provider>
    </StrictMode>,
  );

const root = document.getElementById('root');
if (root) void start(root);
