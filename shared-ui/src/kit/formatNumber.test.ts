import { expect, test } from 'vitest';
import { grouped } from './formatNumber.ts';

test.each([0, 7, 999, 1_000, 12_345, 1_234_567, -1_000, -999, 1_234.5, 0.1234, 99_999.9996, 2 ** 53])(
  '%s is formatted like Intl.NumberFormat in English',
  (value) => expect(grouped(value)).toBe(new Intl.NumberFormat('en').format(value)),
);
