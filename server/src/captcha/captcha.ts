import { createHmac, randomInt } from 'node:crypto';
import { isIP } from 'node:net';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { CaptchaKey } from '@agency/contract/contactRequests';
import { Problem } from '@agency/contract/problems';
import type { Config } from '../config.ts';
import { isUnexpired } from '../database/expiry.ts';
import { useOnce } from '../database/oneTimeValues.ts';
import { noteMessage, workFor } from './flood.ts';

export interface Captcha {
  key: CaptchaKey;
  /**
   * Makes a proof-of-work challenge: a calculation that the visitor's computer must do before a message is accepted.
   * Only this address can use it. It takes more work if many messages arrived in the last minutes, above all from this
   * address.
   */
  challenge(address: string): Promise<Record<string, unknown>>;
  /** Throws unless the token is a valid solution that wasn't used before. */
  check(token: string, address: string): Promise<void>;
}

const refused = (message: string, cause?: unknown) =>
  new Problem('captchaFailed', { fields: { recaptchaToken: message }, cause });

/** The captcha chosen in the settings. */
export function captcha(settings: Config['captcha'], secret: string): Captcha {
  const { siteKey, provider, scriptUrl } = settings;
  const key = { siteKey, provider, ...(provider === 'recaptcha' && { scriptUrl }) };
  const noChallenge = async () => {
    throw new Problem('notFound', { message: 'This site doesn’t use this captcha.' });
  };
  if (provider === 'off') return { key, challenge: noChallenge, check: async () => {} };
  if (provider === 'recaptcha') return { key, challenge: noChallenge, check: recaptcha(settings) };
  return { key, ...proofOfWork(createHmac('sha256', secret).update('altcha').digest('hex')) };
}

const missing = 'Please complete the reCAPTCHA verification.';
/**
 * How long a challenge is valid. The time is short, so that bots can't collect many easy challenges for later. When a
 * challenge expires, the form solves a new one.
 */
const VALID_MINUTES = 3;
/**
 * When a challenge expires according to the captcha's widget. This is longer than `VALID_MINUTES`, because the widget
 * uses the visitor's clock, which may be wrong by minutes.
 */
const SHOWN_MINUTES = 10;

/**
 * The normal work takes a visitor's computer a fraction of a second. The computer derives keys, with `cost` rounds of PBKDF2 each, until it
 * finds the right one: after 256 keys on average, and at most 384.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, keys: [128, 385] } as const;
/**
 * A challenge that was made with less work than is required now is still accepted if the work has risen by at most this
 * factor. Visitors need time to write, and the work may rise meanwhile.
 */
const MAX_RISE = 1.5;

const costFor = async (address: string) => Math.round(work.cost * (await workFor(address)));

function proofOfWork(secret: string): Pick<Captcha, 'challenge' | 'check'> {
  // A challenge is signed with a secret that depends on the address, so it isn't valid for another address.
  const secretFor = (address: string) => createHmac('sha256', secret).update(address).digest('hex');
  return {
    async challenge(address) {
      const expiresAt = new Date(Date.now() + SHOWN_MINUTES * 60_000);
      const challenge = await createChallenge({
        algorithm: work.algorithm,
        cost: await costFor(address),
        counter: randomInt(...work.keys),
        deriveKey,
        expiresAt,
        hmacSignatureSecret: secretFor(address),
      });
      return { ...challenge };
    },
    async check(token, address) {
      if (!token) throw refused(missing);
      const { challenge, solution } = payload(token);
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secretFor(address),
      }).catch((error: unknown) => {
        throw refused('The captcha couldn’t be read.', error);
      });
      const validUntil = challenge.parameters.expiresAt * 1_000 - (SHOWN_MINUTES - VALID_MINUTES) * 60_000;
      if (!isUnexpired(validUntil, VALID_MINUTES * 60_000))
        throw refused('The captcha is too old. Please solve it again.');
      if (!result.verified) throw refused('The captcha couldn’t be verified. Please try again.');
      if (challenge.parameters.cost * MAX_RISE < (await costFor(address)))
        throw refused('Many messages were sent just now. Please solve the captcha again.');
      if (!(await useOnce(challenge.signature, VALID_MINUTES * 60_000)))
        throw refused('The captcha was already used. Please solve it again.');
      await noteMessage(address);
    },
  };
}

const Payload = z.looseObject({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(work.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Parses the token that the widget submits: JSON in base64. */
function payload(token: string) {
  try {
    return z.parse(Payload, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch (error) {
    throw refused('The captcha couldn’t be read.', error);
  }
}

const Verdict = z.looseObject({ success: z.boolean() });

const recaptcha =
  ({ verifyUrl, secretKey }: Config['captcha']): Captcha['check'] =>
  async (token, address) => {
    if (!token) throw refused(missing);
    const body = new URLSearchParams({ secret: secretKey, response: token });
    // For an IPv6 caller, `address` is only the network and no complete address, so it can't be sent.
    if (isIP(address)) body.set('remoteip', address);
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body,
        // The request contains our secret key, so it must not follow redirects.
        redirect: 'error',
        signal: AbortSignal.timeout(8_000),
      });
      const verdict = z.parse(Verdict, await response.json());
      if (verdict.success) return;
    } catch (error) {
      throw refused('The captcha couldn’t be checked. Please try again shortly.', error);
    }
    throw refused('The captcha couldn’t be verified. Please try again.');
  };
