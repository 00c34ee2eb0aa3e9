import { expect, test } from 'vitest';
import { placement } from './placement.ts';

const laptop = { x: 0, y: 0, width: 1440, height: 860 };
const beside = { x: 1440, y: -200, width: 1920, height: 1040 };
const kept = (x: number, y: number, width = 1000, height = 700) => ({
  bounds: { x, y, width, height },
  maximized: false,
});

test('a window opens where it was', () => {
  expect(placement(kept(1600, 40), [laptop, beside])).toEqual({ x: 1600, y: 40, width: 1000, height: 700 });
});

test('a window whose display is gone opens in the middle of another, as large as it was', () => {
  expect(placement(kept(1600, 40), [laptop])).toEqual({ width: 1000, height: 700 });
});

test('a window whose top can not be reached is brought back', () => {
  expect(placement(kept(100, -300), [laptop])).toEqual({ width: 1000, height: 700 });
  expect(placement(kept(1400, 10), [laptop])).toEqual({ width: 1000, height: 700 });
  expect(placement(kept(100, 850), [laptop])).toEqual({ width: 1000, height: 700 });
});

test('no window is larger than its display', () => {
  expect(placement(kept(0, 0, 2400, 1300), [laptop])).toEqual({ x: 0, y: 0, width: 1440, height: 860 });
  expect(placement(undefined, [{ x: 0, y: 0, width: 1024, height: 600 }])).toEqual({
    width: 1024,
    height: 600,
  });
});
