import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_MINUTES } from '@agency/contract/passkeys';
import { isGood } from '../database/lasting.ts';
import { useOnce } from '../database/usedOnce.ts';

const GOOD_FOR = PASSKEY_MINUTES * 60_000;

const TIME = 6;
const RANDOM = 16;
const MAC = 32;

/**
 * What is to be signed with a passkey. It is known again by its own signature, so that nothing is kept of those that nobody answers,
 * however many are asked for; of those that served it is kept that they did.
 */
export interface Challenges {
  /** Makes one for a purpose; what is carried along comes back with it, and could be read by anybody. */
  make(purpose: string, carried?: Uint8Array): string;
  /** What one of ours carries, as long as it is good; undefined for any other, and for those of other purposes. */
  read(challenge: string, purpose: string): Buffer | undefined;
  /** Uses one up; false where it was before. */
  take(challenge: string): Promise<boolean>;
}

export function challengesWith(secret: string): Challenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passkey challenges', 32));
  const macOf = (purpose: string, bytes: Uint8Array) =>
    createHmac('sha256', key).update(`${purpose}\n`).update(bytes).digest();
  return {
    make(purpose, carried = Buffer.alloc(0)) {
      const until = Buffer.alloc(TIME);
      until.writeUIntBE(Date.now() + GOOD_FOR, 0, TIME);
      const bytes = Buffer.concat([until, randomBytes(RANDOM), carried]);
      return Buffer.concat([bytes, macOf(purpose, bytes)]).toString('base64url');
    },
    read(challenge, purpose) {
      const all = Buffer.from(challenge, 'base64url');
      // In the one spelling that it was made in, by which it is known to have served.
      if (all.length < TIME + RANDOM + MAC || all.toString('base64url') !== challenge) return undefined;
      const bytes = all.subarray(0, -MAC);
      if (!timingSafeEqual(macOf(purpose, bytes), all.subarray(-MAC))) return undefined;
      return isGood(bytes.readUIntBE(0, TIME), GOOD_FOR) ? bytes.subarray(TIME + RANDOM) : undefined;
    },
    take: (challenge) => useOnce(challenge, GOOD_FOR),
  };
}
