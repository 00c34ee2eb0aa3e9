import type { Call } from '../api/baseApi.ts';
import type { Clock } from '../api/clock.ts';
import type { Known } from './kinds/contentParts.ts';
import type { Connection } from './send/connection.ts';
import type { JournalPosition } from './storage/journalPosition.ts';
import type { LocalCopy } from './storage/localCopy.ts';
import type { Outbox } from './storage/outbox.ts';
import type { LocalPictures } from './storage/pictureStore.ts';
import type { ServerReply } from './plan/afterAnswer.ts';

/** Everything needed to store and send drafts. */
export interface SendingContext {
  copy: LocalCopy;
  outbox: Outbox;
  pictures: LocalPictures;
  clock: Clock;
  /** Makes a random id: for documents, for items of lists, and for idempotency keys. */
  newId: () => string;
  journal: JournalPosition;
  connection: Connection;
  /** Makes a call to the server. */
  send: (call: Call) => Promise<ServerReply>;
  /** The content with all entries applied, as the screens show it; the same object until something in it changes. */
  view: () => Known;
  /** Whether the user switched on 'Work in drafts': saved changes then wait until the user sends them together. */
  workInDrafts: () => boolean;
}
