import type { ProblemCode, problems, ProblemReply } from './problems.ts';

/**
 * Copies of two entries of the table `problems`. Public pages load that table only with their first API call, but these
 * two failures can happen earlier.
 */
const failure = <Code extends ProblemCode>(
  code: Code,
  message: (typeof problems)[Code]['message'],
): ProblemReply => ({ code, message });

export const unexpected = failure('unexpected', 'Something went wrong');
export const offline = failure('offline', 'The server cannot be reached. Please check your connection.');

/** The problem of a failed call. An error that isn't a problem becomes `unexpected`. */
export const problemOf = (error: unknown): ProblemReply | undefined =>
  error === undefined || isProblem(error) ? error : unexpected;

const isProblem = (error: unknown): error is ProblemReply =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
