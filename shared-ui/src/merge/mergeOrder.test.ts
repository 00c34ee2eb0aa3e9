import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeOrders, movedBetween } from './mergeOrder.ts';

const all = [...'abcdefg'];
const kept = new Set(all);
const order = fc.shuffledSubarray(all, { minLength: all.length });
const someOrder = fc.shuffledSubarray(all);
const merged = (base: string, mine: string, theirs: string) =>
  mergeOrders({ base: [...base], mine: [...mine], theirs: [...theirs], kept: new Set(mine + theirs) })?.join(
    '',
  );

/** One item moved to another place, as by a button or a drag. */
const oneMove = (list: readonly string[]) =>
  fc.tuple(fc.nat(list.length - 1), fc.nat(list.length - 1)).map(([from, to]) => {
    const moved = [...list];
    moved.splice(to, 0, ...moved.splice(from, 1));
    return moved;
  });
const fewMoves = oneMove(all).chain((once) => fc.oneof(fc.constant(once), oneMove(once)));

test('an item counts as moved if it is in no longest common subsequence', () => {
  expect([...movedBetween(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])]).toEqual(['a']);
  expect([...movedBetween(['a', 'b', 'c'], ['a', 'b', 'c'])]).toEqual([]);
  // If two items swapped places, there is no way to tell which one moved, so neither counts as moved.
  expect([...movedBetween(['a', 'b', 'c'], ['a', 'c', 'b'])]).toEqual([]);
});

// docs/protocol.md: P14
test('an item that both sides moved to different places is a conflict', () => {
  expect(merged('nes', 'nse', 'ens')).toBeUndefined();
  expect(merged('abcd', 'dabc', 'adbc')).toBeUndefined();
});

// docs/protocol.md: P10 P14
test('an item that both sides moved to the same place is no conflict, whatever else they moved', () => {
  expect(merged('abcde', 'dabce', 'edabc')).toBe('edabc');
  expect(merged('abcde', 'dabce', 'dbace')).toBe('dbace');
});

test.each([
  ['anything', fc.tuple(order, order)],
  ['a move or two', fc.tuple(fewMoves, fewMoves)],
])(
  'after %s, each pair of items has the order of the side that changed it, or there is a conflict',
  (_, sides) => {
    let answered = 0;
    fc.assert(
      fc.property(sides, ([mine, theirs]) => {
        const result = mergeOrders({ base: all, mine, theirs, kept });
        expect(result === undefined).toBe(
          mergeOrders({ base: all, mine: theirs, theirs: mine, kept }) === undefined,
        );
        if (!result) return;
        answered++;
        expect(result.toSorted()).toEqual(all);
        const before = (list: readonly string[], one: string, other: string) =>
          list.indexOf(one) < list.indexOf(other);
        const pairs = all.flatMap((one) => all.map((other) => [one, other] as const));
        const wrong = pairs.filter(([one, other]) => {
          const [was, here, there] = [all, mine, theirs].map((list) => before(list, one, other));
          return before(result, one, other) !== (here === was ? there : here);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
    expect(answered).toBeGreaterThan(0);
  },
);

test('an added item follows the item it was added after, and no item is lost or comes back', () => {
  fc.assert(
    fc.property(someOrder, someOrder, someOrder, (base, mine, theirs) => {
      const stays = (key: string) =>
        base.includes(key)
          ? mine.includes(key) && theirs.includes(key)
          : mine.includes(key) || theirs.includes(key);
      const remaining = new Set(all.filter(stays));
      const result = mergeOrders({ base, mine, theirs, kept: remaining });
      if (result) expect(result.toSorted()).toEqual([...remaining].toSorted());
    }),
    { numRuns: 1_000 },
  );
  expect(merged('ab', 'axb', 'ab')).toBe('axb');
  expect(merged('ab', 'axb', 'bya')).toBe('byax');
});
