/** The localStorage key of an account's choice 'Work offline on this device'. */
export const offlineKey = (account: string) => `work offline ${account}`;

/** Whether an account has chosen to work offline on this device. False where storage is blocked. */
export function worksOffline(account: string | undefined): boolean {
  try {
    return account !== undefined && localStorage.getItem(offlineKey(account)) === 'on';
  } catch {
    return false;
  }
}

/** Stores the choice. Throws where storage is blocked. */
export function chooseOffline(account: string, on: boolean): void {
  if (on) localStorage.setItem(offlineKey(account), 'on');
  else localStorage.removeItem(offlineKey(account));
}

const DUE = 'remove offline copy ';

/** The accounts whose local copy is still to be removed: another tab had it open, or the page was closed too early. */
export function dueRemovals(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(DUE) ? [key.slice(DUE.length)] : []));
  } catch {
    return [];
  }
}

/** Marks an account's local copy as to be removed, or no longer. */
export function setDueRemoval(account: string, isDue: boolean): void {
  if (isDue) localStorage.setItem(DUE + account, '');
  else localStorage.removeItem(DUE + account);
}
