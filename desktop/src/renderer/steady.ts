import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';

/** A database whose connection is opened anew where it has ended, as Chromium ends it when the disk is full. */
export interface Steady<Tables extends DBSchema> {
  name: string;
  use: <Result>(work: (database: IDBPDatabase<Tables>) => Promise<Result>) => Promise<Result>;
  close: () => void;
}

/** No lack of room, of which the browser's own words speak as well. */
const closed = () => new Error('The database was closed.');

type Whole<Tables extends DBSchema> = IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>;

/** A step from one version of a database to the next; the first makes its stores. */
export type Migration<Tables extends DBSchema> = (
  database: IDBPDatabase<Tables>,
  all: Whole<Tables>,
) => void | Promise<void>;

/** Opens a database of this computer, and brings it up to date: each migration runs once, in order. */
export async function openSteadily<Tables extends DBSchema>(
  name: string,
  migrations: readonly Migration<Tables>[],
): Promise<Steady<Tables>> {
  let connection: Promise<IDBPDatabase<Tables>> | undefined;
  let isClosed = false;

  function open(): Promise<IDBPDatabase<Tables>> {
    const mine = openDB<Tables>(name, migrations.length, {
      async upgrade(database, from, _, all) {
        for (const migrate of migrations.slice(from)) await migrate(database, all);
      },
      terminated: () => forget(mine),
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
      // Who closed it has no business here any more, and somebody else may.
      if (isClosed) throw closed();
      const mine = connection ?? open();
      const database = await mine;
      try {
        return await work(database);
      } catch (error) {
        // It has ended, and wasn't told so yet: nothing was begun.
        if (isClosed) throw closed();
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
