import type { DBSchema } from 'idb';
import type { UnsavedText } from '@agency/shared-ui/outbox/draftsFile.ts';
import { UNSAVED } from '@agency/shared-ui/saving/unsavedStorage.ts';
import { disk } from './disk.ts';
import {
  openMigrated,
  type ReconnectingDatabase,
} from '@agency/shared-ui/outbox/storage/reconnectingDatabase.ts';

interface Tables extends DBSchema {
  texts: { key: string; value: string };
}

/** The pause before a failed write is retried while the disk is full, in milliseconds. */
const RETRY_DELAY_MS = 3_000;

const texts = new Map<string, string>();
const changed = new Set<string>();
let database: ReconnectingDatabase<Tables>;
let writing: Promise<void> | undefined;

/** Reads the stored texts into memory. Before that, `durableTexts` is empty. */
export async function openDurableTexts(): Promise<void> {
  database = await openMigrated<Tables>('lasting', [(fresh) => void fresh.createObjectStore('texts')]);
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
      // Mark the texts as changed, so that the next attempt writes them again.
      for (const name of names) changed.add(name);
      throw error;
    }
  }
}

const writeAll = (names: readonly string[]): Promise<void> =>
  disk.write(database, async (all) => {
    const transaction = all.transaction('texts', 'readwrite');
    const { store, done } = transaction;
    const changes = names.map((name): Promise<unknown> => {
      const text = texts.get(name);
      return text === undefined ? store.delete(name) : store.put(text, name);
    });
    // Commit now, not when the page has handled each event: the page may be about to close.
    transaction.commit();
    await Promise.all([...changes, done]);
  });

function change(name: string): void {
  changed.add(name);
  writeSoon();
}

/** Writes changed texts soon. On a full disk they are only in memory: the window says so, and the write is retried. */
function writeSoon(): void {
  writing ??= write()
    .catch(() => void setTimeout(writeSoon, RETRY_DELAY_MS))
    .finally(() => (writing = undefined));
}

/**
 * Small texts that survive a crash of the app: each change is passed to the operating system at once. localStorage is
 * less safe, because Chromium delays its writes by seconds, after many changes by up to a minute.
 */
export const durableTexts = {
  getItem: (name: string): string | null => texts.get(name) ?? null,
  setItem(name: string, text: string): void {
    texts.set(name, text);
    change(name);
  },
  removeItem(name: string): void {
    if (texts.delete(name)) change(name);
  },
};

/** `durableTexts` for the data of one server: the server's address is the prefix of each name. */
export const durableTextsOf = (server: string) => ({
  getItem: (name: string) => durableTexts.getItem(`${server} ${name}`),
  setItem: (name: string, text: string) => durableTexts.setItem(`${server} ${name}`, text),
  removeItem: (name: string) => durableTexts.removeItem(`${server} ${name}`),
  names: () =>
    [...texts.keys()].flatMap((name) =>
      name.startsWith(`${server} `) ? [name.slice(server.length + 1)] : [],
    ),
});

/** All unsaved input for a server, including what could not be written to disk. */
export const unsavedInputOf = (server: string): UnsavedText[] =>
  [...texts]
    .filter(([name]) => name.startsWith(`${server} ${UNSAVED}`))
    .map(([name, text]) => ({ name: name.slice(server.length + 1), text }));

/**
 * Imports unsaved input from another source. Input that already exists here is kept. Returns how many were imported.
 */
export function importUnsavedInput(server: string, typed: readonly UnsavedText[]): number {
  const fresh = typed.filter(({ name }) => durableTextsOf(server).getItem(name) === null);
  for (const { name, text } of fresh) durableTextsOf(server).setItem(name, text);
  return fresh.length;
}

/** Deletes the unsaved input for a server, once it is stored somewhere else. */
export const deleteUnsavedInput = (server: string): void =>
  unsavedInputOf(server).forEach(({ name }) => durableTextsOf(server).removeItem(name));
