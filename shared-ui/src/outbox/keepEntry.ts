import { newId } from '../api/newId.ts';
import { isRefusedFor, type Entry } from './entry.ts';
import type { SendingContext } from './sendingContext.ts';
import { keepingOf, type NewWrite } from './plan/addOrJoin.ts';
import { writtenAt } from './plan/sendState.ts';

/** What became of a write that was stored in the outbox. */
export interface StoredEntry {
  entry: Entry;
  /** Whether the outbox entry also contains an earlier write, or replaces one. */
  joined: boolean;
}

/**
 * Adds a write to the outbox, or joins it to an entry there. Returns undefined if nothing is left to be sent. Call it inside
 * `outbox.alone`.
 */
export async function keepEntry(
  { outbox, journal, clock }: SendingContext,
  /** The numbers of the outbox entries that are being sent. */
  inFlight: ReadonlySet<number>,
  written: NewWrite,
  /** The id of the journal row on which the write is based. */
  moment: string | undefined = journal.now(),
): Promise<StoredEntry | undefined> {
  const { target, name, edit } = written;
  const at = new Date(clock.now()).toISOString();
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
