import type { Shape } from '@agency/contract/document/shape';

/**
 * The shape to merge with where an answer was lost: the change may have arrived, and someone may have taken it back since,
 * so whatever doesn't read as it is wanted is asked about.
 */
export const doubted = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, { ...field, doubted: true }]));

/** Whether a change sent from that revision may have arrived before what others did since. */
export const mayBeTakenBack = (sentFrom: number | undefined, revision: number): boolean =>
  sentFrom !== undefined && revision > sentFrom + 1;
