import { Problem } from '@agency/contract/problems';
import { expect, test } from 'vitest';
import { createSaver } from './saver.ts';
import { aDocument, anEditor, type Draft, start } from './testDocument.ts';
import type { UnsavedInput } from './unsavedStorage.ts';

// docs/protocol.md: P1 P3
test('typed input is stored until it is saved, and is restored after a crash', async () => {
  const there = aDocument(start);
  const { saver, reopen, kept, done } = anEditor(there);
  saver.change({ title: 'Typed' });
  expect(kept()).toMatchObject({ base: start, draft: { title: 'Typed' } });
  expect(reopen().state()).toMatchObject({ unsaved: true, draft: { title: 'Typed', text: 'As it was' } });
  expect(await saver.save()).toBe(true);
  expect(kept()).toBeUndefined();
  expect(there.now()).toMatchObject({ title: 'Typed', revision: 2 });
  expect(done).toEqual(['saved', 'finished']);
});

// docs/protocol.md: P4 P9
test('a form without unsaved changes takes what others save; one with unsaved changes merges it', async () => {
  const there = aDocument(start);
  const { saver, edited } = anEditor(there);
  saver.use({ ...edited, stored: there.write('one', { text: 'Theirs' }).data });
  expect(saver.state().draft.text).toBe('Theirs');
  saver.change({ title: 'Mine' });
  saver.use({ ...edited, stored: there.write('one', { text: 'Theirs again' }).data });
  expect(saver.state().draft).toEqual({ title: 'Mine', text: 'Theirs' });
  expect(await saver.save()).toBe(true);
  expect(there.now()).toMatchObject({ title: 'Mine', text: 'Theirs again' });
});

// docs/protocol.md: P4
test('changes that others save during a save are taken over after it', async () => {
  const there = aDocument(start);
  const { saver, edited } = anEditor(there);
  let told = 0;
  there.ahead.push(() => {
    const { data: stored } = there.write('one', { text: 'Theirs' });
    saver.subscribe(() => told++);
    saver.use({ ...edited, stored });
    saver.use({ ...edited, stored });
    expect(told).toBe(0);
  });
  saver.change({ title: 'Mine' });
  expect(await saver.save()).toBe(true);
  expect(saver.state()).toMatchObject({ unsaved: false, draft: { text: 'Theirs' } });
});

test('a save without changes sends nothing and reports it, except for a new document', async () => {
  const there = aDocument(start);
  let unchanged = 0;
  const { saver, edited } = anEditor(there, { onUnchanged: () => unchanged++ });
  expect(await saver.save()).toBe(true);
  expect(unchanged).toBe(1);
  expect(there.now()).toEqual(start);
  expect(await createSaver({ ...edited, stored: undefined }).save()).toBe(true);
  expect(unchanged).toBe(1);
});

// docs/protocol.md: P11
test.for(['mine', 'theirs'] as const)(
  'when both sides changed the same field, the user chooses: %s',
  async (side) => {
    const there = aDocument(start);
    const { saver } = anEditor(there);
    saver.change({ title: 'Mine' });
    there.write('one', { title: 'Theirs', text: 'Theirs' });
    expect(await saver.save()).toBe(false);
    const { question } = saver.state();
    expect(question).toMatchObject({ about: 'conflict', conflicts: [{ path: 'title', theirs: 'Theirs' }] });
    saver.later();
    expect(there.now()?.title).toBe('Theirs');
    await saver.save();
    expect(await saver.settle({ title: side })).toBe(true);
    expect(there.now()).toMatchObject({ title: side === 'mine' ? 'Mine' : 'Theirs', text: 'Theirs' });
  },
);

// docs/protocol.md: P5
test('what the user types during a save stays as an unsaved change', async () => {
  const there = aDocument(start);
  const { saver, kept, done } = anEditor(there);
  saver.change({ title: 'Sent' });
  there.ahead.push(() => saver.change({ text: 'Typed meanwhile' }));
  expect(await saver.save()).toBe(true);
  expect(there.now()).toMatchObject({ title: 'Sent', text: 'As it was' });
  expect(saver.state()).toMatchObject({ unsaved: true, draft: { title: 'Sent', text: 'Typed meanwhile' } });
  expect(kept()).toMatchObject({ base: { revision: 2 }, draft: { text: 'Typed meanwhile' } });
  expect(done).toEqual(['saved']);
});

// docs/protocol.md: P7 P19
test('a save gives up if others keep saving first, and what the user typed stays', async () => {
  const there = aDocument(start);
  const { saver } = anEditor(there);
  saver.change({ title: 'Mine' });
  for (let time = 0; time < 20; time++)
    there.ahead.push(() => there.write('one', { text: `Theirs ${time}` }));
  expect(await saver.save()).toBe(false);
  expect(saver.state()).toMatchObject({ busy: false, unsaved: true, failure: { code: 'staleRevision' } });
  expect(saver.state().draft.title).toBe('Mine');
});

// docs/protocol.md: P59 P60
test('the user can restore a deleted document with their changes, create an erased one again, or give up', async () => {
  const there = aDocument(start);
  const { saver, done, kept } = anEditor(there);
  saver.change({ title: 'Mine' });
  there.remove();
  await saver.save();
  expect(saver.state().question).toEqual({ about: 'deleted' });
  expect(await saver.addAgain()).toBe(true);
  expect(there.all()).toMatchObject([{ id: 'one', title: 'Mine', text: 'As it was' }]);

  saver.change({ title: 'Mine again' });
  there.erase();
  await saver.save();
  expect(await saver.addAgain()).toBe(false);
  expect(saver.state().question).toEqual({ about: 'deleted', erased: 'Its place is lost.' });
  expect(await saver.addAgain()).toBe(true);
  expect(there.all()).toMatchObject([{ title: 'Mine again', revision: 1 }]);
  expect(there.now()).toBeUndefined();

  saver.change({ title: 'Given up' });
  there.remove();
  await saver.save();
  saver.letGo();
  expect(saver.state()).toMatchObject({ unsaved: false, question: undefined });
  expect(kept()).toBeUndefined();
  expect(done.at(-1)).toBe('gone');
});

// docs/protocol.md: P73
test.for(['an older state of it', 'another moment'])(
  'a draft from before a content restore is not sent unasked, but compared first: %s',
  async (how) => {
    const there = aDocument({ ...start, revision: how === 'another moment' ? 3 : 1 });
    let moment = 'before';
    const { saver, kept, reopen } = anEditor(there, {
      stored: { ...start, revision: 2, text: 'Lost' },
      momentNow: () => moment,
      update: (draft, base, identity) =>
        identity.moment === 'before' && how === 'another moment'
          ? Promise.resolve({ error: new Problem('otherEra').toJSON() })
          : there.update(draft, base, identity),
    });
    saver.change({ title: 'Mine' });
    moment = 'after';
    expect(await saver.save()).toBe(false);
    expect(saver.state().question).toEqual({ about: 'otherEra' });
    expect(there.now()).toMatchObject({ title: 'As it was', text: 'As it was' });
    saver.later();
    expect(kept()).toMatchObject({ draft: { title: 'Mine' }, moment: 'before' });

    const again = reopen();
    await again.save();
    expect(again.state().question).toEqual({ about: 'otherEra' });
    expect(await again.compareAndSave()).toBe(false);
    // The version from which both texts started is no longer known, so the app asks the user about every difference.
    expect(again.state().question).toMatchObject({
      about: 'conflict',
      conflicts: [{ path: 'title' }, { path: 'text', mine: 'Lost', theirs: 'As it was' }],
    });
    expect(await again.settle({ title: 'mine', text: 'theirs' })).toBe(true);
    expect(there.now()).toMatchObject({ title: 'Mine', text: 'As it was' });
    expect(kept()).toBeUndefined();
  },
);

// docs/protocol.md: P7
test('a draft with errors is not sent, and a server error about a picture appears at its field', async () => {
  const there = aDocument(start);
  const { saver } = anEditor(there, {
    check: ({ title }): Record<string, string> => (title ? {} : { title: 'A title is required.' }),
    update: () => Promise.resolve({ error: new Problem('notAPicture').toJSON() }),
    picture: 'text',
  });
  saver.change({ title: '' });
  expect(await saver.save()).toBe(false);
  expect(saver.state().errors).toEqual({ title: 'A title is required.' });
  saver.change({ title: 'There' });
  expect(saver.state().errors).toEqual({});
  expect(await saver.save()).toBe(false);
  expect(Object.keys(saver.state().errors)).toEqual(['text']);
  saver.discard();
  expect(saver.state()).toMatchObject({ unsaved: false, errors: {}, failure: undefined });
});

test('input is sent and shown in the server’s normalized form', async () => {
  const there = aDocument(start);
  there.ahead.push('lost');
  const normalize = (draft: Draft) => ({ ...draft, text: draft.text.replace(' %', '') });
  const { saver } = anEditor(there, { normalize });
  saver.change({ text: '91 %' });
  expect(await saver.save()).toBe(false);
  expect(saver.state().draft.text).toBe('91');
  expect(there.now()?.text).toBe('91');
});

// docs/protocol.md: P78
test('a change that waits on this device is reported, and the form goes on from it', async () => {
  const there = aDocument(start);
  let isAway = true;
  const update: typeof there.update = async (draft, base, identity) => {
    if (!isAway) return there.update(draft, base, identity);
    const current = { ...base, ...draft, revision: base.revision + 1 };
    return { error: new Problem('kept', { current }).toJSON() };
  };
  const { saver, done } = anEditor(there, { update });
  saver.change({ title: 'Mine' });
  expect(await saver.save()).toBe(false);
  expect(saver.state()).toMatchObject({ unsaved: false, base: { title: 'Mine' }, failure: { code: 'kept' } });
  expect(done).toEqual([]);

  isAway = false;
  there.write('one', { title: 'Mine' });
  saver.change({ text: 'More' });
  expect(await saver.save()).toBe(true);
  expect(there.now()).toMatchObject({ title: 'Mine', text: 'More' });
});

// docs/protocol.md: P24
test.for([
  ['First', 1],
  ['Second', 2],
] as const)(
  'without an outbox, a create whose response is lost loses no text (then %s)',
  async ([title, count]) => {
    const there = aDocument();
    const { saver } = anEditor(there, { stored: undefined });
    saver.change({ title: 'First', text: 'Typed' });
    there.ahead.push('lost');
    expect(await saver.save()).toBe(false);
    saver.change({ title });
    expect(await saver.save()).toBe(true);
    expect(there.all().map((each) => each.title)).toEqual(['First', 'Second'].slice(0, count));
  },
);

// docs/protocol.md: P24
test('text of a tab that ended during a save is continued as the same document', async () => {
  const there = aDocument();
  const first = anEditor(there, { stored: undefined, create: () => new Promise(() => {}) });
  first.saver.change({ title: 'New' });
  void first.saver.save();
  const found = first.kept() as UnsavedInput<never, Draft>;
  const { saver } = anEditor(there, { stored: undefined });
  saver.take(found);
  expect(await saver.save()).toBe(true);
  expect(there.all()).toMatchObject([{ id: found.id, title: 'New' }]);
});

// docs/protocol.md: P17 P24
test('if someone else has created the same document, both texts are merged, and only the same field is asked about', async () => {
  for (const [theirs, asked] of [
    ['', undefined],
    ['Theirs', 'conflict'],
  ] as const) {
    const there = aDocument({ ...start, title: theirs, text: 'Also theirs' });
    const { saver } = anEditor(there, {
      stored: undefined,
      create: async () => ({ error: new Problem('staleRevision', { current: there.now() }).toJSON() }),
    });
    saver.change({ title: 'Mine' });
    expect(await saver.save()).toBe(asked === undefined);
    expect(saver.state().question?.about).toBe(asked);
    if (asked) await saver.settle({ title: 'mine' });
    expect(there.all()).toMatchObject([{ title: 'Mine', text: 'Also theirs' }]);
  }
});

// docs/protocol.md: P77
test('a form of a new document, into which nothing was typed, shows the document that someone else creates', () => {
  const { saver, edited } = anEditor(aDocument(), { stored: undefined });
  saver.use({ ...edited, stored: start });
  expect(saver.state()).toMatchObject({ base: start, draft: { title: 'As it was' }, unsaved: false });
});
