/** A rectangle of the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}
export type Place = Pick<Box, 'left' | 'top'>;

/** Between toasts and the window's edges, and between toasts and controls. */
const EDGE = 12;
const GAP = 6;
/** How finely places are tried, in pixels. */
const STEP = 4;

const boxAt = ({ left, top }: Place, { width, height }: Size): Box => ({
  left: left - GAP,
  top: top - GAP,
  right: left + width + GAP,
  bottom: top + height + GAP,
});
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether something of this size lies over none of the boxes there. */
export const isFree = (place: Place, size: Size, taken: readonly Box[]): boolean =>
  !taken.some((box) => overlap(boxAt(place, size), box));

/** Where something lies over none of the boxes, nearest to the top right, `top` pixels down; nothing where no place is free. */
export function freePlace(size: Size, taken: readonly Box[], view: Size, top: number): Place | undefined {
  const rightmost = Math.max(view.width - EDGE - size.width, EDGE);
  const lowest = view.height - EDGE - size.height;
  let best: Place | undefined;
  let distance = Infinity;
  for (let y = EDGE; y <= lowest; y += STEP)
    for (let x = rightmost; x >= EDGE; x -= STEP) {
      const away = rightmost - x + Math.abs(y - top);
      if (away >= distance) {
        // Farther left is farther still.
        break;
      }
      if (!isFree({ left: x, top: y }, size, taken)) continue;
      best = { left: x, top: y };
      distance = away;
      break;
    }
  return best;
}
