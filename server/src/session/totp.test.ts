import { expect, test } from 'vitest';
import { base32, codeAt, otpauthUri, stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');

// Each code is the last six of the eight digits in the RFC.
test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const)('at second %d the code is %s, as in RFC 6238', ([second, code]) => {
  expect(codeAt(secret, second * 1_000)).toBe(code);
});

test('a code is valid in its own 30-second step, in the step before and in the step after', () => {
  const code = codeAt(secret, 900_000);
  const step = stepOf(code, secret, 900_000);
  expect(step).toBe(30);
  expect([869_999, 870_000, 929_999, 959_999, 960_000].map((time) => stepOf(code, secret, time))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ]);
});

test('a secret is encoded in base32 as in RFC 4648', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('the otpauth URI names the site and the account', () => {
  expect(otpauthUri('MZXW6', { issuer: 'a b.example:4000', email: 'salma+1@example.com' })).toBe(
    'otpauth://totp/a%20b.example%3A4000:salma%2B1%40example.com?secret=MZXW6&issuer=a%20b.example%3A4000&algorithm=SHA1&digits=6&period=30',
  );
});
