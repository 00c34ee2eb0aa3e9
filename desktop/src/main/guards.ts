import { app, session, shell, type WebContents } from 'electron';
import { isForTheSystem, isOurs } from './appOrigin.ts';
import type { Log } from './log.ts';
import { mayHave } from './permissions.ts';

/** Locks every window down: no other pages, no new windows, no embedded browsers, few permissions. */
export function guardAll(log: Log): void {
  app.on('web-contents-created', (_, contents) => guard(contents, openOutside(log)));
}

/**
 * Applies the rules of permissions.ts to the window. Only works when the app is ready: before, Electron has no session.
 */
export function denyPermissions(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionCheckHandler((_, permission, origin) => mayHave(permission, origin));
  defaultSession.setPermissionRequestHandler((_, permission, answer, { requestingUrl }) =>
    answer(mayHave(permission, requestingUrl)),
  );
}

/** Opens an address in the program it belongs to, such as a web page in the browser. */
export const openOutside =
  (log: Log) =>
  (url: string): void => {
    if (!isForTheSystem(url)) return log(`Not opened: ${url.slice(0, 200)}`);
    shell.openExternal(url).catch((error: unknown) => log('The system could not open a link', error));
  };

function guard(contents: WebContents, open: (url: string) => void): void {
  contents.on('will-frame-navigate', (event) => {
    if (isOurs(event.url) || (!event.isMainFrame && /^about:(blank|srcdoc)$/.test(event.url))) return;
    event.preventDefault();
    if (event.isMainFrame) open(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isOurs(event.url)) event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    open(url);
    return { action: 'deny' };
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
