import type { Role } from '@agency/contract/roles';
import type { Transport } from '../api/baseApi.ts';
import type { SendingContext } from './sendingContext.ts';
import type { Sync } from './send/sync.ts';

/** Where a successful write is: sent to the server, or kept as a draft on this device. */
export type SavedAs = 'sent' | 'kept';

/** What the transport of a dashboard with drafts needs. */
export interface DraftingOptions extends SendingContext {
  sync: Sync;
  /** Sends a call to the server, if it can't be answered on this device. */
  online: Transport;
  /** Sends the calls that read earlier versions of documents. */
  versions: Transport;
  /** The role of the signed-in account, if known. */
  role: () => Role | undefined;
  /** Called with the result of each write, before the caller gets it. */
  onSaved: (how: SavedAs) => void;
}
