import { api, type Transport } from '@agency/shared-ui/api/api.ts';
import { clock } from '@agency/shared-ui/api/clock.ts';
import { http } from '@agency/shared-ui/api/http.ts';
import { makeMoments } from '@agency/shared-ui/api/moments.ts';
import { makeMemory } from '@agency/shared-ui/api/memory.ts';
import { writesAtOneAddress } from '@agency/shared-ui/api/oneAddress.ts';
import type { Host } from '@agency/shared-ui/host.ts';
import { keepIn } from '@agency/shared-ui/saving/kept.ts';
import type { TokenHolder } from '@agency/shared-ui/session/token.ts';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { createStore, type AppStore } from '@agency/shared-ui/store.ts';
import { accountIn, lastAccount, roleOf, WITHOUT_SESSION } from './account.ts';
import { type WhyClosed, whyClosed } from './CannotOpen.tsx';
import { openDrafts, type Drafts } from './drafts/openDrafts.ts';
import type { SavedAs } from './drafts/draftingOptions.ts';
import { followServer } from './drafts/followServer.ts';
import { keepLive } from './drafts/live.ts';
import { deviceTransport } from './deviceTransport.ts';
import { lastingAt } from './lasting.ts';
import { leadsTo } from './leadsTo.ts';
import { picturesFrom } from './picturesOf.ts';
import { sessionTransport } from './sessionTransport.ts';
import { makeListeners } from './listeners.ts';

/** The store of this window, and the drafts of whoever works in it. */
export interface Workshop {
  host: Host;
  store: AppStore;
  drafts: () => Drafts | undefined;
  /** Why what this computer keeps of them can't be opened, where it can't. */
  closed: () => WhyClosed | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Whose drafts these are: who is signed in, or who was last and works on without a network. */
const whoseTurn = (server: string, held: string | undefined): string | undefined =>
  held === WITHOUT_SESSION ? lastAccount(server)?.id : accountIn(held);

/** Opens the store; and the drafts, as soon as it is known whose. */
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
  const transport: Transport = async (call, query, extra) => {
    // Nothing that someone writes passes their drafts by, however early it comes.
    await opening;
    const answer = await (drafts?.transport ?? online)(call, query, extra);
    // Perhaps they may by now.
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
    keeping: keepIn(lastingAt(server)),
    pictures: picturesFrom(server),
    alone: true,
    noPasskeys: true,
    saved: (text) => (saved === 'kept' ? 'Saved on this computer' : text),
  };
  const store = createStore(host.transport);
  const askWho = () => void store.dispatch(api.util.invalidateTags(['Account']));

  /** Signed in again; as someone else, what is under way here is not theirs. */
  const renewed = async () => {
    const fresh = await token.renewed();
    return accountIn(fresh) === account ? fresh : undefined;
  };

  function open(): void {
    const whose = whoseTurn(server, token.read());
    if (whose === undefined || whose === account) return;
    if (account !== undefined) {
      // Until the page is there again, nothing goes to the drafts of who was here before.
      opening = new Promise(() => {});
      return location.reload();
    }
    account = whose;
    opening = openFor(whose);
  }

  async function openFor(whose: string): Promise<void> {
    // It decides itself when to try again.
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
        clock,
        role: () => roleOf(server, whose),
        moments: heard,
        onMoment: host.moments.hear,
        // Nothing of theirs goes out in the name of someone else, for whom the page is about to be loaded anew.
        online: async (call, query, extra) => {
          if (![undefined, whose].includes(whoseTurn(server, token.read()))) return new Promise(() => {});
          const answer = await sending(call, query, extra);
          if (answer.error?.code === 'otherRole' || answer.error?.code === 'secondFactorDemanded') askWho();
          return answer;
        },
        leadsTo: () => leadsTo(server),
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
  // In every title stands the brand.
  void store.dispatch(settingsApi.endpoints.readSettings.initiate({}));
  return {
    host,
    store,
    drafts: () => drafts,
    closed: () => closed,
    subscribe,
  };
}
