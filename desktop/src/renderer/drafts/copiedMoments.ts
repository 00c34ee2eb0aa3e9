import type { Moments } from '@agency/shared-ui/api/lastMoment.ts';
import type { DraftsDatabase } from './draftsDatabase.ts';

/**
 * The content moment (an id that changes with every change of the content) of the local copy. The last answer may have
 * reported a later moment than that of the local copy.
 */
export interface CopiedMoments {
  now: () => string | undefined;
  /** The content moment that the last answer reported. */
  heard: () => string | undefined;
  /** Records that the local copy of the content is complete up to that moment. */
  reach: (moment: string | undefined) => Promise<void>;
}

/**
 * Opens the stored content moment of the local copy (an id that every change of the content replaces). It survives a
 * restart.
 */
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
      // On a full disk this fails. Then the app starts with an earlier content moment next time.
      await database.use((all) => all.put('meta', moment, 'moment')).catch(() => {});
    },
  };
}
