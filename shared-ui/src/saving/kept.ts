import { isPicture } from '../merge/pictures.ts';
import { thisTab } from './tab.ts';

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

interface Store extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  names: () => string[];
}

const browser: Store = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, text) => localStorage.setItem(name, text),
  removeItem: (name) => localStorage.removeItem(name),
  names: () => Object.keys(localStorage),
};

let store = browser;
/** In a browser, each tab has a place of its own for what is typed in it. */
let placeHere = () => `#${thisTab()}`;

/** Lets a host that has one window only keep it where it outlasts more than in a browser. */
export const keepIn = (other: Store): void => {
  store = other;
  placeHere = () => '';
};

const prefix = (account: string) => `unsaved:${account}:`;
const TAB = /#[0-9a-f]{24}$/;

/** Under which name something typed here is kept: whose it is, of which document, and in which tab. */
export const keptName = (account: string, document: string): string =>
  prefix(account) + document + placeHere();

/** Answers what was typed and never saved, such as before a crash of the tab. */
export function readKept<Doc, Draft>(name: string): Kept<Doc, Draft> | undefined {
  try {
    const text = store.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Kept<Doc, Draft>);
  } catch {
    return undefined;
  }
}

/** Everything that someone typed and never saved, in whatever tab, of the documents whose names begin so; the latest first. */
export function listKept(account: string, under = ''): Found[] {
  const start = prefix(account);
  let names: string[] = [];
  try {
    names = store.names().filter((name) => name.startsWith(start + under));
  } catch {
    // Where storage is forbidden nothing was kept.
  }
  return names
    .flatMap((name): Found[] => {
      const kept = readKept<unknown, Record<string, unknown>>(name);
      return kept ? [{ name, document: name.slice(start.length).replace(TAB, ''), kept }] : [];
    })
    .toSorted((one, other) => other.kept.at.localeCompare(one.kept.at));
}

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Tells when something more or less is kept than before; of what is typed in other tabs, each time. */
export function watchKept(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => (key === null || key.startsWith('unsaved:')) && listener();
  listeners.add(listener);
  addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', heard);
  };
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

/** Keeps what is typed in this browser. A picture too large for that is left out, rather than all the rest with it. */
export function keep<Doc, Draft>(name: string, kept: Kept<Doc, Draft>): Room {
  for (const [room, replacer] of [['all'], ['allButPictures', withoutPictures]] as const)
    try {
      const isNew = store.getItem(name) === null;
      store.setItem(name, JSON.stringify(kept, replacer));
      if (isNew) tell();
      return room;
    } catch {
      // No room: once more without pictures.
    }
  return 'none';
}

/** Once saved, or given up on purpose. */
export function forget(name: string): void {
  try {
    if (store.getItem(name) === null) return;
    store.removeItem(name);
    tell();
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** The place of something typed under such a name. */
export const placeIn = <Doc, Draft>(name: string): Place<Doc, Draft> => ({
  name,
  read: () => readKept(name),
  keep: (kept) => keep(name, kept),
  forget: () => forget(name),
});

/** Makes what was typed elsewhere be at home in this tab, unless something else of that document is. */
export function takeOver(account: string, { name, document, kept }: Found): void {
  const here = keptName(account, document);
  if (name === here || readKept(here)) return;
  keep(here, kept);
  forget(name);
}

const withoutPictures = (_: string, value: unknown) =>
  typeof value === 'string' && isPicture(value) ? undefined : value;
