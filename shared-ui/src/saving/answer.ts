import { problemOf } from '@agency/contract/unforeseen';

/** What a write came to: the document as it is then, or why not. */
export interface Answer<Doc> {
  data?: Doc | undefined;
  error?: unknown;
}

/**
 * The document as it stands, where a write came from a state that others have changed since, or another was done under its
 * name before.
 */
export function currentIn<Doc>({ error }: Answer<Doc>): Doc | undefined {
  const { code, current } = problemOf(error) ?? {};
  return code === 'staleRevision' || code === 'keyReused' ? (current as Doc | undefined) : undefined;
}
