type Keys = readonly string[];

/** The keys that certainly moved between two orders: those in none of the longest increasing subsequences. */
export function movedBetween(before: Keys, after: Keys): Set<string> {
  const places = after.map((key) => before.indexOf(key));
  const upTo = longestRuns(places);
  const from = longestRuns(places.map((place) => -place).reverse()).reverse();
  const longest = Math.max(0, ...upTo);
  return new Set(after.filter((_, index) => upTo[index]! + from[index]! - 1 < longest));
}

/** The length of the longest increasing subsequence that ends at each index. Quadratic, because lists here are short. */
function longestRuns(places: readonly number[]): number[] {
  const lengths: number[] = [];
  places.forEach((place, index) => {
    const earlier = lengths.filter((_, other) => other < index && places[other]! < place);
    lengths.push(1 + Math.max(0, ...earlier));
  });
  return lengths;
}

/** Inserts a key after the nearest key that precedes it in `like`, or at the start. */
export function place(keys: string[], key: string, like: Keys): void {
  const before = like.slice(0, like.indexOf(key)).findLast((each) => keys.includes(each));
  keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
}

interface Orders {
  base: Keys;
  mine: Keys;
  theirs: Keys;
  /** The keys of the items that the merged list has. */
  kept: ReadonlySet<string>;
}

/**
 * Merges both sides' moves and additions into one order. For each pair of items, the order of the side that changed it
 * counts. Undefined if there is no such order, or if both moved the same item to different places.
 */
export function mergeOrders({ base, mine, theirs, kept }: Orders): string[] | undefined {
  const everywhere = base.filter((key) => kept.has(key) && mine.includes(key) && theirs.includes(key));
  const known = new Set(everywhere);
  const [myOrder, theirOrder] = [mine, theirs].map((keys) => keys.filter((key) => known.has(key)));
  const [was, here, there] = [everywhere, myOrder!, theirOrder!].map(placesOf);
  const isBefore = (places: Places, one: string, other: string) => places.get(one)! < places.get(other)!;

  const myMoves = movedBetween(everywhere, myOrder!);
  const theirMoves = movedBetween(everywhere, theirOrder!);
  const stayed = everywhere.filter((key) => !myMoves.has(key) && !theirMoves.has(key));
  const isTorn = (key: string) =>
    theirMoves.has(key) &&
    stayed.some((other) => isBefore(here!, key, other) !== isBefore(there!, key, other));
  if ([...myMoves].some(isTorn)) return undefined;

  /**
   * If `mine` and `theirs` order a pair of items differently, one of them has the pair as in the base. The other side
   * changed the pair, so that side's order counts.
   */
  const goesBefore = (one: string, other: string) => {
    const mineIs = isBefore(here!, one, other);
    return mineIs === isBefore(was!, one, other) ? isBefore(there!, one, other) : mineIs;
  };
  const before = new Map(
    everywhere.map((key) => [key, everywhere.filter((other) => goesBefore(other, key)).length]),
  );
  // If the pairs form a cycle, no order fits. Then several keys have the same number of keys before them.
  if (new Set(before.values()).size < everywhere.length) return undefined;
  const order = everywhere.toSorted((one, other) => before.get(one)! - before.get(other)!);
  for (const side of [theirs, mine])
    for (const key of side) if (kept.has(key) && !order.includes(key)) place(order, key, side);
  return order;
}

type Places = ReadonlyMap<string, number>;
const placesOf = (keys: Keys): Places => new Map(keys.map((key, index) => [key, index]));

/** The order of `leader`. A key that only `other` has is inserted after the key that precedes it in `other`. */
export function follow(leader: Keys, other: Keys, kept: ReadonlySet<string>): string[] {
  const order = leader.filter((key) => kept.has(key));
  for (const key of other) if (kept.has(key) && !order.includes(key)) place(order, key, other);
  return order;
}
