import { addressesIn } from '@agency/shared-ui/merge/pictures.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import { isBehindTree, sameTarget, type Edit, type Entry, type Fields, type Target } from './entry.ts';
import { kinds } from './kinds.ts';
import type { Outbox } from './outbox.ts';
import { isOpen, mayHaveArrived } from './plan/tries.ts';
import { dependsOn } from './rules.ts';

interface Keeping {
  target: Target;
  edit: Edit;
  name: string;
  /** What goes with it when it is deleted. */
  below?: readonly Target[];
  /** The document's fields as they are without an entry, which is the last about it. */
  without: (entry: Entry) => Fields;
}

/** An entry that was kept. */
export interface Kept {
  entry: Entry;
  /** Whether it also says what was kept before. */
  joined: boolean;
}

/**
 * Puts an edit into the outbox, or into an entry there that then says both. Undefined where nothing is left to be sent:
 * what the server never heard of was deleted. To be called while nothing else decides about entries.
 */
export async function keepEntry(
  outbox: Outbox,
  /** The numbers of the entries that are on their way. */
  inFlight: ReadonlySet<number>,
  { target, edit, name, below = [], without }: Keeping,
): Promise<Kept | undefined> {
  const at = new Date().toISOString();
  const added = { at, target, name, edit };
  const about = outbox.entries().filter((entry) => sameTarget(entry.target, target));

  if (edit.type === 'delete') {
    // What was to be done to it, and to what is below it, no longer matters.
    const gone = needless([target, ...below], outbox.entries(), inFlight);
    const unheardOf = gone.some((entry) => sameTarget(entry.target, target) && entry.edit.type === 'create');
    if (unheardOf) {
      await outbox.remove(...gone);
      return undefined;
    }
    return { entry: await outbox.add(added, gone), joined: gone.length > 0 };
  }

  const last = about.at(-1);
  const joined = last && !inFlight.has(last.number) ? join(last, edit, () => without(last)) : undefined;
  if (last && joined) {
    const { trouble: _, ...free } = last;
    const both = { ...free, edit: joined, at, name };
    const between = outbox.entries().filter(({ number }) => number > last.number);
    if (!between.some((entry) => dependsOn(both, entry))) {
      const changed = { ...both, save: outbox.nextSave() };
      await outbox.change(changed);
      return { entry: changed, joined: true };
    }
  }
  return { entry: await outbox.add(added), joined: false };
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

/** An entry and a later edit of the same document as one edit; undefined where they must follow each other. */
function join(entry: Entry, edit: Edit, without: () => Fields): Edit | undefined {
  const { target, edit: earlier, trouble } = entry;
  if (!isOpen(entry) || edit.type !== 'update') return undefined;
  if (!trouble && earlier.type === 'update') {
    // What others did to a list between them stands in the later one's, and whoever wrote it may have undone it.
    const lists = changedBy(earlier).filter(
      (field) => field in edit.fields && kinds[target.kind].shape[field]?.kind !== 'value',
    );
    const now = lists.length > 0 ? without() : {};
    if (lists.some((field) => !same(earlier.base[field], now[field]))) return undefined;
  }
  const joined = asOne(earlier, edit);
  // Of pictures only so many fit into one call; as online, those of each save go for themselves.
  const brought = joined ? broughtBy(joined) : 0;
  return brought > 1 && brought > broughtBy(earlier) ? undefined : joined;
}

function asOne(earlier: Edit, edit: Edit & { type: 'update' }): Edit | undefined {
  if (earlier.type === 'create') return { ...earlier, body: { ...earlier.body, ...edit.fields } };
  if (earlier.type !== 'update') return undefined;
  const { base, fields } = earlier;
  // What the earlier left alone is as the later one found it: others may have changed it between them.
  const changed = changedBy(earlier).map((field) => [field, base[field]]);
  return {
    ...earlier,
    base: { ...base, ...edit.base, ...Object.fromEntries(changed) },
    fields: { ...fields, ...edit.fields },
  };
}

/** The fields that an update has otherwise than they were. */
const changedBy = ({ base, fields }: Edit & { type: 'update' }): string[] =>
  Object.keys(base).filter((field) => !same(base[field], fields[field]));

/** How many pictures an edit adds. */
function broughtBy(edit: Edit): number {
  if (edit.type === 'create') return new Set(addressesIn(edit.body)).size;
  if (edit.type !== 'update') return 0;
  const before = new Set(addressesIn(edit.base));
  return new Set(addressesIn(edit.fields).filter((address) => !before.has(address))).size;
}
