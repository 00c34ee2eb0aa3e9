/** A copy of the list with one item moved to another index. */
export function arrayMove<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
