import type { Entry } from '../outbox/entry.ts';
import { partWith } from '../outbox/kinds/calls.ts';
import type { ContentPart } from '../outbox/kinds/contentParts.ts';
import type { Outbox } from '../outbox/storage/outbox.ts';

/** The entries that couldn't be sent at once, on a page that doesn't store the content. */
interface WaitingEntries {
  /** To be called at each change of the outbox, because an entry may wait only for a moment. */
  note: () => void;
  /**
   * The parts that screens must read again because of waiting entries, since the last call. They read all else by
   * themselves. An entry that is being sent counts only when it is gone, because a list that is read before may lack its
   * document.
   */
  partsToRead: () => readonly ContentPart[];
}

export function watchWaiting(outbox: Outbox): WaitingEntries {
  const isWaiting = ({ number }: Entry) => !outbox.inFlight().has(number);
  /**
   * These entries by their numbers: as the screens show them, if they do already. With entries that wait when the page is
   * opened, the screens read everything again.
   */
  const waiting = new Map<number, { part: ContentPart; shown?: Entry }>(
    outbox
      .entries()
      .filter(isWaiting)
      .map((entry) => [entry.number, { part: partWith(entry.target.kind), shown: entry }]),
  );
  /** The parts of which such an entry is gone: on the server, or discarded. */
  const partsOfGone = new Set<ContentPart>();

  return {
    note() {
      const entries = outbox.entries();
      for (const entry of entries.filter(isWaiting))
        waiting.set(entry.number, { part: partWith(entry.target.kind), ...waiting.get(entry.number) });
      for (const [number, { part }] of waiting)
        if (!entries.some((entry) => entry.number === number)) {
          waiting.delete(number);
          partsOfGone.add(part);
        }
    },
    partsToRead() {
      const changed = outbox
        .entries()
        .filter((entry) => isWaiting(entry) && waiting.get(entry.number)?.shown !== entry);
      const read = [...partsOfGone, ...changed.map(({ target }) => partWith(target.kind))];
      for (const entry of changed)
        waiting.set(entry.number, { part: partWith(entry.target.kind), shown: entry });
      partsOfGone.clear();
      return [...new Set(read)];
    },
  };
}
