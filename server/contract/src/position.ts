/**
 * Positions in a list that people can reorder. Positions are texts, and the list is sorted by them alphabetically,
 * ascending or descending. To move a document, only this document gets a new position, between those of its neighbours.
 * So two people can move different documents without a conflict.
 */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const MIDDLE = 'i';

/** Whether a text is a valid position. Its last digit isn't 0, so that there is always room for another position before it. */
export const isPosition = (text: string): boolean => /^[0-9a-z]*[1-9a-z]$/.test(text);

/** A document in a list. Documents that were never moved are sorted newest first, the other ones by their position. */
export interface Placed {
  id: string;
  createdAt: string;
  position?: string | undefined;
}

/** The position that a document has until someone moves it, made from its creation time and id. */
const restingPlace = ({ id, createdAt }: Placed): string =>
  `${Date.parse(createdAt).toString(36).padStart(TIME, '0')}${id}${MIDDLE}`;

/** The document's position: the one that it was moved to, otherwise one made from its creation time and id. */
export const placeOf = (placed: Placed): string => placed.position || restingPlace(placed);

/**
 * The cursor with which a client requests the part of the list after this document. Moved documents can have equal
 * positions, so their cursors also contain the creation time and the id.
 */
export const cursorAt = (placed: Placed): string =>
  placed.position ? `${placed.position}-${restingPlace(placed)}` : restingPlace(placed);

/**
 * A text from `restingPlace` starts with `TIME` digits for the creation time, and then has the `ID` hexadecimal digits
 * of the document's id.
 */
const TIME = 9;
const ID = 24;

/**
 * A range of documents that were never moved: created before `time` (in milliseconds), or at `time` with an id below `id`. If `including`,
 * also the document with this id.
 */
export interface Older {
  time: number;
  id: string;
  including: boolean;
}

/**
 * Returns which of the documents that were never moved come after a position in the list. The position may be that of a
 * moved document.
 */
export function olderThan(place: string): Older {
  const time = Number.parseInt(place.slice(0, TIME).padEnd(TIME, '0'), 36);
  const rest = place.slice(TIME);
  const [digits] = /^[0-9a-f]{0,24}/.exec(rest)!;
  if (digits.length === ID) return { time, id: digits, including: rest.slice(ID) > MIDDLE };
  // If another character follows the hexadecimal digits, it sorts after all of them (0 to f). So all ids that begin
  // with the same digits are below the position.
  const including = rest.length > digits.length;
  return { time, id: digits.padEnd(ID, including ? 'f' : '0'), including };
}

/**
 * Compares two documents to sort a list as the site does: newest first, but moved documents by their position. Of two
 * documents with the same position, the newer one comes first.
 */
export const byPlace = (one: Placed, other: Placed): number =>
  falling(placeOf(one), placeOf(other)) || falling(restingPlace(one), restingPlace(other));

const falling = (one: string, other: string): number => (one === other ? 0 : one < other ? 1 : -1);

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

/** The sort key of a document in a list in ascending order. Documents without a position come last. */
const rising = ({ position }: { position?: string | undefined }): string => position || 'z';

/** Compares two documents of a list in ascending order. */
export const byRisingPlace = (
  one: { position?: string | undefined },
  other: { position?: string | undefined },
): number => (rising(one) === rising(other) ? 0 : rising(one) < rising(other) ? -1 : 1);

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
