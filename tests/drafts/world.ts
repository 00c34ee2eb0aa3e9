import type { Clock } from '@agency/shared-ui/api/clock.ts';
import type { ContentPart } from '@agency/desktop/src/renderer/drafts/contentParts.ts';
import type { Drafts } from '@agency/desktop/src/renderer/drafts/openDrafts.ts';
import type { Api } from '../fixtures/api.ts';
import type { FaultProxy } from '../fixtures/faultProxy.ts';
import type { Backup } from '../fixtures/olderCopy.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Chance, Form, Person } from './forms.ts';
import type { Promises } from './promises.ts';

/** A person with their proxy and open forms. */
export interface Client extends Person {
  proxy: FaultProxy;
  away: boolean;
  forms: Form[];
  /** Only for clients that keep drafts. */
  drafts?: Drafts;
  refresh: (part: ContentPart) => Promise<unknown>;
  reopen: () => Promise<void>;
  meanwhile: Promise<unknown>[];
}

/** Where a script is played. */
export interface World {
  api: Api;
  token: string;
  /** If given, the server is backed up and restored now and then. */
  backup?: Backup;
  /** Returns a picture that was not used before. */
  picture: () => Uint8Array;
  /** The writers, and the server that each uses. */
  people: readonly { keepsDrafts: boolean; address: string }[];
  /** Disturbs the servers while people write; the returned function ends that. */
  disturb?: () => () => Promise<void>;
  /** The clock that clients with drafts use for retries; without it the script controls the pauses between retries. */
  clock?: Clock;
}

/** What an action needs besides the person who takes it. */
export interface Around {
  chance: Chance;
  promises: Promises;
  world: World;
  elsewhere: Elsewhere;
  alone: boolean;
}
