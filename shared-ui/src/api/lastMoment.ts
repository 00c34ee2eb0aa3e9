/**
 * Remembers the moment from the server's latest answer (MOMENT_HEADER): not a time, but the id of the last row in the
 * server's journal, its log of all writes. Writes send this id back. If the journal no longer has the row, the server
 * knows that it was restored from a backup in between.
 */
export interface Moments {
  now: () => string | undefined;
  hear: (moment: string) => void;
}

export function makeMoments(first?: string): Moments {
  let last = first;
  return {
    now: () => last,
    hear: (moment) => (last = moment),
  };
}
