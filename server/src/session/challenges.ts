import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_MINUTES } from '@agency/contract/passkeys';
import { isUnexpired } from '../database/expiry.ts';
import { useOnce } from '../database/oneTimeValues.ts';

const CHALLENGE_TTL_MS = PASSKEY_MINUTES * 60_000;

const TIME = 6;
const RANDOM = 16;
const MAC = 32;

/**
 * Makes and checks challenges: random data that a passkey signs. Each challenge contains a MAC (a checksum with a
 * secret key), by which the server recognizes it. So the server stores only used challenges, to refuse a second use.
 */
export interface Challenges {
  /** Makes a challenge for a purpose. `carried` is data to include in the challenge, readable for everyone. */
  make(purpose: string, carried?: Uint8Array): string;
  /** Returns the `carried` data if our server made this challenge for this purpose and it hasn't expired, otherwise undefined. */
  read(challenge: string, purpose: string): Buffer | undefined;
  /** Marks a challenge as used; false if it was used before. */
  take(challenge: string): Promise<boolean>;
}

export function challengesWith(secret: string): Challenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passkey challenges', 32));
  const macOf = (purpose: string, bytes: Uint8Array) =>
    createHmac('sha256', key).update(`${purpose}\n`).update(bytes).digest();
  return {
    make(purpose, carried = Buffer.alloc(0)) {
      const until = Buffer.alloc(TIME);
      until.writeUIntBE(Date.now() + CHALLENGE_TTL_MS, 0, TIME);
      const bytes = Buffer.concat([until, randomBytes(RANDOM), carried]);
      return Buffer.concat([bytes, macOf(purpose, bytes)]).toString('base64url');
    },
    read(challenge, purpose) {
      const all = Buffer.from(challenge, 'base64url');
      // Used challenges are stored as text. So accept only the one canonical text; another base64 text of the same
      // bytes would count as unused.
      if (all.length < TIME + RANDOM + MAC || all.toString('base64url') !== challenge) return undefined;
      const bytes = all.subarray(0, -MAC);
      if (!timingSafeEqual(macOf(purpose, bytes), all.subarray(-MAC))) return undefined;
      return isUnexpired(bytes.readUIntBE(0, TIME), CHALLENGE_TTL_MS)
        ? bytes.subarray(TIME + RANDOM)
        : undefined;
    },
    take: (challenge) => useOnce(challenge, CHALLENGE_TTL_MS),
  };
}
