import { clock } from '../api/clock.ts';
import type { Transport } from '../api/baseApi.ts';
import { makeMemory } from '../api/etagCache.ts';
import { http } from '../api/http.ts';
import { makeMoments, type Moments } from '../api/lastMoment.ts';
import { newId } from '../api/newId.ts';
import type { SavedAs } from '../outbox/draftingOptions.ts';
import { openDrafts, type Drafts } from '../outbox/openDrafts.ts';
import { openDatabase } from '../outbox/storage/draftsDatabase.ts';
import { openInTab } from '../outbox/storage/tabLock.ts';
import { accountIn, WITHOUT_SESSION } from '../session/heldToken.ts';
import type { DraftsHost } from './draftsHost.ts';
import { downloadFrom } from './serverPictures.ts';

/** The account that owns the drafts: the signed-in one, or the last one if the user works offline without a session. */
export function draftsOwner({
  token,
  remembered,
}: Pick<DraftsHost, 'token' | 'remembered'>): string | undefined {
  const held = token.read();
  return held === WITHOUT_SESSION ? remembered.last()?.id : accountIn(held);
}

interface Options {
  /** Sends the calls that have nothing to do with the drafts, if the content isn't stored. */
  direct: Transport;
  /** The newest moment that the screens have. */
  shown: Moments;
  /** Called if the server refuses a call in a way that shows that the account's role or its second factor changed. */
  onRoleChange: () => void;
  onSaved: (how: SavedAs) => void;
}

/** Opens an account's drafts. They are sent only with a session of this account. */
export async function openAccountDrafts(
  account: string,
  host: DraftsHost,
  { direct, shown, onRoleChange, onSaved }: Options,
): Promise<Drafts> {
  const {
    server,
    token,
    remembered,
    isOnlyTab,
    storesContent,
    disk,
    ways,
    sending = (online) => online,
    leadsTo,
  } = host;
  // Stored content can be older than the server's answers. Then it is shown as of its own moment.
  const moments = storesContent ? makeMoments() : shown;
  const send = sending(
    http({
      root: `${server}/api`,
      token: token.read,
      onSignedOut: token.expire,
      // If another account signs in, the pending calls fail: they are not from that account.
      async renewed() {
        const fresh = await token.renewed();
        return accountIn(fresh) === account ? fresh : undefined;
      },
      // The drafts decide themselves when to retry.
      retries: 0,
      memory: makeMemory(),
      ...(ways && { ways }),
      moments,
    }),
  );
  const database = await openDatabase(server, account);
  const { opened: drafts, release } = await openInTab(database.name, (isAlone) =>
    openDrafts({
      server,
      account,
      database,
      isOnlyTab,
      isAlone: isOnlyTab || isAlone,
      storesContent,
      disk,
      clock,
      newId,
      role: () => remembered.roleOf(account),
      moments,
      onMoment: shown.hear,
      async online(call, query) {
        // Never send one account's drafts with another account's token. The page is about to reload, so this call just
        // never ends.
        if (![undefined, account].includes(draftsOwner(host))) return new Promise(() => {});
        const answer = await send(call, query);
        if (answer.error?.code === 'otherRole' || answer.error?.code === 'secondFactorDemanded')
          onRoleChange();
        return answer;
      },
      ...(!storesContent && { direct }),
      loadPicture: downloadFrom(server),
      ...(leadsTo && { leadsTo }),
      onSaved,
    }),
  );
  return {
    ...drafts,
    close() {
      drafts.close();
      release();
    },
  };
}
