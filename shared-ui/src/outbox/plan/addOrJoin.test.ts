import { Problem } from '@agency/contract/problems';
import { expect, test } from 'vitest';
import type { Edit, Entry, FieldValues, Target } from '../entry.ts';
import { keepingOf, type NewWrite } from './addOrJoin.ts';

const ids = [1, 2, 3].map((digit) => `5f000000000000000000000${digit}`);
const [one, two, three] = ids as [string, string, string];
const project: Target = { kind: 'project', id: one };
const question: Target = { kind: 'question', id: one };

const update = (base: FieldValues, fields: FieldValues): Edit => ({ type: 'update', base, fields });
const retitled = update({ title: 'A', link: 'x' }, { title: 'B', link: 'x' });
const relinked = update({ title: 'B', link: 'y' }, { title: 'B', link: 'z' });
const created: Edit = { type: 'create', body: { title: 'A' } };
const deleted: Edit = { type: 'delete', base: {}, seen: {} };
const withServices = (from: string[], to: string[]) => update({ services: from }, { services: to });
const pictured = (letter: string) => update({ image: '' }, { image: `/media/${letter.repeat(32)}.png` });

/** Entries in the order they were written. */
const waiting = (...entries: (Partial<Entry> & { edit: Edit })[]): Entry[] =>
  entries.map((entry, place) => ({
    number: place + 1,
    save: place + 1,
    at: '',
    name: '',
    write: 'it',
    target: project,
    ...entry,
  }));
const written = (edit: Edit, more: Partial<NewWrite> = {}): NewWrite => ({
  target: project,
  edit,
  name: '',
  without: () => ({}),
  ...more,
});
const keeping = (edit: Edit, entries: Entry[], more?: Partial<NewWrite>, onTheWay: number[] = []) =>
  keepingOf(written(edit, more), entries, new Set(onTheWay));

const apart = { do: 'add', insteadOf: [] };
const problem = new Problem('invalid').toJSON();

// docs/protocol.md: P37
test('two changes before sending become one change, based on the first value of each field', () => {
  expect(keeping(retitled, [])).toEqual(apart);
  expect(keeping(relinked, waiting({ edit: retitled }))).toMatchObject({
    do: 'join',
    entry: { number: 1 },
    edit: update({ title: 'A', link: 'y' }, { title: 'B', link: 'z' }),
  });
  const body = { title: 'B', link: 'z' };
  expect(keeping(relinked, waiting({ edit: created }))).toMatchObject({ edit: { type: 'create', body } });
});

test.for<[string, Partial<Entry>, 'join' | 'add']>([
  ['was refused', { trouble: { why: 'refused', problem } }, 'join'],
  [
    'was refused after a try without an answer',
    { trouble: { why: 'refused', problem }, sent: { revision: 1 } },
    'add',
  ],
  ['waits for a decision', { trouble: { why: 'deletedThere' } }, 'add'],
  ['may have arrived', { sent: { revision: 1 } }, 'add'],
  ['went into a file', { handed: true }, 'add'],
])('after a change that %s, the next change to the same document does: %s', ([, state, expected]) =>
  expect(keeping(relinked, waiting({ edit: retitled, ...state }))).toMatchObject({ do: expected }),
);

// docs/protocol.md: P38
test('a change is not joined to a change that is being sent, or that is queued before something it needs', () => {
  expect(keeping(relinked, waiting({ edit: retitled }), {}, [1])).toEqual(apart);
  const between = { edit: created, target: { kind: 'service', id: two } } as const;
  const entries = waiting({ edit: retitled }, between);
  expect(keeping(withServices([], [two]), entries)).toEqual(apart);
  expect(keeping(withServices([], [three]), entries)).toMatchObject({ do: 'join' });
  expect(keeping({ type: 'removePicture', picture: '' }, waiting({ edit: retitled }))).toEqual(apart);
});

// docs/protocol.md: P39
test('two changes to a list stay separate if others changed it in between, and so do two pictures', () => {
  const entries = waiting({ edit: withServices([one], [one, two]) });
  const later = withServices([one, two, three], [one]);
  expect(keeping(later, entries, { without: () => ({ services: [one, three] }) })).toEqual(apart);
  expect(keeping(later, entries, { without: () => ({ services: [one] }) })).toMatchObject({ do: 'join' });
  const refused = entries.map((entry) => ({ ...entry, trouble: { why: 'refused', problem } as const }));
  expect(keeping(later, refused)).toMatchObject({ do: 'join' });
  expect(keeping(pictured('a'), waiting({ edit: retitled }))).toMatchObject({ do: 'join' });
  const gallery = update({ galleryImages: '' }, { galleryImages: `/media/${'b'.repeat(32)}.png` });
  expect(keeping(gallery, waiting({ edit: pictured('a') }))).toEqual(apart);
});

// docs/protocol.md: P40
test('deleting a document that never reached the server leaves nothing to send for it or its sub-questions', () => {
  const below = { kind: 'question', id: two } as const;
  const entries = waiting(
    { edit: created, target: question },
    { edit: retitled, target: below },
    { edit: retitled },
  );
  const gone = entries.slice(0, 2);
  expect(keeping(deleted, entries, { target: question, below: [below] })).toEqual({ do: 'forget', gone });
  const insteadOf = waiting({ edit: created, target: below });
  expect(keeping(deleted, insteadOf, { target: question, below: [below] })).toEqual({ do: 'add', insteadOf });
});

// docs/protocol.md: P40
test('a deletion replaces all changes of the document that were never sent, or none of them', () => {
  const entries = waiting({ edit: retitled }, { edit: relinked });
  expect(keeping(deleted, entries)).toEqual({ do: 'add', insteadOf: entries });
  expect(keeping(deleted, entries, {}, [2])).toEqual(apart);
  expect(keeping(deleted, waiting({ edit: retitled, sent: { revision: 1 } }, { edit: relinked }))).toEqual(
    apart,
  );
  expect(keeping(deleted, waiting({ edit: created, handed: true }))).toEqual(apart);
  const tree = {
    target: { kind: 'chatbot', id: '' },
    edit: { type: 'replaceTree', base: [], categories: [] },
  };
  const behind = waiting(tree as Partial<Entry> & { edit: Edit }, { edit: retitled, target: question });
  expect(keeping(deleted, behind, { target: question })).toEqual(apart);
});
