import { expect, test } from 'vitest';
import { phoneErrors } from './phoneNumber.ts';

test('only numbers that were changed and have too few digits are errors', () => {
  const typed = { a: '12', b: 'Ask us', c: '١٢٣', d: '', e: '+49 30' };
  expect(Object.keys(phoneErrors(typed, ['Ask us']))).toEqual(['a']);
});
