/** The list with one of its items in another place. */
export function arrayMove<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
