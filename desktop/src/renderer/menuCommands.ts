import { screens } from '@agency/shared-ui/dashboard/screens.ts';
import type { QueuedCommand, Command } from '../bridge.ts';
import { desktop } from './desktop.ts';
import { LEDGER_PATH } from '@agency/shared-ui/drafts/ledger/ledgerPath.ts';
import type { Screen } from './screenNavigation.ts';

/** Carries out menu commands one after the other. Each runs on the screen that the one before it opened. */
export async function followMenu(screen: Screen, sync: () => void): Promise<never> {
  const run: Record<Command, () => unknown> = {
    sync,
    ledger: () => screen.go(LEDGER_PATH),
    // Only the screen 'Unsent changes' can export and import, so open it first.
    export: () => screen.go(LEDGER_PATH, { command: 'export' }),
    import: () => screen.go(LEDGER_PATH, { command: 'import' }),
    find: () => pointAt('main input[type=search]')?.focus(),
    new: () => pointAt('main [data-command=new]')?.click(),
  };
  const fulfil = (command: QueuedCommand['command']) =>
    'go' in command ? screen.go(screens[command.go].path) : run[command.command]();

  for (let done = 0; ;) {
    const { number, command } = await desktop['menu:next'](done);
    await screen.stands();
    await fulfil(command);
    done = number;
  }
}

/**
 * The element that a command uses on this screen. Null while a dialog is open, because the user must finish the dialog first.
 */
const pointAt = (selector: string): HTMLElement | null =>
  document.querySelector('[role=dialog], [role=alertdialog]') ? null : document.querySelector(selector);
