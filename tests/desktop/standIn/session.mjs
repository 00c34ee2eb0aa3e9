/** Takes what an app sets; what comes of it is seen on the real program only. */
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
