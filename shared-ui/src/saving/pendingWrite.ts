import type { ProblemReply } from '@agency/contract/problems';
import { newId } from '../api/newId.ts';
import type { UnsavedInput } from './unsavedStorage.ts';

/** The id for a new document, the idempotency key of the current write, and the draft sent with it, if unanswered. */
export interface PendingWrite<Draft> {
  id: string;
  write: string;
  sent: Draft | undefined;
}

/** Returns the ids and sent draft that were stored with earlier input, or new ids. */
export const saveStateOf = <Draft>(
  kept: Partial<Pick<UnsavedInput<unknown, Draft>, 'id' | 'write' | 'sent' | 'draft'>> = {},
): PendingWrite<Draft> => ({
  id: kept.id ?? newId(),
  write: kept.write ?? newId(),
  sent: kept.sent === true ? kept.draft : kept.sent,
});

/** Notes each step of a save before it is sent, so that the save can be continued after a crash. */
export interface SaveLog<Doc, Draft> {
  now: () => PendingWrite<Draft>;
  /** The id of the last row in the server's log of all writes when the draft's base was read (MOMENT_HEADER). */
  moment: () => string | undefined;
  note: (changes: Partial<PendingWrite<Draft>>) => void;
  /** Called when the database is away. The write is retried until the database is back. */
  waits: (problem: ProblemReply) => void;
  /** Called when the draft was merged with the newer document `from`: later writes are based on `from`. */
  goOn: (from: Doc, draft: Draft) => void;
}
