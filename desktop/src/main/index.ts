import { app, dialog, Menu } from 'electron';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Events } from '../bridge.ts';
import { ORIGIN } from './appOrigin.ts';
import { answer } from './bridgeHandlers.ts';
import { ask } from './networkRequest.ts';
import { browserSignIn } from './browserSignIn.ts';
import { checkServer } from './checkServer.ts';
import { crashes } from './crashes.ts';
import { denyPermissions, guardAll, openOutside } from './guards.ts';
import { keychain } from './tokenStorage.ts';
import { logTo } from './log.ts';
import { menu } from './menu.ts';
import { CONTINUE_BUTTON, whenItKeepsFailing } from './messageBoxes.ts';
import { makeReserve } from './diskReserve.ts';
import { registerScheme, serveFrom } from './scheme.ts';
import { settingsIn, updatesAt } from './appSettings.ts';
import { startUpdates } from './updates.ts';
import { vault } from './systemKeyring.ts';
import { openWindow, type OpenWindow } from './window.ts';
import { makeCommandQueue } from './commandQueue.ts';
import { writeAtomically } from './writeFile.ts';

const elsewhere = app.commandLine.getSwitchValue('user-data-dir');
if (elsewhere) app.setPath('userData', elsewhere);
const own = app.getPath('userData');
const log = logTo(join(own, 'failures.log'));
process.on('uncaughtException', (error) => log('Something went wrong', error));
process.on('unhandledRejection', (error) => log('Something went wrong', error));

const settings = settingsIn(join(own, 'settings.json'));
const reserve = makeReserve(own);
const keys = keychain(join(own, 'session'), vault);
const device = keychain(join(own, 'device'), vault);
const openLink = openOutside(log);
const inBrowser = browserSignIn(openLink);

const menuCommands = makeCommandQueue();
let shown: OpenWindow | undefined;
let restarted = false;

function show(url = `${ORIGIN}/dashboard`): void {
  const open = openWindow(url, {
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    settings,
    log,
    onGone: (at) => void showAgain(at),
  });
  open.window.on('closed', () => {
    if (shown === open) shown = undefined;
  });
  shown = open;
}

const failsTooOften = crashes();
/** Whether the dialog after repeated crashes is open. While it is open, there is no window. */
let asking = false;

/** After the window's process has crashed: opens a new window, unless it keeps crashing. */
async function showAgain(url: string): Promise<void> {
  if (failsTooOften()) {
    asking = true;
    const { response } = await dialog.showMessageBox(whenItKeepsFailing);
    asking = false;
    if (response === CONTINUE_BUTTON) return app.exit(1);
  }
  restarted = true;
  // Drop the waiting menu commands: one of them may have caused the crash.
  menuCommands.forget();
  show(url);
}

function bringForward(): void {
  if (asking) return;
  if (!shown) return show();
  if (shown.window.isMinimized()) shown.window.restore();
  shown.window.show();
  shown.window.focus();
}

function tell<Name extends keyof Events>(event: Name, told: Events[Name]): void {
  shown?.window.webContents.send(event, told);
}

async function start(): Promise<void> {
  await app.whenReady();
  denyPermissions();
  serveFrom(join(import.meta.dirname, '../renderer'), () => settings.read().server);

  const updates = startUpdates(
    updatesAt(process.env['AGENCY_UPDATES'], settings.read().updates),
    (version) => tell('update', version),
    log,
  );

  answer({
    'server:read': async () => settings.read().server,
    'server:check': (address) => checkServer(address, ask),
    'server:keep': async (address) => {
      if (address !== settings.read().server) await Promise.all([keys.drop(), device.drop()]);
      settings.keep({ server: address });
      // Drop the waiting menu commands: they are for the previous server's screens.
      menuCommands.forget();
    },
    'token:read': keys.read,
    'token:keep': keys.keep,
    'token:drop': keys.drop,
    'device:read': async () => (await device.read()).token,
    'device:keep': device.keep,
    'browser:begin': async () => {
      const { server } = settings.read();
      if (server === undefined) throw new Error('No server has been chosen yet.');
      return inBrowser.begin(server);
    },
    'browser:answer': async () => {
      const grant = await inBrowser.answer();
      if (grant) bringForward();
      return grant;
    },
    'browser:cancel': async () => inBrowser.cancel(),
    'drafts:state': async (state) => shown?.showDrafts(state),
    'file:save': async (name, text) => {
      const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: name });
      if (!canceled && filePath) writeAtomically(filePath, text);
      return !canceled;
    },
    'file:open': async (ending) => {
      const filters = [{ name: ending.toUpperCase(), extensions: [ending] }];
      const { filePaths } = await dialog.showOpenDialog({ properties: ['openFile'], filters });
      const [path] = filePaths;
      return path === undefined ? undefined : { name: basename(path), text: await readFile(path, 'utf8') };
    },
    'room:give': reserve.give,
    'menu:next': menuCommands.next,
    'app:restarted': async () => {
      const said = restarted;
      restarted = false;
      return said;
    },
    'update:install': async () => (await updates)?.install(),
  });

  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menu(
        { name: app.name, platform: process.platform, development: !app.isPackaged },
        {
          ask: (command) => {
            menuCommands.add(command);
            if (!shown) bringForward();
          },
          openSite: (path) => {
            const { server } = settings.read();
            if (server !== undefined) openLink(server + path);
          },
        },
      ),
    ),
  );
  show();
  reserve.take();
  app.on('second-instance', bringForward);
  app.on('activate', bringForward);
}

app.on('window-all-closed', () => {
  if (!asking && process.platform !== 'darwin') app.quit();
});

registerScheme();
guardAll(log);
if (process.platform === 'win32') app.setAppUserModelId('works.infinity.editor');
if (app.requestSingleInstanceLock()) void start();
else app.quit();
