import type { Clock } from '@agency/shared-ui/api/clock.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import type { Api } from '../fixtures/api.ts';
import type { FaultProxy } from '../fixtures/faultProxy.ts';
import type { Backup } from '../fixtures/olderCopy.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Chance, Form, Person } from './forms.ts';
import type { Promises } from './promises.ts';

/** A simulated person, their connection to the server and their open forms. */
export interface Client extends Person {
  proxy: FaultProxy;
  away: boolean;
  forms: Form[];
  drafts: Drafts;
  reopen: () => Promise<void>;
  meanwhile: Promise<unknown>[];
}

/** The servers, people and disturbances with which a script runs. */
export interface World {
  api: Api;
  token: string;
  /** If given, the random actions include backups of the server's content and restores. */
  backup?: Backup;
  /** Returns another picture at each call. */
  picture: () => Uint8Array;
  /** The people who write, and the address of the server that each of them uses. */
  people: readonly { storesContent: boolean; address: string }[];
  /** Starts disturbances of the servers. The returned function ends them. */
  disturb?: () => () => Promise<void>;
  /** The clock for retries of clients with drafts. Without it, they retry only when an action of the script syncs them. */
  clock?: Clock;
}

/** What an action needs to know in addition to the person. */
export interface Around {
  chance: Chance;
  promises: Promises;
  world: World;
  elsewhere: Elsewhere;
  /** The pictures that people describe in the image library: so few that several people describe the same one. */
  library: readonly Uint8Array[];
  alone: boolean;
}
