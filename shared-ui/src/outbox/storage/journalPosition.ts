import type { Moments } from '../../api/lastMoment.ts';
import type { DraftsDatabase } from './draftsDatabase.ts';

/**
 * Remembers to which row of the server's journal (its log of all writes) the local copy belongs. Writes send the `id` of
 * this row (MOMENT_HEADER). If the journal no longer has the row, the server notices that it was restored from a backup.
 */
export interface JournalPosition {
  now: () => string | undefined;
  /** The row that the server's last answer reported. It may be later than the local copy's row. */
  heard: () => string | undefined;
  /** Records that the local copy now belongs to this row. */
  reach: (row: string | undefined) => Promise<void>;
}

/** Reads the local copy's row from the disk. */
export async function openJournalPosition(
  database: DraftsDatabase,
  heard: Moments,
  onReach: (row: string) => void,
  { isStored }: { isStored: boolean },
): Promise<JournalPosition> {
  let now = isStored
    ? ((await database.use((all) => all.get('meta', 'moment'))) as string | undefined)
    : undefined;
  if (now !== undefined) onReach(now);
  return {
    // Content that isn't stored was read by this page, so it belongs to the row that its answers reported.
    now: () => (isStored ? now : heard.now()),
    heard: heard.now,
    async reach(row) {
      if (row === undefined || row === now) return;
      now = row;
      onReach(row);
      if (!isStored) return;
      // On a full disk this fails. Then, at its next start, the app continues from an earlier row of the journal.
      await database.use((all) => all.put('meta', row, 'moment')).catch(() => {});
    },
  };
}
