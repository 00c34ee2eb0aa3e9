import type { State } from '@agency/contract/endpoint';

/** Formats a document's state (revision and time) for the header If-Match. Without a time: only the revision. */
export const tagOf = ({ revision, updatedAt }: State): string =>
  updatedAt === undefined ? `"${revision}"` : `"${revision}@${updatedAt ?? ''}"`;
