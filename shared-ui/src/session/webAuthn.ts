// Converts WebAuthn's bytes to JSON; 3 KB, by the authors of the server's library.
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import {
  type NewPasskey,
  PASSKEY_MINUTES,
  passkeys,
  transports as knownTransports,
} from '@agency/contract/passkeys';
import type { Reply } from '@agency/contract/endpoint';
import type { PasskeyAnswer } from '@agency/contract/session';

/** What the browser returned, or a sentence that says why it returned nothing. */
type Asked<Answer> = { answer: Answer; why?: never } | { answer?: never; why: string };

const TIMEOUT = PASSKEY_MINUTES * 60_000;

/**
 * How the browser offers passkeys. 'asks': in a dialog. 'fills': among its autofill suggestions, until another
 * request ends that.
 */
export type Manner = 'asks' | 'fills';

/** Stops offering passkeys as autofill suggestions. */
export const stopFilling = (): void => WebAuthnAbortService.cancelCeremony();

/** Signs the server's challenge with a passkey. */
export const sign = (
  { origin, ...options }: Reply<typeof passkeys.challenge>,
  manner: Manner = 'asks',
): Promise<Asked<PasskeyAnswer>> =>
  asking(origin, noneHere, async () => {
    const { id, response } = await startAuthentication({
      optionsJSON: { ...options, userVerification: 'required', timeout: TIMEOUT },
      useBrowserAutofill: manner === 'fills',
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    // `userHandle` is the only value that says which account signs in.
    if (!userHandle) throw new Error('The passkey names no account.');
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  });

/** Creates a passkey on the device. */
export const create = ({ origin, options }: Reply<typeof passkeys.begin>): Promise<Asked<NewPasskey>> =>
  asking(origin, notMade, async () => {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    // Leave out transports that only newer browsers know.
    const known = knownTransports.filter((each) => transports.includes(each));
    return { id, clientDataJSON, attestationObject, transports: known };
  });

// Browsers don't tell whether the user cancelled or there is no passkey.
const noneHere = 'Cancelled, or this device has no passkey for this site.';
const notMade = 'Cancelled, or the device wasn’t unlocked.';

async function asking<Answer>(
  origin: string,
  notAllowed: string,
  ask: () => Promise<Answer>,
): Promise<Asked<Answer>> {
  if (location.origin !== origin) return { why: elsewhere(origin) };
  const since = performance.now();
  try {
    return { answer: await ask() };
  } catch (error) {
    const isLate = performance.now() - since >= TIMEOUT;
    return { why: reasonOf(error, { origin, notAllowed: isLate ? tooLate : notAllowed }) };
  }
}

const elsewhere = (origin: string): string =>
  `Passkeys for this site only work at ${origin}. Open the site there.`;

const tooLate = 'That took too long. Please try again.';

function reasonOf(error: unknown, { origin, notAllowed }: { origin: string; notAllowed: string }): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'SecurityError') return elsewhere(origin);
  if (name === 'NotAllowedError' || name === 'AbortError') return notAllowed;
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'ConstraintError' || name === 'NotSupportedError')
    return 'This device can’t save a passkey protected by a fingerprint, face or PIN.';
  return 'The device couldn’t do this. Please try again.';
}
