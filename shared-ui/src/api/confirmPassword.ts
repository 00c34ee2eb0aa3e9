import { problemOf } from '@agency/contract/fallbackProblems';

let asking: (() => Promise<boolean>) | undefined;

/** Sets the function that asks the user for their password again. Only the dashboard sets one. */
export const confirmBy = (ask?: () => Promise<boolean>): void => void (asking = ask);

/**
 * Makes a call that is only allowed soon after a sign-in (`recent`). If the server refuses the call because the sign-in
 * is too old, asks for the password and retries.
 */
export async function confirmed<Answer extends { error?: unknown }>(
  make: () => PromiseLike<Answer>,
): Promise<Answer> {
  const answer = await make();
  const isAsked = problemOf(answer.error)?.code === 'confirmNeeded';
  return isAsked && (await asking?.()) ? make() : answer;
}
