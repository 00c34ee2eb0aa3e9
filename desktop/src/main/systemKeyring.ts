import { safeStorage } from 'electron';
import type { Vault } from './tokenStorage.ts';

/** The system's keyring. On Linux without one, Chromium would encrypt with a password that is publicly known. */
export const vault: Vault = {
  available: async () =>
    (await safeStorage.isAsyncEncryptionAvailable()) &&
    !(process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'),
  encrypt: (words) => safeStorage.encryptStringAsync(words),
  decrypt: async (bytes) => (await safeStorage.decryptStringAsync(bytes)).result,
};
