import { EventEmitter } from 'node:events';
import { app } from './app.mjs';
import { anEvent } from './event.mjs';
import { screen } from './screen.mjs';
import { WebContents } from './webContents.mjs';

let made = 0;

/** Our stand-in for Electron's class. It opens no window of the operating system, and only stores title, size etc. */
export class BrowserWindow extends EventEmitter {
  static all = new Map();
  static getAllWindows = () => [...BrowserWindow.all.values()];
  static getFocusedWindow = () => BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null;
  static fromWebContents = (contents) => contents?.owner ?? null;
  static fromId = (id) => BrowserWindow.all.get(id) ?? null;

  id = ++made;
  #state = {
    shown: true,
    focused: false,
    minimized: false,
    maximized: false,
    fullScreen: false,
    destroyed: false,
  };
  #bounds;
  #title;

  constructor({ width = 800, height = 600, x, y, show = true, title = app.name, webPreferences = {} } = {}) {
    super();
    const area = screen.getPrimaryDisplay().workArea;
    this.#bounds = {
      x: x ?? Math.round(area.x + (area.width - width) / 2),
      y: y ?? Math.round(area.y + (area.height - height) / 2),
      width,
      height,
    };
    this.#state.shown = show;
    this.#title = title;
    BrowserWindow.all.set(this.id, this);
    this.webContents = new WebContents(this, webPreferences, this.#bounds);
    app.emit('browser-window-created', anEvent(), this);
    this.#place();
  }

  loadURL = (url) => this.webContents.loadURL(url);
  reload = () => this.webContents.reload();

  /** Emits `close`. Returns false if a listener prevents closing; else a promise that tells if the page allows closing. */
  tryToClose() {
    const event = anEvent();
    this.emit('close', event);
    return !event.defaultPrevented && this.#closePage();
  }
  async #closePage() {
    if (!(await this.webContents.mayUnload())) return false;
    this.destroy();
    return true;
  }
  close() {
    if (!this.#state.destroyed) void this.tryToClose();
  }
  destroy() {
    if (this.#state.destroyed) return;
    this.#state.destroyed = true;
    BrowserWindow.all.delete(this.id);
    this.gone = this.webContents.drop();
    this.emit('closed');
    if (BrowserWindow.all.size === 0) app.lastWindowIsClosed();
  }

  pageIsCalled(title) {
    const event = anEvent();
    this.emit('page-title-updated', event, title, true);
    if (!event.defaultPrevented) this.#title = title;
  }

  #change(changes, event) {
    Object.assign(this.#state, changes);
    if (event) this.emit(event);
  }
  #place() {
    const area = this.#state.maximized ? screen.getPrimaryDisplay().workArea : this.#bounds;
    this.webContents.resize(area).catch(() => {});
  }

  getBounds = () => ({ ...(this.#state.maximized ? screen.getPrimaryDisplay().workArea : this.#bounds) });
  getNormalBounds = () => ({ ...this.#bounds });
  setBounds(bounds) {
    Object.assign(this.#bounds, bounds);
    this.#place();
    this.emit('resize');
    this.emit('move');
  }
  maximize() {
    this.#change({ maximized: true }, 'maximize');
    this.#place();
  }
  unmaximize() {
    this.#change({ maximized: false }, 'unmaximize');
    this.#place();
  }
  show = () => this.#change({ shown: true, focused: true }, 'show');
  hide = () => this.#change({ shown: false, focused: false }, 'hide');
  focus = () => this.#change({ focused: true }, 'focus');
  blur = () => this.#change({ focused: false }, 'blur');
  minimize = () => this.#change({ minimized: true, focused: false }, 'minimize');
  restore = () => this.#change({ minimized: false }, 'restore');
  isVisible = () => this.#state.shown;
  isFocused = () => this.#state.focused;
  isMinimized = () => this.#state.minimized;
  isMaximized = () => this.#state.maximized;
  isFullScreen = () => this.#state.fullScreen;
  isDestroyed = () => this.#state.destroyed;
  getTitle = () => this.#title;
  setTitle = (title) => void (this.#title = title);
}
