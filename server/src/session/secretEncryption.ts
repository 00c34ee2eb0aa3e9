import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts secrets that the server must read again later. So someone who steals only the database, but not the key,
 * can't read them.
 */
export interface Sealing {
  seal(bytes: Uint8Array, owner: string): string;
  /** The decrypted bytes; undefined if they were encrypted with another key or for another owner. */
  open(sealed: string, owner: string): Buffer | undefined;
}

export function sealingWith(secret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factors', 32));
  return {
    seal(bytes, owner) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open(sealed, owner) {
      const all = Buffer.from(sealed, 'base64url');
      try {
        const cipher = createDecipheriv(CIPHER, key, all.subarray(0, NONCE), { authTagLength: TAG })
          .setAAD(Buffer.from(owner))
          .setAuthTag(all.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([cipher.update(all.subarray(NONCE + TAG)), cipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
