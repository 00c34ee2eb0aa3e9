import { createHash } from 'node:crypto';

/** The id of a picture, or of anything that is known by its bytes: half of their SHA-256, as hexadecimal digits. */
export const idOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
