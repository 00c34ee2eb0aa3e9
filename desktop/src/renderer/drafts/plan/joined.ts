import { addressesIn } from '@agency/shared-ui/merge/pictures.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import type { Edit, Entry, Fields } from '../entry.ts';
import { kinds } from '../kinds.ts';
import { isOpen } from './tries.ts';

/**
 * An entry and a later edit of the same document as one edit; undefined where they must follow each other. `without`: the
 * document's fields as they are without the entry.
 */
export function joined(entry: Entry, edit: Edit, without: () => Fields): Edit | undefined {
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
  const both = asOne(earlier, edit);
  // Of pictures only so many fit into one call; as online, those of each save go for themselves.
  const brought = both ? broughtBy(both) : 0;
  return brought > 1 && brought > broughtBy(earlier) ? undefined : both;
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
