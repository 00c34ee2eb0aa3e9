import { createHmac, randomBytes } from 'node:crypto';

/** The key of the hashes below. Someone who reads the log can't test guesses without it. Each start of the server makes a new key. */
const key = randomBytes(32);

/** The text that the log has instead of an unknown e-mail address, because people sometimes type their password into that field. */
export const unknownAccount = (typed: string): string =>
  `unknown ${createHmac('sha256', key).update(typed).digest('hex').slice(0, 12)}`;
