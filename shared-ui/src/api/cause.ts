import { isUnanswered, type ProblemCode, type ProblemReply } from '@agency/contract/problems';

/** Errors whose sentence helps the user: something to do or to wait for. */
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
 * A screen's sentence for a failed call. Adds the cause on a new line if it is the network, the server's load or a
 * missing right.
 */
export function withCause(sentence: string, problem: ProblemReply | undefined): string {
  if (!problem) return sentence;
  return isUnanswered(problem) || telling.has(problem.code) ? `${sentence}\n${problem.message}` : sentence;
}
