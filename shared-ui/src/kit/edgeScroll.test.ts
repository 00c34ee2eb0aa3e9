import { expect, test } from 'vitest';
import { stepAt } from './edgeScroll.ts';

const area = { top: 100, bottom: 500 };

test('scrolling down starts in the lowest quarter of the area, with at most 28 px per step', () => {
  expect(stepAt(300, area)).toBe(0);
  expect(stepAt(400, area)).toBe(0);
  expect(stepAt(401, area)).toBe(1);
  expect(stepAt(450, area)).toBe(7);
  expect(stepAt(500, area)).toBe(28);
  expect(stepAt(900, area)).toBe(28);
});

test('scrolling up starts in the top quarter, with the same limit', () => {
  expect(stepAt(200, area) + 0).toBe(0);
  expect(stepAt(150, area)).toBe(-7);
  expect(stepAt(100, area)).toBe(-28);
  expect(stepAt(-50, area)).toBe(-28);
});
