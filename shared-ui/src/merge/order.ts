type Keys = readonly string[];

/** The keys that moved between two orders of them: all but the longest run that kept its order. */
export function movedBetween(before: Keys, after: Keys): Set<string> {
  const places = new Map(before.map((key, place) => [key, place]));
  const known = after.filter((key) => places.has(key));
  // The longest increasing subsequence; lists here are short, so the plain quadratic way will do.
  const length: number[] = [];
  const previous: number[] = [];
  let best = -1;
  known.forEach((key, index) => {
    length[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier++) {
      const grows = places.get(known[earlier]!)! < places.get(key)!;
      if (grows && length[earlier]! + 1 > length[index]!) {
        length[index] = length[earlier]! + 1;
        previous[index] = earlier;
      }
    }
    if (best < 0 || length[index] > length[best]!) best = index;
  });
  const stayed = new Set<string>();
  for (let index = best; index >= 0; index = previous[index]!) stayed.add(known[index]!);
  return new Set(known.filter((key) => !stayed.has(key)));
}

/** Puts a key behind the nearest one that stands before it in `like`, or at the start. */
function place(keys: string[], key: string, like: Keys): void {
  const before = like.slice(0, like.indexOf(key)).findLast((each) => keys.includes(each));
  keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
}

interface Orders {
  base: Keys;
  mine: Keys;
  theirs: Keys;
  /** The keys that remain. */
  kept: ReadonlySet<string>;
}

/** Both sides' moves and additions in one order; undefined where both moved the same items to different places. */
export function mergeOrders({ base, mine, theirs, kept }: Orders): string[] | undefined {
  const everywhere = base.filter((key) => kept.has(key) && mine.includes(key) && theirs.includes(key));
  const among = (keys: Keys) => keys.filter((key) => everywhere.includes(key));
  const [myOrder, theirOrder] = [among(mine), among(theirs)];
  const myMoves = movedBetween(everywhere, myOrder);
  const theirMoves = movedBetween(everywhere, theirOrder);
  const agreed = myOrder.every((key, index) => key === theirOrder[index]);
  if (!agreed && [...myMoves].some((key) => theirMoves.has(key))) return undefined;

  const order = follow(theirs, mine, kept);
  if (agreed) return order;
  for (const key of mine.filter((each) => myMoves.has(each))) {
    order.splice(order.indexOf(key), 1);
    place(order, key, mine);
  }
  return order;
}

/** One side's order, with what only the other side has in the places it has there. */
export function follow(leader: Keys, other: Keys, kept: ReadonlySet<string>): string[] {
  const order = leader.filter((key) => kept.has(key));
  for (const key of other) if (kept.has(key) && !order.includes(key)) place(order, key, other);
  return order;
}
