import { expect, test } from 'vitest';
import { galleryRows } from './galleryRows.ts';

/** How many pictures each row has, and how full it is. */
function rowsOf(ratios: readonly number[], most: number) {
  const rows: { count: number; full: number }[] = [];
  for (let place = 0; place < ratios.length;) {
    const placed = galleryRows(ratios, most);
    const count = (placed[place]?.gaps ?? 0) + 1;
    const full = placed.slice(place, place + count).reduce((total, { share }) => total + share, 0);
    rows.push({ count, full: Math.round(full * 100) / 100 });
    place += count;
  }
  return rows;
}

test('every row of a gallery is full, and the last row has more than one picture', () => {
  for (const [pictures, counts] of [
    [4, [2, 2]],
    [5, [2, 3]],
    [7, [2, 3, 2]],
    [8, [3, 2, 3]],
  ] as const)
    expect(rowsOf(Array<number>(pictures).fill(1.6), 4.8)).toEqual(
      counts.map((count) => ({ count, full: 1 })),
    );
  expect(rowsOf([1.6, 0.5, 0.5, 1.6, 1.6, 0.5], 4.8).every(({ full }) => full === 1)).toBe(true);
});

test('a few tall pictures are not stretched to the full width', () => {
  expect(rowsOf([0.5, 0.5], 4.8)).toEqual([{ count: 2, full: 0.42 }]);
});
