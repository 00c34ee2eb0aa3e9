import type { ProblemCode, problems, ProblemReply } from './problems.ts';

/** The failures that a page may meet before the table of all of them is there: it comes with the first call. */
const failure = <Code extends ProblemCode>(
  code: Code,
  message: (typeof problems)[Code]['message'],
): ProblemReply => ({ code, message });

export const unexpected = failure('unexpected', 'Something went wrong');
export const offline = failure('offline', 'The server cannot be reached. Please check your connection.');

/** What a call's failure says; of something that broke in between, that it broke. */
export const problemOf = (error: unknown): ProblemReply | undefined =>
  error === undefined || isProblem(error) ? error : unexpected;

const isProblem = (error: unknown): error is ProblemReply =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
