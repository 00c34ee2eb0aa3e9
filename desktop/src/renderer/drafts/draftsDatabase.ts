import type { DBSchema } from 'idb';
import { openMigrated, type Steady } from '../reconnectingDatabase.ts';
import { migrations } from './migrations/draftsMigrations.ts';
import type { Entry } from './entry.ts';

/** A picture's bytes, under the media id that the server gives or will give it. */
interface KeptPicture {
  id: string;
  blob: Blob;
}

export interface Tables extends DBSchema {
  /** The local copy of the server's content: a row for each document of a list, and one for each single record. */
  documents: { key: [kind: string, id: string]; value: { kind: string; id: string; document: unknown } };
  /** Drafts that are not on the server yet, in the order they were written. */
  outbox: { key: number; value: Entry };
  pictures: { key: string; value: KeptPicture };
  /** The ids of pictures that were added here and may not have reached the server yet. */
  unsent: { key: string; value: true };
  meta: { key: string; value: unknown };
}

export type DraftsDatabase = Steady<Tables>;

const MARK = 'drafts';

/** Server and account of a drafts database, read from its name; undefined for other databases. */
export function draftsOf(name: string): { server: string; account: string } | undefined {
  const [is, server, account] = name.split(' ');
  return is === MARK && server !== undefined && account !== undefined ? { server, account } : undefined;
}

/** The local copy and the drafts of one account at one server. Other accounts on this computer have their own database. */
export const openDatabase = (server: string, account: string): Promise<DraftsDatabase> =>
  openMigrated<Tables>(`${MARK} ${server} ${account}`, migrations);

/** Transactions resolve only when the data is on disk, not already when the operating system has it. */
export const strictly = { durability: 'strict' } as const;
