import { expect, test } from 'vitest';
import { appAddress, codeOfChallenge, readAppAddress } from './appCode.ts';

const challenge = `${'aB3-_'.repeat(8)}xyz`;

test('an app address is read back exactly as written, and any other text is rejected', () => {
  const address = appAddress({ challenge, port: 40_123 });
  expect(readAppAddress(address.split('#')[1] ?? '')).toEqual({ challenge, port: 40_123 });
  const others = [
    '',
    challenge,
    `${challenge}.`,
    `${challenge}.80`,
    `${challenge}.1023`,
    `${challenge}.65536`,
    `${challenge}.99999`,
    `${challenge}.4000@evil.example`,
    `${challenge}.4000/`,
    `${challenge}.4000.evil.example`,
    `${challenge}x.4000`,
    `${challenge.slice(1)}.4000`,
    `${challenge.slice(1)}%.4000`,
  ];
  for (const other of others) expect(readAppAddress(other)).toBeUndefined();
});

test('the code of a challenge has eight characters that are hard to confuse', () => {
  expect(codeOfChallenge(challenge)).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(codeOfChallenge(`B${challenge.slice(1)}`)).not.toBe(codeOfChallenge(challenge));
});
