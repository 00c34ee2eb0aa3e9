import { findIn } from '@agency/shared-ui/chatbot/dashboard/tree.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import type { Known } from '../content.ts';
import { parentIn, type Edit, type Entry } from '../entry.ts';
import { kinds } from '../kinds.ts';

/**
 * A create of what the server has already, sent from another computer, as a change of that; undefined where it isn't there.
 * What it was changed from is known only where the server has it as it was told to that computer, and nobody wrote since:
 * else what is there may be the later one, and a person is asked.
 */
export function asChange(entry: Entry, known: Known): Entry | undefined {
  if (entry.edit.type !== 'create') return undefined;
  const { body } = entry.edit;
  const { shape, find, fieldsOf, withFields, fresh } = kinds[entry.target.kind];
  const there = find(known, entry.target.id);
  if (!there || !fresh) return undefined;
  const blank = fresh(entry.target.id, entry.at);
  const told = (entry.told ?? []).map((earlier) => fieldsOf(withFields(blank, earlier, known)));
  const now = fieldsOf(there);
  const names = Object.keys(body).filter((name) => name in shape);
  const isTold = (name: string) =>
    there.revision === 1 && told.some((earlier) => same(earlier[name], now[name]));
  const unknown = (name: string) => (shape[name]?.kind === 'value' ? undefined : []);
  const base = names.map((name) => [name, isTold(name) ? now[name] : unknown(name)]);
  const fields = names.map((name) => [name, body[name]]);
  const { told: _, ...rest } = entry;
  const edit = {
    type: 'update',
    base: Object.fromEntries(base),
    fields: Object.fromEntries(fields),
  } as const;
  return { ...rest, edit };
}

/** Whether the question that a new one is to hang below is gone. */
export const lacksParent = (edit: Edit, known: Known): boolean => {
  const parent = edit.type === 'create' ? parentIn(edit.body) : undefined;
  return parent !== undefined && !findIn(known.chatbot?.categories ?? [], parent);
};
