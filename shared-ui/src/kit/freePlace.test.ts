import { expect, test } from 'vitest';
import { type Box, freePlace, isFree } from './freePlace.ts';

const view = { width: 1280, height: 800 };
const toast = { width: 356, height: 60 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('what is free at the top right is taken', () =>
  expect(freePlace(toast, [], view, 84)).toEqual({ left: 912, top: 84 }));

test('a control there is left free, on the side that is nearer', () => {
  const below = freePlace(toast, [box(1000, 80, 200, 44)], view, 84)!;
  expect(below.top).toBeGreaterThanOrEqual(12);
  expect(below.left).toBe(912);
  const beside = freePlace(toast, [box(1180, 0, 100, 700)], view, 84)!;
  expect(beside).toMatchObject({ top: 84 });
  expect(beside.left + toast.width).toBeLessThanOrEqual(1180);
});

test('where controls are everywhere, there is no place', () => {
  const rows = Array.from({ length: 20 }, (_, row) => box(0, row * 50, 1280, 40));
  expect(freePlace(toast, rows, view, 84)).toBeUndefined();
});

test('a place that is found is free, wherever controls are', () => {
  for (let seed = 1; seed < 60; seed++) {
    const some = Array.from({ length: 12 }, (_, at) =>
      box((seed * 97 * (at + 3)) % 1200, (seed * 53 * (at + 7)) % 760, 40 + ((seed * at) % 200), 44),
    );
    const place = freePlace(toast, some, view, 84);
    expect(!place || isFree(place, toast, some)).toBe(true);
  }
});
