import { problemOf } from '@agency/contract/fallbackProblems';

/** The result of a write: the document after it, or the error. */
export interface WriteReply<Doc> {
  data?: Doc | undefined;
  error?: unknown;
}

/**
 * The server's current document from an error reply: others saved in the meantime, or the idempotency key belongs to
 * another write. Undefined for all other results.
 */
export function currentIn<Doc>({ error }: WriteReply<Doc>): Doc | undefined {
  const { code, current } = problemOf(error) ?? {};
  return code === 'staleRevision' || code === 'keyReused' ? (current as Doc | undefined) : undefined;
}
