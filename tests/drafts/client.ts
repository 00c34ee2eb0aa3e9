import { http } from '@agency/shared-ui/api/http.ts';
import { makeMemory } from '@agency/shared-ui/api/etagCache.ts';
import { makeMoments } from '@agency/shared-ui/api/lastMoment.ts';
import { writesAtOneAddress } from '@agency/shared-ui/api/callAddressing.ts';
import { clock as realClock, type Clock } from '@agency/shared-ui/api/clock.ts';
import { newId } from '@agency/shared-ui/api/newId.ts';
import type { Role } from '@agency/contract/roles';
import { openDrafts, type Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { makeDiskSpace } from '@agency/shared-ui/outbox/storage/diskSpace.ts';
import { openDatabase } from '@agency/shared-ui/outbox/storage/draftsDatabase.ts';

/** Where a dashboard runs. A browser may open an account's drafts in several tabs, the app has only one window. */
export const hosts = ['the desktop app', 'a browser'] as const;
export type Host = (typeof hosts)[number];

interface Options {
  /** The address of the server, or of a proxy in front of it. */
  address: string;
  token: string;
  account: string;
  clock?: Clock;
  role?: () => Role | undefined;
  host?: Host;
  /** Whether no other tab of this account is open. */
  isAlone?: boolean;
  /** Whether the content is stored on the device. */
  storesContent?: boolean;
}

/** Opens a dashboard's drafts without its window: the same IndexedDB database and the same server calls. */
export const openClient = async ({
  address,
  token,
  account,
  clock = realClock,
  role = () => undefined,
  host = 'the desktop app',
  isAlone = host === 'the desktop app',
  storesContent = true,
}: Options): Promise<Drafts> => {
  const moments = makeMoments();
  return openDrafts({
    server: 'the server',
    account,
    database: await openDatabase('the server', account),
    isOnlyTab: host === 'the desktop app',
    isAlone,
    storesContent,
    disk: makeDiskSpace(),
    clock,
    newId,
    role,
    moments,
    loadPicture: async () => undefined,
    online: http({
      root: `${address}/api`,
      token: () => token,
      retries: 0,
      memory: makeMemory(),
      ...(host === 'the desktop app' && { ways: writesAtOneAddress() }),
      moments,
    }),
  });
};
