import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { appFolder, appPackage, option } from './commandLine.mjs';
import { anEvent } from './event.mjs';

class App extends EventEmitter {
  isPackaged = false;
  commandLine = {
    appendSwitch() {},
    hasSwitch: (name) => option(name) !== undefined,
    getSwitchValue: option,
  };
  #ready = false;
  #quitting = false;
  /** Returns all windows. electron.mjs sets it: the module of the windows imports this one, so this one can't import it. */
  windows = () => [];

  get name() {
    return appPackage.productName ?? appPackage.name ?? 'Electron';
  }
  getName = () => this.name;
  getVersion = () => appPackage.version ?? '0.0.0';
  getAppPath = () => appFolder;
  getLocale = () => 'en-US';
  getPath(name) {
    if (name === 'userData') return option('user-data-dir') ?? join(homedir(), '.config', this.name);
    if (name === 'temp') return tmpdir();
    return name === 'home' ? homedir() : join(homedir(), name);
  }
  setPath() {}
  setAppUserModelId() {}

  isReady = () => this.#ready;
  whenReady = () => (this.#ready ? Promise.resolve() : new Promise((resolve) => this.once('ready', resolve)));
  becomeReady() {
    this.#ready = true;
    this.emit('ready', anEvent(), {});
  }
  get isQuitting() {
    return this.#quitting;
  }

  /** Allows one process per user data folder. A second process gets false, and the first process is notified. */
  requestSingleInstanceLock() {
    const folder = this.getPath('userData');
    mkdirSync(folder, { recursive: true });
    const lock = join(folder, 'stand-in.lock');
    const others = join(folder, 'stand-in.second');
    if (isRunning(lock)) {
      // The first process reads the file as soon as it appears. The rename makes the complete file appear at once.
      writeFileSync(`${others}.${process.pid}`, `${JSON.stringify(process.argv)}\n`);
      renameSync(`${others}.${process.pid}`, others);
      return false;
    }
    writeFileSync(lock, String(process.pid));
    rmSync(others, { force: true });
    watch(folder, (_, name) => {
      if (name !== 'stand-in.second') return;
      for (const line of takeLines(others))
        this.emit('second-instance', anEvent(), JSON.parse(line), process.cwd(), null);
    }).unref();
    return true;
  }

  lastWindowIsClosed() {
    if (this.#quitting) return;
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }

  quit() {
    if (this.#quitting) return;
    this.#quitting = true;
    // If a listener prevents quitting, the app is not quitting any more, and may call `quit` again at once.
    if (this.#isPrevented('before-quit')) return void (this.#quitting = false);
    const closing = this.windows().map((window) => window.tryToClose());
    if (closing.includes(false)) return void (this.#quitting = false);
    void Promise.all(closing).then((closed) => {
      if (closed.includes(false) || this.#isPrevented('will-quit')) this.#quitting = false;
      else void this.exit(0);
    });
  }
  async exit(code = 0) {
    this.#quitting = true;
    this.emit('quit', anEvent(), code);
    await chromium.close();
    process.exit(code);
  }
  #isPrevented(name) {
    const event = anEvent();
    this.emit(name, event);
    return event.defaultPrevented;
  }
}

function isRunning(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

function takeLines(file) {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    rmSync(file);
    return lines;
  } catch {
    return [];
  }
}

export const app = new App().setMaxListeners(0);
