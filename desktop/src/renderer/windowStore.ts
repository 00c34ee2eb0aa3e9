import { api, type Transport } from '@agency/shared-ui/api/baseApi.ts';
import { clock } from '@agency/shared-ui/api/clock.ts';
import { newId } from '@agency/shared-ui/api/newId.ts';
import { http } from '@agency/shared-ui/api/http.ts';
import { makeMoments } from '@agency/shared-ui/api/lastMoment.ts';
import { makeMemory } from '@agency/shared-ui/api/etagCache.ts';
import { writesAtOneAddress } from '@agency/shared-ui/api/callAddressing.ts';
import type { Host } from '@agency/shared-ui/host.ts';
import { keepIn } from '@agency/shared-ui/saving/unsavedStorage.ts';
import type { TokenHolder } from '@agency/shared-ui/session/tokenHolder.ts';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { createStore, type AppStore } from '@agency/shared-ui/store.ts';
import { accountIn, lastAccount, roleOf, WITHOUT_SESSION } from './account.ts';
import { type WhyClosed, whyClosed } from './CannotOpen.tsx';
import { openDrafts, type Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import type { SavedAs } from '@agency/shared-ui/outbox/draftingOptions.ts';
import { openDatabase } from '@agency/shared-ui/outbox/storage/draftsDatabase.ts';
import { followServer } from './drafts/followServer.ts';
import { keepLive } from './drafts/backgroundSync.ts';
import { deviceTransport } from './deviceTransport.ts';
import { disk } from './disk.ts';
import { durableTextsOf } from './textStore.ts';
import { findMovedServer } from './serverRedirect.ts';
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

/** The account that owns the drafts: the signed-in one, or the last one if the user works offline without a session. */
const whoseTurn = (server: string, held: string | undefined): string | undefined =>
  held === WITHOUT_SESSION ? lastAccount(server)?.id : accountIn(held);

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

  /**
   * Waits for the next sign-in. If another account signs in, the pending calls are not from that account, so they fail.
   */
  const renewed = async () => {
    const fresh = await token.renewed();
    return accountIn(fresh) === account ? fresh : undefined;
  };

  function open(): void {
    const whose = whoseTurn(server, token.read());
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
    // No retries in this transport: the drafts decide themselves when to retry.
    const heard = makeMoments();
    const sending = deviceTransport(
      http({
        root,
        token: token.read,
        onSignedOut: token.expire,
        renewed,
        retries: 0,
        memory: makeMemory(),
        ways: writesAtOneAddress(),
        moments: heard,
      }),
    );
    try {
      drafts = await openDrafts({
        server,
        account: whose,
        database: await openDatabase(server, whose),
        isOnlyTab: true,
        disk,
        clock,
        newId,
        role: () => roleOf(server, whose),
        moments: heard,
        onMoment: host.moments.hear,
        // Never send one account's drafts with another account's token. The page is about to reload, so this call just
        // never ends.
        online: async (call, query) => {
          if (![undefined, whose].includes(whoseTurn(server, token.read()))) return new Promise(() => {});
          const answer = await sending(call, query);
          if (answer.error?.code === 'otherRole' || answer.error?.code === 'secondFactorDemanded') askWho();
          return answer;
        },
        leadsTo: () => findMovedServer(server),
        onSaved: (how) => (saved = how),
      });
      keepLive(drafts, store, token, server);
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
