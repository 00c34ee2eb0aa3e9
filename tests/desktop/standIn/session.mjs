/** Accepts the app's settings without any effect; only the real Electron shows their effect. */
export const session = {
  defaultSession: {
    setPermissionCheckHandler() {},
    setPermissionRequestHandler() {},
    setSpellCheckerLanguages() {},
    addWordToSpellCheckerDictionary: () => true,
    flushStorageData() {},
    webRequest: { onHeadersReceived() {}, onBeforeRequest() {} },
  },
};
