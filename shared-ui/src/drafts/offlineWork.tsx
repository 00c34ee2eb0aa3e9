import { offline } from '@agency/contract/fallbackProblems';
import type { Host } from '../host.ts';
import { makeListeners } from '../listeners.ts';
import { paths } from '../paths.ts';
import { CodeMissing } from '../routeOf.ts';
import type { AppStore } from '../store.ts';
import { makeAccountChoice } from './accountChoice.ts';
import { removeDueCopies } from './dueRemovals.ts';
import { type AroundDashboard, makeLazyDrafts } from './lazyDrafts.tsx';
import { makeReachabilityCheck } from './reachabilityCheck.ts';

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
  around: () => AroundDashboard | undefined;
  /** Whether the signed-in account has chosen, on this device, if it works offline or not. */
  hasChosen: () => boolean;
  /**
   * Stores the choice of the signed-in account, and reloads the page. Turning offline work off deletes the local copy, and
   * switches 'Work in drafts' off. Rejects where the browser's storage is blocked.
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

function makeOfflineWork(host: Host, extendTransport: ExtendTransport, store: AppStore): OfflineWork {
  const { token, files = '' } = host;
  const { tell, subscribe } = makeListeners();
  const drafts = makeLazyDrafts(host, store, tell);
  const choice = makeAccountChoice(token, drafts.account, tell);
  const check = makeReachabilityCheck(token, files, tell);
  if (!check.hasSession && check.isDone()) choice.stayOnline();
  const open = () => drafts.open(choice.account(), choice.isOn);
  const isNeeded = () => choice.account() !== undefined && !drafts.isWithout();

  addEventListener('storage', tell);

  extendTransport((online) => {
    drafts.goesOnline(online);
    return async (...call) => {
      if (!isInDashboard() || !(drafts.opened() || isNeeded())) return online(...call);
      const opened = await open().catch(() => undefined);
      if (opened) return opened.transport(...call);
      return drafts.isWithout() ? online(...call) : { error: offline };
    };
  });

  return {
    isOn: choice.isOn,
    isNeeded,
    isChecking: () => !check.isDone(),
    start() {
      check.start();
      if (check.isDone() && isNeeded()) void open().catch(() => {});
      removeDueCopies(drafts.account());
    },
    around: () => drafts.opened()?.around ?? (drafts.isMissing() ? missing : undefined),
    subscribe,
    hasChosen: choice.hasChosen,
    decline: choice.decline,
    async choose(on) {
      const opened = drafts.opened();
      // Unsent changes are then sent automatically. First, because other tabs reload as soon as the choice is stored. On a full
      // disk this fails, and the user can switch it off later.
      if (!on)
        await opened
          ?.drafts()
          ?.setWorkInDrafts(false)
          .catch(() => {});
      if (!choice.store(on)) return;
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
