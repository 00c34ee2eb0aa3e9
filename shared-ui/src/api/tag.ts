import type { State } from '@agency/contract/endpoint';

/** A state as the server reads it: where no time is known of it, its revision alone. */
export const tagOf = ({ revision, updatedAt }: State): string =>
  updatedAt === undefined ? `"${revision}"` : `"${revision}@${updatedAt ?? ''}"`;
