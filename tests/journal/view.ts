import type mongoose from 'mongoose';
import { overlay } from './apply.ts';
import type { Head } from './head.ts';
import { type Change, changesOf, type Content, keyOf } from './rows.ts';
import type { Store } from './store.ts';

export interface Reference {
  kind: string;
  /** The id, with the type that it has in the collection. */
  id: Content['_id'];
}

/** The current documents, including changes of rows that aren't applied yet. */
export interface View {
  document(kind: string, id: Content['_id']): Content | undefined;
  /** All documents of a kind, by id. */
  all(kind: string): ReadonlyMap<string, Content>;
}

/** A view to which the changes of each decided write are added, so that the next write of the batch sees them. */
interface GrowingView extends View {
  put(changes: readonly Change[]): void;
}

/**
 * Reads the documents that writes depend on, and caches them: complete kinds, and single documents. Rows that this process reads update
 * the cache. If a cached document misses a row of another server, the row of the write is refused, and the write is decided again.
 */
export interface Views {
  of(references: readonly Reference[], wholeKinds: readonly string[]): Promise<GrowingView>;
  /** Clears the cache of single documents. */
  forget(): void;
}

/** After a read, the oldest single documents of a kind leave the cache until this many are left, or only those of the batch. */
const MOST_CACHED = 200;

export function openViews(store: Store, head: Head): Views {
  const byKind = new Map<string, Map<string, Content>>();
  const singles = new Map<string, Map<string, Content | undefined>>();
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

  /** Reads documents, with the changes of rows that arrive during the read; undefined if the history changed. */
  async function read(
    kind: string,
    filter: mongoose.mongo.Filter<Content>,
  ): Promise<Map<string, Content> | undefined> {
    const since = head.pending().flatMap(changesOf);
    let isLost = false;
    const stop = head.listen({
      row: (row) => void since.push(...changesOf(row)),
      reset: () => (isLost = true),
    });
    try {
      const found = await store.documents(kind).find(filter).toArray();
      if (isLost) return undefined;
      const documents = new Map(found.map((document) => [String(document._id), document as Content]));
      overlay(documents, kind, since);
      return documents;
    } finally {
      stop();
    }
  }

  async function readKind(kind: string): Promise<void> {
    const documents = await read(kind, {});
    if (documents) byKind.set(kind, documents);
  }

  async function readSingles(kind: string, ids: readonly Content['_id'][]): Promise<void> {
    const cached = singles.get(kind) ?? new Map<string, Content | undefined>();
    const missing = ids.filter((id) => !cached.has(String(id)));
    const documents = missing.length > 0 && (await read(kind, { _id: { $in: missing } } as never));
    if (!documents) return;
    for (const id of missing) cached.set(String(id), documents.get(String(id)));
    const wanted = new Set(ids.map(String));
    for (const id of cached.keys()) {
      if (cached.size <= MOST_CACHED) break;
      if (!wanted.has(id)) cached.delete(id);
    }
    singles.set(kind, cached);
  }

  return {
    forget: () => singles.clear(),
    async of(references, wholeKinds) {
      const kinds = new Set(references.map(({ kind }) => kind));
      await Promise.all([
        ...[...new Set(wholeKinds)].map((kind) => byKind.has(kind) || readKind(kind)),
        ...[...kinds].map(
          (kind) =>
            byKind.has(kind) ||
            readSingles(
              kind,
              references.filter((each) => each.kind === kind).map(({ id }) => id),
            ),
        ),
      ]);
      const ahead = new Map<string, Content>();
      const copies = new Map([...new Set(wholeKinds)].map((kind) => [kind, new Map(byKind.get(kind))]));
      return {
        document: (kind, id) =>
          ahead.get(keyOf({ kind, document: String(id) })) ??
          (byKind.get(kind) ?? singles.get(kind))?.get(String(id)),
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
