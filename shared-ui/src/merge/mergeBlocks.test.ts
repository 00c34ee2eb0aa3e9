import { blankOf, draftOf, shapeOf } from '@agency/contract/document/document';
import { project } from '@agency/contract/projects';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { same } from './deepEqual.ts';
import { merge, type Versions } from './merge.ts';

type Draft = ReturnType<typeof draft>;
type Block = Draft['blocks'][number];

const shape = shapeOf(project.fields, { inForm: true });
const draft = (blocks: object[]) =>
  draftOf(project, { title: 'Harbour Ferries', blocks: blocks.map((block) => ({ ...blank, ...block })) });
const blank = blankOf(project.fields.blocks);

const quote = { id: 'a', type: 'quote', quote: 'They listened.', person: 'Mona' };
const picture = { id: 'b', type: 'picture', picture: '/media/1.webp', caption: 'The pier' };
const gallery = { id: 'c', type: 'gallery', pictures: ['/media/1.webp', '/media/2.webp'] };
const unknown = { id: 'd', type: 'hologram', caption: 'From the future' };
const base = draft([quote, picture, gallery, unknown]);

const merged = (versions: Partial<Versions<Draft>>) =>
  merge(shape, { base, mine: base, theirs: base, ...versions });
const changed = (id: string, changes: Partial<Block>) =>
  draft(base.blocks.map((block) => (block.id === id ? { ...block, ...changes } : block)));
const byId = (list: readonly Block[]) => new Map(list.map((block) => [block.id, block]));

test('two people’s changes to different fields of one block are both kept', () => {
  const { value, conflicts } = merged({
    mine: changed('a', { person: 'Mona Adel' }),
    theirs: changed('a', { quote: 'They really listened.' }),
  });
  expect(conflicts).toEqual([]);
  expect(value.blocks[0]).toMatchObject({ person: 'Mona Adel', quote: 'They really listened.' });
});

test('two changes to the same field of a block are a conflict with the block’s name', () => {
  const { conflicts } = merged({
    mine: changed('a', { quote: 'Mine' }),
    theirs: changed('a', { quote: 'Theirs' }),
  });
  expect(conflicts).toMatchObject([
    { path: 'blocks/a/quote', labels: ['Story', 'Quote: Mine', 'Quote'], mine: 'Mine', theirs: 'Theirs' },
  ]);
});

test('a changed block that the other person has deleted is a question', () => {
  const { conflicts } = merged({
    mine: changed('b', { caption: 'The old pier' }),
    theirs: draft(base.blocks.filter(({ id }) => id !== 'b')),
  });
  expect(conflicts).toMatchObject([{ kind: 'removed', path: 'blocks/b' }]);
});

test('a new order and a changed field are both kept', () => {
  const { value, conflicts } = merged({
    mine: draft(base.blocks.toReversed()),
    theirs: changed('a', { person: 'Mona Adel' }),
  });
  expect(conflicts).toEqual([]);
  expect(value.blocks.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  expect(byId(value.blocks).get('a')?.person).toBe('Mona Adel');
});

test('two people’s new pictures in one gallery block are both kept', () => {
  const { value, conflicts } = merged({
    mine: changed('c', { pictures: ['/media/0.webp', ...gallery.pictures] }),
    theirs: changed('c', { pictures: [...gallery.pictures, '/media/3.webp'] }),
  });
  expect(conflicts).toEqual([]);
  expect(value.blocks[2]?.pictures).toEqual([
    '/media/0.webp',
    '/media/1.webp',
    '/media/2.webp',
    '/media/3.webp',
  ]);
});

test('a new block that the server has with other pictures is merged without a base', () => {
  const added = (pictures: string[]) => draft([...base.blocks, { id: 'e', type: 'gallery', pictures }]);
  const { value } = merged({
    mine: added(['/media/1.webp', '/media/2.webp']),
    theirs: added(['/media/1.webp']),
  });
  expect(byId(value.blocks).get('e')?.pictures).toEqual(['/media/1.webp', '/media/2.webp']);
});

test('a block of an unknown type is merged, moved and kept like the others', () => {
  const { value, conflicts } = merged({
    mine: draft([unknown, quote, picture, gallery]),
    theirs: changed('d', { caption: 'From tomorrow' }),
  });
  expect(conflicts).toEqual([]);
  expect(value.blocks[0]).toMatchObject({ id: 'd', type: 'hologram', caption: 'From tomorrow' });
});

const texts = fc.constantFrom('', 'one', 'two', 'three');
/** Any change of a story: fields are typed, and blocks are moved, deleted and added. */
const edited = (side: string) =>
  fc
    .record({
      order: fc.shuffledSubarray(base.blocks, { minLength: 0 }),
      typed: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.record({ caption: texts, quote: texts })),
      added: fc.array(texts, { maxLength: 2 }),
    })
    .map(({ order, typed, added }) =>
      draft([
        ...order.map((block) => ({ ...block, ...typed[block.id] })),
        ...added.map((caption, place) => ({ id: `${side}${place}`, type: 'picture', caption })),
      ]),
    );

test('whatever two people do to a story, no block is lost or doubled without a question', () => {
  fc.assert(
    fc.property(edited('m'), edited('t'), (mine, theirs) => {
      const { value, conflicts } = merged({ mine, theirs });
      const [before, here, there, after] = [base, mine, theirs, value].map(({ blocks }) => byId(blocks));
      expect(after!.size).toBe(value.blocks.length);
      for (const [id, block] of new Map([...here!, ...there!])) {
        const both = here!.has(id) && there!.has(id);
        const asked = conflicts.some(({ path }) => path === `blocks/${id}`);
        const isDeleted = before!.has(id) && same(block, before!.get(id));
        expect(after!.has(id), `${id} ${asked}`).toBe(
          both || !before!.has(id) || (asked ? here!.has(id) : !isDeleted),
        );
      }
    }),
    { numRuns: 300 },
  );
});
