import { isUnanswered, type ProblemCode, type ProblemReply } from '@agency/contract/problems';

/** Errors whose own sentence helps the user: it says what to do or to wait for. */
const telling = new Set<ProblemCode>([
  'busy',
  'databaseAway',
  'tooMany',
  'otherRole',
  'noRoom',
  'notOurServer',
  'tooOld',
]);

/**
 * Adds the cause to a screen's sentence for a failed call, on a new line, if it helps the user: the network, the
 * server's load or a missing right.
 */
export function withCause(sentence: string, problem: ProblemReply | undefined): string {
  if (!problem) return sentence;
  return isUnanswered(problem) || telling.has(problem.code) ? `${sentence}\n${problem.message}` : sentence;
}
