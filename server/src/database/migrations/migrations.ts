import { giveMoment } from './0001-a-moment.ts';
import { giveRoles } from './0002-roles.ts';
import { forgetRevoked } from './0003-sessions.ts';

/** A step from one version of what the database holds to the next. It may be begun anew after a crash, and finds its own traces. */
export interface Migration {
  /** As its file is called. */
  name: string;
  run(): Promise<void>;
}

/** What brings the content of any earlier version up to date, in order; one that was released is never changed. */
export const migrations: readonly Migration[] = [giveMoment, giveRoles, forgetRevoked];
