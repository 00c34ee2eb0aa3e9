import { api, type Transport } from '@agency/shared-ui/api/baseApi.ts';
import { http } from '@agency/shared-ui/api/http.ts';
import { makeMoments } from '@agency/shared-ui/api/lastMoment.ts';
import type { Host } from '@agency/shared-ui/host.ts';
import { keepIn } from '@agency/shared-ui/saving/unsavedStorage.ts';
import type { TokenHolder } from '@agency/shared-ui/session/tokenHolder.ts';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { createStore, type AppStore } from '@agency/shared-ui/store.ts';
import { type WhyClosed, whyClosed } from './CannotOpen.tsx';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import type { SavedAs } from '@agency/shared-ui/outbox/draftingOptions.ts';
import { draftsOwner, openAccountDrafts } from './drafts/accountDrafts.ts';
import { followServer } from './drafts/followServer.ts';
import { keepLive } from './drafts/backgroundSync.ts';
import { deviceTransport } from './deviceTransport.ts';
import { durableTextsOf } from './textStore.ts';
import { picturesFrom } from './serverPictures.ts';
import { sessionTransport } from './sessionTransport.ts';
import { makeListeners } from '@agency/shared-ui/listeners.ts';

/** The Redux store of this window, and the current user's drafts. */
export interface Workshop {
  host: Host;
  store: AppStore;
  drafts: () => Drafts | undefined;
  /** Why the stored drafts can't be opened. Undefined if they can. */
  closed: () => WhyClosed | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Opens the store, and the drafts as soon as the account that owns them is known. */
export async function openWorkshop(server: string, token: TokenHolder): Promise<Workshop> {
  const root = `${server}/api`;
  const online = deviceTransport(
    http({ root, token: token.read, onSignedOut: token.expire, renewed: token.renewed }),
  );
  const { tell, subscribe } = makeListeners();
  let [drafts, account]: [Drafts | undefined, string | undefined] = [undefined, undefined];
  let closed: WhyClosed | undefined;
  let saved: SavedAs = 'sent';

  let opening: Promise<void> | undefined;
  const transport: Transport = async (...call) => {
    // All calls wait until the drafts are open. Otherwise a write could go to the server and bypass the unsent ones.
    await opening;
    const answer = await (drafts?.transport ?? online)(...call);
    // The account's role may have changed on the server: ask who is signed in again.
    if (answer.error?.code === 'otherRole') askWho();
    return answer;
  };
  const following = followServer(
    root,
    () => store,
    () => drafts,
  );
  const host: Host = {
    transport: sessionTransport(server, token, { online, rest: transport, onOther: () => askWho() }),
    moments: makeMoments(),
    token,
    live: following.live,
    keeping: keepIn(durableTextsOf(server)),
    pictures: picturesFrom(server),
    alone: true,
    noPasskeys: true,
    saved: (text) => (saved === 'kept' ? 'Saved on this computer' : text),
  };
  const store = createStore(host.transport);
  const askWho = () => void store.dispatch(api.util.invalidateTags(['Account']));

  function open(): void {
    const whose = draftsOwner(server, token.read());
    if (whose === undefined || whose === account) return;
    if (account !== undefined) {
      // Until the page has reloaded, block all calls: these are the previous user's drafts.
      opening = new Promise(() => {});
      return location.reload();
    }
    account = whose;
    opening = openFor(whose);
  }

  async function openFor(whose: string): Promise<void> {
    try {
      drafts = await openAccountDrafts({
        server,
        account: whose,
        token,
        onMoment: host.moments.hear,
        onRoleChange: askWho,
        onSaved: (how) => (saved = how),
      });
      keepLive(drafts, store, token);
      following.opened(drafts);
    } catch (error) {
      closed = whyClosed(error);
    }
    tell();
  }

  open();
  await opening;
  token.subscribe(open);
  // Load the settings now: every page title needs the brand name.
  void store.dispatch(settingsApi.endpoints.readSettings.initiate({}));
  return {
    host,
    store,
    drafts: () => drafts,
    closed: () => closed,
    subscribe,
  };
}
