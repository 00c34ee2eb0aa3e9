import { newId } from '@agency/shared-ui/api/newId.ts';
import type { Choices, Conflict } from '@agency/shared-ui/merge/merge.ts';
import { mergedFields, orderedAs, galleryOf } from './apply.ts';
import type { Entry } from './entry.ts';
import { kinds } from './kinds.ts';
import { doubting, type Desk } from './send.ts';

/** What both sides changed, each in its own way, as it stands now. */
export function conflictsOf(entry: Entry, { copy }: Pick<Desk, 'copy'>): readonly Conflict[] {
  const rules = kinds[entry.target.kind];
  const there = rules.find(copy.known(), entry.target.id);
  if (!there) return [];
  if (entry.edit.type === 'order') return orderedAs(entry, galleryOf(there)).conflicts;
  return mergedFields(doubting(rules, entry, there), entry, there).conflicts;
}

const freed = ({ trouble: _, ...entry }: Entry): Entry => entry;

/** Goes on with the sides that were chosen. */
export const choose = (entry: Entry, choices: Choices, { outbox }: Desk): Promise<void> =>
  outbox.change({ ...freed(entry), choices: { ...entry.choices, ...choices } });

/** Does it in spite of what is there now: deletes what was edited, replaces the tree, adds the picture again. */
export const insist = (entry: Entry, { outbox }: Desk): Promise<void> =>
  outbox.change({ ...freed(entry), insists: true });

/** Tries again what was refused. */
export const tryAgain = (entry: Entry, { outbox }: Desk): Promise<void> => outbox.change(freed(entry));

/** Gives an entry up, and with it what can't be without it. */
export const discard = (entries: readonly Entry[], { outbox }: Desk): Promise<void> =>
  outbox.remove(...entries);

/** Adds what was edited here and deleted there once more, as something new. */
export async function addAgain(entry: Entry, { outbox }: Desk): Promise<void> {
  const { edit, target } = entry;
  const fields = edit.type === 'create' ? edit.body : edit.type === 'update' ? edit.fields : {};
  const { sentFrom: _, embeds: __, choices: ___, ...rest } = freed(entry);
  await outbox.change({
    ...rest,
    target: { ...target, id: newId() },
    edit: { type: 'create', body: fields },
  });
}
