import { singleKinds } from '@agency/contract/kinds';
import type { ProblemReply } from '@agency/contract/problems';
import { byPlace, type Placed } from '@agency/contract/position';
import { isReply } from '../../api/readResponse.ts';
import { same } from '../../merge/deepEqual.ts';
import { isNewer, isSameState, type Revised } from '../../merge/revision.ts';
import { makeListeners } from '../../listeners.ts';
import { readOf } from '../kinds/calls.ts';
import { isListPart, listParts, parts, type Known, type ContentPart } from '../kinds/contentParts.ts';
import type { DraftsDatabase } from './draftsDatabase.ts';
import { kinds } from '../kinds/kindRules.ts';

/**
 * Where the app continues when it asks for changes (`next`), and the time of the last full read in milliseconds
 * (`wholeAt`).
 */
interface Since {
  next: string;
  wholeAt: number;
}

const UNSURE = 'unsure';

/** The last known content of the server, in memory and, if `isStored`, on disk. */
export interface LocalCopy {
  /**
   * Whether the content is also on disk. If it isn't, the copy starts empty, and has only the parts that this page has
   * needed.
   */
  isStored: boolean;
  known: () => Known;
  /**
   * A counter that grows with every change to a part of the content. If it grew during a request, the reply may be
   * outdated.
   */
  age: (part: ContentPart) => number;
  /** Stores parts of the content that were read from the server, if they differ. */
  takeRead: (next: Known) => Promise<void>;
  /** Stores the result of a write. */
  take: (next: Known) => Promise<void>;
  /** Empties a part, because the server has answered with this problem that the account may not read it. */
  withhold: (part: ContentPart, problem: ProblemReply) => Promise<void>;
  /** Why the account may not read this part. Undefined if it may. */
  withheldBy: (part: ContentPart) => ProblemReply | undefined;
  /**
   * Whether the part's revision can't tell whether the part is current. A write of a question changes the question tree, but
   * its answer doesn't have the tree's new revision.
   */
  isUnsure: (part: ContentPart) => boolean;
  /** Where the app continues when it asks for changes. Undefined before the first full read. */
  since: () => Since | undefined;
  /** Records that the local copy of the content is complete up to this point. */
  keepSince: (next: Since) => Promise<void>;
  /** Reads a document from the disk, because another tab has stored it. `id` is the id of a document in a list. */
  reload: (part: ContentPart, id: string) => Promise<void>;
  subscribe: (listener: (parts: readonly ContentPart[]) => void) => () => void;
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
const isSurelyNewer = (one: unknown, other: unknown): boolean =>
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
 * Opens the local copy of the server's content. Without `isStored`, it is only in memory. With `isOnlyTab`, only this tab stores content. Otherwise several
 * tabs do, and the newest state of each document is kept. A document that one tab deleted may be stored again by another tab;
 * the next read notices this by the checksums.
 */
export async function openCopy(
  database: DraftsDatabase,
  { isOnlyTab, isStored = true }: { isOnlyTab: boolean; isStored?: boolean },
): Promise<LocalCopy> {
  /** The parts that the account may not read, with the server's problem, and those whose revision is unsure. */
  const marks = new Map<ContentPart, ProblemReply | typeof UNSURE>();
  let known = isStored ? await readAll(database, marks) : {};
  /** What this tab has stored, or read from the disk. It differs from `known` (in memory) until a write succeeds. */
  let kept = known;
  let since = isStored
    ? ((await database.use((all) => all.get('meta', 'since'))) as Since | undefined)
    : undefined;
  const ages = new Map<ContentPart, number>();
  const grow = (part: ContentPart) => ages.set(part, (ages.get(part) ?? 0) + 1);
  const { tell, subscribe } = makeListeners<[parts: readonly ContentPart[]]>();

  async function put(part: ContentPart): Promise<void> {
    const value = known[part];
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
        store.put({ kind: 'known', id: part, document: marks.get(part) ?? true }),
        done,
      ]);
    });
    kept = { ...kept, [part]: value };
  }

  let writing: Promise<void> = Promise.resolve();
  /** Writes everything that is not on disk yet, including what failed earlier. One run at a time. */
  function keep(): Promise<void> {
    if (!isStored) return Promise.resolve();
    const mine = writing.then(async () => {
      const due = parts.filter((part) => known[part] !== kept[part]);
      const failures: unknown[] = [];
      for (const part of due) await put(part).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    });
    writing = mine.catch(() => {});
    return mine;
  }

  /**
   * Changes the content in memory at once, so that no other change comes in between. Resolves when the change is on
   * disk.
   */
  async function change(next: Known, isOther: (part: ContentPart) => boolean): Promise<void> {
    const changed = (Object.keys(next) as ContentPart[]).filter(isOther);
    changed.forEach(grow);
    known = { ...known, ...Object.fromEntries(changed.map((part) => [part, next[part]])) };
    await keep();
    if (changed.length > 0) tell(changed);
  }

  return {
    isStored,
    known: () => known,
    age: (part) => ages.get(part) ?? 0,
    takeRead(next) {
      const read = (Object.keys(next) as ContentPart[]).filter((part) => next[part] !== known[part]);
      for (const part of read) marks.delete(part);
      return change(next, (part) => read.includes(part) && !same(known[part], next[part]));
    },
    take(next) {
      for (const part of singleKinds) {
        const [before, after] = [known[part], next[part]];
        if (before === after || !before || !after) continue;
        if (isSameState(before, after)) marks.set(part, UNSURE);
        else marks.delete(part);
      }
      return change(next, (part) => next[part] !== known[part]);
    },
    withhold(part, problem) {
      const isNew = !marks.has(part);
      marks.set(part, problem);
      return change({ [part]: [] }, () => isNew || !same(known[part], []));
    },
    withheldBy(part) {
      const mark = marks.get(part);
      return mark === UNSURE ? undefined : mark;
    },
    isUnsure: (part) => marks.get(part) === UNSURE,
    since: () => since,
    async keepSince(next) {
      await keep();
      since = next;
      if (!isStored) return;
      // On a full disk this fails. After a restart, the app then asks for changes from an earlier point.
      await database.use((all) => all.put('meta', next, 'since')).catch(() => {});
    },
    async reload(part, id) {
      await keep();
      // This tab hasn't read the part yet. If a read is running, its answer may lack this document, so it must not count.
      if (known[part] === undefined) return void grow(part);
      // The screens read it from the server.
      if (!isStored) return void grow(part);
      const row = await database.use((all) => all.get('documents', [part, isListPart(part) ? id : '']));
      const document = row && completedIn(part)(row.document as object);
      const list = isListPart(part) ? (known[part] as readonly Placed[]) : [];
      const mine = isListPart(part) ? list.find((each) => idIn(part, each) === id) : known[part];
      if (!document && !isListPart(part)) return;
      if (document && !isReply(readOf(part), isListPart(part) ? [document] : document)) return;
      if (same(mine, document) || isSurelyNewer(mine, document)) return;
      const others = list.filter((each) => each !== mine);
      const value = isListPart(part)
        ? [...others, ...(document ? [document as Placed] : [])].sort(byPlace)
        : document;
      grow(part);
      known = { ...known, [part]: value };
      kept = { ...kept, [part]: value };
      tell([part]);
    },
    subscribe,
  };
}

/** Adds the defaults of fields that an older version of the app didn't store. */
const completedIn = (part: ContentPart): ((document: object) => object) =>
  (part === 'activity' ? undefined : kinds[part].completed) ?? ((document) => document);

/** Reads the local copy of the content from disk. Invalid parts are deleted, and then read from the server again. */
async function readAll(
  database: DraftsDatabase,
  marks: Map<ContentPart, ProblemReply | typeof UNSURE>,
): Promise<Known> {
  const rows = await database.use((all) => all.getAll('documents'));
  const known: Record<string, unknown> = {};
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
  return known as Known;
}
