import { createHmac, randomBytes } from 'node:crypto';

/** Keyed, so that the log gives nobody a hash to guess a password by; new with each start of the server. */
const key = randomBytes(32);

/** What the log says in place of an e-mail address that no account has: people type passwords into that field. */
export const unknownAccount = (typed: string): string =>
  `unknown ${createHmac('sha256', key).update(typed).digest('hex').slice(0, 12)}`;
