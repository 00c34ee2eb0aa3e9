// The environment of a preload script; runs before the page's own scripts. PRELOAD is replaced with the preload script.
(() => {
  // As in Electron, the preload script doesn't run in frames, nor in the empty page (about:blank) before the first page.
  if (window !== window.top || location.protocol === 'about:') return;
  const told = window.standInTold;
  delete window.standInTold;
  const waiting = new Map();
  const listeners = {};
  let made = 0;

  Object.defineProperty(window, 'standInHear', {
    value: {
      reply(id, failed, value) {
        const { resolve, reject } = waiting.get(id);
        waiting.delete(id);
        if (failed) reject(new Error(value));
        else resolve(value);
      },
      event: (channel, given) => (listeners[channel] ?? []).forEach((listener) => listener({}, ...given)),
    },
  });

  const ipcRenderer = {
    invoke: (channel, ...given) =>
      new Promise((resolve, reject) => {
        waiting.set(++made, { resolve, reject });
        told(JSON.stringify({ id: made, channel, given }));
      }),
    send: (channel, ...given) => told(JSON.stringify({ channel, given })),
    on(channel, listener) {
      (listeners[channel] ??= []).push(listener);
      return ipcRenderer;
    },
    removeListener(channel, listener) {
      listeners[channel] = (listeners[channel] ?? []).filter((each) => each !== listener);
      return ipcRenderer;
    },
  };

  let title;
  new MutationObserver(() => {
    if (document.title === title) return;
    title = document.title;
    told(JSON.stringify({ title }));
  }).observe(document, { subtree: true, childList: true, characterData: true });

  const frozen = (value) => {
    if (value && typeof value === 'object') Object.values(value).forEach(frozen);
    return Object.freeze(value);
  };
  const contextBridge = {
    exposeInMainWorld: (name, value) =>
      Object.defineProperty(window, name, { value: frozen(value), enumerable: true }),
  };

  // A sandboxed preload can require little more than this.
  const require = (name) => {
    if (/^electron(\/renderer)?$/.test(name)) return { ipcRenderer, contextBridge };
    throw new Error(`module not found: ${name}`);
  };
  const process = { platform: PLATFORM, sandboxed: true, contextIsolated: true, versions: {}, env: {} };
  // oxlint-disable-next-line no-unused-vars -- The preload uses them.
  (function (require, process, module, exports) {
    /* PRELOAD */
  }).call(undefined, require, process, { exports: {} }, {});
})();
