import { problemOf } from '@agency/contract/unforeseen';

let asking: (() => Promise<boolean>) | undefined;

/** Says how somebody is asked for their password once more; who shows the dashboard does. */
export const confirmBy = (ask?: () => Promise<boolean>): void => void (asking = ask);

/** Makes a call that takes a session that has just begun (`recent`): where it is refused for that, the password is asked for, and it is made again. */
export async function confirmed<Answer extends { error?: unknown }>(
  make: () => PromiseLike<Answer>,
): Promise<Answer> {
  const answer = await make();
  const isAsked = problemOf(answer.error)?.code === 'confirmNeeded';
  return isAsked && (await asking?.()) ? make() : answer;
}
