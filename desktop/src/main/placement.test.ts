import { expect, test } from 'vitest';
import { placement } from './placement.ts';

const laptop = { x: 0, y: 0, width: 1440, height: 860 };
const beside = { x: 1440, y: -200, width: 1920, height: 1040 };
const kept = (x: number, y: number, width = 1000, height = 700) => ({
  bounds: { x, y, width, height },
  maximized: false,
});

test('a window reopens at its last position and size', () => {
  expect(placement(kept(1600, 40), [laptop, beside])).toEqual({ x: 1600, y: 40, width: 1000, height: 700 });
});

test('a window whose display is missing opens in the middle of another display, at its old size', () => {
  expect(placement(kept(1600, 40), [laptop])).toEqual({ width: 1000, height: 700 });
});

test('a window whose top edge is out of reach is moved back onto the display', () => {
  expect(placement(kept(100, -300), [laptop])).toEqual({ width: 1000, height: 700 });
  expect(placement(kept(1400, 10), [laptop])).toEqual({ width: 1000, height: 700 });
  expect(placement(kept(100, 850), [laptop])).toEqual({ width: 1000, height: 700 });
});

test('a window is never larger than its display', () => {
  expect(placement(kept(0, 0, 2400, 1300), [laptop])).toEqual({ x: 0, y: 0, width: 1440, height: 860 });
  expect(placement(undefined, [{ x: 0, y: 0, width: 1024, height: 600 }])).toEqual({
    width: 1024,
    height: 600,
  });
});
