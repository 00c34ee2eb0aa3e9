import { isPicture } from '../../merge/pictures.ts';

/** What someone typed and hasn't saved, with what it started from. */
export interface Kept<Doc, Draft> {
  base: Doc | undefined;
  draft: Draft;
  /** Of a new document: the id it is to be created under, and what was sent under it without an answer. */
  id?: string;
  sent?: Draft | undefined;
  /** The revision from which it was sent without an answer that says whether it arrived. */
  sentFrom?: number | undefined;
  /** When it was last typed in, ISO 8601. */
  at: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let own: Store | undefined;
const store = (): Store => own ?? localStorage;

/** Lets a host keep it where it outlasts more than in a browser. */
export const keepIn = (other: Store): void => {
  own = other;
};

/** Under which name something typed is kept: whose it is, and of which document. */
export const keptName = (account: string, document: string): string => `unsaved:${account}:${document}`;

/** Answers what was typed and never saved, such as before a crash of the tab. */
export function readKept<Doc, Draft>(name: string): Kept<Doc, Draft> | undefined {
  try {
    const text = store().getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Kept<Doc, Draft>);
  } catch {
    return undefined;
  }
}

/** Keeps what is typed in this browser. A picture too large for that is left out, rather than all the rest with it. */
export function keep<Doc, Draft>(name: string, kept: Kept<Doc, Draft>): void {
  for (const replacer of [undefined, withoutPictures])
    try {
      store().setItem(name, JSON.stringify(kept, replacer));
      return;
    } catch {
      // No room: once more without pictures.
    }
}

/** Once saved, or given up on purpose. */
export function forget(name: string): void {
  try {
    store().removeItem(name);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

const withoutPictures = (_: string, value: unknown) =>
  typeof value === 'string' && isPicture(value) ? undefined : value;
