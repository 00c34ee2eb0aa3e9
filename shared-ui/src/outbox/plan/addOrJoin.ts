import { isBehindTree, sameTarget, type Edit, type Entry, type FieldValues, type Target } from '../entry.ts';
import { dependsOn } from './entryDependencies.ts';
import { joined } from './joinEdits.ts';
import { mayHaveArrived } from './sendState.ts';

/** A new write for the outbox (the list of unsent writes). */
export interface NewWrite {
  target: Target;
  edit: Edit;
  name: string;
  /** For the deletion of a question: its sub-questions, which are deleted with it. */
  below?: readonly Target[];
  /** The document's fields as they would be without this entry, the document's last one in the outbox. */
  without: (entry: Entry) => FieldValues;
}

/** What to do with a new write, given the entries in the outbox. */
export type AddOrJoin =
  /** Adds the write as a new outbox entry. It replaces the entries `insteadOf`, which no longer matter. */
  | { do: 'add'; insteadOf: readonly Entry[] }
  /** Joins the write to an existing outbox entry. */
  | { do: 'join'; entry: Entry; edit: Edit }
  /** Nothing is left to send: the deleted document never reached the server. */
  | { do: 'forget'; gone: readonly Entry[] };

export function keepingOf(
  { target, edit, below = [], without }: NewWrite,
  entries: readonly Entry[],
  /** The numbers of the outbox entries that are being sent. */
  inFlight: ReadonlySet<number>,
): AddOrJoin {
  if (edit.type === 'delete') {
    // Earlier edits of the deleted document and of its sub-questions no longer matter.
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
 * The entries that need not be sent if these documents are deleted: all entries of the documents, or none. None if the
 * server may already have one of them, or if an unsent new question tree may contain or remove the questions. Then all
 * are sent before the deletion, so that the deletion removes exactly what the user saw.
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
