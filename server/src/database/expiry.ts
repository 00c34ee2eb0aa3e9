/*
 * Values with a limited lifetime, such as a challenge that is valid for five minutes, are stored with their expiry. The
 * servers' clocks may differ, but we assume by less than one lifetime. If an expiry is more than two lifetimes ahead, a
 * wrong clock has set it, so the value counts as expired.
 */

/** Whether a value with this lifetime, in milliseconds, is still valid, given its expiry. */
export function isUnexpired(until: Date | number, goodFor: number): boolean {
  const left = Number(until) - Date.now();
  return left > 0 && left <= 2 * goodFor;
}

/** A query condition on a stored expiry. It makes the same decision in the database as `isUnexpired`. */
export const unexpired = (goodFor: number) => ({
  $gt: new Date(),
  $lte: new Date(Date.now() + 2 * goodFor),
});

/**
 * Whether something happened within the last `milliseconds`. Another server's clock may be ahead, so a time that is at
 * most this far in the future also counts.
 */
export const isWithin = (since: Date, milliseconds: number): boolean =>
  Math.abs(Date.now() - since.getTime()) < milliseconds;
