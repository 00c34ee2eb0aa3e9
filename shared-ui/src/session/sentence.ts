import { isUnanswered, type ProblemCode, type ProblemReply } from '@agency/contract/problems';

/** Those whose own words help whoever reads them. */
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

/** What is said of a failure beside a form: in the form's own words, and why, where that helps whoever reads it. */
export const sentenceOf = (problem: ProblemReply, failure: string): string =>
  telling.includes(problem.code) || isUnanswered(problem) ? problem.message : failure;
