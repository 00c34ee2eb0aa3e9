import { afterEach, expect, test, vi } from 'vitest';
import { confirmBy, confirmed } from './confirmPassword.ts';

const refused = { error: { code: 'confirmNeeded', message: 'Once more.' } };
const done: { data?: number; error?: unknown } = { data: 1 };

afterEach(() => confirmBy());

test('a call that needs the password again is repeated after the user gives it, and fails otherwise', async () => {
  for (const isGiven of [true, false]) {
    confirmBy(async () => isGiven);
    const make = vi.fn(async (): Promise<typeof done> => done).mockResolvedValueOnce(refused);
    expect(await confirmed(make)).toBe(isGiven ? done : refused);
    expect(make).toHaveBeenCalledTimes(isGiven ? 2 : 1);
  }
});

test('other calls do not ask for the password; without a password dialog, a refused call stays refused', async () => {
  const ask = vi.fn(async () => true);
  confirmBy(ask);
  expect(await confirmed(async () => done)).toBe(done);
  expect(ask).not.toHaveBeenCalled();
  confirmBy();
  expect(await confirmed(async () => refused)).toBe(refused);
});
