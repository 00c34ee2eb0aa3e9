import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';

/** A database that reconnects by itself. Chromium closes the connection when the disk is full. */
export interface ReconnectingDatabase<Tables extends DBSchema> {
  name: string;
  use: <Result>(work: (database: IDBPDatabase<Tables>) => Promise<Result>) => Promise<Result>;
  close: () => void;
}

/**
 * Thrown after `close`. Not a DOMException like the browser's own error for a closed database: `isDiskFull` would take that error for a
 * full disk.
 */
export class ClosedError extends Error {
  override message = 'The database was closed.';
}

/** Thrown when another tab keeps an older version of the database open, and so blocks its upgrade. */
export class BlockedError extends Error {}

/** How long an upgrade waits for other tabs: they close their connections, but finish their transactions first. */
const BLOCKED_TIMEOUT_MS = 3_000;

type Whole<Tables extends DBSchema> = IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>;

/** A migration from one version of a database to the next. The first one creates its stores. */
export type LocalDatabaseMigration<Tables extends DBSchema> = (
  database: IDBPDatabase<Tables>,
  all: Whole<Tables>,
) => void | Promise<void>;

/** Opens a database on this device and migrates it: each migration runs once, in order. */
export async function openMigrated<Tables extends DBSchema>(
  name: string,
  migrations: readonly LocalDatabaseMigration<Tables>[],
): Promise<ReconnectingDatabase<Tables>> {
  let connection: Promise<IDBPDatabase<Tables>> | undefined;
  let isClosed = false;

  function open(): Promise<IDBPDatabase<Tables>> {
    const mine = new Promise<IDBPDatabase<Tables>>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isLate = false;
      openDB<Tables>(name, migrations.length, {
        async upgrade(database, from, _, all) {
          for (const migrate of migrations.slice(from)) await migrate(database, all);
        },
        terminated: () => forget(mine),
        blocked() {
          timer = setTimeout(() => {
            isLate = true;
            reject(new BlockedError());
          }, BLOCKED_TIMEOUT_MS);
        },
        // Another tab wants to upgrade or delete the database.
        blocking() {
          forget(mine);
          void mine.then((database) => database.close());
        },
      }).then((database) => {
        clearTimeout(timer);
        if (isLate) database.close();
        else resolve(database);
      }, reject);
    });
    connection = mine;
    mine.catch(() => forget(mine));
    return mine;
  }
  function forget(ended: typeof connection) {
    if (connection === ended) connection = undefined;
  }

  await open();
  return {
    name,
    async use(work) {
      // After `close`, don't reopen the database: another page may be using it.
      if (isClosed) throw new ClosedError();
      const mine = connection ?? open();
      const database = await mine;
      try {
        return await work(database);
      } catch (error) {
        // The connection is closed, but its `close` event hasn't arrived yet. Nothing was written, so a retry is safe.
        if (isClosed) throw new ClosedError();
        if ((error as DOMException).name !== 'InvalidStateError') throw error;
        forget(mine);
        return work(await (connection ?? open()));
      }
    },
    close() {
      isClosed = true;
      void connection?.then((database) => database.close());
    },
  };
}
