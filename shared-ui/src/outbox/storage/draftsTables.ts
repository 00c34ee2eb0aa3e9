import type { DBSchema } from 'idb';
import type { Entry } from '../entry.ts';

/** A picture's bytes, under the media id that the server gives or will give it. */
interface KeptPicture {
  id: string;
  blob: Blob;
}

/** A tab that is sending an entry. */
export interface Claim {
  /** The tab: a random name that is new at each page load. */
  owner: string;
  /** In milliseconds. Afterwards, another tab may send the entry. */
  until: number;
}

export interface DraftsTables extends DBSchema {
  /** The local copy of the server's content: one row for each document. */
  documents: { key: [kind: string, id: string]; value: { kind: string; id: string; document: unknown } };
  /** Drafts that are not on the server yet, in the order they were written. */
  outbox: { key: number; value: Entry };
  /** Which tab is sending which entry. The keys are the numbers of the entries. */
  claims: { key: number; value: Claim };
  pictures: { key: string; value: KeptPicture };
  /** The ids of pictures that were added here and may not have reached the server yet. */
  unsent: { key: string; value: true };
  meta: { key: string; value: unknown };
}
