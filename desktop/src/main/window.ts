import { app, BrowserWindow, clipboard, dialog, Menu, nativeTheme, screen } from 'electron';
import type { DraftsState } from '../bridge.ts';
import { isOurs, ORIGIN } from './appOrigin.ts';
import { contextMenu } from './contextMenu.ts';
import type { Log } from './log.ts';
import { placement, SMALLEST } from './placement.ts';
import { beforeClosing, beforeLeaving, CONTINUE_BUTTON, titleOf, whenStuck } from './messageBoxes.ts';
import type { SettingsFile } from './appSettings.ts';

interface WindowOptions {
  preload: string;
  settings: SettingsFile;
  log: Log;
  /** Called when the window's process has crashed. `url` is the page that the window showed. */
  onGone: (url: string) => void;
}

/** The background colour of the current theme, so that nothing flashes before the page is drawn. */
const paper = () => (nativeTheme.shouldUseDarkColors ? '#0b1129' : '#f8f4ec');

/** Opens the app's window at one of its addresses. */
export function openWindow(url: string, { preload, settings, log, onGone }: WindowOptions) {
  let drafts: DraftsState = { count: 0, needsYou: false };
  let pageTitle = app.name;
  // The user has confirmed that the window may close.
  let sure = false;
  let quitting = false;

  const window = new BrowserWindow({
    ...placement(
      settings.read().window,
      [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
    ),
    ...SMALLEST,
    show: false,
    title: pageTitle,
    backgroundColor: paper(),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true,
    },
  });
  const { webContents } = window;
  if (settings.read().window?.maximized) window.maximize();
  const showTitle = () => window.setTitle(titleOf(pageTitle, drafts));

  window.once('ready-to-show', () => window.show());
  window.on('page-title-updated', (event, title) => {
    event.preventDefault();
    pageTitle = title;
    showTitle();
  });
  const markQuitting = () => (quitting = true);
  app.on('before-quit', markQuitting);

  window.on('close', (event) => {
    rememberPlace(window, settings);
    const question = sure ? undefined : beforeClosing(drafts);
    if (!question) return;
    event.preventDefault();
    const wholeApp = quitting;
    quitting = false;
    void dialog.showMessageBox(window, question).then(({ response }) => {
      if (response !== CONTINUE_BUTTON || window.isDestroyed()) return;
      sure = true;
      if (wholeApp) app.quit();
      else window.close();
    });
  });
  window.on('closed', () => app.off('before-quit', markQuitting));
  webContents.on('will-prevent-unload', (event) => {
    if (dialog.showMessageBoxSync(window, beforeLeaving) === CONTINUE_BUTTON) return event.preventDefault();
    sure = false;
    quitting = false;
  });

  window.on('unresponsive', () => {
    void dialog.showMessageBox(window, whenStuck).then(({ response }) => {
      if (response === CONTINUE_BUTTON && !window.isDestroyed()) webContents.forcefullyCrashRenderer();
    });
  });
  webContents.on('render-process-gone', (_, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log(`The window ended: ${reason} (${exitCode})`);
    rememberPlace(window, settings);
    const at = webContents.getURL();
    onGone(isOurs(at) ? at : ORIGIN);
    // A window can't be destroyed in a handler of its own event.
    setImmediate(() => window.destroy());
  });
  webContents.on('context-menu', (_, clicked) => {
    const items = contextMenu(clicked, {
      replace: (word) => webContents.replaceMisspelling(word),
      learn: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
      copyLink: (address) => clipboard.writeText(address),
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });

  window.loadURL(url).catch((error: unknown) => log('The page could not be loaded', error));
  return {
    window,
    /** Sets the number of unsent changes for the title and for the question before closing. */
    showDrafts(state: DraftsState) {
      drafts = state;
      showTitle();
    },
  };
}
export type OpenWindow = ReturnType<typeof openWindow>;

function rememberPlace(window: BrowserWindow, settings: SettingsFile): void {
  if (window.isDestroyed()) return;
  settings.keep({ window: { bounds: window.getNormalBounds(), maximized: window.isMaximized() } });
}
