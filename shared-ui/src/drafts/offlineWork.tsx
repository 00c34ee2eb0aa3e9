import type { ReactNode } from 'react';
import { offline } from '@agency/contract/fallbackProblems';
import type { Transport } from '../api/baseApi.ts';
import type { Host } from '../host.ts';
import { loadToasts } from '../kit/Toasts.tsx';
import { makeListeners } from '../listeners.ts';
import { paths } from '../paths.ts';
import { CodeMissing } from '../routeOf.ts';
import { accountIn } from '../session/heldToken.ts';
import type { AppStore } from '../store.ts';
import { chooseOffline, dueRemovals, worksOffline } from './offlineChoice.ts';
import type { SessionDrafts } from './sessionDrafts.ts';

type Around = (dashboard: ReactNode) => ReactNode;

/** The dashboard's offline work in a browser, for accounts that chose 'Work offline on this device'. */
export interface OfflineWork {
  isOn: () => boolean;
  /** Loads the code and opens the drafts, if the signed-in account works offline. */
  start: () => void;
  /** Draws the dashboard with its drafts. Undefined until the drafts are open. */
  around: () => Around | undefined;
  /** Stores the choice of the signed-in account, and reloads the page. Turning it off deletes the local copy. */
  choose: (on: boolean) => Promise<void>;
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
  { token, moments }: Host,
  extendTransport: ExtendTransport,
  store: AppStore,
): OfflineWork {
  const { tell, subscribe } = makeListeners();
  let opened: Opened | undefined;
  let opening: Promise<Opened> | undefined;
  let isMissing = false;
  /** The account whose drafts this page has opened. */
  let mine: string | undefined;
  const account = () => accountIn(token.read());
  // Decided once for each account: another tab may change the choice while forms are open in this one.
  const decisions = new Map<string | undefined, boolean>();
  const isOn = () => {
    const now = account();
    const decision = decisions.get(now) ?? worksOffline(now);
    decisions.set(now, decision);
    return decision;
  };
  let online: Transport = async () => ({ error: offline });

  async function load(): Promise<Opened> {
    const [{ openBrowserDrafts, DraftsAround }] = await Promise.all([
      import('./browserDrafts.ts'),
      // Toasts must also show without a connection.
      loadToasts(),
    ]);
    const drafts = openBrowserDrafts(token, { online, moments, store: () => store });
    await drafts.ready();
    // Not available over plain http. Without it, the browser may delete the data when the disk is nearly full.
    void (navigator as Partial<Navigator>).storage?.persist().catch(() => false);
    opened = { ...drafts, around: (dashboard) => <DraftsAround of={drafts}>{dashboard}</DraftsAround> };
    tell();
    return opened;
  }
  const open = () => {
    mine ??= account();
    opening ??= load();
    return opening.catch((error: unknown) => {
      isMissing = true;
      tell();
      throw error;
    });
  };

  extendTransport((sends) => {
    online = sends;
    return async (...call) => {
      if (!isInDashboard() || !(opened || isOn())) return online(...call);
      const drafts = await open().catch(() => undefined);
      return drafts ? drafts.transport(...call) : { error: offline };
    };
  });

  return {
    isOn,
    start() {
      if (isOn()) void open().catch(() => {});
      removeDueCopies(mine);
    },
    around: () => opened?.around ?? (isMissing ? missing : undefined),
    subscribe,
    async choose(on) {
      chooseOffline(account() ?? '', on);
      if (!on) await opened?.leave();
      location.reload();
    },
  };
}

/** Removes the copies that could not be removed when their accounts left. This page's own drafts do that themselves. */
function removeDueCopies(mine: string | undefined): void {
  for (const account of dueRemovals())
    if (account !== mine)
      void import('./browserDrafts.ts').then(({ removeDueCopy }) => removeDueCopy(account)).catch(() => {});
}

/** Leads to the error screen, because the code could not be loaded. */
function missing(): never {
  throw new CodeMissing();
}

/** The public pages of the same tab show what is on the server. */
const isInDashboard = () => `${location.pathname}/`.startsWith(`${paths.dashboard}/`);
