import { sameTarget, type Edit, type Entry, type Target } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { dependsOn } from './sync.ts';

/**
 * Puts an edit into the outbox, or into an entry there that then says both. Undefined where nothing is left to be sent:
 * what the server never heard of was deleted.
 */
export async function keepEntry(
  outbox: Outbox,
  /** The number of the entry that is on its way. */
  inFlight: number | undefined,
  { target, edit, name }: { target: Target; edit: Edit; name: string },
): Promise<Entry | undefined> {
  const at = new Date().toISOString();
  const about = outbox.entries().filter((entry) => sameTarget(entry.target, target));
  const resting = about.every(({ number }) => number !== inFlight);

  if (edit.type === 'delete' && resting) {
    const unheardOf = about.some((entry) => entry.edit.type === 'create' && entry.sentFrom === undefined);
    // What was to be done to it no longer matters.
    await outbox.remove(...about.filter((entry) => unheardOf || entry.edit.type !== 'create'));
    if (unheardOf) return undefined;
  }

  const last = outbox.entries().findLast((entry) => sameTarget(entry.target, target));
  const joined = last && last.number !== inFlight ? join(last, edit) : undefined;
  if (last && joined) {
    const both = { ...last, edit: joined, at, name };
    const between = outbox.entries().filter(({ number }) => number > last.number);
    if (!between.some((entry) => dependsOn(both, entry))) {
      const changed = { ...both, save: outbox.nextSave() };
      await outbox.change(changed);
      return changed;
    }
  }
  return outbox.add({ at, target, name, edit });
}

/** An entry and a later edit of the same document as one edit; undefined where they must follow each other. */
function join({ edit: earlier, sentFrom, trouble, choices }: Entry, edit: Edit): Edit | undefined {
  // What may be under way already is repeated as it was; what someone has to decide about stays as they see it.
  if (sentFrom !== undefined || trouble || choices || edit.type !== 'update') return undefined;
  if (earlier.type === 'create') return { ...earlier, body: { ...earlier.body, ...edit.fields } };
  if (earlier.type !== 'update') return undefined;
  return {
    type: 'update',
    base: { ...edit.base, ...earlier.base },
    fields: { ...earlier.fields, ...edit.fields },
  };
}
