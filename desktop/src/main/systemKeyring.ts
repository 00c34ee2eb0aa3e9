import { safeStorage } from 'electron';
import type { Vault } from './tokenStorage.ts';

/**
 * The system's keyring. On Linux without a keyring, Chromium would encrypt with a publicly known password, so
 * `available` is false.
 */
export const vault: Vault = {
  available: async () =>
    (await safeStorage.isAsyncEncryptionAvailable()) &&
    !(process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'),
  encrypt: (words) => safeStorage.encryptStringAsync(words),
  decrypt: async (bytes) => (await safeStorage.decryptStringAsync(bytes)).result,
};
