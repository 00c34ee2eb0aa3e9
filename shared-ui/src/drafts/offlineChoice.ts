import { dueRemovals } from './dueRemovals.ts';
import { rememberAccount } from './rememberedAccount.ts';

/** How long after the last visit with a session the local copy still opens without a session: 14 days. */
const WITHOUT_SESSION_MS = 14 * 24 * 60 * 60 * 1000;

const CHOICE = 'work offline ';

/** The localStorage key of an account's choice 'Work offline on this device'. */
export const offlineKey = (account: string) => CHOICE + account;

/** Whether any account works offline on this device. */
export const someoneWorksOffline = (): boolean =>
  Object.entries(localStorage).some(([key, value]) => key.startsWith(CHOICE) && value === 'on');

/** The account whose copy opens without a session while the server can't be reached. */
export function accountWithoutSession(): string | undefined {
  try {
    const remembered = rememberAccount(localStorage, location.origin);
    const account = remembered.last()?.id;
    const isRecent = Date.now() - remembered.keptAt() < WITHOUT_SESSION_MS;
    const isDue = account !== undefined && dueRemovals().includes(account);
    return isRecent && !isDue && worksOffline(account) ? account : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an account has chosen to work offline on this device. False where storage is blocked. */
export function worksOffline(account: string | undefined): boolean {
  try {
    return account !== undefined && localStorage.getItem(offlineKey(account)) === 'on';
  } catch {
    return false;
  }
}

/** Whether the account has chosen if it works offline or not. Also true where storage is blocked. */
export function hasChosenOffline(account: string): boolean {
  try {
    return localStorage.getItem(offlineKey(account)) !== null;
  } catch {
    return true;
  }
}

/** Stores the choice. Throws where storage is blocked. */
export const chooseOffline = (account: string, on: boolean): void =>
  localStorage.setItem(offlineKey(account), on ? 'on' : 'off');
