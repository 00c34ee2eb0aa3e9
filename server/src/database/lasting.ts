/*
 * What is good for a while carries until when. Clocks of servers differ, by less than that while; what would be good for more than twice
 * as long was made by a clock that was wrong, and is no longer good once it is right.
 */

/** Whether what is good for so many milliseconds still is, given until when. */
export function isGood(until: Date | number, goodFor: number): boolean {
  const left = Number(until) - Date.now();
  return left > 0 && left <= 2 * goodFor;
}

/** The same to find it by. */
export const whileGood = (goodFor: number) => ({
  $gt: new Date(),
  $lte: new Date(Date.now() + 2 * goodFor),
});

/** Whether something was less than so many milliseconds ago; what has yet to come was not. */
export const isWithin = (since: Date, milliseconds: number): boolean =>
  Math.abs(Date.now() - since.getTime()) < milliseconds;
