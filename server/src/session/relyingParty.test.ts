import { expect, test } from 'vitest';
import { relyingPartyOf } from './relyingParty.ts';

test.each([
  ['https://agency.example', { rpId: 'agency.example', origin: 'https://agency.example' }],
  [
    'https://www.agency.example:8443',
    { rpId: 'www.agency.example', origin: 'https://www.agency.example:8443' },
  ],
  ['https://agency.example/site', { rpId: 'agency.example', origin: 'https://agency.example' }],
  ['http://localhost:4000', { rpId: 'localhost', origin: 'http://localhost:4000' }],
  // Default addresses, without PUBLIC_URL.
  ['http://127.0.0.1:4000', { rpId: 'localhost', origin: 'http://localhost:4000' }],
  ['http://0.0.0.0:4000', { rpId: 'localhost', origin: 'http://localhost:4000' }],
  ['http://127.0.0.1', { rpId: 'localhost', origin: 'http://localhost' }],
  // Addresses for which browsers don't allow passkeys.
  ['https://203.0.113.7', undefined],
  ['https://[2001:db8::7]', undefined],
  ['http://agency.example', undefined],
  ['http://localhost.example', undefined],
])('a site at %s has the relying party %o for its passkeys', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});
