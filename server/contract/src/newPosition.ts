import { MIDDLE, type Placed, placeOf, rising } from './position.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Returns a position between two others. Without `high`, the position is above `low`, but below the positions of
 * documents that are added later. It ends with random characters, so that two people who move documents at the same
 * time don't get the same position.
 */
export function between(low: string, high: string | undefined): string {
  if (high === undefined || low >= high) return low + MIDDLE + apart();
  let shared = '';
  for (let at = 0; ; at++) {
    const [from, to] = [digit(low, at), digit(high, at)];
    if (to - from > 1) return shared + DIGITS.charAt(Math.floor((from + to) / 2)) + apart();
    shared += DIGITS.charAt(from);
    // The text is below `high` now, whatever follows. It only has to become larger than the rest of `low`.
    if (to > from) return aboveRest(shared, low, at + 1);
  }
}

function aboveRest(start: string, low: string, from: number): string {
  let text = start;
  let at = from;
  for (; digit(low, at) === DIGITS.length - 1; at++) text += DIGITS.at(-1);
  return text + DIGITS.charAt(Math.ceil((digit(low, at) + DIGITS.length) / 2)) + apart();
}

const digit = (text: string, at: number) => Math.max(0, DIGITS.indexOf(text.charAt(at) || '0'));

const apart = () =>
  Array.from({ length: 3 }, () => DIGITS.charAt(1 + Math.floor(Math.random() * (DIGITS.length - 1)))).join(
    '',
  );

/** The new position for a document that is moved from index `from` to index `to`, in a list in descending order of positions. */
export function positionAt(list: readonly Placed[], from: number, to: number): string {
  const rest = list.toSpliced(from, 1);
  const [above, below] = [rest[to - 1], rest[to]];
  return between(below ? placeOf(below) : '', above && placeOf(above));
}

/** The position for a document at an index, in a list in ascending order in which no document was moved yet. */
export const positionForIndex = (index: number): string => index.toString(36).padStart(LEAD, '0') + MIDDLE;
const LEAD = 4;

/** A position for a new last document, in a list in ascending order. */
export function positionAfter(last: string): string {
  const next = Number.parseInt(last.slice(0, LEAD).padEnd(LEAD, '0'), 36) + 1;
  return next < 36 ** LEAD ? positionForIndex(next) : last + MIDDLE;
}

/** The new position for a document that is moved from index `from` to index `to`, in a list in ascending order. */
export function risingPositionAt(
  list: readonly { position?: string | undefined }[],
  from: number,
  to: number,
): string {
  const rest = list.toSpliced(from, 1);
  const [before, after] = [rest[to - 1], rest[to]];
  return between(before ? rising(before) : '', after && rising(after));
}
