import { LRUCache } from 'lru-cache';
import type mongoose from 'mongoose';
import type { Kind } from '@agency/contract/kinds';
import { fieldsOfAll } from '../storedKinds.ts';
import { overlay } from './applyRows.ts';
import type { JournalHead } from './journalHead.ts';
import { type Change, changesOf, type Content, HistoryChanged, keyOf } from './rows.ts';
import type { Store } from './rowStore.ts';

export interface DocumentReference {
  kind: Kind;
  /** The id, with the type that it has in the collection. */
  id: Content['_id'];
}

/** The current documents, including changes that are in the journal but not written to the documents yet. */
export interface View {
  document(kind: Kind, id: Content['_id']): Content | undefined;
  /** All documents of a kind, by id. Of some kinds, only the fields in `fieldsOfAll`. */
  all(kind: Kind): ReadonlyMap<string, Content>;
}

/** A view to which the changes of each decided write are added, so that the next write of the batch sees them. */
interface GrowingView extends View {
  put(changes: readonly Change[]): void;
}

/**
 * Reads and caches the documents that writes depend on: all documents of a kind, or single ones. When this process
 * reads new journal rows, it updates the cache. If another server has inserted a row that the cache misses, the
 * database refuses our next row; the write is then decided again with the new documents.
 */
export interface Views {
  of(references: readonly DocumentReference[], wholeKinds: readonly Kind[]): Promise<GrowingView>;
  /** Clears the cache of single documents. */
  forget(): void;
}

const MOST_CACHED = 1_000;

/** A change with only the fields in `fieldsOfAll`, so that this cache doesn't grow with the documents' texts. */
function reduced(change: Change): Change {
  const { kind, after } = change;
  const fields = fieldsOfAll[kind];
  if (!fields || !after) return change;
  const kept = Object.entries(after).filter(([name]) => fields.includes(name));
  return { ...change, after: { ...Object.fromEntries(kept), _id: after._id, revision: after.revision } };
}

const nameOf = (kind: Kind, id: Content['_id']) => keyOf({ kind, document: String(id) });

export function openViews(store: Store, head: JournalHead): Views {
  const byKind = new Map<Kind, Map<string, Content>>();
  const singles = new LRUCache<string, { document: Content | undefined }>({ max: MOST_CACHED });
  head.listen({
    row(row) {
      const changes = changesOf(row);
      byKind.forEach((documents, kind) => overlay(documents, kind, changes.map(reduced)));
      for (const change of changes) {
        const known = singles.peek(keyOf(change));
        if (known && change.after && (known.document?.revision ?? 0) < change.revision)
          singles.set(keyOf(change), { document: change.after });
      }
    },
    reset() {
      byKind.clear();
      singles.clear();
    },
  });

  /** Reads documents. Includes changes of rows that aren't written to the documents yet, or that are inserted during the read. */
  async function read(
    kind: Kind,
    filter: mongoose.mongo.Filter<Content>,
    fields?: readonly string[],
  ): Promise<Map<string, Content>> {
    const since = head.pending().flatMap(changesOf);
    let isLost = false;
    const stop = head.listen({
      row: (row) => void since.push(...changesOf(row)),
      reset: () => (isLost = true),
    });
    try {
      const projection = fields && Object.fromEntries(['revision', ...fields].map((name) => [name, 1]));
      const found = await store
        .documents(kind)
        .find(filter, { ...store.confirmed, ...(projection && { projection }) })
        .toArray();
      if (isLost) throw new HistoryChanged('The history changed during a read.');
      const documents = new Map(found.map((document) => [String(document._id), document as Content]));
      overlay(documents, kind, since);
      return documents;
    } finally {
      stop();
    }
  }

  /** Puts documents into `found`, from the cache if possible. The others are read from the database and cached. */
  async function readSingles(
    kind: Kind,
    ids: readonly Content['_id'][],
    found: Map<string, Content | undefined>,
  ): Promise<void> {
    const missing = ids.filter((id) => {
      const known = singles.get(nameOf(kind, id));
      if (known) found.set(nameOf(kind, id), known.document);
      return !known;
    });
    const documents = missing.length > 0 && (await read(kind, { _id: { $in: missing } } as never));
    if (!documents) return;
    for (const id of missing) {
      const document = documents.get(String(id));
      singles.set(nameOf(kind, id), { document });
      found.set(nameOf(kind, id), document);
    }
  }

  async function viewOf(
    references: readonly DocumentReference[],
    wholeKinds: ReadonlySet<Kind>,
  ): Promise<GrowingView> {
    const ahead = new Map<string, Content | undefined>();
    const idsOf = (kind: Kind) => references.filter((each) => each.kind === kind).map(({ id }) => id);
    await Promise.all([
      ...[...wholeKinds].map(
        async (kind) => byKind.has(kind) || byKind.set(kind, await read(kind, {}, fieldsOfAll[kind])),
      ),
      ...[...new Set(references.map(({ kind }) => kind))].map((kind) =>
        readSingles(kind, idsOf(kind), ahead),
      ),
    ]);
    const copies = new Map<Kind, Map<string, Content>>();
    for (const kind of wholeKinds) {
      const documents = byKind.get(kind);
      if (!documents) throw new HistoryChanged('The history changed after a read.');
      copies.set(kind, new Map(documents));
    }
    return {
      document: (kind, id) => ahead.get(nameOf(kind, id)) ?? copies.get(kind)?.get(String(id)),
      all(kind) {
        const documents = copies.get(kind);
        if (!documents) throw new Error(`This write didn't ask for all of ${kind}.`);
        return documents;
      },
      put(changes) {
        for (const change of changes) if (change.after) ahead.set(keyOf(change), change.after);
        copies.forEach((documents, kind) => overlay(documents, kind, changes));
      },
    };
  }

  return {
    forget: () => singles.clear(),
    async of(references, wholeKinds) {
      for (;;) {
        try {
          return await viewOf(references, new Set(wholeKinds));
        } catch (error) {
          // A backup was restored during the read, which has cleared the caches. So read again.
          if (!(error instanceof HistoryChanged)) throw error;
        }
      }
    },
  };
}
