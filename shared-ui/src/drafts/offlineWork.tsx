import type { ReactNode } from 'react';
import { offline } from '@agency/contract/fallbackProblems';
import { health } from '@agency/contract/health';
import type { Transport } from '../api/baseApi.ts';
import type { Host } from '../host.ts';
import { loadToasts } from '../kit/Toasts.tsx';
import { makeListeners } from '../listeners.ts';
import { paths } from '../paths.ts';
import { CodeMissing } from '../routeOf.ts';
import { accountIn, hasExpired, isSession, WITHOUT_SESSION } from '../session/heldToken.ts';
import type { AppStore } from '../store.ts';
import {
  accountWithoutSession,
  chooseOffline,
  dueRemovals,
  hasChosenOffline,
  setDueRemoval,
  worksOffline,
} from './offlineChoice.ts';
import { rememberAccount } from './rememberedAccount.ts';
import type { SessionDrafts } from './sessionDrafts.ts';

type Around = (dashboard: ReactNode) => ReactNode;

/** The dashboard's offline work in a browser, for accounts that chose 'Work offline on this device'. */
export interface OfflineWork {
  isOn: () => boolean;
  /** Whether it isn't known yet if the page works without a session, because the server can't be reached. */
  isChecking: () => boolean;
  /** Loads the code and opens the drafts, if the account works offline. */
  start: () => void;
  /** Draws the dashboard with its drafts. Undefined until the drafts are open. */
  around: () => Around | undefined;
  /** Whether the signed-in account has chosen on this device. */
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
  // A browser may restore a tab with its token long after the token's time is over.
  const held = token.read();
  const hasSession = held !== undefined && isSession(held) && !hasExpired(held);
  let check: 'due' | 'running' | 'done' =
    !hasSession && accountWithoutSession() !== undefined ? 'due' : 'done';
  if (!hasSession && check === 'done') decisions.set(account(), false);
  let last = account();
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

  /** Works without a session if the server can't be reached. Otherwise the user has to sign in. */
  async function checkServer(): Promise<void> {
    check = 'running';
    const reachable = await isReachable(files);
    check = 'done';
    // Unless the user has signed in meanwhile.
    if (token.read() !== held) return tell();
    if (!reachable) token.keep(WITHOUT_SESSION);
    else if (held === WITHOUT_SESSION) token.expire();
    tell();
  }

  // A logout in a tab that was open before offline work was turned on in another tab.
  token.subscribe(() => {
    if (token.ending() === 'left' && !opened && worksOffline(last)) removeCopyOf(last ?? '');
    last = account() ?? last;
  });
  addEventListener('storage', tell);

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
    isChecking: () => check !== 'done',
    start() {
      if (check === 'due') void checkServer();
      else if (check === 'done' && isOn()) void open().catch(() => {});
      removeDueCopies(mine);
    },
    around: () => opened?.around ?? (isMissing ? missing : undefined),
    subscribe,
    hasChosen() {
      const now = account();
      return now === undefined || hasChosenOffline(now);
    },
    decline() {
      const now = account();
      if (now !== undefined && !hasChosenOffline(now)) chooseOffline(now, false);
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

/** Removes an account's copy after its logout, as soon as no tab has it open. */
function removeCopyOf(account: string): void {
  setDueRemoval(account, true);
  rememberAccount(localStorage, location.origin).forget();
  removeDueCopies(undefined);
}

/** Removes the copies that could not be removed when their accounts left. This page's own drafts do that themselves. */
function removeDueCopies(mine: string | undefined): void {
  for (const account of dueRemovals())
    if (account !== mine)
      void import('./browserDrafts.ts').then(({ removeDueCopy }) => removeDueCopy(account)).catch(() => {});
}

/** Whether the server answers within five seconds. `root` is the root of the API. */
async function isReachable(root: string): Promise<boolean> {
  try {
    const answer = await fetch(root + health.read.path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    });
    // The login page of a network has another body.
    return health.read.reply.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

/** Leads to the error screen, because the code could not be loaded. */
function missing(): never {
  throw new CodeMissing();
}

/** The public pages of the same tab show what is on the server. */
const isInDashboard = () => `${location.pathname}/`.startsWith(`${paths.dashboard}/`);
