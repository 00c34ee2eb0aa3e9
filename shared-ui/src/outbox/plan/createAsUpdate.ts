import { findIn } from '../../chatbot/dashboard/treeOperations.ts';
import type { Known } from '../kinds/contentParts.ts';
import { parentIn, type Edit, type Entry } from '../entry.ts';
import { kinds } from '../kinds/kindRules.ts';
import { rewritten } from './sendState.ts';

/**
 * Turns a create into an update, if the server already has the document with other content; otherwise undefined. It is
 * unknown what both versions started from, so the user is asked about every difference.
 */
export function asChange(entry: Entry, known: Known): Entry | undefined {
  if (entry.edit.type !== 'create') return undefined;
  const { body } = entry.edit;
  const { shape, find } = kinds[entry.target.kind];
  if (!find(known, entry.target.id)) return undefined;
  const names = Object.keys(body).filter((name) => name in shape);
  const base = names.map((name) => [name, shape[name]?.kind === 'value' ? undefined : []]);
  const fields = names.map((name) => [name, body[name]]);
  return rewritten(entry, {
    type: 'update',
    base: Object.fromEntries(base),
    fields: Object.fromEntries(fields),
  });
}

/** Whether the parent of a new question was deleted. */
export const lacksParent = (edit: Edit, known: Known): boolean => {
  const parent = edit.type === 'create' ? parentIn(edit.body) : undefined;
  return parent !== undefined && !findIn(known.chatbot?.categories ?? [], parent);
};
