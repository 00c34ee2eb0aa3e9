import { expect, test } from 'vitest';
import { apart } from './apart.ts';

test('two texts are shown where they differ', () => {
  expect(apart('We sail at night.', 'We sail late at night.')).toEqual({
    start: 'We sail',
    before: '',
    after: ' late',
    end: ' at night.',
  });
  expect(apart('', 'All new')).toEqual({ start: '', before: '', after: 'All new', end: '' });
  expect(apart('one one', 'one')).toEqual({ start: 'one', before: ' one', after: '', end: '' });
});

test('of a long text, what tells the place is left', () => {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `w${from + index}`).join(' ');
  const { start, before, after, end } = apart(
    `${words(1, 40)} here ${words(41, 99)}`,
    `${words(1, 40)} there ${words(41, 99)}`,
  );
  expect([start, before, after, end]).toEqual([
    `… ${words(29, 40)}`,
    ' here',
    ' there',
    ` ${words(41, 52)} …`,
  ]);
});
