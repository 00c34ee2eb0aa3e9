import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { chromium } from './chromium.mjs';
import { app } from './app.mjs';
import { anEvent } from './event.mjs';
import { invoke, ipcMain } from './ipcMain.mjs';
import { answer, patterns, toApp, toChromium } from './scheme.mjs';
import { session } from './session.mjs';

const world = readFileSync(new URL('./preloadWorld.js', import.meta.url), 'utf8');
let made = 0;

/** A Chromium page with the interface of Electron's `webContents`. */
export class WebContents extends EventEmitter {
  static all = new Set();
  static opening = 0;
  static #offline = Boolean(process.env.STAND_IN_OFFLINE);

  /** Simulates a lost network for all pages. Addresses of the app's own scheme still work. */
  static async takeNetworkAway(away) {
    WebContents.#offline = away;
    await Promise.all([...WebContents.all].map((each) => each.#showNetwork()));
  }

  static getAllWebContents = () => [...WebContents.all];
  static fromDevToolsTargetId = (target) => [...WebContents.all].find((each) => each.target === target);

  id = ++made;
  session = session.defaultSession;
  navigationHistory = { canGoBack: () => false, goBack() {} };
  #id;
  #url = '';
  #frames = new Map();
  #mayOpen = () => ({ action: 'allow' });
  /** The address to which the page itself navigates, by frame. Without navigations by the main process or by a test. */
  #wished = new Map();

  constructor(owner, { preload }, size) {
    super();
    this.owner = owner;
    WebContents.all.add(this);
    this.there = this.#open(preload, size);
    app.emit('web-contents-created', anEvent(), this);
  }

  async #open(preload, { width, height }) {
    WebContents.opening++;
    const { targetId } = await chromium.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      width,
      height,
    });
    this.target = targetId;
    WebContents.opening--;
    const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
    this.#id = sessionId;
    chromium.on(sessionId, (method, params) => this.#on[method]?.(params));
    const script = preload ? readFileSync(preload, 'utf8') : '';
    await Promise.all([
      this.#send('Page.enable'),
      this.#send('Runtime.enable'),
      this.#send('Runtime.addBinding', { name: 'standInTold' }),
      this.#send('Fetch.enable', { patterns }),
      this.#send('Network.enable'),
      this.#send('Page.addScriptToEvaluateOnNewDocument', {
        source: world
          .replace('PLATFORM', JSON.stringify(process.platform))
          .replace('/* PRELOAD */', () => script),
      }),
    ]);
  }

  #send = (method, params) => chromium.send(method, params, this.#id);

  #on = {
    'Page.frameNavigated': ({ frame }) => {
      this.#frames.set(frame.id, frame);
      if (!frame.parentId) this.#url = toApp(frame.url);
    },
    'Page.navigatedWithinDocument': ({ frameId, url }) => {
      if (!this.#frames.get(frameId)?.parentId) this.#url = toApp(url);
    },
    'Page.frameRequestedNavigation': ({ frameId, url, disposition }) => {
      if (disposition !== 'currentTab') return;
      // Chromium passes mailto: and tel: to the system, so no request follows this event.
      if (/^(mailto|tel):/i.test(url)) this.#asks('will-navigate', url, frameId);
      else this.#wished.set(frameId, url);
    },
    'Page.windowOpen': ({ url }) => void this.#mayOpen({ url: toApp(url), disposition: 'foreground-tab' }),
    'Page.loadEventFired': () => {
      this.emit('did-finish-load');
      this.owner.emit('ready-to-show');
    },
    'Fetch.requestPaused': (paused) => void this.#paused(paused).catch(() => {}),
    'Runtime.bindingCalled': ({ name, payload, executionContextId }) => {
      if (name === 'standInTold') void this.#hear(JSON.parse(payload), executionContextId);
    },
    'Inspector.targetCrashed': () =>
      this.emit('render-process-gone', anEvent(), { reason: 'crashed', exitCode: 11 }),
  };

  async #paused(paused) {
    const { requestId, resourceType, frameId, request, redirectedRequestId } = paused;
    if (resourceType === 'Document' && !this.#letsGo(request.url, frameId, redirectedRequestId !== undefined))
      return this.#send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    // A new document may run in a new process, which does not simulate the lost network yet.
    if (WebContents.#offline && resourceType !== 'Document') await this.#showNetwork();
    await answer(paused, this.#id);
  }

  #showNetwork() {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    return this.#send('Network.emulateNetworkConditions', { offline: WebContents.#offline, ...unlimited });
  }

  #letsGo(url, frameId, redirected) {
    if (redirected) return this.#asks('will-redirect', url, frameId);
    const wished = this.#wished.get(frameId) === url;
    this.#wished.delete(frameId);
    const isMain = frameId === this.target;
    return (!wished && isMain) || this.#asks('will-navigate', url, frameId);
  }

  /** Emits a navigation event to the app. Returns false if a listener prevents the navigation. */
  #asks(name, url, frameId) {
    const isMainFrame = frameId === this.target;
    const event = anEvent({ url: toApp(url), isMainFrame, isSameDocument: false });
    if (name === 'will-navigate') this.emit('will-frame-navigate', event);
    if (!event.defaultPrevented && (isMainFrame || name === 'will-redirect'))
      this.emit(name, event, event.url);
    return !event.defaultPrevented;
  }

  async #hear({ id, channel, given, title }, contextId) {
    if (title !== undefined) return this.owner.pageIsCalled(title);
    const event = { sender: this, senderFrame: { url: this.#url, parent: null }, frameId: 1, processId: 1 };
    if (id === undefined) return ipcMain.emit(channel, event, ...given);
    const { failed, value } = await invoke(channel, event, given);
    const expression = `standInHear.reply(${id}, ${failed}, ${JSON.stringify(value)})`;
    return this.#send('Runtime.evaluate', { expression, contextId }).catch(() => {});
  }

  send(channel, ...given) {
    const expression = `window.standInHear?.event(${JSON.stringify(channel)}, ${JSON.stringify(given)})`;
    void this.there.then(() => this.#send('Runtime.evaluate', { expression })).catch(() => {});
  }

  async executeJavaScript(expression) {
    const { result, exceptionDetails } = await this.#send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async loadURL(url) {
    await this.there;
    const loaded = new Promise((resolve) => this.once('did-finish-load', resolve));
    const { errorText } = await this.#send('Page.navigate', { url: toChromium(url) });
    if (errorText) throw new Error(`${errorText} loading '${url}'`);
    await loaded;
  }

  reload() {
    void this.#send('Page.reload');
  }

  /** Dispatches `beforeunload` in the page. Returns true if the page allows to be left. */
  async mayUnload() {
    const held = await this.executeJavaScript(
      `!dispatchEvent(new Event('beforeunload', { cancelable: true }))`,
    ).catch(() => false);
    if (!held) return true;
    const event = anEvent();
    this.emit('will-prevent-unload', event);
    return event.defaultPrevented;
  }

  /** Crashes only the process of this page, and not the spare process that Chromium keeps for the next window. */
  forcefullyCrashRenderer() {
    void this.#send('Page.crash').catch(() => {});
  }

  async resize({ x, y, width, height }) {
    await this.there;
    const { windowId } = await chromium.send('Browser.getWindowForTarget', { targetId: this.target });
    await chromium.send('Browser.setWindowBounds', {
      windowId,
      bounds: { left: x, top: y, width, height },
    });
  }

  async drop() {
    WebContents.all.delete(this);
    await this.there;
    await chromium.send('Target.closeTarget', { targetId: this.target }).catch(() => {});
  }

  setWindowOpenHandler(handler) {
    this.#mayOpen = handler;
  }
  close({ waitForBeforeUnload = false } = {}) {
    if (waitForBeforeUnload) this.owner.close();
    else this.owner.destroy();
  }
  getURL = () => this.#url;
  isDestroyed = () => !WebContents.all.has(this);
  isCrashed = () => false;
  openDevTools() {}
  replaceMisspelling() {}
}

// If this program did not create the new page, a page of the app has opened it. The app's window-open handler has already
// decided what to do instead, so close the new page.
chromium.on('browser', (method, { targetInfo } = {}) => {
  if (method !== 'Target.targetCreated' || targetInfo.type !== 'page' || WebContents.opening > 0) return;
  if (!WebContents.fromDevToolsTargetId(targetInfo.targetId))
    void chromium.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => {});
});
