import type { MessageBoxOptions } from 'electron';
import type { DraftsState } from '../bridge.ts';

/** A question whose first answer changes nothing. */
type Question = MessageBoxOptions & { message: string; buttons: [stay: string, go: string] };

/** The answer that goes on, as the index of its button. */
export const GO = 1;

const question = (message: string, detail: string, buttons: Question['buttons']): Question => ({
  type: 'question',
  message,
  detail,
  buttons,
  defaultId: 0,
  cancelId: 0,
  noLink: true,
});

/** What is asked before the window closes while something isn't sent; undefined where nothing has to be. */
export function beforeClosing({ count, needsYou }: DraftsState): Question | undefined {
  if (count === 0) return undefined;
  const changes = count === 1 ? '1 change is' : `${count.toLocaleString('en')} changes are`;
  const why = needsYou ? ' Some of it waits for your decision.' : '';
  return question(
    `${changes} not on the site yet.`,
    `What is not sent is kept on this computer, and is here the next time you start the app.${why}`,
    ['Keep open', 'Close'],
  );
}

/** Asked where a form holds what was typed and not saved. */
export const beforeLeaving = question(
  'Leave without saving?',
  'What you typed is kept on this computer, and is back when you open the form again.',
  ['Stay', 'Leave'],
);

export const whenStuck = question(
  'The window does not answer.',
  'You can wait for it, or start it again. What was saved on this computer stays.',
  ['Wait', 'Start again'],
);

export const whenItKeepsFailing = question(
  'The window keeps failing.',
  'It ended several times within a minute. What was saved on this computer stays.',
  ['Try again', 'Quit'],
);

/** The window's title says what isn't sent. */
export const titleOf = (page: string, { count }: DraftsState): string =>
  count === 0 ? page : `${page} (${count.toLocaleString('en')} not sent)`;
