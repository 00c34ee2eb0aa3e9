import { problemOf } from '@agency/contract/unforeseen';

/** The result of a write: the document after it, or the error. */
export interface Answer<Doc> {
  data?: Doc | undefined;
  error?: unknown;
}

/**
 * The current document, if a write failed because others changed the document since, or because another write used the same
 * idempotency key.
 */
export function currentIn<Doc>({ error }: Answer<Doc>): Doc | undefined {
  const { code, current } = problemOf(error) ?? {};
  return code === 'staleRevision' || code === 'keyReused' ? (current as Doc | undefined) : undefined;
}
