import { expect, test } from 'vitest';
import { sealingWith } from './secretEncryption.ts';

const secret = Buffer.from('a secret of twenty b');

test('sealed data can be opened with the same key for the same owner', () => {
  const sealed = sealingWith('one key').seal(secret, 'salma');
  expect(sealed).not.toContain(secret.toString('base64url'));
  expect(sealingWith('one key').open(sealed, 'salma')).toEqual(secret);
});

test('a sealed secret does not open with another key, for another owner, or with a changed letter', () => {
  const sealed = sealingWith('one key').seal(secret, 'salma');
  expect(sealingWith('another key').open(sealed, 'salma')).toBeUndefined();
  expect(sealingWith('one key').open(sealed, 'omar')).toBeUndefined();
  const other = sealed[20] === 'A' ? 'B' : 'A';
  expect(
    sealingWith('one key').open(sealed.slice(0, 20) + other + sealed.slice(21), 'salma'),
  ).toBeUndefined();
  expect(sealingWith('one key').open('', 'salma')).toBeUndefined();
});
