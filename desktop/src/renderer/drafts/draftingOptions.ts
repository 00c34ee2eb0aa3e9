import type { Role } from '@agency/contract/roles';
import type { Transport } from '@agency/shared-ui/api/baseApi.ts';
import type { Connection } from './connection.ts';
import type { Known } from './contentParts.ts';
import type { Desk } from './sendingContext.ts';
import type { Sync } from './sync.ts';

/** The result of a write without an error. */
export type SavedAs = 'sent' | 'kept';

/** What the offline app's transport needs. */
export interface DraftingOptions {
  desk: Desk;
  /** What the screens show. */
  view: () => Known;
  sync: Sync;
  connection: Connection;
  /** For calls that can't be answered here: sends them to the server. */
  online: Transport;
  /** Reads earlier versions of documents. */
  versions: Transport;
  /** The role of the signed-in account, if known. */
  role: () => Role | undefined;
  /** Whether the user works in drafts: writes are held back and sent together later. */
  holdsBack: () => boolean;
  /** Called with the result of each write, before the caller gets it. */
  onSaved: (how: SavedAs) => void;
}
