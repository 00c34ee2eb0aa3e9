import type { Role } from '@agency/contract/roles';
import type { Transport } from '../api/baseApi.ts';
import type { Connection } from './send/connection.ts';
import type { Known } from './kinds/contentParts.ts';
import type { SendingContext } from './sendingContext.ts';
import type { Sync } from './send/sync.ts';

/** Where a successful write is: sent to the server, or kept as a draft on this device. */
export type SavedAs = 'sent' | 'kept';

/** What the transport of a dashboard with drafts needs. */
export interface DraftingOptions {
  context: SendingContext;
  /** The content with all drafts applied, as the screens show it. */
  view: () => Known;
  sync: Sync;
  connection: Connection;
  /** Sends a call to the server, if it can't be answered on this device. */
  online: Transport;
  /** Sends the calls that read earlier versions of documents. */
  versions: Transport;
  /** The role of the signed-in account, if known. */
  role: () => Role | undefined;
  /**
   * Whether the user switched on 'Work in drafts': writes then stay on this device until the user sends them
   * together.
   */
  holdsBack: () => boolean;
  /** Called with the result of each write, before the caller gets it. */
  onSaved: (how: SavedAs) => void;
}
