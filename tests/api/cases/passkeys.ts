import { secondFactor } from '@agency/contract/secondFactor';
import type { Api } from '../../fixtures/api.ts';
import { addPasskey, beginPasskey, signedBy, anAuthenticator } from '../../fixtures/authenticator.ts';
import { aPerson } from '../../fixtures/people.ts';
import { type Cases, type Refusal, type Target, nothing, proof, proofRules } from '../case.ts';
import { long, missing, required, oneLine } from '../rules.ts';

const encodedNames: Record<string, string> = {
  id: 'Id',
  clientDataJSON: 'Client data',
  authenticatorData: 'Authenticator data',
  attestationObject: 'Attestation',
  signature: 'Signature',
  userHandle: 'User handle',
};
const encodedRules = (path: string): Refusal[] => {
  const label = encodedNames[path.split('.').at(-1) ?? ''] ?? '';
  return [
    ...[undefined, null, ''].map((value): Refusal => [path, value, `${label} is required.`]),
    ...['a+b/c==', 'a.b', 'ä'].map((value): Refusal => [path, value, `${label} must be base64url.`]),
  ];
};

/** The id of the account's first passkey, or an id that doesn't exist. */
async function firstPasskey(api: Api): Promise<Target> {
  const [first] = (await api.unwrap(secondFactor.read)).passkeys;
  return { params: { id: first?.id ?? 'f'.repeat(24) } };
}

export const cases: Cases = {
  'POST /auth/passkey/challenge': { ready: nothing },
  'POST /auth/passkey': {
    ready: async (api) => {
      const { account } = await aPerson(api, 'author');
      const { authenticator } = await addPasskey(account);
      return { body: { passkey: await signedBy(authenticator, api) } };
    },
    refused: [
      missing('passkey', 'This must be of type object.'),
      ...['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'].flatMap((name) =>
        encodedRules(`passkey.${name}`),
      ),
    ],
  },
  'POST /auth/passkeys/challenge': { ready: proof, refused: proofRules },
  'POST /auth/passkeys': {
    settings: {},
    ready: async (api) => ({ body: { ...anAuthenticator().create(await beginPasskey(api)) } }),
    refused: [
      ...['id', 'clientDataJSON', 'attestationObject'].flatMap(encodedRules),
      missing('transports', 'Transports is required.'),
      ['transports', 'usb', 'Transports must be a list.'],
      [
        'transports.0',
        'thought',
        'Transport must be one of ble, cable, hybrid, internal, nfc, smart-card, usb.',
      ],
    ],
  },
  'PATCH /auth/passkeys/:id': {
    settings: {},
    alone: addPasskey,
    ready: async (api) => ({ ...(await firstPasskey(api)), body: { name: 'The laptop' } }),
    refused: [
      ...required('name', 'Name'),
      ...oneLine('name', 'Name'),
      ['name', long(100), 'Name can have at most 100 characters.'],
    ],
  },
  'POST /auth/passkeys/:id/off': {
    settings: {},
    alone: addPasskey,
    ready: async (api) => ({ ...(await firstPasskey(api)), ...(await proof(api)) }),
    refused: proofRules,
  },
};
