import { Problem } from '@agency/contract/problems';
import { isElecting } from './electing.ts';

/** What is wrong with the database of our own: it has no room to write, or it doesn't run at all. */
export interface Trouble {
  stops: 'writes' | 'everything';
  /** For people, without the inside of the server. */
  sentence: string;
}

let present: Trouble | undefined;
let tell: (trouble: Trouble | undefined) => void = () => {};

/** What is wrong now, as far as this process knows. */
export const trouble = (): Trouble | undefined => present;

/** Says what is wrong now, or that nothing is any more. */
export function setTrouble(now: Trouble | undefined): void {
  if (now?.sentence === present?.sentence) return;
  present = now;
  tell(now);
}

/** Hands in what passes changes on to the processes that don't see them. */
export const onTrouble = (listener: typeof tell): void => {
  tell = listener;
};

/** Why the database is away, where that is known. */
export const whyAway = (): string | undefined =>
  present?.sentence ??
  (isElecting() ? 'The database is switching to another node. This takes a few seconds.' : undefined);

/** The failure of whatever needs the database, with the reason where it is known. */
export function databaseAway(cause?: unknown): Problem {
  const message = whyAway();
  return new Problem('databaseAway', {
    cause,
    ...(message !== undefined && { message }),
    // An election is over soon.
    ...(isElecting() && { retryAfter: 2 }),
  });
}

/** Refuses a write that could not be kept, before anything of it is done. */
export function refuseUnlessWritable(): void {
  if (present?.stops === 'writes') throw databaseAway();
}
