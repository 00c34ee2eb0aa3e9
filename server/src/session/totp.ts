import { createHmac } from 'node:crypto';

/* RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, a new code every 30 seconds. */
const PERIOD = 30;
const DIGITS = 6;

const stepAt = (time: number) => Math.floor(time / 1_000 / PERIOD);

const codeOf = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
};

/** The code that an app shows at a time. */
export const codeAt = (secret: Uint8Array, time: number): string => codeOf(secret, stepAt(time));

/**
 * The time step (a period of 30 seconds) to which a code belongs; undefined if the code is wrong. The steps before and
 * after the current one count, too, because clocks differ and typing takes time.
 */
export function stepOf(code: string, secret: Uint8Array, time = Date.now()): number | undefined {
  const now = stepAt(time);
  return [now, now - 1, now + 1].find((step) => codeOf(secret, step) === code);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base 32 (RFC 4648) without padding, for people to type. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, '0'), 2)]).join('');
};

/** The URI in the QR code for authenticator apps. */
export function otpauthUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const facts = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(PERIOD),
  });
  // Authenticator apps don't decode + as a space.
  const query = facts.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
}
