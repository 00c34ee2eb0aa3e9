import { isBehindTree, sameTarget, type Edit, type Entry, type Fields, type Target } from '../entry.ts';
import { dependsOn } from '../rules.ts';
import { joined } from './joined.ts';
import { mayHaveArrived } from './tries.ts';

/** What someone wrote, on its way into the outbox. */
export interface Written {
  target: Target;
  edit: Edit;
  name: string;
  /** What goes with it when it is deleted. */
  below?: readonly Target[];
  /** The document's fields as they are without an entry, which is the last about it. */
  without: (entry: Entry) => Fields;
}

/** What becomes of it among the entries that are there. */
export type Keeping =
  /** It waits for itself, in place of what no longer matters. */
  | { do: 'add'; insteadOf: readonly Entry[] }
  /** An entry says both from now on. */
  | { do: 'join'; entry: Entry; edit: Edit }
  /** Nothing is left to be sent: what the server never heard of was deleted. */
  | { do: 'forget'; gone: readonly Entry[] };

export function keepingOf(
  { target, edit, below = [], without }: Written,
  entries: readonly Entry[],
  /** The numbers of the entries that are on their way. */
  inFlight: ReadonlySet<number>,
): Keeping {
  if (edit.type === 'delete') {
    // What was to be done to it, and to what is below it, no longer matters.
    const gone = needless([target, ...below], entries, inFlight);
    const unheardOf = gone.some((entry) => sameTarget(entry.target, target) && entry.edit.type === 'create');
    return unheardOf ? { do: 'forget', gone } : { do: 'add', insteadOf: gone };
  }
  const last = entries.findLast((entry) => sameTarget(entry.target, target));
  const both = last && !inFlight.has(last.number) && joined(last, edit, () => without(last));
  if (!both) return { do: 'add', insteadOf: [] };
  const between = entries.filter(({ number }) => number > last.number);
  return between.some((entry) => dependsOn({ ...last, edit: both }, entry))
    ? { do: 'add', insteadOf: [] }
    : { do: 'join', entry: last, edit: both };
}

/**
 * The entries that need not be sent when these documents go. All or none of them: what may have arrived, and what a tree
 * that waits holds or starts from, is found out and done first, so that what goes is what was seen.
 */
function needless(
  targets: readonly Target[],
  entries: readonly Entry[],
  inFlight: ReadonlySet<number>,
): readonly Entry[] {
  const about = entries.filter((entry) => targets.some((target) => sameTarget(target, entry.target)));
  const isNeeded = (entry: Entry) =>
    inFlight.has(entry.number) || mayHaveArrived(entry) || isBehindTree(entry.target, entries);
  return about.some(isNeeded) ? [] : about;
}
