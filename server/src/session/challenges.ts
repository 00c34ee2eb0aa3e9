import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_MINUTES } from '@agency/contract/passkeys';
import { isUnexpired } from '../database/expiry.ts';
import { useOnce } from '../database/oneTimeValues.ts';

const CHALLENGE_TTL_MS = PASSKEY_MINUTES * 60_000;

const TIME = 6;
const RANDOM = 16;
const MAC = 32;

/**
 * Makes and checks the challenges that passkeys sign. Each challenge has its own MAC, so the server needn't store the challenges that it
 * makes. It stores only used ones, so that none works twice.
 */
export interface Challenges {
  /** Makes a challenge for a purpose. `carried` is data that `read` returns. It isn't secret. */
  make(purpose: string, carried?: Uint8Array): string;
  /** The data in a challenge that our server made for this purpose and that hasn't expired. Undefined for other challenges. */
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
      // Only the canonical encoding is accepted, because a used challenge is recorded by its text.
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
