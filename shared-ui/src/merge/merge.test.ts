import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merge, type Choices, type Side } from './merge.ts';
import { same } from './deepEqual.ts';
import { items, set, value } from '@agency/contract/document/shape';

interface Item {
  id: string;
  title: string;
  text: string;
}
interface Page {
  headline: string;
  lead: string;
  tags: string[];
  items: Item[];
}

const shape = {
  headline: value('Headline'),
  lead: value('Lead'),
  tags: set<string>('Tags', { keyOf: (tag) => tag, nameOf: (tag) => tag }),
  items: items<Item>(
    'Items',
    { keyOf: ({ id }) => id, nameOf: ({ title }) => title },
    { title: value('Title'), text: value('Text') },
  ),
};

const item = (id: string, title = id, text = ''): Item => ({ id, title, text });
const page = (changes: Partial<Page> = {}): Page => ({
  headline: 'Hello',
  lead: 'We build.',
  tags: ['web'],
  items: ['a', 'b', 'c', 'd', 'e'].map((id) => item(id)),
  ...changes,
});
const ordered = (...ids: string[]) => ids.map((id) => item(id));
const ids = ({ items: list }: Page) => list.map(({ id }) => id).join('');

// docs/protocol.md: P9
test('changes to different fields are both kept, without a conflict', () => {
  const { value: merged, conflicts } = merge(shape, {
    base: page(),
    mine: page({ headline: 'Welcome' }),
    theirs: page({ lead: 'We craft.' }),
  });
  expect(conflicts).toEqual([]);
  expect(merged).toEqual(page({ headline: 'Welcome', lead: 'We craft.' }));
});

// docs/protocol.md: P11
test('two changes to the same field are a conflict that holds all three versions', () => {
  const versions = { base: page(), mine: page({ headline: 'Mine' }), theirs: page({ headline: 'Theirs' }) };
  const { value: merged, conflicts } = merge(shape, versions);
  expect(conflicts).toMatchObject([
    { path: 'headline', labels: ['Headline'], base: 'Hello', mine: 'Mine', theirs: 'Theirs' },
  ]);
  expect(merged.headline).toBe('Mine');
  expect(merge(shape, versions, { headline: 'theirs' }).value.headline).toBe('Theirs');
});

// docs/protocol.md: P10
test('the same change on both sides is not a conflict', () => {
  const both = page({ headline: 'Same', items: ordered('b', 'a') });
  expect(merge(shape, { base: page(), mine: both, theirs: both })).toEqual({ value: both, conflicts: [] });
});

test('two items with the same key are both kept', () => {
  const phones = { phones: items<string>('Phones', { keyOf: (phone) => phone, nameOf: (phone) => phone }) };
  const { value: merged, conflicts } = merge(phones, {
    base: { phones: ['1', '2'] },
    mine: { phones: ['1', '2', '1'] },
    theirs: { phones: ['1', '2', '3'] },
  });
  expect(conflicts).toEqual([]);
  expect(merged.phones.toSorted()).toEqual(['1', '1', '2', '3']);
});

// docs/protocol.md: P13
test('the merge keeps tags that either side added and drops tags that either side removed', () => {
  const { value: merged } = merge(shape, {
    base: page({ tags: ['web', 'app', 'print'] }),
    mine: page({ tags: ['app', 'bot', 'print'] }),
    theirs: page({ tags: ['web', 'app', 'shop'] }),
  });
  expect(merged.tags.toSorted()).toEqual(['app', 'bot', 'shop']);
});

// docs/protocol.md: P12
test('items are merged one by one: edits, additions and removals', () => {
  const { value: merged, conflicts } = merge(shape, {
    base: page({ items: ordered('a', 'b', 'c') }),
    mine: page({ items: [item('a', 'Renamed'), item('x'), item('b'), item('c')] }),
    theirs: page({ items: [item('a', 'a', 'Described'), item('b'), item('y')] }),
  });
  expect(conflicts).toEqual([]);
  expect(ids(merged)).toBe('axby');
  expect(merged.items[0]).toEqual(item('a', 'Renamed', 'Described'));
});

// docs/protocol.md: P14
test('when both sides move different items, both moves are kept', () => {
  const { value: merged, conflicts } = merge(shape, {
    base: page(),
    mine: page({ items: ordered('e', 'a', 'b', 'c', 'd') }),
    theirs: page({ items: ordered('a', 'c', 'd', 'b', 'e') }),
  });
  expect(conflicts).toEqual([]);
  expect(ids(merged)).toBe('eacdb');
});

// docs/protocol.md: P14
test('an item that both sides moved to different places is a conflict about the order', () => {
  const versions = {
    base: page(),
    mine: page({ items: ordered('e', 'a', 'b', 'c', 'd') }),
    theirs: page({ items: ordered('a', 'b', 'e', 'c', 'd') }),
  };
  const { conflicts } = merge(shape, versions);
  expect(conflicts).toMatchObject([{ kind: 'order', path: 'items/order', labels: ['Items', 'Order'] }]);
  expect(ids(merge(shape, versions, { 'items/order': 'mine' }).value)).toBe('eabcd');
  expect(ids(merge(shape, versions, { 'items/order': 'theirs' }).value)).toBe('abecd');
});

test.each<[Side, string]>([
  ['mine', 'ac'],
  ['theirs', 'abc'],
])('an item removed here and changed there is a conflict; choosing %s leaves %s', (side, left) => {
  const versions = {
    base: page({ items: ordered('a', 'b', 'c') }),
    mine: page({ items: ordered('a', 'c') }),
    theirs: page({ items: [item('a'), item('b', 'New title'), item('c')] }),
  };
  expect(merge(shape, versions).conflicts).toMatchObject([
    { kind: 'removed', path: 'items/b', labels: ['Items', 'New title'], mine: undefined },
  ]);
  expect(ids(merge(shape, versions, { 'items/b': side }).value)).toBe(left);
});

// Words from a small alphabet, so that both sides often change the same things.
const word = fc.constantFrom('one', 'two', 'three');
const someItems = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefg'), title: word, text: word }), {
  selector: ({ id }) => id,
  maxLength: 6,
});
const somePage = fc.record({
  headline: word,
  lead: word,
  tags: fc.uniqueArray(word),
  items: someItems,
});
const threePages = fc.record({ base: somePage, mine: somePage, theirs: somePage });
const runs = { numRuns: 500 };

// docs/protocol.md: P10
test('when only one side changed anything, its version wins', () => {
  fc.assert(
    fc.property(somePage, somePage, (base, changed) => {
      expect(merge(shape, { base, mine: changed, theirs: base })).toEqual({ value: changed, conflicts: [] });
      expect(merge(shape, { base, mine: base, theirs: changed })).toEqual({ value: changed, conflicts: [] });
      expect(merge(shape, { base, mine: changed, theirs: changed })).toEqual({
        value: changed,
        conflicts: [],
      });
    }),
    runs,
  );
});

// docs/protocol.md: P12
test('a change that only one side made is never lost', () => {
  fc.assert(
    fc.property(threePages, ({ base, mine, theirs }) => {
      const { value: merged, conflicts } = merge(shape, { base, mine, theirs });
      const asked = new Set(conflicts.map(({ path }) => path));
      for (const name of ['headline', 'lead'] as const) {
        if (mine[name] === base[name]) expect(merged[name]).toBe(theirs[name]);
        else if (theirs[name] === base[name]) expect(merged[name]).toBe(mine[name]);
        else if (mine[name] !== theirs[name]) expect(asked).toContain(name);
      }
      const find = (list: Item[], id: string) => list.find((each) => each.id === id);
      for (const id of 'abcdefg') {
        const [before, here, there] = [base, mine, theirs].map(({ items: list }) => find(list, id));
        const after = find(merged.items, id);
        if (same(here, before)) expect(after).toEqual(there);
        else if (same(there, before)) expect(after).toEqual(here);
        else if (same(here, there)) expect(after).toEqual(here);
        else if (!here || !there) expect(asked).toContain(`items/${id}`);
        else
          for (const field of ['title', 'text'] as const) {
            if (here[field] === before?.[field]) expect(after?.[field]).toBe(there[field]);
            else if (there[field] === before?.[field]) expect(after?.[field]).toBe(here[field]);
            else if (here[field] !== there[field]) expect(asked).toContain(`items/${id}/${field}`);
          }
      }
    }),
    runs,
  );
});

// docs/protocol.md: P17
test('the merged list has each item only once, and both sides get the same conflicts', () => {
  fc.assert(
    fc.property(threePages, ({ base, mine, theirs }) => {
      const one = merge(shape, { base, mine, theirs });
      const other = merge(shape, { base, mine: theirs, theirs: mine });
      expect(new Set(one.value.items.map(({ id }) => id)).size).toBe(one.value.items.length);
      expect(one.conflicts.map(({ path }) => path).toSorted()).toEqual(
        other.conflicts.map(({ path }) => path).toSorted(),
      );
    }),
    runs,
  );
});

test('choosing one side for every conflict keeps its headline, and a second merge has no conflicts', () => {
  fc.assert(
    fc.property(threePages, ({ base, mine, theirs }) => {
      const { conflicts } = merge(shape, { base, mine, theirs });
      for (const side of ['mine', 'theirs'] as const) {
        const choices: Choices = Object.fromEntries(conflicts.map(({ path }) => [path, side]));
        const { value: merged } = merge(shape, { base, mine, theirs }, choices);
        for (const { path, ...versions } of conflicts)
          if (path === 'headline') expect(merged.headline).toBe(versions[side]);
        // Merging the result with `theirs` once more gives no conflict.
        expect(merge(shape, { base: theirs, mine: merged, theirs }).conflicts).toEqual([]);
      }
    }),
    runs,
  );
});

const translatedShape = {
  title: value('Title'),
  translations: { kind: 'texts', label: 'Translations', labels: { title: 'Title', text: 'Text' } },
  translatedFrom: { kind: 'marks', label: 'Translated from', of: 'translations' },
} as const;

// docs/protocol.md: P79
test('translations are merged text by text, and only the same text in the same language conflicts', () => {
  const base = { translations: { ar: { title: 'ألف', text: 'باء' } } };
  const mine = { translations: { ar: { title: 'ألف ١', text: 'باء' }, fr: { title: 'A' } } };
  const theirs = { translations: { ar: { title: 'ألف', text: 'باء ٢' }, de: { title: 'A' } } };
  expect(merge<object>(translatedShape, { base, mine, theirs })).toMatchObject({
    value: {
      translations: { ar: { title: 'ألف ١', text: 'باء ٢' }, fr: { title: 'A' }, de: { title: 'A' } },
    },
    conflicts: [],
  });
  const other = { translations: { ar: { title: 'ألف ٣', text: 'باء' } } };
  const asked = merge<object>(translatedShape, { base, mine, theirs: other });
  expect(asked.conflicts).toMatchObject([
    { path: 'translations/ar/title', labels: ['Title (Arabic)'], mine: 'ألف ١', theirs: 'ألف ٣' },
  ]);
});

// docs/protocol.md: P79
test('a translation keeps the hash of the text that it was made from, whichever side is chosen', () => {
  const titled = (title: string, hash: string) => ({
    translations: { ar: { title } },
    translatedFrom: { ar: { title: hash } },
  });
  const versions = { base: titled('ألف', 'h0'), mine: titled('ألف ١', 'h1'), theirs: titled('ألف ٢', 'h2') };
  const chosen = (side: Side) =>
    merge<object>(translatedShape, versions, { 'translations/ar/title': side }).value;
  expect(chosen('mine')).toEqual({ title: undefined, ...versions.mine });
  expect(chosen('theirs')).toEqual({ title: undefined, ...versions.theirs });
  // One side confirms an outdated translation: its new hash stays, although the text is the same on both sides.
  const confirmed = merge<object>(translatedShape, {
    base: titled('ألف', 'h0'),
    mine: titled('ألف', 'h1'),
    theirs: { title: 'New', ...titled('ألف', 'h0') },
  });
  expect(confirmed.value).toEqual({ title: 'New', ...titled('ألف', 'h1') });
});

test('a translation that both sides removed is no conflict, and one that only this side removed is removed', () => {
  const base = { translations: { ar: { title: 'ألف', text: 'باء' } } };
  const mine = { translations: { ar: { title: '', text: '' } } };
  const theirs = { translations: { ar: { text: 'باء' } } };
  expect(merge<object>(translatedShape, { base, mine, theirs })).toMatchObject({
    value: { translations: { ar: { text: '' } } },
    conflicts: [],
  });
});

// docs/protocol.md: P9
test('a group of fields is merged field by field, also if one side doesn’t have it yet', () => {
  const grouped = {
    seo: {
      kind: 'group',
      label: 'Search and sharing',
      fields: { title: value('Title'), text: value('Text') },
    },
  } as const;
  const base = { seo: { title: 'One', text: 'Two' } };
  const mine = { seo: { title: 'One!', text: 'Two' } };
  const theirs = { seo: { title: 'One', text: 'Two!' } };
  expect(merge<object>(grouped, { base, mine, theirs })).toEqual({
    value: { seo: { title: 'One!', text: 'Two!' } },
    conflicts: [],
  });
  const other = { seo: { title: 'One?', text: 'Two' } };
  expect(merge<object>(grouped, { base, mine, theirs: other }).conflicts).toMatchObject([
    { path: 'seo/title', labels: ['Search and sharing', 'Title'], mine: 'One!', theirs: 'One?' },
  ]);
  expect(merge<object>(grouped, { base: {}, mine: { seo: { title: 'A' } }, theirs: {} }).value).toMatchObject(
    {
      seo: { title: 'A' },
    },
  );
});
