import type { Conflict, Versions } from './merge.ts';

/** Two orders of one list that can't both be had, as a question; with `show`, its names are pictures' addresses. */
export const orderConflict = (
  label: string,
  versions: Versions<readonly string[]>,
  show?: 'picture',
): Conflict => ({
  path: 'order',
  labels: [label, 'Order'],
  kind: 'order',
  shape: { kind: 'items', label, keyOf: String, nameOf: String, ...(show && { show }) },
  ...versions,
});
