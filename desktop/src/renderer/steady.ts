import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A database whose connection is opened anew where it has ended, as Chromium ends it when the disk is full. */
export interface Steady<Tables extends DBSchema> {
  name: string;
  use: <Result>(work: (database: IDBPDatabase<Tables>) => Promise<Result>) => Promise<Result>;
  close: () => void;
}

/** Opens a database of this computer; `make` makes its stores where it is new. */
export async function openSteadily<Tables extends DBSchema>(
  name: string,
  make: (fresh: IDBPDatabase<Tables>) => void,
): Promise<Steady<Tables>> {
  let connection: Promise<IDBPDatabase<Tables>> | undefined;

  function open(): Promise<IDBPDatabase<Tables>> {
    const mine = openDB<Tables>(name, 1, { upgrade: make, terminated: () => forget(mine) });
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
      const mine = connection ?? open();
      const database = await mine;
      try {
        return await work(database);
      } catch (error) {
        // It has ended, and wasn't told so yet: nothing was begun.
        if ((error as DOMException).name !== 'InvalidStateError') throw error;
        forget(mine);
        return work(await (connection ?? open()));
      }
    },
    close: () => void connection?.then((database) => database.close()),
  };
}
