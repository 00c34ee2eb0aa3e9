import type { Call } from '@agency/shared-ui/api/api.ts';
import type { LocalCopy } from './localCopy.ts';
import type { Outbox } from './outbox.ts';
import type { Pictures } from './pictures.ts';
import type { Answer } from './plan/answered.ts';

/** Makes a call to the server. */
export type Send = (call: Call) => Promise<Answer>;

/** The moment of the content that is known here; what answers tell of may be later than what was read of it. */
export interface CopiedMoments {
  now: () => string | undefined;
  /** That of the last answer. */
  heard: () => string | undefined;
  /** All that the content was at that moment is known here. */
  reach: (moment: string | undefined) => Promise<void>;
}

/** What drafts are kept and sent with. */
export interface Desk {
  copy: LocalCopy;
  outbox: Outbox;
  pictures: Pictures;
  send: Send;
  moments: CopiedMoments;
}
