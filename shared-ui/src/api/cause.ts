import { isUnanswered, type ProblemCode, type ProblemReply } from '@agency/contract/problems';

/** Answers whose sentence says something that people can act on, or wait for. */
const telling = new Set<ProblemCode>([
  'busy',
  'databaseAway',
  'tooMany',
  'otherRole',
  'noRoom',
  'notOurServer',
  'tooOld',
]);

/** A screen's sentence for a call that failed; on a new line the cause, where it is the network, the server's load or a missing right. */
export function withCause(sentence: string, problem: ProblemReply | undefined): string {
  if (!problem) return sentence;
  return isUnanswered(problem) || telling.has(problem.code) ? `${sentence}\n${problem.message}` : sentence;
}
