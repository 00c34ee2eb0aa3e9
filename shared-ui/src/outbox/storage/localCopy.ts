import { singleKinds } from '@agency/contract/kinds';
import type { ProblemReply } from '@agency/contract/problems';
import { byPlace, type Placed } from '@agency/contract/position';
import { isReply } from '../../api/readResponse.ts';
import { same } from '../../merge/deepEqual.ts';
import { isSameState } from '../../merge/revision.ts';
import { makeListeners } from '../../listeners.ts';
import { readOf } from '../kinds/calls.ts';
import { isListPart, type Known, type ContentPart } from '../kinds/contentParts.ts';
import type { DraftsDatabase } from './draftsDatabase.ts';
import {
  isSurelyNewer,
  makeStoredContent,
  type MarkedContent,
  readContent,
  UNSURE,
} from './storedContent.ts';

/**
 * Where the app continues when it asks for changes (`next`), and the time of the last full read in milliseconds
 * (`wholeAt`).
 */
interface Since {
  next: string;
  wholeAt: number;
}

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
 * Opens the local copy of the server's content. Without `isStored`, it is only in memory. Without `isOnlyTab`, other tabs may
 * store content, too. A document that one tab deleted may be stored again by another tab; the next read notices this by the
 * checksums.
 */
export async function openCopy(
  database: DraftsDatabase,
  { isOnlyTab, isStored = true }: { isOnlyTab: boolean; isStored?: boolean },
): Promise<LocalCopy> {
  const content: MarkedContent = isStored ? await readContent(database) : { known: {}, marks: new Map() };
  const { marks } = content;
  const disk = makeStoredContent(database, content, isOnlyTab);
  let since = isStored
    ? ((await database.use((all) => all.get('meta', 'since'))) as Since | undefined)
    : undefined;
  const ages = new Map<ContentPart, number>();
  const grow = (part: ContentPart) => ages.set(part, (ages.get(part) ?? 0) + 1);
  const { tell, subscribe } = makeListeners<[parts: readonly ContentPart[]]>();
  const keep = () => (isStored ? disk.write() : Promise.resolve());

  /**
   * Changes the content in memory at once, so that no other change comes in between. Resolves when the change is on
   * disk.
   */
  async function change(next: Known, isOther: (part: ContentPart) => boolean): Promise<void> {
    const changed = (Object.keys(next) as ContentPart[]).filter(isOther);
    changed.forEach(grow);
    content.known = { ...content.known, ...Object.fromEntries(changed.map((part) => [part, next[part]])) };
    await keep();
    if (changed.length > 0) tell(changed);
  }

  return {
    isStored,
    known: () => content.known,
    age: (part) => ages.get(part) ?? 0,
    takeRead(next) {
      const read = (Object.keys(next) as ContentPart[]).filter((part) => next[part] !== content.known[part]);
      for (const part of read) marks.delete(part);
      return change(next, (part) => read.includes(part) && !same(content.known[part], next[part]));
    },
    take(next) {
      for (const part of singleKinds) {
        const [before, after] = [content.known[part], next[part]];
        if (before === after || !before || !after) continue;
        if (isSameState(before, after)) marks.set(part, UNSURE);
        else marks.delete(part);
      }
      return change(next, (part) => next[part] !== content.known[part]);
    },
    withhold(part, problem) {
      const isNew = !marks.has(part);
      marks.set(part, problem);
      return change({ [part]: [] }, () => isNew || !same(content.known[part], []));
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
      if (content.known[part] === undefined) return void grow(part);
      // The screens read it from the server.
      if (!isStored) return void grow(part);
      const document = await disk.read(part, id);
      const list = isListPart(part) ? (content.known[part] as readonly Placed[]) : [];
      const mine = isListPart(part) ? list.find((each) => each.id === id) : content.known[part];
      if (!document && !isListPart(part)) return;
      if (document && !isReply(readOf(part), isListPart(part) ? [document] : document)) return;
      if (same(mine, document) || isSurelyNewer(mine, document)) return;
      const others = list.filter((each) => each !== mine);
      const value = isListPart(part)
        ? [...others, ...(document ? [document as Placed] : [])].sort(byPlace)
        : document;
      grow(part);
      content.known = { ...content.known, [part]: value };
      disk.follow(part, value);
      tell([part]);
    },
    subscribe,
  };
}
