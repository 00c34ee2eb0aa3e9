import { saveFile } from '../kit/saveFile.ts';
import { makeDiskSpace } from '../outbox/storage/diskSpace.ts';
import { UNSAVED } from '../saving/unsavedStorage.ts';
import { accountIn } from '../session/heldToken.ts';
import type { TokenHolder } from '../session/tokenHolder.ts';
import { chooseFile } from './chooseFile.ts';
import type { DraftsHost } from './draftsHost.ts';
import { offlineKey, worksOffline } from './offlineChoice.ts';
import { rememberAccount, type RememberedAccount } from './rememberedAccount.ts';
import { openSessionDrafts, type SessionDrafts, type SessionDraftsOptions } from './sessionDrafts.ts';

export { DraftsAround } from './DraftsAround.tsx';

/** Opens the signed-in account's drafts in a browser. Signing out, or turning this off in any tab, removes the local copy. */
export function openBrowserDrafts(
  token: TokenHolder,
  options: Omit<SessionDraftsOptions, 'host'>,
): SessionDrafts {
  const remembered = rememberAccount(localStorage, location.origin);
  const opened = openSessionDrafts({ ...options, host: browserHost(token, remembered) });
  token.subscribe(() => {
    if (token.ending() !== 'left') return;
    remembered.forget();
    void opened.leave();
  });
  addEventListener('storage', ({ key }) => {
    const account = accountIn(token.read());
    if (account !== undefined && key === offlineKey(account) && !worksOffline(account))
      void opened.leave().finally(() => location.reload());
  });
  return opened;
}

/** What drafts use of a browser. */
const browserHost = (token: TokenHolder, remembered: RememberedAccount): DraftsHost => ({
  server: location.origin,
  token,
  remembered,
  isOnlyTab: false,
  disk: makeDiskSpace(),
  unsavedInput: {
    all: () =>
      Object.entries(localStorage as unknown as Record<string, string>)
        .filter(([name]) => name.startsWith(`${UNSAVED}${remembered.last()?.email}:`))
        .map(([name, text]) => ({ name, text })),
    takeIn(texts) {
      const fresh = texts.filter(({ name }) => localStorage.getItem(name) === null);
      for (const { name, text } of fresh) localStorage.setItem(name, text);
      return fresh.length;
    },
  },
  files: {
    async save(name, text) {
      saveFile(name, 'application/json', text);
      return true;
    },
    open: () => chooseFile('.json'),
  },
});
