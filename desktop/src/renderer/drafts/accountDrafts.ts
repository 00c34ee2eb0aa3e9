import { writesAtOneAddress } from '@agency/shared-ui/api/callAddressing.ts';
import { clock } from '@agency/shared-ui/api/clock.ts';
import { makeMemory } from '@agency/shared-ui/api/etagCache.ts';
import { http } from '@agency/shared-ui/api/http.ts';
import { makeMoments } from '@agency/shared-ui/api/lastMoment.ts';
import { newId } from '@agency/shared-ui/api/newId.ts';
import type { SavedAs } from '@agency/shared-ui/outbox/draftingOptions.ts';
import { openDrafts, type Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { openDatabase } from '@agency/shared-ui/outbox/storage/draftsDatabase.ts';
import type { TokenHolder } from '@agency/shared-ui/session/tokenHolder.ts';
import { accountIn, lastAccount, roleOf, WITHOUT_SESSION } from '../account.ts';
import { deviceTransport } from '../deviceTransport.ts';
import { disk } from '../disk.ts';
import { downloadFrom } from '../serverPictures.ts';
import { findMovedServer } from '../serverRedirect.ts';

/** The account that owns the drafts: the signed-in one, or the last one if the user works offline without a session. */
export const draftsOwner = (server: string, token: string | undefined): string | undefined =>
  token === WITHOUT_SESSION ? lastAccount(server)?.id : accountIn(token);

interface Options {
  server: string;
  account: string;
  token: TokenHolder;
  onMoment: (moment: string) => void;
  /** Called if the server refuses a call in a way that shows that the account's role or its second factor changed. */
  onRoleChange: () => void;
  onSaved: (how: SavedAs) => void;
}

/** Opens an account's drafts. They are sent only with a session of this account. */
export async function openAccountDrafts({
  server,
  account,
  token,
  onMoment,
  onRoleChange,
  onSaved,
}: Options): Promise<Drafts> {
  const moments = makeMoments();
  const sending = deviceTransport(
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
      ways: writesAtOneAddress(),
      moments,
    }),
  );
  return openDrafts({
    server,
    account,
    database: await openDatabase(server, account),
    isOnlyTab: true,
    disk,
    clock,
    newId,
    role: () => roleOf(server, account),
    moments,
    onMoment,
    async online(call, query) {
      // Never send one account's drafts with another account's token. The page is about to reload, so this call just
      // never ends.
      if (![undefined, account].includes(draftsOwner(server, token.read()))) return new Promise(() => {});
      const answer = await sending(call, query);
      if (answer.error?.code === 'otherRole' || answer.error?.code === 'secondFactorDemanded') onRoleChange();
      return answer;
    },
    loadPicture: downloadFrom(server),
    leadsTo: () => findMovedServer(server),
    onSaved,
  });
}
