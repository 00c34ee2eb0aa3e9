import type mongoose from 'mongoose';
import type { Kind } from '@agency/contract/kinds';
import { overlay } from './applyRows.ts';
import type { JournalHead } from './journalHead.ts';
import { type Change, changesOf, type Content, HistoryChanged, keyOf } from './rows.ts';
import type { Store } from './rowStore.ts';

export interface DocumentReference {
  kind: Kind;
  /** The id, with the type that it has in the collection. */
  id: Content['_id'];
}

/** The current documents, including changes of rows that aren't applied yet. */
export interface View {
  document(kind: Kind, id: Content['_id']): Content | undefined;
  /** All documents of a kind, by id. */
  all(kind: Kind): ReadonlyMap<string, Content>;
}

/** A view to which the changes of each decided write are added, so that the next write of the batch sees them. */
export interface GrowingView extends View {
  put(changes: readonly Change[]): void;
}

/**
 * Reads the documents that writes depend on, and caches them: complete kinds, and single documents. Rows that this process reads update
 * the cache. If a cached document misses a row of another server, the row of the write is refused, and the write is decided again.
 */
export interface Views {
  of(references: readonly DocumentReference[], wholeKinds: readonly Kind[]): Promise<GrowingView>;
  /** Clears the cache of single documents. */
  forget(): void;
}

/** After a read, the oldest single documents of a kind leave the cache until this many are left, or only those of the batch. */
const MOST_CACHED = 200;

export function openViews(store: Store, head: JournalHead): Views {
  const byKind = new Map<Kind, Map<string, Content>>();
  const singles = new Map<Kind, Map<string, Content | undefined>>();
  head.listen({
    row(row) {
      const changes = changesOf(row);
      byKind.forEach((documents, kind) => overlay(documents, kind, changes));
      singles.forEach((documents, kind) =>
        overlay(
          documents,
          kind,
          changes.filter(({ document }) => documents.has(document)),
        ),
      );
    },
    reset() {
      byKind.clear();
      singles.clear();
    },
  });

  /** Reads documents, with the changes of rows that arrive during the read. */
  async function read(kind: Kind, filter: mongoose.mongo.Filter<Content>): Promise<Map<string, Content>> {
    const since = head.pending().flatMap(changesOf);
    let isLost = false;
    const stop = head.listen({
      row: (row) => void since.push(...changesOf(row)),
      reset: () => (isLost = true),
    });
    try {
      const found = await store.documents(kind).find(filter).toArray();
      if (isLost) throw new HistoryChanged('The history changed during a read.');
      const documents = new Map(found.map((document) => [String(document._id), document as Content]));
      overlay(documents, kind, since);
      return documents;
    } finally {
      stop();
    }
  }

  async function readKind(kind: Kind): Promise<void> {
    byKind.set(kind, await read(kind, {}));
  }

  async function readSingles(
    kind: Kind,
    ids: readonly Content['_id'][],
  ): Promise<Map<string, Content | undefined>> {
    const cached = singles.get(kind) ?? new Map<string, Content | undefined>();
    singles.set(kind, cached);
    const missing = ids.filter((id) => !cached.has(String(id)));
    const found = new Map(ids.map((id) => [String(id), cached.get(String(id))]));
    if (missing.length === 0) return found;
    const documents = await read(kind, { _id: { $in: missing } } as never);
    for (const id of missing) {
      found.set(String(id), documents.get(String(id)));
      cached.set(String(id), documents.get(String(id)));
    }
    for (const id of cached.keys()) {
      if (cached.size <= MOST_CACHED) break;
      if (!found.has(id)) cached.delete(id);
    }
    return found;
  }

  return {
    forget: () => singles.clear(),
    async of(references, wholeKinds) {
      const whole = new Set(wholeKinds);
      const kinds = new Set(references.map(({ kind }) => kind));
      const ahead = new Map<string, Content | undefined>();
      await Promise.all([
        ...[...whole].map((kind) => byKind.has(kind) || readKind(kind)),
        ...[...kinds].map(async (kind) => {
          if (whole.has(kind)) return;
          const ids = references.filter((each) => each.kind === kind).map(({ id }) => id);
          for (const [document, found] of await readSingles(kind, ids))
            ahead.set(keyOf({ kind, document }), found);
        }),
      ]);
      const copies = new Map([...whole].map((kind) => [kind, new Map(byKind.get(kind))]));
      return {
        document: (kind, id) =>
          copies.get(kind)?.get(String(id)) ?? ahead.get(keyOf({ kind, document: String(id) })),
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
    },
  };
}
