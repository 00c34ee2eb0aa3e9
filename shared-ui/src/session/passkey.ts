// WebAuthn's bytes as JSON, in 3 KB, by those who write the server's half.
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import {
  type NewPasskey,
  PASSKEY_MINUTES,
  passkeys,
  transports as knownTransports,
} from '@agency/contract/passkeys';
import type { Reply } from '@agency/contract/endpoint';
import type { PasskeyAnswer } from '@agency/contract/session';

/** What came of asking: an answer, or why there is none. */
type Asked<Answer> = { answer: Answer; why?: never } | { answer?: never; why: string };

const TIMEOUT = PASSKEY_MINUTES * 60_000;

/** How the browser asks for one: in a window of its own, or among what it fills into a field, until something else is asked for. */
export type Manner = 'asks' | 'fills';

/** Takes away what the browser offers to fill in. */
export const stopFilling = (): void => WebAuthnAbortService.cancelCeremony();

/** Has a passkey sign what the server asks. */
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
    // Without it nobody knows whose it is.
    if (!userHandle) throw new Error('The passkey names no account.');
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  });

/** Has the device make a passkey. */
export const create = ({ origin, options }: Reply<typeof passkeys.begin>): Promise<Asked<NewPasskey>> =>
  asking(origin, notMade, async () => {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    // A newer browser's ways are nothing to us.
    const known = knownTransports.filter((each) => transports.includes(each));
    return { id, clientDataJSON, attestationObject, transports: known };
  });

// Browsers don't tell who closed their window, nor whether there was a passkey at all.
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
