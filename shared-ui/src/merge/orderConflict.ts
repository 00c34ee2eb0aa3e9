import type { Conflict, Versions } from './merge.ts';

/** A conflict between two orders of one list, given as names. With `show: 'picture'`, they are addresses of pictures. */
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
