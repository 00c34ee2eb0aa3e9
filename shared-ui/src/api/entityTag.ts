import type { State } from '@agency/contract/endpoint';

/** A state as the server reads it in If-Match. Without a time, only its revision. */
export const tagOf = ({ revision, updatedAt }: State): string =>
  updatedAt === undefined ? `"${revision}"` : `"${revision}@${updatedAt ?? ''}"`;
