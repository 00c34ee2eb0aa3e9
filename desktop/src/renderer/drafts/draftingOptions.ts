import type { Role } from '@agency/contract/roles';
import type { Transport } from '@agency/shared-ui/api/api.ts';
import type { Connection } from './connection.ts';
import type { Known } from './content.ts';
import type { Desk } from './desk.ts';
import type { Sync } from './sync.ts';

/** How a write ended that was answered without an error. */
export type SavedAs = 'sent' | 'kept';

/** What the transport of an app that works without a network is made of. */
export interface DraftingOptions {
  desk: Desk;
  /** What the screens show. */
  view: () => Known;
  sync: Sync;
  connection: Connection;
  /** What can't be answered from here goes straight to the server. */
  online: Transport;
  /** Reads what was written before. */
  versions: Transport;
  /** Who writes here may do so much, as far as that is known. */
  role: () => Role | undefined;
  /** Whether everything written is held back, to be sent together later. */
  holdsBack: () => boolean;
  /** Told how each write ended, before it is answered. */
  onSaved: (how: SavedAs) => void;
}
