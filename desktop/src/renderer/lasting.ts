import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Tables extends DBSchema {
  texts: { key: string; value: string };
}

const texts = new Map<string, string>();
const changed = new Set<string>();
let database: IDBPDatabase<Tables>;
let writing: Promise<void> | undefined;

/** Reads what was kept; before that, nothing is there. */
export async function openLasting(): Promise<void> {
  database = await openDB<Tables>('lasting', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('texts'),
  });
  const [names, values] = await Promise.all([database.getAllKeys('texts'), database.getAll('texts')]);
  names.forEach((name, index) => texts.set(name, values[index]!));
}

async function write(): Promise<void> {
  while (changed.size > 0) {
    const names = [...changed];
    changed.clear();
    try {
      await writeAll(names);
    } catch (error) {
      // They go along with the next change.
      for (const name of names) changed.add(name);
      throw error;
    }
  }
}

async function writeAll(names: readonly string[]): Promise<void> {
  const { store, done } = database.transaction('texts', 'readwrite');
  for (const name of names) {
    const text = texts.get(name);
    if (text === undefined) void store.delete(name);
    else void store.put(text, name);
  }
  await done;
}

function change(name: string): void {
  changed.add(name);
  // Where there is no room, it lasts as long as the window.
  writing ??= write()
    .catch(() => {})
    .finally(() => (writing = undefined));
}

/**
 * Small texts that outlast the app, however it ends. They are handed to the system at once; of localStorage, Chromium
 * holds the last seconds back, and after many changes the last minute.
 */
export const lasting = {
  getItem: (name: string): string | null => texts.get(name) ?? null,
  setItem(name: string, text: string): void {
    texts.set(name, text);
    change(name);
  },
  removeItem(name: string): void {
    if (texts.delete(name)) change(name);
  },
};

/** The same, of what belongs to one server only. */
export const lastingAt = (server: string) => ({
  getItem: (name: string) => lasting.getItem(`${server} ${name}`),
  setItem: (name: string, text: string) => lasting.setItem(`${server} ${name}`, text),
  removeItem: (name: string) => lasting.removeItem(`${server} ${name}`),
  names: () =>
    [...texts.keys()].flatMap((name) =>
      name.startsWith(`${server} `) ? [name.slice(server.length + 1)] : [],
    ),
});
