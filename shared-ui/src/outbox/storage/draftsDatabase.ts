import { openMigrated, type ReconnectingDatabase } from './reconnectingDatabase.ts';
import { migrations } from './migrations/draftsMigrations.ts';
import type { DraftsTables } from './draftsTables.ts';

export type DraftsDatabase = ReconnectingDatabase<DraftsTables>;

const MARK = 'drafts';

/** Server and account of a drafts database, read from its name; undefined for other databases. */
export function draftsOf(name: string): { server: string; account: string } | undefined {
  const [is, server, account] = name.split(' ');
  return is === MARK && server !== undefined && account !== undefined ? { server, account } : undefined;
}

/**
 * The local copy of the content, and the drafts of one account at one server. Other accounts on this device have
 * their own database.
 */
export const openDatabase = (server: string, account: string): Promise<DraftsDatabase> =>
  openMigrated<DraftsTables>(`${MARK} ${server} ${account}`, migrations);

/** Transactions resolve only when the data is on disk, not already when the operating system has it. */
export const strictly = { durability: 'strict' } as const;

/**
 * Transactions resolve when the operating system has the data: a power cut may lose them, a killed browser doesn't. Only for
 * what the app can find out again. A later strict transaction also brings the earlier ones to the disk.
 */
export const relaxed = { durability: 'relaxed' } as const;
