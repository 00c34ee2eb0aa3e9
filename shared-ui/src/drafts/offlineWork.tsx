import type { ReactNode } from 'react';
import { offline } from '@agency/contract/fallbackProblems';
import type { Transport } from '../api/baseApi.ts';
import type { Host } from '../host.ts';
import { loadToasts } from '../kit/Toasts.tsx';
import { makeListeners } from '../listeners.ts';
import { paths } from '../paths.ts';
import { CodeMissing } from '../routeOf.ts';
import { accountIn, WITHOUT_SESSION } from '../session/heldToken.ts';
import type { AppStore } from '../store.ts';
import { removeDueCopies } from './dueRemovals.ts';
import { accountWithoutSession, chooseOffline, hasChosenOffline, worksOffline } from './offlineChoice.ts';
import { makeReachabilityCheck } from './reachabilityCheck.ts';
import type { SessionDrafts } from './sessionDrafts.ts';

type Around = (dashboard: ReactNode) => ReactNode;

/** The dashboard's offline work in a browser, for accounts that chose 'Work offline on this device'. */
export interface OfflineWork {
  /** Whether the signed-in account stores the content on this device. */
  isOn: () => boolean;
  /** Whether the dashboard needs drafts: whether an account is signed in. */
  isNeeded: () => boolean;
  /** True while the page checks whether the server can be reached. If it can't, the page works without a session. */
  isChecking: () => boolean;
  /** Loads the code and opens the drafts, if the account works offline. */
  start: () => void;
  /** Draws the dashboard with its drafts. Undefined until the drafts are open. */
  around: () => Around | undefined;
  /** Whether the signed-in account has chosen, on this device, if it works offline or not. */
  hasChosen: () => boolean;
  /**
   * Stores the choice of the signed-in account, and reloads the page. Turning offline work off deletes the local copy.
   * Rejects where the browser's storage is blocked.
   */
  choose: (on: boolean) => Promise<void>;
  /** Stores that the account doesn't want to work offline, unless it has chosen in another tab meanwhile. */
  decline: () => void;
  subscribe: (listener: () => void) => () => void;
}

type ExtendTransport = NonNullable<Host['extendTransport']>;

const works = new WeakMap<ExtendTransport, OfflineWork>();

/** The offline work of this page; undefined if its host has none, such as the desktop app. */
export function offlineWorkOf(host: Host, store: AppStore): OfflineWork | undefined {
  const { extendTransport } = host;
  if (!extendTransport) return undefined;
  const work = works.get(extendTransport) ?? makeOfflineWork(host, extendTransport, store);
  works.set(extendTransport, work);
  return work;
}

interface Opened extends SessionDrafts {
  around: Around;
}

function makeOfflineWork(
  { token, moments, files = '' }: Host,
  extendTransport: ExtendTransport,
  store: AppStore,
): OfflineWork {
  const { tell, subscribe } = makeListeners();
  let opened: Opened | undefined;
  let opening: Promise<Opened> | undefined;
  let isMissing = false;
  /** The accounts that answered 'Not now' in this page. */
  const declined = new Set<string>();
  /** The account whose drafts this page has opened. */
  let mine: string | undefined;
  const account = () =>
    token.read() === WITHOUT_SESSION ? (mine ?? accountWithoutSession()) : accountIn(token.read());
  // Decided once for each account: another tab may change the choice while forms are open in this one.
  const decisions = new Map<string | undefined, boolean>();
  const isOn = () => {
    const now = account();
    const decision = decisions.get(now) ?? worksOffline(now);
    decisions.set(now, decision);
    return decision;
  };
  const check = makeReachabilityCheck(token, files, tell);
  if (!check.hasSession && check.isDone()) decisions.set(account(), false);
  /** Whether the drafts can't be opened. Without the choice 'Work offline', the dashboard then works without them. */
  let isWithout = false;
  const isNeeded = () => account() !== undefined && !isWithout;
  let online: Transport = async () => ({ error: offline });

  async function load(): Promise<Opened> {
    const [{ openBrowserDrafts, DraftsAround }] = await Promise.all([
      import('./browserDrafts.ts'),
      // Toasts must also show without a connection.
      loadToasts(),
    ]);
    const drafts = openBrowserDrafts(token, {
      storesContent: isOn(),
      online,
      moments,
      store: () => store,
      onLeft,
    });
    await drafts.ready();
    // Not available over plain http. Without it, the browser may delete the data when the disk is nearly full.
    if (isOn()) void (navigator as Partial<Navigator>).storage?.persist().catch(() => false);
    opened = { ...drafts, around: (dashboard) => <DraftsAround of={drafts}>{dashboard}</DraftsAround> };
    tell();
    return opened;
  }
  function onLeft() {
    [opened, opening, mine] = [undefined, undefined, undefined];
    tell();
  }
  const open = () => {
    mine ??= account();
    opening ??= load();
    return opening.catch((error: unknown) => {
      if (isOn()) isMissing = true;
      else isWithout = true;
      tell();
      throw error;
    });
  };

  addEventListener('storage', tell);

  extendTransport((sends) => {
    online = sends;
    return async (...call) => {
      if (!isInDashboard() || !(opened || isNeeded())) return online(...call);
      const drafts = await open().catch(() => undefined);
      if (drafts) return drafts.transport(...call);
      return isWithout ? online(...call) : { error: offline };
    };
  });

  return {
    isOn,
    isNeeded,
    isChecking: () => !check.isDone(),
    start() {
      check.start();
      if (check.isDone() && isNeeded()) void open().catch(() => {});
      removeDueCopies(mine);
    },
    around: () => opened?.around ?? (isMissing ? missing : undefined),
    subscribe,
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
    async choose(on) {
      const now = account();
      if (now === undefined) return;
      chooseOffline(now, on);
      if (!on) await opened?.leave();
      location.reload();
    },
  };
}

/** Leads to the error screen, because the code could not be loaded. */
function missing(): never {
  throw new CodeMissing();
}

/** Whether the tab shows the dashboard. Public pages in the same tab show what is on the server, without drafts. */
const isInDashboard = () => `${location.pathname}/`.startsWith(`${paths.dashboard}/`);
