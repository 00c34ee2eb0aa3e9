import { isUnanswered, type ProblemReply } from '@agency/contract/problems';
import { Credentials, session } from '@agency/contract/session';
import { checkFields } from '../kit/checkFields.ts';

export const { login } = session;

/** Checks e-mail and password before they are sent. Returns error sentences by field. */
export const loginErrors = (credentials: Credentials): Record<string, string> =>
  checkFields(Credentials, credentials);

/** All failed sign-ins get the same sentence (specification, section 8), except for a rate limit and a failed connection. */
export const sentence = (problem: ProblemReply): string =>
  problem.code === 'tooMany' || isUnanswered(problem) ? problem.message : login.failure;
