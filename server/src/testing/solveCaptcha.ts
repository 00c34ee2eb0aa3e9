import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A challenge in the form that the server sends. */
export type { Challenge };

/**
 * Solves a challenge like a visitor's browser. Returns the token that the form sends. For tests that try to cheat,
 * `change` changes the challenge that is sent back.
 */
export async function solveCaptcha(
  challenge: Challenge,
  change: (challenge: Challenge) => Challenge = (same) => same,
): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge could not be solved.');
  return Buffer.from(JSON.stringify({ challenge: change(challenge), solution })).toString('base64');
}

/** A challenge with the same parameters that is signed with another server's key. */
export const foreignChallenge = ({ parameters }: Challenge): Promise<Challenge> =>
  createChallenge({
    algorithm: parameters.algorithm,
    cost: parameters.cost,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + 600_000),
    hmacSignatureSecret: 'not the key of this server',
  });
