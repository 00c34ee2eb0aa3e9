import { giveMoment } from './0001-a-moment.ts';
import { giveRoles } from './0002-roles.ts';
import { forgetRevoked } from './0003-sessions.ts';
import { fillJournal } from './0004-journal.ts';

/** A step from one version of the stored data to the next. After a crash it may run again, and must handle a partial result. */
export interface Migration {
  /** The name of its file. */
  name: string;
  run(): Promise<void>;
}

/** All migrations in order. Never change one that was released. */
export const migrations: readonly Migration[] = [giveMoment, giveRoles, forgetRevoked, fillJournal];
