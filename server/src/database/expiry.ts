/*
 * Values with a limited lifetime store their expiry. Clocks of servers differ, but by less than a lifetime. An expiry more than
 * two lifetimes ahead comes from a wrong clock, so the value counts as expired once the clock is right again.
 */

/** Whether a value with this lifetime, in milliseconds, is still valid, given its expiry. */
export function isUnexpired(until: Date | number, goodFor: number): boolean {
  const left = Number(until) - Date.now();
  return left > 0 && left <= 2 * goodFor;
}

/** A query condition on a stored expiry, which is true under the same conditions as `isUnexpired`. */
export const unexpired = (goodFor: number) => ({
  $gt: new Date(),
  $lte: new Date(Date.now() + 2 * goodFor),
});

/**
 * Whether something happened within this many milliseconds. Times slightly in the future also count, because clocks differ; later
 * ones do not.
 */
export const isWithin = (since: Date, milliseconds: number): boolean =>
  Math.abs(Date.now() - since.getTime()) < milliseconds;
