import { accountIn, WITHOUT_SESSION } from '../session/heldToken.ts';
import type { TokenHolder } from '../session/tokenHolder.ts';
import { accountWithoutSession, chooseOffline, hasChosenOffline, worksOffline } from './offlineChoice.ts';

/** What the account of this page has chosen about offline work. */
interface AccountChoice {
  /** The signed-in account; without a session, the account whose copy opens without one. */
  account: () => string | undefined;
  /** Whether the account works offline. The answer stays the same until the page is reloaded. */
  isOn: () => boolean;
  /** Decides that the account works online in this page. */
  stayOnline: () => void;
  hasChosen: () => boolean;
  /** Stores that the account doesn't want to work offline, unless it has chosen in another tab meanwhile. */
  decline: () => void;
  /** Stores the choice. Returns false if no account is signed in. Throws where the browser's storage is blocked. */
  store: (on: boolean) => boolean;
}

/** `opened` is the account whose drafts this page has opened. */
export function makeAccountChoice(
  token: TokenHolder,
  opened: () => string | undefined,
  tell: () => void,
): AccountChoice {
  /** The accounts that answered 'Not now' in this page. */
  const declined = new Set<string>();
  const account = () =>
    token.read() === WITHOUT_SESSION ? (opened() ?? accountWithoutSession()) : accountIn(token.read());
  // Decided once for each account: another tab may change the choice while forms are open in this one.
  const decisions = new Map<string | undefined, boolean>();

  return {
    account,
    isOn() {
      const now = account();
      const decision = decisions.get(now) ?? worksOffline(now);
      decisions.set(now, decision);
      return decision;
    },
    stayOnline: () => void decisions.set(account(), false),
    hasChosen() {
      const now = account();
      return now === undefined || declined.has(now) || hasChosenOffline(now);
    },
    decline() {
      const now = account();
      if (now === undefined) return;
      declined.add(now);
      try {
        if (!hasChosenOffline(now)) chooseOffline(now, false);
      } catch {
        // The browser's storage is full. The question comes back at the next visit.
      }
      tell();
    },
    store(on) {
      const now = account();
      if (now === undefined) return false;
      chooseOffline(now, on);
      return true;
    },
  };
}
