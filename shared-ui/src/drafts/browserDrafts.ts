import { saveFile } from '../kit/saveFile.ts';
import { makeDiskSpace } from '../outbox/storage/diskSpace.ts';
import { removeCopy } from '../outbox/storage/removeCopy.ts';
import { UNSAVED } from '../saving/unsavedStorage.ts';
import { WITHOUT_SESSION } from '../session/heldToken.ts';
import type { TokenHolder } from '../session/tokenHolder.ts';
import { draftsOwner } from './accountDrafts.ts';
import { chooseFile } from '../kit/chooseFile.ts';
import { registerWorker, removeUnusedWorker } from './registerWorker.ts';
import type { DraftsHost } from './draftsHost.ts';
import { dueKey, dueRemovals, setDueRemoval } from './dueRemovals.ts';
import { chooseOffline, offlineKey, worksOffline } from './offlineChoice.ts';
import { rememberAccount, rememberedKey, type RememberedAccount } from './rememberedAccount.ts';
import { openSessionDrafts, type SessionDrafts, type SessionDraftsOptions } from './sessionDrafts.ts';

export { DraftsAround } from './DraftsAround.tsx';

interface BrowserOptions extends Omit<SessionDraftsOptions, 'host'> {
  /** Whether the account stores the content on this device. */
  storesContent: boolean;
  /** Called when the user has left: the drafts are closed. */
  onLeft: () => void;
}

/**
 * Opens the signed-in account's drafts in a browser. Signing out, or turning offline work off in any tab, closes them and
 * removes the local copy.
 */
export function openBrowserDrafts(
  token: TokenHolder,
  { storesContent, onLeft, ...options }: BrowserOptions,
): SessionDrafts {
  const stored = rememberAccount(localStorage, location.origin);
  const account = draftsOwner({ token, remembered: stored }) ?? '';
  const remembered = storesContent ? stored : rememberAccount(sessionStorage, location.origin);
  const host = { ...browserHost(token, remembered, account), storesContent };
  const opened = openSessionDrafts({ ...options, host });
  setDueRemoval(account, false);
  if (storesContent) void opened.ready().then(registerWorker);
  const left = new AbortController();

  async function leave(): Promise<void> {
    left.abort();
    stopFollowing();
    // First, so that other tabs learn that the user has logged out before they learn that no account is remembered.
    setDueRemoval(account, true);
    remembered.forget();
    onLeft();
    stored.forget();
    // What can't be removed now is removed when the dashboard is opened next.
    await opened
      .leave()
      .then(() => removeDueCopy(account))
      .catch(() => {});
    await removeUnusedWorker();
  }
  const stopFollowing = token.subscribe(() => {
    // If the user logged out in a duplicate of this tab, this tab's session ended, too.
    const isOver = token.ending() === 'left' || (storesContent && dueRemovals().includes(account));
    if (isOver && token.read() === undefined) void leave();
  });
  // Another tab has changed the storage.
  const followStorage = ({ key }: StorageEvent) => {
    if (storesContent && (key === null || key === offlineKey(account)) && !worksOffline(account))
      return void leave().finally(() => location.reload());
    if (token.read() !== WITHOUT_SESSION) return;
    // The user has logged out in the other tab. A tab that works without a session doesn't learn this from the server.
    if (key === dueKey(account) && dueRemovals().includes(account)) token.drop();
    else if (key === rememberedKey(location.origin) && remembered.last()?.id !== account) location.reload();
  };
  addEventListener('storage', followStorage, { signal: left.signal });
  return { ...opened, leave };
}

/** Removes an account's local copy, unless another tab has it open. */
export async function removeDueCopy(account: string): Promise<void> {
  if (await removeCopy(location.origin, account)) setDueRemoval(account, false);
}

/** What drafts use of a browser. */
const browserHost = (
  token: TokenHolder,
  remembered: RememberedAccount,
  account: string,
): Omit<DraftsHost, 'storesContent'> => ({
  server: location.origin,
  token,
  remembered,
  isOnlyTab: false,
  disk: makeDiskSpace(),
  unsavedInput: {
    all() {
      // Since then, another account may have signed in, in another tab.
      const last = remembered.last();
      if (last?.id !== account) return [];
      return Object.entries(localStorage as unknown as Record<string, string>)
        .filter(([name]) => name.startsWith(`${UNSAVED}${last.email}:`))
        .map(([name, text]) => ({ name, text }));
    },
    takeIn: (texts) =>
      texts.filter(({ name, text }) => {
        if (localStorage.getItem(name) !== null) return false;
        try {
          localStorage.setItem(name, text);
          return true;
        } catch {
          // No room.
          return false;
        }
      }).length,
  },
  withoutDrafts() {
    chooseOffline(account, false);
    void removeUnusedWorker().finally(() => location.reload());
  },
  files: {
    async save(name, text) {
      saveFile(name, 'application/json', text);
      return true;
    },
    open: () => chooseFile('.json'),
  },
});
