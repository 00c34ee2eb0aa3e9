const DUE = 'remove offline copy ';

/** The localStorage key that says that an account's local copy is still to be removed. */
export const dueKey = (account: string) => DUE + account;

/** The accounts whose local copy is still to be removed: another tab had it open, or the page was closed too early. */
export function dueRemovals(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(DUE) ? [key.slice(DUE.length)] : []));
  } catch {
    return [];
  }
}

/** Marks an account's local copy for removal, or deletes this mark. */
export function setDueRemoval(account: string, isDue: boolean): void {
  if (isDue) localStorage.setItem(dueKey(account), '');
  else localStorage.removeItem(dueKey(account));
}

/** Removes local copies that could not be removed when their users logged out. Keeps the copy of the account `open`. */
export function removeDueCopies(open?: string): void {
  for (const account of dueRemovals())
    if (account !== open)
      void import('./browserDrafts.ts').then(({ removeDueCopy }) => removeDueCopy(account)).catch(() => {});
}
