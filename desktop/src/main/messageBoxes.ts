import type { MessageBoxOptions } from 'electron';
import type { DraftsState } from '../bridge.ts';

/** A dialog with two buttons. The first one cancels. */
type ChoiceDialog = MessageBoxOptions & { message: string; buttons: [stay: string, go: string] };

/** The index of the button that continues. */
export const CONTINUE_BUTTON = 1;

const question = (message: string, detail: string, buttons: ChoiceDialog['buttons']): ChoiceDialog => ({
  type: 'question',
  message,
  detail,
  buttons,
  defaultId: 0,
  cancelId: 0,
  noLink: true,
});

/** The question before the window closes. Undefined if there are no unsent changes. */
export function beforeClosing({ count, needsYou }: DraftsState): ChoiceDialog | undefined {
  if (count === 0) return undefined;
  const changes = count === 1 ? '1 change isn’t' : `${count.toLocaleString('en')} changes aren’t`;
  const why = needsYou ? ' Some changes need your decision.' : '';
  return question(
    `${changes} on the site yet.`,
    `Unsent changes are saved on this computer. They’ll be here the next time you start the app.${why}`,
    ['Keep open', 'Close'],
  );
}

/** Asked when a form has unsaved input. */
export const beforeLeaving = question(
  'Leave without saving?',
  'Your changes are kept on this computer. They’ll be back when you open the form again.',
  ['Stay', 'Leave'],
);

export const whenStuck = question(
  'The window isn’t responding.',
  'You can wait, or restart it. Everything saved on this computer is safe.',
  ['Wait', 'Restart'],
);

export const whenItKeepsFailing = question(
  'The window keeps crashing.',
  'It crashed several times within a minute. Everything saved on this computer is safe.',
  ['Try again', 'Quit'],
);

/** The window's title, with the number of unsent changes. */
export const titleOf = (page: string, { count }: DraftsState): string =>
  count === 0 ? page : `${page} (${count.toLocaleString('en')} not sent)`;
