import { createHash, randomBytes } from 'node:crypto';

/** What stands in a link that is good once: only who has the link knows it. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. It is random, so that nobody finds it by guesses, however fast the hash. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('base64url');
