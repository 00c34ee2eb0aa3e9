import { isUnanswered, type ProblemCode, type ProblemReply } from '@agency/contract/problems';

/** Problems whose message helps the user. */
const telling: readonly ProblemCode[] = [
  'tooMany',
  'linkOver',
  'noMail',
  'otherRole',
  'secondFactorDemanded',
  'noSecondFactor',
  'wrongPasskey',
  'passkeyOver',
  'noPasskeys',
  'tooManyPasskeys',
];

/** The sentence for an error in a form: the server's own if it helps the user, else the form's. */
export const sentenceOf = (problem: ProblemReply, failure: string): string =>
  telling.includes(problem.code) || isUnanswered(problem) ? problem.message : failure;
