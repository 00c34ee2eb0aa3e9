import type { Call } from '../api/baseApi.ts';
import type { Clock } from '../api/clock.ts';
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
  /** Makes a call to the server. */
  send: (call: Call) => Promise<ServerReply>;
  journal: JournalPosition;
}
