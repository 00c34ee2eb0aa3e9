/** The choice 'Work offline on this device': made for each account on each device. Off where storage is blocked. */
export const offlineKey = (account: string) => `work offline ${account}`;

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
