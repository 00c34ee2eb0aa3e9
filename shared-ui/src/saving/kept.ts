import { isPicture } from '../merge/pictures.ts';
import { tabNaming } from './tab.ts';

/** What someone typed and hasn't saved, with what it started from. */
export interface Kept<Doc, Draft> {
  base: Doc | undefined;
  draft: Draft;
  /** Of a new document: the id it is to be created under. */
  id?: string;
  /** The name of the write that saves it. */
  write?: string;
  /** What was sent under that name without an answer; `true` where it is what is typed now. */
  sent?: Draft | true | undefined;
  /** The moment of the content that it was typed for. */
  moment?: string | undefined;
  /** What people call its fields. */
  labels?: Readonly<Record<string, string>>;
  /** When it was last typed in, ISO 8601. */
  at: string;
}

/** Something that is kept, wherever it was typed. */
export interface Found {
  /** Under which it is kept. */
  name: string;
  /** Of which document, such as `projects/5f…`. */
  document: string;
  kept: Kept<unknown, Record<string, unknown>>;
}

/** Small texts by name, such as a browser's own storage. */
interface Texts extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  names: () => string[];
}

/** How much of what is typed there was room for. */
export type Room = 'all' | 'allButPictures' | 'none';

/** Where what is typed is kept until it is saved. */
export interface Place<Doc, Draft> {
  name: string;
  read: () => Kept<Doc, Draft> | undefined;
  keep: (kept: Kept<Doc, Draft>) => Room;
  forget: () => void;
}

const prefix = (account: string) => `unsaved:${account}:`;
const TAB = /#[0-9a-f]{24}$/;

/** What was typed and not saved, of whoever works here. */
export type Keeping = ReturnType<typeof keepIn>;

/** Keeps what is typed in such texts. Where several windows have the same, each has a place of its own in them. */
export function keepIn(texts: Texts, placeHere: () => string = () => '') {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  /** Under which name something typed here is kept: whose it is, of which document, and in which tab. */
  const nameOf = (account: string, document: string): string => prefix(account) + document + placeHere();

  /** Answers what was typed and never saved, such as before a crash of the tab. */
  function read<Doc, Draft>(name: string): Kept<Doc, Draft> | undefined {
    try {
      const text = texts.getItem(name);
      return text === null ? undefined : (JSON.parse(text) as Kept<Doc, Draft>);
    } catch {
      return undefined;
    }
  }

  /** Everything that someone typed and never saved, in whatever tab, of the documents whose names begin so; the latest first. */
  function list(account: string, under = ''): Found[] {
    const start = prefix(account);
    let names: string[] = [];
    try {
      names = texts.names().filter((name) => name.startsWith(start + under));
    } catch {
      // Where storage is forbidden nothing was kept.
    }
    return names
      .flatMap((name): Found[] => {
        const kept = read<unknown, Record<string, unknown>>(name);
        return kept ? [{ name, document: name.slice(start.length).replace(TAB, ''), kept }] : [];
      })
      .toSorted((one, other) => other.kept.at.localeCompare(one.kept.at));
  }

  /** Tells when something more or less is kept than before; of what is typed in other tabs, each time. */
  function watch(listener: () => void): () => void {
    const heard = ({ key }: StorageEvent) => (key === null || key.startsWith('unsaved:')) && listener();
    listeners.add(listener);
    addEventListener('storage', heard);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', heard);
    };
  }

  /** Keeps what is typed. A picture too large for that is left out, rather than all the rest with it. */
  function keep<Doc, Draft>(name: string, kept: Kept<Doc, Draft>): Room {
    for (const [room, replacer] of [['all'], ['allButPictures', withoutPictures]] as const)
      try {
        const isNew = texts.getItem(name) === null;
        texts.setItem(name, JSON.stringify(kept, replacer));
        if (isNew) tell();
        return room;
      } catch {
        // No room: once more without pictures.
      }
    return 'none';
  }

  /** Once saved, or given up on purpose. */
  function forget(name: string): void {
    try {
      if (texts.getItem(name) === null) return;
      texts.removeItem(name);
      tell();
    } catch {
      // Where storage is forbidden nothing was kept.
    }
  }

  /** The place of what someone types here into a document. */
  function placeOf<Doc, Draft>(account: string, document: string): Place<Doc, Draft> {
    const name = nameOf(account, document);
    return { name, read: () => read(name), keep: (kept) => keep(name, kept), forget: () => forget(name) };
  }

  /** Makes what was typed elsewhere be at home in this tab, unless something else of that document is. */
  function takeOver(account: string, { name, document, kept }: Found): void {
    const here = nameOf(account, document);
    if (name === here || read(here)) return;
    keep(here, kept);
    forget(name);
  }

  return { list, watch, forget, placeOf, takeOver };
}

/** Keeps it in this browser, where each tab has a place of its own. */
export function keepInBrowser(): Keeping {
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
