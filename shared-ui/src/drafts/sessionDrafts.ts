import { api, type Transport } from '../api/baseApi.ts';
import type { Moments } from '../api/lastMoment.ts';
import type { LiveHost } from '../host.ts';
import { makeListeners } from '../listeners.ts';
import type { SavedAs } from '../outbox/draftingOptions.ts';
import type { Drafts } from '../outbox/openDrafts.ts';
import type { AppStore } from '../store.ts';
import { draftsOwner, openAccountDrafts } from './accountDrafts.ts';
import { keepLive } from './backgroundSync.ts';
import type { DraftsHost } from './draftsHost.ts';
import { followServer } from './followServer.ts';
import { sessionTransport } from './sessionTransport.ts';
import { type WhyClosed, whyClosed } from './CannotOpen.tsx';

/** The drafts of the account that is signed in. */
export interface SessionDrafts {
  host: DraftsHost;
  /** Answers calls from the drafts, as soon as these are open. */
  transport: Transport;
  live: LiveHost;
  drafts: () => Drafts | undefined;
  /** Why the stored drafts can't be opened. Undefined if they can. */
  closed: () => WhyClosed | undefined;
  /** Whether the last write was sent, or is kept on this device. */
  savedAs: () => SavedAs;
  /** Resolves when the drafts are open, or it is known that they can't be, or no one is signed in. */
  ready: () => Promise<void>;
  /** Closes the drafts. Afterwards, calls go to the server. */
  leave: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

export interface SessionDraftsOptions {
  host: DraftsHost;
  /** Sends calls to the server until the drafts are open. */
  online: Transport;
  moments: Moments;
  store: () => AppStore;
}

/** Opens the drafts as soon as the account that owns them is known. If another account signs in, reloads the page. */
export function openSessionDrafts({ host, online, moments, store }: SessionDraftsOptions): SessionDrafts {
  const { token, remembered, server } = host;
  const { tell, subscribe } = makeListeners();
  let [drafts, account]: [Drafts | undefined, string | undefined] = [undefined, undefined];
  let closed: WhyClosed | undefined;
  let saved: SavedAs = 'sent';
  let opening: Promise<void> = Promise.resolve();
  let stop = () => {};
  let hasLeft = false;

  const rest: Transport = async (...call) => {
    // All calls wait until the drafts are open. Otherwise a write could reach the server before older unsent writes.
    await opening;
    const answer = await ((hasLeft ? undefined : drafts?.transport) ?? online)(...call);
    // The account's role may have changed on the server: ask who is signed in again.
    if (answer.error?.code === 'otherRole') askWho();
    return answer;
  };
  const askWho = () => void store().dispatch(api.util.invalidateTags(['Account']));
  const following = followServer(`${server}/api`, store, () => drafts);

  function open(): void {
    const owner = draftsOwner(host);
    if (owner === undefined || owner === account) return;
    if (account !== undefined) {
      // Until the page has reloaded, block all calls: these are the previous session's drafts.
      opening = new Promise(() => {});
      return location.reload();
    }
    account = owner;
    opening = openFor(owner);
  }

  async function openFor(owner: string): Promise<void> {
    try {
      drafts = await openAccountDrafts(owner, host, {
        direct: online,
        shown: moments,
        onRoleChange: askWho,
        onSaved: (how) => (saved = how),
      });
      stop = keepLive(drafts, host, store());
      following.opened(drafts);
    } catch (error) {
      closed = whyClosed(error);
    }
    tell();
  }

  open();
  const stopFollowing = token.subscribe(open);
  return {
    host,
    transport: sessionTransport({
      token,
      remembered,
      isAnswered: host.storesContent,
      online,
      rest,
      onOther: askWho,
    }),
    live: following.live,
    drafts: () => drafts,
    closed: () => closed,
    savedAs: () => saved,
    ready: () => opening,
    async leave() {
      hasLeft = true;
      stopFollowing();
      await opening;
      stop();
      drafts?.close();
    },
    subscribe,
  };
}
