/**
 * Where something stands in a list that people put in order: a text that compares as the places do, so that moving one
 * thing writes one document, and two people's moves of different things never meet.
 */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const MIDDLE = 'i';

/** The last digit isn't 0, so that there is always room before it. */
export const isPosition = (text: string): boolean => /^[0-9a-z]*[1-9a-z]$/.test(text);

/** What stands in a list whose newest come first, until they are moved. */
export interface Placed {
  id: string;
  createdAt: string;
  position?: string | undefined;
}

/** Where its age puts it. */
export const restingPlace = ({ id, createdAt }: Placed): string =>
  `${Date.parse(createdAt).toString(36).padStart(TIME, '0')}${id}${MIDDLE}`;

/** Where it was moved to, else where its age puts it. */
export const placeOf = (placed: Placed): string => placed.position || restingPlace(placed);

/** By which what stands behind something is asked for; of what was moved with what tells it from others that were moved to the same place. */
export const cursorAt = (placed: Placed): string =>
  placed.position ? `${placed.position}-${restingPlace(placed)}` : restingPlace(placed);

/** So many digits of a place that age tells are the time; a document's id has so many, which are hexadecimal. */
const TIME = 9;
const ID = 24;

/** Of what was never moved, what is older than `time`, in milliseconds, and of what is as old, ids below `id`, and that itself if `including`. */
export interface Older {
  time: number;
  id: string;
  including: boolean;
}

/** What of all that was never moved stands behind a place, which something that was moved may have. */
export function olderThan(place: string): Older {
  const time = Number.parseInt(place.slice(0, TIME).padEnd(TIME, '0'), 36);
  const rest = place.slice(TIME);
  const [digits] = /^[0-9a-f]{0,24}/.exec(rest)!;
  if (digits.length === ID) return { time, id: digits, including: rest.slice(ID) > MIDDLE };
  // The next digit is above all that an id has there, or there is none.
  const including = rest.length > digits.length;
  return { time, id: digits.padEnd(ID, including ? 'f' : '0'), including };
}

/** Orders a list as the site shows it: what is new comes first, what was moved stands where it was put; the newer of two at one place first. */
export const byPlace = (one: Placed, other: Placed): number =>
  falling(placeOf(one), placeOf(other)) || falling(restingPlace(one), restingPlace(other));

const falling = (one: string, other: string): number => (one === other ? 0 : one < other ? 1 : -1);

/** A position between two; above `low` alone it stays below whatever is added later. Others who put something there get another. */
export function between(low: string, high: string | undefined): string {
  if (high === undefined || low >= high) return low + MIDDLE + apart();
  let shared = '';
  for (let at = 0; ; at++) {
    const [from, to] = [digit(low, at), digit(high, at)];
    if (to - from > 1) return shared + DIGITS.charAt(Math.floor((from + to) / 2)) + apart();
    shared += DIGITS.charAt(from);
    // From here on everything above the rest of the lower one is below the higher one.
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

/** The position that moves one thing of a list, whose places fall, to another index. */
export function positionAt(list: readonly Placed[], from: number, to: number): string {
  const rest = list.toSpliced(from, 1);
  const [above, below] = [rest[to - 1], rest[to]];
  return between(below ? placeOf(below) : '', above && placeOf(above));
}

/** The position of what stands at an index of a list whose places grow, before anything in it was moved. */
export const numbered = (index: number): string => index.toString(36).padStart(LEAD, '0') + MIDDLE;
const LEAD = 4;

/** A position behind the last one of a list whose places grow. */
export function behind(last: string): string {
  const next = Number.parseInt(last.slice(0, LEAD).padEnd(LEAD, '0'), 36) + 1;
  return next < 36 ** LEAD ? numbered(next) : last + MIDDLE;
}

/** Where something stands in a list whose places grow; what has no place yet comes last. */
const rising = ({ position }: { position?: string | undefined }): string => position || 'z';

/** Orders a list whose places grow. */
export const byRisingPlace = (
  one: { position?: string | undefined },
  other: { position?: string | undefined },
): number => (rising(one) === rising(other) ? 0 : rising(one) < rising(other) ? -1 : 1);

/** The position that moves one thing of a list, whose places grow, to another index. */
export function risingPositionAt(
  list: readonly { position?: string | undefined }[],
  from: number,
  to: number,
): string {
  const rest = list.toSpliced(from, 1);
  const [before, after] = [rest[to - 1], rest[to]];
  return between(before ? rising(before) : '', after && rising(after));
}
