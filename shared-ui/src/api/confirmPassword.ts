import { problemOf } from '@agency/contract/fallbackProblems';

let asking: (() => Promise<boolean>) | undefined;

/** Sets how to ask the user for their password again. The dashboard does this. */
export const confirmBy = (ask?: () => Promise<boolean>): void => void (asking = ask);

/**
 * Makes a call that needs a recent sign-in (`recent`). If the server refuses it for that, asks for the password and
 * retries.
 */
export async function confirmed<Answer extends { error?: unknown }>(
  make: () => PromiseLike<Answer>,
): Promise<Answer> {
  const answer = await make();
  const isAsked = problemOf(answer.error)?.code === 'confirmNeeded';
  return isAsked && (await asking?.()) ? make() : answer;
}
