import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './app.mjs';
import { BrowserWindow } from './browserWindow.mjs';
import { chromium } from './chromium.mjs';
import { mainFile, option } from './commandLine.mjs';
import { ipcMain } from './ipcMain.mjs';
import { Menu, MenuItem } from './menu.mjs';
import { net } from './net.mjs';
import { safeStorage } from './safeStorage.mjs';
import { protocol } from './scheme.mjs';
import { screen } from './screen.mjs';
import { session } from './session.mjs';
import { WebContents } from './webContents.mjs';

/** Until a test replaces these functions, each dialog answers as if the user closed it without a choice. */
const dialog = {
  showMessageBox: async (...given) => ({ response: given.at(-1).cancelId ?? 0, checkboxChecked: false }),
  showMessageBoxSync: (...given) => given.at(-1).cancelId ?? 0,
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  showErrorBox() {},
};

let copied = '';
const clipboard = { writeText: (text) => void (copied = text), readText: () => copied };

/** The module that the app gets for `import 'electron'`. */
export const electron = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeTheme: Object.assign(new EventEmitter(), { shouldUseDarkColors: false, themeSource: 'system' }),
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell: { openExternal: async () => {}, openPath: async () => '', showItemInFolder() {} },
  webContents: WebContents,
};

globalThis.standIn.offline = (away) => WebContents.takeNetworkAway(away);
app.windows = BrowserWindow.getAllWindows;

/**
 * Runs the app. `ready` is emitted when Chromium has started and, if Playwright started this program, Playwright has
 * connected.
 */
export async function run() {
  const driven = option('remote-debugging-port') === undefined ? undefined : taken();
  await import(pathToFileURL(mainFile).href);
  if (app.isQuitting) return;
  await chromium.start(join(app.getPath('userData'), 'Chromium'));
  // The app can't show windows without Chromium, so end it, too.
  void chromium.ended.then(() => app.isQuitting || process.exit(1));
  await driven;
  app.becomeReady();
}

/** Playwright calls this global function of Electron's main process when it has connected. */
const taken = () => new Promise((resolve) => (globalThis.__playwright_run = resolve));
