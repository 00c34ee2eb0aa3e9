import { byPlace, type Placed } from '@agency/contract/position';
import { isReply } from '@agency/shared-ui/api/answer.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import { makeListeners } from '../listeners.ts';
import { reads } from './calls.ts';
import { isList, parts, type Known, type Part } from './content.ts';
import type { Database } from './database.ts';
import { kinds } from './kinds.ts';

/** The last known content of the server, in memory and on disk. */
export interface LocalCopy {
  known: () => Known;
  /** Grows with every change of a part that came of a write; what was read before it is older than what is known. */
  age: (part: Part) => number;
  /** Takes over a part as the server answered it. */
  takePart: (part: Part, value: unknown) => Promise<void>;
  /** Takes over what came of a write. */
  take: (next: Known) => Promise<void>;
  /** What the server is asked with for what changed since all of this was read; undefined before that. */
  since: () => string | undefined;
  keepSince: (next: string) => Promise<void>;
  subscribe: (listener: (parts: readonly Part[]) => void) => () => void;
}

interface Row {
  kind: string;
  id: string;
  document: unknown;
}

/** Lists have a row for each document, so that one more writes one row. The short list of activity is one. */
const isInRows = (part: Part): boolean => isList(part) && part !== 'activity';
const documentsOf = (part: Part, value: unknown): readonly unknown[] =>
  isInRows(part) ? ((value ?? []) as unknown[]) : [value];
const idIn = (part: Part, document: unknown): string =>
  isInRows(part) ? (document as { id: string }).id : '';

/** The rows to be written and the ids of those to go; of a list of thousands, most stays as it is. */
function changesOf(part: Part, before: unknown, value: unknown): { changed: Row[]; gone: string[] } {
  const [old, now] = apart(documentsOf(part, before), documentsOf(part, value));
  const replaced = new Map(old.map((document) => [idIn(part, document), document]));
  const changed: Row[] = [];
  for (const document of now) {
    const id = idIn(part, document);
    if (!same(replaced.get(id), document)) changed.push({ kind: part, id, document });
    replaced.delete(id);
  }
  return { changed, gone: [...replaced.keys()] };
}

/** Two lists without what both begin and end with. */
function apart(one: readonly unknown[], other: readonly unknown[]): [readonly unknown[], readonly unknown[]] {
  const most = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < most && one[start] === other[start]) start++;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/** Opens the copy that is on disk. */
export async function openCopy(database: Database): Promise<LocalCopy> {
  let known = await readAll(database);
  let since = (await database.use((all) => all.get('meta', 'since'))) as string | undefined;
  const ages = new Map<Part, number>();
  const { tell, subscribe } = makeListeners<[parts: readonly Part[]]>();

  async function keep(part: Part, value: unknown): Promise<boolean> {
    const before = known[part];
    if (value === before || (before !== undefined && same(before, value))) return false;
    known = { ...known, [part]: value };
    const { changed, gone } = changesOf(part, before, value);
    await database.use(async (all) => {
      const { store, done } = all.transaction('documents', 'readwrite');
      await Promise.all([
        ...changed.map((row) => store.put(row)),
        ...gone.map((id) => store.delete([part, id])),
        // An empty list is known, too.
        store.put({ kind: 'known', id: part, document: true }),
        done,
      ]);
    });
    return true;
  }

  return {
    known: () => known,
    age: (part) => ages.get(part) ?? 0,
    async takePart(part, value) {
      if (await keep(part, value)) tell([part]);
    },
    async take(next) {
      const parts = (Object.keys(next) as Part[]).filter((part) => next[part] !== known[part]);
      for (const part of parts) ages.set(part, (ages.get(part) ?? 0) + 1);
      for (const part of parts) await keep(part, next[part]);
      tell(parts);
    },
    since: () => since,
    async keepSince(next) {
      since = next;
      // Where there is no room for it, an earlier one is asked with after a restart.
      await database.use((all) => all.put('meta', next, 'since')).catch(() => {});
    },
    subscribe,
  };
}

/** What can't be understood counts as not there, and goes: it is read from the server again. */
async function readAll(database: Database): Promise<Known> {
  const rows = await database.use((all) => all.getAll('documents'));
  const known: Record<string, unknown> = {};
  for (const part of parts) {
    const own = rows.filter(({ kind }) => kind === part);
    const note = rows.filter(({ kind, id }) => kind === 'known' && id === part);
    const { completed = (document: object) => document } = part === 'activity' ? {} : kinds[part];
    // An older app knew of fewer fields.
    const documents = own.map(({ document }) => completed(document as object));
    const value = isInRows(part) ? documents : documents[0];
    if (note.length > 0 && isReply(reads[part], value)) known[part] = value;
    else
      for (const { kind, id } of [...own, ...note])
        await database.use((all) => all.delete('documents', [kind, id]));
  }
  for (const part of ['project', 'service', 'request']) (known[part] as Placed[] | undefined)?.sort(byPlace);
  return known as Known;
}
