import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Keeps what must be read again in a form that tells nothing to who has it without the key. */
export interface Sealing {
  seal(bytes: Uint8Array, owner: string): string;
  /** What was sealed for this owner; undefined where that was with another key, or for another. */
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
