import { ipcMain } from 'electron';
import type { Calls } from '../bridge.ts';
import { isOurs } from './appOrigin.ts';
import { bridgeHandlers } from './bridgeChecks.ts';

/** Registers a handler for every call of the bridge. If a handler is missing, TypeScript reports it. */
export function answer(answers: Calls): void {
  for (const { name, open } of bridgeHandlers(answers, isOurs))
    ipcMain.handle(name, ({ senderFrame }, ...given: unknown[]) =>
      open(
        senderFrame ? { url: senderFrame.url, isMainFrame: senderFrame.parent === null } : undefined,
        given,
      ),
    );
}
