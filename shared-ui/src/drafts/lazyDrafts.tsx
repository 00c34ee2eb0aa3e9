import type { ReactNode } from 'react';
import { offline } from '@agency/contract/fallbackProblems';
import type { Transport } from '../api/baseApi.ts';
import type { Host } from '../host.ts';
import { loadToasts } from '../kit/Toasts.tsx';
import type { AppStore } from '../store.ts';
import type { SessionDrafts } from './sessionDrafts.ts';

export type AroundDashboard = (dashboard: ReactNode) => ReactNode;

interface OpenedDrafts extends SessionDrafts {
  /** Draws the dashboard with its drafts. */
  around: AroundDashboard;
}

/** The drafts of this page, whose code is loaded when they are opened. */
interface LazyDrafts {
  /** The account whose drafts this page has opened. */
  account: () => string | undefined;
  opened: () => OpenedDrafts | undefined;
  /**
   * Loads the code and opens the drafts of an account, unless that was done. `isOffline`: whether the account
   * works offline.
   */
  open: (account: string | undefined, isOffline: () => boolean) => Promise<OpenedDrafts>;
  /** Whether the drafts of an account that works offline can't be opened. */
  isMissing: () => boolean;
  /** Whether the drafts can't be opened, and the dashboard works without them: the account doesn't work offline. */
  isWithout: () => boolean;
  /** Sets what sends calls to the server. */
  goesOnline: (online: Transport) => void;
}

/** `tell` is called at each change. */
export function makeLazyDrafts({ token, moments }: Host, store: AppStore, tell: () => void): LazyDrafts {
  let account: string | undefined;
  let opened: OpenedDrafts | undefined;
  let opening: Promise<OpenedDrafts> | undefined;
  let failed: 'missing' | 'without' | undefined;
  let online: Transport = async () => ({ error: offline });

  async function load(isOffline: () => boolean): Promise<OpenedDrafts> {
    const [{ openBrowserDrafts, DraftsAround }] = await Promise.all([
      import('./browserDrafts.ts'),
      // Toasts must also show without a connection.
      loadToasts(),
    ]);
    const storesContent = isOffline();
    const drafts = openBrowserDrafts(token, { storesContent, online, moments, store: () => store, onLeft });
    await drafts.ready();
    // Not available over plain http. Without it, the browser may delete the data when the disk is nearly full.
    if (storesContent) void (navigator as Partial<Navigator>).storage?.persist().catch(() => false);
    opened = { ...drafts, around: (dashboard) => <DraftsAround of={drafts}>{dashboard}</DraftsAround> };
    tell();
    return opened;
  }
  function onLeft() {
    [opened, opening, account] = [undefined, undefined, undefined];
    tell();
  }

  return {
    account: () => account,
    opened: () => opened,
    open(owner, isOffline) {
      account ??= owner;
      opening ??= load(isOffline);
      return opening.catch((error: unknown) => {
        failed = isOffline() ? 'missing' : 'without';
        tell();
        throw error;
      });
    },
    isMissing: () => failed === 'missing',
    isWithout: () => failed === 'without',
    goesOnline: (sends) => void (online = sends),
  };
}
