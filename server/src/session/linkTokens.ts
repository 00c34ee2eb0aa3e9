import { createHash, randomBytes } from 'node:crypto';

/** A new secret token for a link that works once. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token, which is stored instead of the token. Tokens are long and random, so a fast hash is enough. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('base64url');
