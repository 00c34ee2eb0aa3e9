import { createHmac, randomBytes } from 'node:crypto';

/**
 * The key of the hashes below. Without it, someone who reads the log can't check guesses of what was typed. Each start
 * of the server makes a new key.
 */
const key = randomBytes(32);

/**
 * The text that is logged instead of an e-mail address without an account: people sometimes type their password into
 * the field for the address.
 */
export const unknownAccount = (typed: string): string =>
  `unknown ${createHmac('sha256', key).update(typed).digest('hex').slice(0, 12)}`;
