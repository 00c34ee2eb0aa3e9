import { isUnanswered, type ProblemCode, type ProblemReply } from '@agency/contract/problems';

/** Problems whose message helps the user: it says what to do or what to wait for. */
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
 * Adds the problem's message on a new line to a screen's error text, if it helps the user. It helps for problems of the
 * network, the server's load or a missing right.
 */
export function withCause(sentence: string, problem: ProblemReply | undefined): string {
  if (!problem) return sentence;
  return isUnanswered(problem) || telling.has(problem.code) ? `${sentence}\n${problem.message}` : sentence;
}
