import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignIds } from './itemIds.ts';

const hex = (digit: string) => digit.repeat(24);
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(hex) as [string, string, string, string];
const before = [
  { id: a, title: 'A' },
  { id: b, title: 'B' },
  { id: c, title: 'C' },
];
interface Given {
  id?: string | undefined;
  title: string;
}

const keep = (given: readonly Given[], list = before) => assignIds('journey', given, list);
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('an item that is sent with its id keeps it, wherever it moved', () => {
  expect(
    idsOf(
      keep([
        { id: c, title: 'C' },
        { id: a, title: 'A, edited' },
      ]),
    ),
  ).toEqual([c, a]);
});

test('an item without an id is matched by its content, then by its position', () => {
  expect(idsOf(keep([{ title: 'C' }, { title: 'B, edited' }, { title: 'A' }]))).toEqual([c, b, a]);
});

test('identical items each keep their own id', () => {
  const twins = [
    { id: a, title: 'Same' },
    { id: b, title: 'Same' },
  ];
  expect(idsOf(keep([{ title: 'Same' }, { title: 'Same' }], twins))).toEqual([a, b]);
});

test('an id that was sent with one item is not given to another item', () => {
  const kept = idsOf(keep([{ title: 'A' }, { id: a, title: 'Z' }, { title: 'New' }, { id: d, title: 'D' }]));
  expect(kept[1]).toBe(a);
  expect(kept[3]).toBe(d);
  expect(new Set(kept).size).toBe(4);
});

test('a repeated id is refused, with the error at its second use', () => {
  const twice = () => keep([{ id: a, title: 'A' }, { title: 'x' }, { id: a, title: 'B' }]);
  expect(twice).toThrow(
    expect.objectContaining({
      code: 'invalid',
      details: { fields: { 'journey.2.id': 'This id is used twice in the list.' } },
    }),
  );
});

test('for any input, all items get different ids and keep their content', () => {
  const item = fc.record({ title: fc.constantFrom('A', 'B', 'C', 'D') });
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 8 }),
      fc.uniqueArray(fc.constantFrom(a, b, c, d)),
      (given, ids) => {
        const sent = given.map((one, index) => ({
          ...one,
          ...(ids[index] !== undefined && { id: ids[index] }),
        }));
        const kept = keep(sent);
        expect(new Set(idsOf(kept)).size).toBe(sent.length);
        expect(kept.map(({ title }) => title)).toEqual(given.map(({ title }) => title));
      },
    ),
    { seed: 20_261_121 },
  );
});
