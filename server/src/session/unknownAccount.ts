import { createHmac, randomBytes } from 'node:crypto';

/** With a key, the hashes in the log can't be used to guess passwords. Each start of the server makes a new key. */
const key = randomBytes(32);

/** The text that the log has instead of an unknown e-mail address, because people sometimes type their password into that field. */
export const unknownAccount = (typed: string): string =>
  `unknown ${createHmac('sha256', key).update(typed).digest('hex').slice(0, 12)}`;
