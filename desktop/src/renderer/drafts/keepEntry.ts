import { newId } from '@agency/shared-ui/api/newId.ts';
import { isRefusedFor, type Entry } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { keepingOf, type Written } from './plan/keeping.ts';
import { writtenAt } from './plan/tries.ts';

/** An entry that was kept. */
export interface Kept {
  entry: Entry;
  /** Whether it also says what was kept before. */
  joined: boolean;
}

/**
 * Puts what was written into the outbox, or into an entry there that then says both. Undefined where nothing is left to be
 * sent. To be called while nothing else decides about entries.
 */
export async function keepEntry(
  outbox: Outbox,
  /** The numbers of the entries that are on their way. */
  inFlight: ReadonlySet<number>,
  written: Written,
  /** Of the content as it is known here. */
  moment: string | undefined,
): Promise<Kept | undefined> {
  const { target, name, edit } = written;
  const at = new Date().toISOString();
  const keeping = keepingOf(written, outbox.entries(), inFlight);
  switch (keeping.do) {
    case 'forget':
      await outbox.remove(...keeping.gone);
      return undefined;
    case 'join': {
      const { trouble, ...free } = keeping.entry;
      const { edit } = keeping;
      const kept = isRefusedFor(trouble, 'otherEra') ? writtenAt(free, moment) : free;
      const entry = { ...kept, edit, at, name, save: outbox.nextSave(), write: newId() };
      await outbox.change(entry);
      return { entry, joined: true };
    }
    case 'add': {
      const entry = await outbox.add(
        { at, target, name, edit, write: newId(), ...(moment !== undefined && { moment }) },
        keeping.insteadOf,
      );
      return { entry, joined: keeping.insteadOf.length > 0 };
    }
  }
}
