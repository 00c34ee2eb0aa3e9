/**
 * Positions in a list that people can reorder. Positions are texts, and the list is sorted by them alphabetically,
 * ascending or descending. To move a document, only this document gets a new position, between those of its neighbours.
 * So two people can move different documents without a conflict. The functions that make positions are in newPosition.ts.
 */

/** The last digit of most positions. It leaves room on both sides. */
export const MIDDLE = 'i';

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

/** The sort key of a document in a list in ascending order. Documents without a position come last. */
export const rising = ({ position }: { position?: string | undefined }): string => position || 'z';

/** Compares two documents of a list in ascending order. */
export const byRisingPlace = (
  one: { position?: string | undefined },
  other: { position?: string | undefined },
): number => (rising(one) === rising(other) ? 0 : rising(one) < rising(other) ? -1 : 1);
