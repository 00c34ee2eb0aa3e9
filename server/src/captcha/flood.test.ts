import { expect, test } from 'vitest';
import { timesTheWork } from './flood.ts';

test('on a quiet day everybody pays the usual work', () => {
  for (const [all, one] of [
    [0, 0],
    [30, 3],
    [29, 1],
  ] as const)
    expect(timesTheWork({ all, one })).toBe(1);
});

test('who sends many pays more than others do in the same flood, and nobody more than sixteen times', () => {
  expect(timesTheWork({ all: 60, one: 0 })).toBe(2);
  expect(timesTheWork({ all: 60, one: 6 })).toBe(4);
  expect(timesTheWork({ all: 100_000, one: 0 })).toBe(4);
  expect(timesTheWork({ all: 100_000, one: 100_000 })).toBe(16);
});
