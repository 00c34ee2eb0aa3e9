import { byPlace, type Placed } from '@agency/contract/position';
import { isReply } from '@agency/shared-ui/api/answer.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import { makeListeners } from '../listeners.ts';
import { reads } from './calls.ts';
import { isList, parts, type Known, type Part } from './content.ts';
import type { Database } from './database.ts';

/** The last known content of the server, in memory and on disk. */
export interface LocalCopy {
  known: () => Known;
  /** Grows with every change of a part that came of a write; what was read before it is older than what is known. */
  age: (part: Part) => number;
  /** Takes over a part as the server answered it. */
  takePart: (part: Part, value: unknown) => Promise<void>;
  /** Takes over what came of a write. */
  take: (next: Known) => Promise<void>;
  subscribe: (listener: (parts: readonly Part[]) => void) => () => void;
}

interface Row {
  kind: string;
  id: string;
  document: unknown;
}

/** Lists have a row for each document, so that one more writes one row. The short list of activity is one. */
const rowsOf = (part: Part, value: unknown): Row[] =>
  isList(part) && part !== 'activity'
    ? (value as { id: string }[]).map((document) => ({ kind: part, id: document.id, document }))
    : [{ kind: part, id: '', document: value }];

/** Opens the copy that is on disk. */
export async function openCopy(database: Database): Promise<LocalCopy> {
  let known = await readAll(database);
  const ages = new Map<Part, number>();
  const { tell, subscribe } = makeListeners<[parts: readonly Part[]]>();

  async function keep(part: Part, value: unknown): Promise<boolean> {
    const before = known[part];
    if (value === before || (before !== undefined && same(before, value))) return false;
    known = { ...known, [part]: value };
    const old = new Map(
      before === undefined ? [] : rowsOf(part, before).map((row) => [row.id, row.document]),
    );
    const rows = rowsOf(part, value);
    const now = new Set(rows.map(({ id }) => id));
    await database.use(async (all) => {
      const { store, done } = all.transaction('documents', 'readwrite');
      const changed = rows.filter((row) => !same(old.get(row.id), row.document));
      const gone = [...old.keys()].filter((id) => !now.has(id));
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
    subscribe,
  };
}

/** What can't be understood counts as not there, and goes: it is read from the server again. */
async function readAll(database: Database): Promise<Known> {
  const rows = (await database.use((all) => all.getAll('documents'))) as Row[];
  const known: Record<string, unknown> = {};
  for (const part of parts) {
    const own = rows.filter(({ kind }) => kind === part);
    const note = rows.filter(({ kind, id }) => kind === 'known' && id === part);
    const documents = own.map(({ document }) => document);
    const value = isList(part) && part !== 'activity' ? documents : documents[0];
    if (note.length > 0 && isReply(reads[part], value)) known[part] = value;
    else
      for (const { kind, id } of [...own, ...note])
        await database.use((all) => all.delete('documents', [kind, id]));
  }
  for (const part of ['project', 'service', 'request']) (known[part] as Placed[] | undefined)?.sort(byPlace);
  return known as Known;
}
