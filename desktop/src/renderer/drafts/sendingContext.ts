import type { Call } from '@agency/shared-ui/api/baseApi.ts';
import type { CopiedMoments } from './copiedMoments.ts';
import type { LocalCopy } from './localCopy.ts';
import type { Outbox } from './outbox.ts';
import type { LocalPictures } from './pictureStore.ts';
import type { ServerReply } from './plan/afterAnswer.ts';

/** Makes a call to the server. */
type Send = (call: Call) => Promise<ServerReply>;

/** Everything needed to store and send drafts. */
export interface Desk {
  copy: LocalCopy;
  outbox: Outbox;
  pictures: LocalPictures;
  send: Send;
  moments: CopiedMoments;
}
