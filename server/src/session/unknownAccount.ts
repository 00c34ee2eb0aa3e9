import { createHmac, randomBytes } from 'node:crypto';

/** Keyed, so that the log contains no hash by which passwords could be guessed; new at each start of the server. */
const key = randomBytes(32);

/** Logged instead of an unknown e-mail address, because people sometimes type a password into that field. */
export const unknownAccount = (typed: string): string =>
  `unknown ${createHmac('sha256', key).update(typed).digest('hex').slice(0, 12)}`;
