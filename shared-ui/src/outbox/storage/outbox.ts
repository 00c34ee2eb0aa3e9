import { makeListeners } from '../../listeners.ts';
import type { DiskSpace } from './diskSpace.ts';
import { strictly, type DraftsDatabase } from './draftsDatabase.ts';
import type { Entry } from '../entry.ts';

/** The writes that the server may not have yet, in the order in which they were made. */
export interface Outbox {
  entries: () => readonly Entry[];
  /** Adds an outbox entry, replacing `insteadOf`. Resolves when it is on disk. */
  add: (entry: Omit<Entry, 'number' | 'save'>, insteadOf?: readonly Entry[]) => Promise<Entry>;
  /** Adds several outbox entries, all or none. */
  addAll: (drafts: readonly Omit<Entry, 'number' | 'save'>[]) => Promise<void>;
  /** Changes the entries that are still in the outbox. */
  change: (...entries: readonly Entry[]) => Promise<void>;
  remove: (...entries: readonly Entry[]) => Promise<void>;
  /** Puts removed outbox entries back where they were. */
  restore: (entries: readonly Entry[]) => Promise<void>;
  /** Lock: runs `work` while no other work under this lock runs. Use it to decide what happens to outbox entries. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The number of the next save. No earlier save had it. */
  nextSave: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** Opens the outbox (the unsent writes) on disk. */
export async function openOutbox(database: DraftsDatabase, disk: DiskSpace): Promise<Outbox> {
  let entries: readonly Entry[] = await database.use((all) => all.getAll('outbox'));
  let last = ((await database.use((all) => all.get('meta', 'last'))) as number | undefined) ?? 0;
  const { tell, subscribe } = makeListeners();

  let turn: Promise<unknown> = Promise.resolve();

  const write = (removed: readonly number[], put: readonly Entry[] = []) =>
    disk.write(database, async (all) => {
      const transaction = all.transaction(['outbox', 'meta'], 'readwrite', strictly);
      const outbox = transaction.objectStore('outbox');
      await Promise.all([
        ...removed.map((number) => outbox.delete(number)),
        ...put.map((entry) => outbox.put(entry)),
        transaction.objectStore('meta').put(last, 'last'),
        transaction.done,
      ]);
    });

  function numbered(draft: Omit<Entry, 'number' | 'save'>): Entry {
    const number = ++last;
    return { ...draft, number, save: number };
  }

  return {
    entries: () => entries,
    nextSave: () => ++last,
    alone(work) {
      const mine = turn.then(work);
      turn = mine.catch(() => {});
      return mine;
    },
    async add(draft, insteadOf = []) {
      const entry = numbered(draft);
      const numbers = insteadOf.map((each) => each.number);
      await write(numbers, [entry]);
      entries = [...entries.filter((each) => !numbers.includes(each.number)), entry].sort(
        (one, other) => one.number - other.number,
      );
      tell();
      return entry;
    },
    async addAll(drafts) {
      const added = drafts.map(numbered);
      await write([], added);
      entries = [...entries, ...added];
      tell();
    },
    async change(...changed) {
      const put = new Map(changed.map((entry) => [entry.number, entry]));
      const present = entries.filter(({ number }) => put.has(number));
      await write(
        [],
        present.map((each) => put.get(each.number) ?? each),
      );
      entries = entries.map((each) => put.get(each.number) ?? each);
      tell();
    },
    async remove(...gone) {
      const numbers = gone.map(({ number }) => number);
      await write(numbers);
      entries = entries.filter(({ number }) => !numbers.includes(number));
      tell();
    },
    async restore(gone) {
      await write([], gone);
      entries = [...entries, ...gone].sort((one, other) => one.number - other.number);
      tell();
    },
    subscribe,
  };
}
