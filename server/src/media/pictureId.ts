import { createHash } from 'node:crypto';

/** The id of a picture, or of other data that is identified by its bytes: the first half of their SHA-256, in hexadecimal. */
export const idOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
