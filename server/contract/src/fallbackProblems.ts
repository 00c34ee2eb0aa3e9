import type { ProblemCode, problems, ProblemReply } from './problems.ts';

/** Pages load the table of all problems with their first call. These two failures can happen earlier, so they have copies here. */
const failure = <Code extends ProblemCode>(
  code: Code,
  message: (typeof problems)[Code]['message'],
): ProblemReply => ({ code, message });

export const unexpected = failure('unexpected', 'Something went wrong');
export const offline = failure('offline', 'The server cannot be reached. Please check your connection.');

/** The problem of a failed call. For an error that isn't a problem, `unexpected`. */
export const problemOf = (error: unknown): ProblemReply | undefined =>
  error === undefined || isProblem(error) ? error : unexpected;

const isProblem = (error: unknown): error is ProblemReply =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
