import { isUnanswered, type ProblemReply } from '@agency/contract/problems';
import { Credentials, session } from '@agency/contract/session';
import { checkFields } from '../kit/checkFields.ts';

export const { login } = session;

/** What is wrong with an e-mail and a password before they are sent: a field's name and its sentence. */
export const wrongIn = (credentials: Credentials): Record<string, string> =>
  checkFields(Credentials, credentials);

/** Every refusal reads the same (specification, section 8), except a rate limit or a failed connection. */
export const sentence = (problem: ProblemReply): string =>
  problem.code === 'tooMany' || isUnanswered(problem) ? problem.message : login.failure;
