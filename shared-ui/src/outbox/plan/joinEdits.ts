import { addressesIn } from '../../merge/pictureUrls.ts';
import { same } from '../../merge/deepEqual.ts';
import type { Edit, Entry, FieldValues } from '../entry.ts';
import { kinds } from '../kinds/kindRules.ts';
import { isOpen } from './sendState.ts';

/**
 * Joins an outbox entry and a later edit of the same document into one edit; undefined if they must be sent one after
 * the other. `without` returns the document's fields as they would be without the entry.
 */
export function joined(entry: Entry, edit: Edit, without: () => FieldValues): Edit | undefined {
  const { target, edit: earlier, trouble } = entry;
  if (!isOpen(entry) || edit.type !== 'update') return undefined;
  if (!trouble && earlier.type === 'update') {
    // Others changed a list (such as a project's services) between the two edits. The list in the later edit may contain
    // or undo their changes. A joined edit couldn't express this, so the edits stay separate.
    const lists = changedBy(earlier).filter(
      (field) => field in edit.fields && kinds[target.kind].shape[field]?.kind !== 'value',
    );
    const now = lists.length > 0 ? without() : {};
    if (lists.some((field) => !same(earlier.base[field], now[field]))) return undefined;
  }
  const both = asOne(earlier, edit);
  // The number of pictures in one call is limited. So the pictures of different saves are sent in separate calls.
  const brought = both ? broughtBy(both) : 0;
  return brought > 1 && brought > broughtBy(earlier) ? undefined : both;
}

function asOne(earlier: Edit, edit: Edit & { type: 'update' }): Edit | undefined {
  if (earlier.type === 'create') return { ...earlier, body: { ...earlier.body, ...edit.fields } };
  if (earlier.type !== 'update') return undefined;
  const { base, fields } = earlier;
  // For fields that the earlier edit didn't change, the later edit's `base` (the values before it) is used, because
  // others may have changed them in between.
  const changed = changedBy(earlier).map((field) => [field, base[field]]);
  return {
    ...earlier,
    base: { ...base, ...edit.base, ...Object.fromEntries(changed) },
    fields: { ...fields, ...edit.fields },
  };
}

/** The fields that an update changes. */
const changedBy = ({ base, fields }: Edit & { type: 'update' }): string[] =>
  Object.keys(base).filter((field) => !same(base[field], fields[field]));

/** How many pictures an edit adds. */
function broughtBy(edit: Edit): number {
  if (edit.type === 'create') return new Set(addressesIn(edit.body)).size;
  if (edit.type !== 'update') return 0;
  const before = new Set(addressesIn(edit.base));
  return new Set(addressesIn(edit.fields).filter((address) => !before.has(address))).size;
}
