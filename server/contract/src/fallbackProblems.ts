import type { ProblemCode, problems, ProblemReply } from './problems.ts';

/**
 * A page loads the table of all problems with its first call. These two failures can happen before, so they are copied
 * here.
 */
const failure = <Code extends ProblemCode>(
  code: Code,
  message: (typeof problems)[Code]['message'],
): ProblemReply => ({ code, message });

export const unexpected = failure('unexpected', 'Something went wrong');
export const offline = failure('offline', 'The server cannot be reached. Please check your connection.');

/** The problem of a failed call; `unexpected` for any other error. */
export const problemOf = (error: unknown): ProblemReply | undefined =>
  error === undefined || isProblem(error) ? error : unexpected;

const isProblem = (error: unknown): error is ProblemReply =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
