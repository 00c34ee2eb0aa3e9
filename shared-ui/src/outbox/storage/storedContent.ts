import type { ProblemReply } from '@agency/contract/problems';
import { byPlace, type Placed } from '@agency/contract/position';
import { isReply } from '../../api/readResponse.ts';
import { same } from '../../merge/deepEqual.ts';
import { isNewer, type Revised } from '../../merge/revision.ts';
import { readOf } from '../kinds/calls.ts';
import { isListPart, listParts, parts, type Known, type ContentPart } from '../kinds/contentParts.ts';
import type { DraftsDatabase } from './draftsDatabase.ts';
import { kinds } from '../kinds/kindRules.ts';

/** The mark of a part whose revision can't tell whether the part is current. */
export const UNSURE = 'unsure';

/** The content in memory. */
export interface MarkedContent {
  known: Known;
  /** The parts that the account may not read, with the server's problem, and those whose revision is unsure. */
  marks: Map<ContentPart, ProblemReply | typeof UNSURE>;
}

/** The content on disk. */
export interface StoredContent {
  /** Writes everything that is not on disk yet, including what failed earlier. One run at a time. */
  write: () => Promise<void>;
  /** Reads a document that another tab has stored. `id` is the id of a document in a list. */
  read: (part: ContentPart, id: string) => Promise<object | undefined>;
  /** Records that this value of a part is on disk, because another tab has stored it. */
  follow: (part: ContentPart, value: unknown) => void;
}

/**
 * The documents that are stored as one row each. A list has a row for each document, so that adding one writes one row.
 * The short activity list is a single row.
 */
const documentsOf = (part: ContentPart, value: unknown): readonly unknown[] =>
  isListPart(part) ? ((value ?? []) as unknown[]) : [value];
const idIn = (part: ContentPart, document: unknown): string =>
  isListPart(part) ? (document as { id: string }).id : '';

/** A document before and after a change; undefined if it doesn't exist. */
interface RowChange {
  id: string;
  before: unknown;
  document: unknown;
}

/** The documents that differ, so that a change in a list of thousands rewrites only these rows. */
function changesOf(part: ContentPart, before: unknown, value: unknown): RowChange[] {
  const [old, now] = apart(documentsOf(part, before), documentsOf(part, value));
  const replaced = new Map(old.map((document) => [idIn(part, document), document]));
  const changes: RowChange[] = [];
  for (const document of now) {
    const id = idIn(part, document);
    if (!same(replaced.get(id), document)) changes.push({ id, before: replaced.get(id), document });
    replaced.delete(id);
  }
  for (const [id, gone] of replaced) changes.push({ id, before: gone, document: undefined });
  return changes;
}

const hasRevision = (document: unknown): document is Revised =>
  typeof document === 'object' && document !== null && 'revision' in document;

/**
 * After a restore from a backup, one state can have the higher revision and the other the later time, so `isNewer` is
 * true both ways. Then neither state is surely newer.
 */
export const isSurelyNewer = (one: unknown, other: unknown): boolean =>
  hasRevision(one) && hasRevision(other) && isNewer(one, other) && !isNewer(other, one);

/** Whether another tab has stored a newer state of a document since this tab read or wrote its row. */
const isOvertaken = (stored: unknown, { before, document = before }: RowChange): boolean =>
  !same(stored, before) && isSurelyNewer(stored, document);

/** Two lists without their common start and end. */
function apart(one: readonly unknown[], other: readonly unknown[]): [readonly unknown[], readonly unknown[]] {
  const most = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < most && one[start] === other[start]) start++;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/**
 * Writes the content in memory (`content`) to the disk. With `isOnlyTab`, only this tab stores content. Otherwise several tabs
 * do, and the newest state of each document is kept.
 */
export function makeStoredContent(
  database: DraftsDatabase,
  content: MarkedContent,
  isOnlyTab: boolean,
): StoredContent {
  /** What this tab has stored, or read from the disk. It differs from the content in memory until a write succeeds. */
  let kept = content.known;

  async function put(part: ContentPart): Promise<void> {
    const value = content.known[part];
    const changes = changesOf(part, kept[part], value);
    await database.use(async (all) => {
      const { store, done } = all.transaction('documents', 'readwrite');
      await Promise.all([
        ...changes.map(async (change) => {
          const { id, document } = change;
          if (!isOnlyTab && isOvertaken((await store.get([part, id]))?.document, change)) return;
          await (document === undefined ? store.delete([part, id]) : store.put({ kind: part, id, document }));
        }),
        // Marks the part as read, because an empty list has no rows.
        store.put({ kind: 'known', id: part, document: content.marks.get(part) ?? true }),
        done,
      ]);
    });
    kept = { ...kept, [part]: value };
  }

  let writing: Promise<void> = Promise.resolve();
  return {
    write() {
      const mine = writing.then(async () => {
        const due = parts.filter((part) => content.known[part] !== kept[part]);
        const failures: unknown[] = [];
        for (const part of due) await put(part).catch((error: unknown) => failures.push(error));
        if (failures.length > 0) throw failures[0];
      });
      writing = mine.catch(() => {});
      return mine;
    },
    async read(part, id) {
      const row = await database.use((all) => all.get('documents', [part, isListPart(part) ? id : '']));
      return row && completedIn(part)(row.document as object);
    },
    follow(part, value) {
      kept = { ...kept, [part]: value };
    },
  };
}

/** Adds the defaults of fields that an older version of the app didn't store. */
const completedIn = (part: ContentPart): ((document: object) => object) =>
  (part === 'activity' ? undefined : kinds[part].completed) ?? ((document) => document);

/** Reads the content from disk. Invalid parts are deleted, and then read from the server again. */
export async function readContent(database: DraftsDatabase): Promise<MarkedContent> {
  const rows = await database.use((all) => all.getAll('documents'));
  const known: Record<string, unknown> = {};
  const marks: MarkedContent['marks'] = new Map();
  for (const part of parts) {
    const own = rows.filter(({ kind }) => kind === part);
    const note = rows.filter(({ kind, id }) => kind === 'known' && id === part);
    const documents = own.map(({ document }) => completedIn(part)(document as object));
    const value = isListPart(part) ? documents : documents[0];
    const why = note[0]?.document;
    if (why && isReply(readOf(part), value)) {
      known[part] = value;
      if (why !== true) marks.set(part, why as ProblemReply | typeof UNSURE);
    } else
      for (const { kind, id } of [...own, ...note])
        await database.use((all) => all.delete('documents', [kind, id]));
  }
  for (const part of listParts) (known[part] as Placed[] | undefined)?.sort(byPlace);
  return { known: known as Known, marks };
}
