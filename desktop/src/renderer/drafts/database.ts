import type { DBSchema } from 'idb';
import { openSteadily, type Steady } from '../steady.ts';
import { migrations } from './migrations/migrations.ts';
import type { Entry } from './entry.ts';

/** A picture's bytes, under the media id that the server gives or will give it. */
interface KeptPicture {
  id: string;
  blob: Blob;
}

export interface Tables extends DBSchema {
  /** The last known answers of the server: a row for each document of a list, one for each single record. */
  documents: { key: [kind: string, id: string]; value: { kind: string; id: string; document: unknown } };
  /** What was written here and is not on the server yet, in the order it was written. */
  outbox: { key: number; value: Entry };
  pictures: { key: string; value: KeptPicture };
  /** The ids of pictures that were added here and are not known to have reached the server. */
  unsent: { key: string; value: true };
  meta: { key: string; value: unknown };
}

export type Database = Steady<Tables>;

const MARK = 'drafts';

/** Whose drafts a database of that name holds; nothing where it holds none. */
export function draftsOf(name: string): { server: string; account: string } | undefined {
  const [is, server, account] = name.split(' ');
  return is === MARK && server !== undefined && account !== undefined ? { server, account } : undefined;
}

/** The local copy and the drafts of one account at one server; what others wrote here is never mixed in. */
export const openDatabase = (server: string, account: string): Promise<Database> =>
  openSteadily<Tables>(`${MARK} ${server} ${account}`, migrations);

/** On disk, not only handed to the system, when it resolves. */
export const strictly = { durability: 'strict' } as const;
