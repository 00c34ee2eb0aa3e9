import { isUnanswered, type ProblemReply } from '@agency/contract/problems';

/** What is said of a failure beside a form: in the form's own words, and why, where that helps whoever reads it. */
export const sentenceOf = (problem: ProblemReply, failure: string): string =>
  ['tooMany', 'linkOver', 'noMail', 'otherRole', 'secondFactorDemanded', 'noSecondFactor'].includes(
    problem.code,
  ) || isUnanswered(problem)
    ? problem.message
    : failure;
