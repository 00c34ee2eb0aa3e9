import { strictly, type Database } from './database.ts';
import type { Entry } from './entry.ts';

/** What was written here and is not known to be on the server, in the order it was written. */
export interface Outbox {
  entries: () => readonly Entry[];
  /** Resolves when it is on disk. */
  add: (entry: Omit<Entry, 'number' | 'save'>) => Promise<Entry>;
  change: (entry: Entry) => Promise<void>;
  remove: (...entries: readonly Entry[]) => Promise<void>;
  /** Puts removed entries back where they were. */
  restore: (entries: readonly Entry[]) => Promise<void>;
  /** A number that no save has had before. */
  nextSave: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** Opens the outbox that is on disk. */
export async function openOutbox(database: Database): Promise<Outbox> {
  let entries: readonly Entry[] = await database.getAll('outbox');
  let last = ((await database.get('meta', 'last')) as number | undefined) ?? 0;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  async function write(removed: readonly number[], put?: Entry) {
    const transaction = database.transaction(['outbox', 'meta'], 'readwrite', strictly);
    const outbox = transaction.objectStore('outbox');
    for (const number of removed) void outbox.delete(number);
    if (put) void outbox.put(put);
    void transaction.objectStore('meta').put(last, 'last');
    await transaction.done;
  }

  return {
    entries: () => entries,
    nextSave: () => ++last,
    async add(draft) {
      const number = ++last;
      const entry: Entry = { ...draft, number, save: number };
      await write([], entry);
      entries = [...entries, entry].sort((one, other) => one.number - other.number);
      tell();
      return entry;
    },
    async change(entry) {
      await write([], entry);
      entries = entries.map((each) => (each.number === entry.number ? entry : each));
      tell();
    },
    async remove(...gone) {
      const numbers = gone.map(({ number }) => number);
      await write(numbers);
      entries = entries.filter(({ number }) => !numbers.includes(number));
      tell();
    },
    async restore(gone) {
      for (const entry of gone) await write([], entry);
      entries = [...entries, ...gone].sort((one, other) => one.number - other.number);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
