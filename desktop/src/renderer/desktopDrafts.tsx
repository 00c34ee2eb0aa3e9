import { writesAtOneAddress } from '@agency/shared-ui/api/callAddressing.ts';
import type { DraftsHost } from '@agency/shared-ui/drafts/draftsHost.ts';
import type { RememberedAccount } from '@agency/shared-ui/drafts/rememberedAccount.ts';
import type { TokenHolder } from '@agency/shared-ui/session/tokenHolder.ts';
import { desktop } from './desktop.ts';
import { deviceTransport } from './deviceTransport.ts';
import { disk } from './disk.ts';
import { Moved } from './Moved.tsx';
import { findMovedServer } from './serverRedirect.ts';
import { TakeAlong } from './TakeAlong.tsx';
import { importUnsavedInput, unsavedInputOf } from './textStore.ts';

/** What drafts use of the desktop app. */
export const desktopDrafts = (
  server: string,
  token: TokenHolder,
  remembered: RememberedAccount,
): DraftsHost => ({
  server,
  token,
  remembered,
  isOnlyTab: true,
  storesContent: true,
  disk,
  ways: writesAtOneAddress(),
  sending: deviceTransport,
  leadsTo: () => findMovedServer(server),
  unsavedInput: {
    all: () => unsavedInputOf(server),
    takeIn: (texts) => importUnsavedInput(server, texts),
  },
  files: {
    save: desktop['file:save'],
    open: () => desktop['file:open']('json'),
  },
  onState: (state) => void desktop['drafts:state'](state),
  aboveScreens: <Moved />,
  aboveLedger: <TakeAlong />,
});
