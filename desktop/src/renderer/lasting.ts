import type { DBSchema } from 'idb';
import { room } from './room.ts';
import { openSteadily, type Steady } from './steady.ts';

interface Tables extends DBSchema {
  texts: { key: string; value: string };
}

/** How often it is looked whether there is room again, in milliseconds. */
const TRY_AGAIN = 3_000;

const texts = new Map<string, string>();
const changed = new Set<string>();
let database: Steady<Tables>;
let writing: Promise<void> | undefined;

/** Reads what was kept; before that, nothing is there. */
export async function openLasting(): Promise<void> {
  database = await openSteadily<Tables>('lasting', [(fresh) => void fresh.createObjectStore('texts')]);
  const [names, values] = await database.use((all) =>
    Promise.all([all.getAllKeys('texts'), all.getAll('texts')]),
  );
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

const writeAll = (names: readonly string[]): Promise<void> =>
  room.write(database, async (all) => {
    const transaction = all.transaction('texts', 'readwrite');
    const { store, done } = transaction;
    const changes = names.map((name): Promise<unknown> => {
      const text = texts.get(name);
      return text === undefined ? store.delete(name) : store.put(text, name);
    });
    // Not only once the page has heard of each: it may be on its way out.
    transaction.commit();
    await Promise.all([...changes, done]);
  });

function change(name: string): void {
  changed.add(name);
  writeSoon();
}

/** Where there is no room, it lasts as long as the window, which says so, and is tried again. */
function writeSoon(): void {
  writing ??= write()
    .catch(() => void setTimeout(writeSoon, TRY_AGAIN))
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

/** What was typed and not saved, under its name. */
export interface Typed {
  name: string;
  text: string;
}

/** How the names of what was typed and not saved begin. */
export const UNSAVED = 'unsaved:';

/** All that was typed for a server and not saved, also where there was no room to keep it. */
export const typedAt = (server: string): Typed[] =>
  [...texts]
    .filter(([name]) => name.startsWith(`${server} ${UNSAVED}`))
    .map(([name, text]) => ({ name: name.slice(server.length + 1), text }));

/** Takes in what was typed elsewhere. Where something is typed here, that stays. Answers how much was taken in. */
export function takeTyped(server: string, typed: readonly Typed[]): number {
  const fresh = typed.filter(({ name }) => lastingAt(server).getItem(name) === null);
  for (const { name, text } of fresh) lastingAt(server).setItem(name, text);
  return fresh.length;
}

/** Lets go of what was typed for a server, once it is somewhere else. */
export const dropTyped = (server: string): void =>
  typedAt(server).forEach(({ name }) => lastingAt(server).removeItem(name));
