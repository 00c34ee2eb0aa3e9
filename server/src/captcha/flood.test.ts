import { expect, test } from 'vitest';
import { timesTheWork } from './flood.ts';

test('on a quiet day, the captcha gives every sender the normal amount of work', () => {
  for (const [all, one] of [
    [0, 0],
    [30, 3],
    [29, 1],
  ] as const)
    expect(timesTheWork({ all, one })).toBe(1);
});

test('in a flood, frequent senders get more captcha work than others, but at most sixteen times the normal', () => {
  expect(timesTheWork({ all: 60, one: 0 })).toBe(2);
  expect(timesTheWork({ all: 60, one: 6 })).toBe(4);
  expect(timesTheWork({ all: 100_000, one: 0 })).toBe(4);
  expect(timesTheWork({ all: 100_000, one: 100_000 })).toBe(16);
});
