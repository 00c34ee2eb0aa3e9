import type { Moments } from '@agency/shared-ui/api/lastMoment.ts';
import type { DraftsDatabase } from './draftsDatabase.ts';

/**
 * The content moment (an id that changes with every change of the content) of the local copy. Answers may already report a later
 * moment than that of the content read so far.
 */
export interface CopiedMoments {
  now: () => string | undefined;
  /** The moment in the last answer. */
  heard: () => string | undefined;
  /** Records that the local copy is complete up to that moment. */
  reach: (moment: string | undefined) => Promise<void>;
}

/** Opens the stored moment of the local copy, which survives a restart. */
export async function openMoments(
  database: DraftsDatabase,
  heard: Moments,
  onMoment: (moment: string) => void,
): Promise<CopiedMoments> {
  let now = (await database.use((all) => all.get('meta', 'moment'))) as string | undefined;
  if (now !== undefined) onMoment(now);
  return {
    now: () => now,
    heard: heard.now,
    async reach(moment) {
      if (moment === undefined || moment === now) return;
      now = moment;
      onMoment(moment);
      // If the disk is full, an earlier moment is used after a restart.
      await database.use((all) => all.put('meta', moment, 'moment')).catch(() => {});
    },
  };
}
