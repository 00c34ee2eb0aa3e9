import { expect, test, vi } from 'vitest';
import { challengesWith } from './challenges.ts';

const challenges = challengesWith('a secret of the server');

test('any server with the secret accepts a challenge, but only for its own purpose', () => {
  const carried = Buffer.from('a handle');
  const challenge = challenges.make('add 1', carried);
  expect(challengesWith('a secret of the server').read(challenge, 'add 1')).toEqual(carried);
  expect(challenges.read(challenge, 'add 2')).toBeUndefined();
  expect(challengesWith('another secret').read(challenge, 'add 1')).toBeUndefined();
  expect(challenges.make('add 1', carried)).not.toBe(challenge);
});

test('a challenge with a changed bit or in another encoding is rejected', () => {
  const challenge = challenges.make('sign in');
  const bytes = Buffer.from(challenge, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const other = Buffer.from(bytes);
    other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(challenges.read(other.toString('base64url'), 'sign in')).toBeUndefined();
  }
  for (const other of ['', `${challenge}=`, ` ${challenge}`, bytes.toString('base64'), bytes.toString('hex')])
    if (other !== challenge) expect(challenges.read(other, 'sign in')).toBeUndefined();
});

test('a challenge is valid for five minutes', () => {
  vi.useFakeTimers();
  const challenge = challenges.make('sign in');
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(challenges.read(challenge, 'sign in')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(challenges.read(challenge, 'sign in')).toBeUndefined();
  vi.useRealTimers();
});

test('a challenge is accepted if its clock was a minute wrong, and rejected if it was a month wrong', () => {
  const madeAt = (offset: number) => {
    vi.useFakeTimers({ now: Date.now() + offset, toFake: ['Date'] });
    const challenge = challenges.make('sign in');
    vi.useRealTimers();
    return challenge;
  };
  const month = 30 * 86_400_000;
  for (const offset of [60_000, -60_000]) expect(challenges.read(madeAt(offset), 'sign in')).toBeDefined();
  for (const offset of [month, -month]) expect(challenges.read(madeAt(offset), 'sign in')).toBeUndefined();
});
