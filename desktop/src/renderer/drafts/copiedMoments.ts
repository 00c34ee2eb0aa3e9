import type { Moments } from '@agency/shared-ui/api/moments.ts';
import type { Database } from './database.ts';

/** The moment of the content that is known here; what answers tell of may be later than what was read of it. */
export interface CopiedMoments {
  now: () => string | undefined;
  /** That of the last answer. */
  heard: () => string | undefined;
  /** All that the content was at that moment is known here. */
  reach: (moment: string | undefined) => Promise<void>;
}

/** The moment up to which the content is known here, also after a restart. */
export async function openMoments(
  database: Database,
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
      // Where there is no room for it, an earlier one is known after a restart.
      await database.use((all) => all.put('meta', moment, 'moment')).catch(() => {});
    },
  };
}
