import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionAfter, between, positionForIndex, positionAt } from './newPosition.ts';
import { byPlace, isPosition, olderThan, placeOf } from './position.ts';

const id = fc.stringMatching(/^[0-9a-f]{24}$/);
const createdAt = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const list = fc
  .uniqueArray(fc.record({ id, createdAt }), { minLength: 2, maxLength: 8, selector: (one) => one.id })
  .map((all) => all.sort(byPlace));

test('a moved item ends up where it was put, and no other item moves, whatever was moved before', () => {
  fc.assert(
    fc.property(list, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 }), (start, moves) => {
      let shown: { id: string; createdAt: string; position?: string }[] = start;
      for (const [one, other] of moves) {
        const [from, to] = [one % shown.length, other % shown.length];
        const position = positionAt(shown, from, to);
        expect(isPosition(position)).toBe(true);
        const moved = { ...shown[from]!, position };
        const wanted = shown.toSpliced(from, 1).toSpliced(to, 0, moved);
        shown = shown.with(from, moved).toSorted(byPlace);
        expect(shown).toEqual(wanted);
      }
    }),
    { seed: 20_261_122, numRuns: 200 },
  );
});

test('an item that is added after a move to the top appears above the moved item', () => {
  const old = { id: 'a'.repeat(24), createdAt: '2026-01-01T00:00:00.000Z' };
  const newer = { id: 'b'.repeat(24), createdAt: '2026-01-02T00:00:00.000Z' };
  const moved = { ...old, position: positionAt([newer, old], 1, 0) };
  const newest = { id: 'c'.repeat(24), createdAt: '2026-01-02T00:00:00.001Z' };
  expect([old, newer].toSorted(byPlace)).toEqual([newer, old]);
  expect([newer, moved, newest].toSorted(byPlace)).toEqual([newest, moved, newer]);
});

test('people who move different items to the same place rarely get the same position', () => {
  const places = new Set(Array.from({ length: 20 }, () => between(positionForIndex(1), positionForIndex(2))));
  expect(places.size).toBeGreaterThan(15);
});

test('a position stays under 1,000 characters after a thousand moves back and forth', () => {
  let [low, high] = [
    placeOf({ id: 'a'.repeat(24), createdAt: '2026-01-01T00:00:00.000Z' }),
    positionForIndex(9),
  ];
  for (let move = 0; move < 1_000; move++)
    if (move % 2) low = between(low, high);
    else high = between(low, high);
  expect(low < high).toBe(true);
  expect(low.length).toBeLessThan(1_000);
});

test('an item that is put at the end comes last, even after the largest number', () => {
  for (const last of [
    positionForIndex(1),
    positionForIndex(35),
    between(positionForIndex(3), positionForIndex(4)),
    'zzzzi',
    'z',
  ])
    expect(positionAfter(last) > last && isPosition(positionAfter(last))).toBe(true);
});

test('the time and id of an item that was never moved show whether it comes after a position', () => {
  const near = fc
    .tuple(fc.record({ id, createdAt }), fc.nat(34), fc.stringMatching(/^[0-9a-z]{0,4}$/))
    .map(([document, length, end]) => ({ document, place: placeOf(document).slice(0, length) + end }))
    .filter(({ place }) => place !== '');
  fc.assert(
    fc.property(near, ({ document, place }) => {
      const { time, id: bound, including } = olderThan(place);
      const at = Date.parse(document.createdAt);
      const isBehind =
        at < time || (at === time && (document.id < bound || (including && document.id === bound)));
      expect(isBehind).toBe(placeOf(document) < place);
    }),
    { seed: 20_261_123, numRuns: 2_000 },
  );
});
