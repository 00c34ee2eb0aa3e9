import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from './app.mjs';
import { option } from './commandLine.mjs';

/**
 * The key of a simulated keyring, in the app's own folder. `--password-store=basic` simulates a computer without a
 * keyring.
 */
function key() {
  const file = join(app.getPath('userData'), 'stand-in.keyring');
  try {
    return readFileSync(file);
  } catch {
    const fresh = randomBytes(32);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fresh);
    return fresh;
  }
}

export const safeStorage = {
  isEncryptionAvailable: () => true,
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => (option('password-store') === 'basic' ? 'basic_text' : 'gnome_libsecret'),
  async encryptStringAsync(words) {
    const start = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key(), start);
    const body = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]);
    return Buffer.concat([start, cipher.getAuthTag(), body]);
  },
  async decryptStringAsync(bytes) {
    const cipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    const words = Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]);
    return { result: words.toString('utf8'), shouldReEncrypt: false };
  },
};
