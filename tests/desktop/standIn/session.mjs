/** Accepts all settings of the app without any effect. Only tests with the real Electron show their effect. */
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
