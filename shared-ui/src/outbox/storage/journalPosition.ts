import type { Moments } from '../../api/lastMoment.ts';
import type { DraftsDatabase } from './draftsDatabase.ts';

/** The `id` of the last row of the server's journal (its log of all writes) that the local copy includes (MOMENT_HEADER). */
export interface JournalPosition {
  now: () => string | undefined;
  /** The row that the server's last answer reported. It may be later than the row that the local copy has reached. */
  heard: () => string | undefined;
  /** Records that the local copy has reached this row. */
  reach: (row: string | undefined) => Promise<void>;
}

/** Opens the position of the local copy, which survives a restart. */
export async function openJournalPosition(
  database: DraftsDatabase,
  heard: Moments,
  onReach: (row: string) => void,
): Promise<JournalPosition> {
  let now = (await database.use((all) => all.get('meta', 'moment'))) as string | undefined;
  if (now !== undefined) onReach(now);
  return {
    now: () => now,
    heard: heard.now,
    async reach(row) {
      if (row === undefined || row === now) return;
      now = row;
      onReach(row);
      // On a full disk this fails. Then, at its next start, the app continues from an earlier row of the journal.
      await database.use((all) => all.put('meta', row, 'moment')).catch(() => {});
    },
  };
}
