import { makeListeners } from '../listeners.ts';
import { isPicture } from '../merge/pictureUrls.ts';
import { tabNaming } from './tabName.ts';

/** Unsaved input, and the document that it is based on. */
export interface UnsavedInput<Doc, Draft> {
  base: Doc | undefined;
  draft: Draft;
  /** The id under which a new document will be created. */
  id?: string;
  /** The idempotency key of the write that saves it. */
  write?: string;
  /** Set while it is being saved: the document may exist already. Earlier versions stored the draft itself here. */
  sent?: Draft | true;
  /** The id of the last row in the server's log of all writes when the draft's base was read (MOMENT_HEADER). */
  moment?: string | undefined;
  /** The labels of the draft's fields. */
  labels?: Readonly<Record<string, string>>;
  /** When the user last typed into the form, ISO 8601. */
  at: string;
}

/** Unsaved input found in storage, from this tab or another one. */
export interface UnsavedInputEntry {
  /** The storage key of the entry. */
  name: string;
  /** The document that the input belongs to, such as `projects/5f…`. */
  document: string;
  kept: UnsavedInput<unknown, Record<string, unknown>>;
}

/** A store of texts by key, such as localStorage. */
interface Texts extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  names: () => string[];
}

/** How much of the input fitted into the storage. */
export type Room = 'all' | 'allButPictures' | 'none';

/** Reads, stores and deletes the unsaved input of one form, under one storage key (`name`). */
export interface UnsavedInputSlot<Doc, Draft> {
  name: string;
  read: () => UnsavedInput<Doc, Draft> | undefined;
  keep: (kept: UnsavedInput<Doc, Draft>) => Room;
  forget: () => void;
}

/** The prefix of the storage keys of unsaved input. */
export const UNSAVED = 'unsaved:';
const prefix = (account: string) => `${UNSAVED}${account}:`;
const TAB = /#[0-9a-f]{24}$/;

/** A store of unsaved input. It has the input of all accounts that use this browser. */
export type UnsavedInputStore = ReturnType<typeof keepIn>;

/** Keeps unsaved input in `texts`. If several windows share one store, `placeHere` gives each its own key suffix. */
export function keepIn(texts: Texts, placeHere: () => string = () => '') {
  const { tell, subscribe } = makeListeners();

  /** The storage key for input from this tab: account, document and tab. */
  const nameOf = (account: string, document: string): string => prefix(account) + document + placeHere();

  /** Reads stored input that was not saved, for example because the tab crashed. */
  function read<Doc, Draft>(name: string): UnsavedInput<Doc, Draft> | undefined {
    try {
      const text = texts.getItem(name);
      return text === null ? undefined : (JSON.parse(text) as UnsavedInput<Doc, Draft>);
    } catch {
      return undefined;
    }
  }

  /** An account's unsaved input from all tabs, for documents whose names start with `under`; the latest first. */
  function list(account: string, under = ''): UnsavedInputEntry[] {
    const start = prefix(account);
    let names: string[] = [];
    try {
      names = texts.names().filter((name) => name.startsWith(start + under));
    } catch {
      // If storage is forbidden, nothing was kept.
    }
    return names
      .flatMap((name): UnsavedInputEntry[] => {
        const kept = read<unknown, Record<string, unknown>>(name);
        return kept ? [{ name, document: name.slice(start.length).replace(TAB, ''), kept }] : [];
      })
      .toSorted((one, other) => other.kept.at.localeCompare(one.kept.at));
  }

  /** Calls the listener when this tab adds or deletes an entry, and on every change in another tab. */
  function watch(listener: () => void): () => void {
    const heard = ({ key }: StorageEvent) => (key === null || key.startsWith(UNSAVED)) && listener();
    const stop = subscribe(listener);
    addEventListener('storage', heard);
    return () => {
      stop();
      removeEventListener('storage', heard);
    };
  }

  /** Stores the input. If it doesn't fit, it is stored without its pictures. */
  function keep<Doc, Draft>(name: string, kept: UnsavedInput<Doc, Draft>): Room {
    for (const [room, replacer] of [['all'], ['allButPictures', withoutPictures]] as const)
      try {
        const isNew = texts.getItem(name) === null;
        texts.setItem(name, JSON.stringify(kept, replacer));
        if (isNew) tell();
        return room;
      } catch {
        // No room: retry without pictures.
      }
    return 'none';
  }

  /** Deletes input that was saved or discarded. */
  function forget(name: string): void {
    try {
      if (texts.getItem(name) === null) return;
      texts.removeItem(name);
      tell();
    } catch {
      // If storage is forbidden, nothing was kept.
    }
  }

  /** Returns the slot for input into one document in this tab. */
  function placeOf<Doc, Draft>(account: string, document: string): UnsavedInputSlot<Doc, Draft> {
    const name = nameOf(account, document);
    return { name, read: () => read(name), keep: (kept) => keep(name, kept), forget: () => forget(name) };
  }

  /** Moves input from another tab to this one, unless this tab has unsaved input of its own for that document. */
  function takeOver(account: string, { name, document, kept }: UnsavedInputEntry): void {
    const here = nameOf(account, document);
    if (name === here || read(here)) return;
    keep(here, kept);
    forget(name);
  }

  return { list, watch, forget, placeOf, takeOver };
}

/** Keeps unsaved input in localStorage, separately for each tab. */
export function keepInBrowser(): UnsavedInputStore {
  const tab = tabNaming();
  return keepIn(
    {
      getItem: (name) => localStorage.getItem(name),
      setItem: (name, text) => localStorage.setItem(name, text),
      removeItem: (name) => localStorage.removeItem(name),
      names: () => Object.keys(localStorage),
    },
    () => `#${tab()}`,
  );
}

export const inBrowser = keepInBrowser();

const withoutPictures = (_: string, value: unknown) =>
  typeof value === 'string' && isPicture(value) ? undefined : value;
