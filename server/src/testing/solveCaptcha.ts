import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A challenge as the server hands it out. */
export type { Challenge };

/** Does a challenge's work, as a visitor's browser would, and answers what the form then sends; `change` cheats. */
export async function solveCaptcha(
  challenge: Challenge,
  change: (challenge: Challenge) => Challenge = (same) => same,
): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge could not be solved.');
  return Buffer.from(JSON.stringify({ challenge: change(challenge), solution })).toString('base64');
}

/** A challenge of the usual kind that someone else has signed. */
export const foreignChallenge = ({ parameters }: Challenge): Promise<Challenge> =>
  createChallenge({
    algorithm: parameters.algorithm,
    cost: parameters.cost,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + 600_000),
    hmacSignatureSecret: 'not the key of this server',
  });
