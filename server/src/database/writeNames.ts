import { createHash } from 'node:crypto';
import { Problem } from '@agency/contract/problems';

/** A write by the name its client gave it, with a hash of what it asks for: the same name with another hash is another write. */
export interface WriteName {
  key: string;
  of: string;
  /** It was answered to a write that asked for something else. */
  isTaken?: boolean;
}

/** The same with the document that it changed, in one atomic step with the change. */
interface Done extends Pick<WriteName, 'key' | 'of'> {
  at: Date;
}

/** What everything that is written carries: which writes with names made it what it is, the latest last. */
export interface Named {
  writes?: Done[];
}

export const namedFields = {
  writes: [{ _id: false, key: String, of: String, at: Date }],
} as const;

/** A laptop may be shut for two weeks, and something more. */
const KEPT_FOR = 21 * 86_400_000;
const MOST_KEPT = 100;

/**
 * Whether a write was done to this document before. Refuses a name that another write had; where that one was done to this
 * document, with the document as it stands: whoever changed their mind meanwhile learns what became of the first.
 */
export async function isDone<Document extends Named>(
  document: Document | null,
  write: WriteName | undefined,
  present: (document: Document) => Promise<unknown> | unknown,
): Promise<boolean> {
  const before = write && document?.writes?.find(({ key }) => key === write.key);
  if (before && document && before.of !== write.of)
    throw new Problem('keyReused', { current: await present(document) });
  if (!before && write?.isTaken) throw new Problem('keyReused');
  return before !== undefined;
}

/** The names to keep with a document once a write is done to it. */
export function withName({ writes = [] }: Named, write: WriteName | undefined): { writes?: Done[] } {
  if (!write) return {};
  const now = Date.now();
  const lately = writes.filter(({ at }) => now - at.getTime() < KEPT_FOR);
  const { key, of } = write;
  return { writes: [...lately, { key, of, at: new Date(now) }].slice(-MOST_KEPT) };
}

/** The id of what a write with a name makes, where the client leaves it to us: a repeat finds by it what was made. */
export const idFor = (write: WriteName | undefined): string | undefined =>
  write && hashOf(write.key).slice(0, 24);

/** A hash of what a write asks for, the same whatever the order of its keys. */
export const hashOf = (asked: unknown): string => createHash('sha256').update(canonical(asked)).digest('hex');

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
