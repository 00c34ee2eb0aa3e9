import type { ProblemReply } from '@agency/contract/problems';
import { isRefusedFor, type Entry } from '../entry.ts';
import { partWith } from '../kinds/calls.ts';
import { kinds } from '../kinds/kindRules.ts';
import type { SendOutcome } from '../plan/sendStep.ts';
import { stopped } from '../plan/sendState.ts';
import type { SendingContext } from '../sendingContext.ts';
import { ClaimLostError } from '../storage/outbox.ts';
import type { OutboxState } from '../storage/outboxTransaction.ts';
import { isThere } from './connection.ts';
import type { ReadPart } from './contentReader.ts';
import { sendEntry } from './sendEntry.ts';

/** An outbox entry that failed this often, although the server can be reached, waits for the user's decision. */
const MOST_FAILURES = 5;

const isIt =
  (one: Entry) =>
  ({ number }: Entry) =>
    number === one.number;

/** Whether the server is only busy for now. Then the outbox entry isn't the cause of the failure. */
const isServerBusy = ({ code }: ProblemReply): boolean =>
  code === 'tooMany' || code === 'busy' || code === 'databaseAway';

export type ClaimState = Pick<OutboxState, 'entries' | 'inFlight'>;
export type EntrySender = ReturnType<typeof makeSender>;

/** Claims single entries and sends them. */
export function makeSender(context: SendingContext, read: ReadPart) {
  const { copy, outbox, connection } = context;
  const failures = new Map<number, number>();
  let isRestored = false;

  return {
    /** Claims entries for sending, at most `most`. From then on, no later write is joined to them. */
    claim: (choose: (state: ClaimState) => Entry | undefined, most = 1): Promise<readonly Entry[]> =>
      outbox.update(({ entries, inFlight }) => {
        const claim: Entry[] = [];
        for (const all = new Set(inFlight); claim.length < most;) {
          const next = choose({ entries, inFlight: all });
          if (!next) break;
          claim.push(next);
          all.add(next.number);
        }
        return { claim, result: claim };
      }),
    /** Sends a claimed entry. No entry that depends on it may be sent at the same time. */
    async send(claimed: Entry): Promise<SendOutcome> {
      try {
        const outcome = await sendEntry(claimed, context, read);
        const trouble = outcome.came === 'trouble' ? outcome.trouble : undefined;
        isRestored ||= isRefusedFor(trouble, 'otherEra');
        return outcome;
      } catch (error) {
        await outbox.release(claimed);
        if (error instanceof ClaimLostError) return { came: 'takenOver' };
        throw error;
      }
    },
    /**
     * Whether this entry keeps failing because of itself, not because of the network or the server. If so, the user has
     * to decide about it.
     */
    async isStopped(failing: Entry, problem: ProblemReply): Promise<boolean> {
      const { number } = failing;
      const isAsked = isThere(problem) ? !isServerBusy(problem) : await connection.check();
      if (!isAsked) return false;
      const failed = (failures.get(number) ?? 0) + 1;
      failures.set(number, failed);
      const entry = outbox.entries().find(isIt(failing));
      if (failed < MOST_FAILURES || !entry) return false;
      failures.delete(number);
      const isRead = !(await read(partWith(entry.target.kind)));
      const { kind, id } = entry.target;
      const there = kinds[kind].find(copy.known(), id);
      const revision = isRead ? (there?.revision ?? 0) : undefined;
      return outbox.update(({ entries, inFlight }) => {
        const stored = entries.find((each) => each.number === number && each.write === entry.write);
        if (!stored || inFlight.has(number)) return { result: false };
        return { put: [stopped(stored, problem, revision)], result: true };
      });
    },
    /** Whether an entry was refused because the server was restored from a backup. Calling this resets it to false. */
    wasRestored(): boolean {
      const was = isRestored;
      isRestored = false;
      return was;
    },
  };
}
