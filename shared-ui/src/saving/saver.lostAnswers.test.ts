import { Problem } from '@agency/contract/problems';
import { expect, test } from 'vitest';
import { aDocument, anEditor, start } from './testDocument.ts';

// docs/protocol.md: P24 P32
test('a create whose response is lost makes one document, and later input becomes a change to it', async () => {
  const there = aDocument();
  const { saver, reopen } = anEditor(there, { stored: undefined });
  saver.change({ title: 'New', text: 'First' });
  there.ahead.push('lost');
  expect(await saver.save()).toBe(false);
  const after = reopen();
  after.change({ text: 'Second' });
  expect(await after.save()).toBe(true);
  expect(there.all()).toMatchObject([{ title: 'New', text: 'Second', revision: 2 }]);
});

// docs/protocol.md: P33
test('a change that arrived but got no response is not repeated, even if another user undid it', async () => {
  const there = aDocument(start);
  const { saver, edited } = anEditor(there);
  saver.change({ title: 'Mine' });
  there.ahead.push('lost');
  expect(await saver.save()).toBe(false);
  const { data: theirs } = there.write('one', { title: 'As it was' });
  expect(await saver.save()).toBe(true);
  expect(there.now()).toEqual(theirs);
  saver.use({ ...edited, stored: theirs });
  expect(saver.state()).toMatchObject({ unsaved: false, question: undefined, draft: { title: 'As it was' } });
});

// docs/protocol.md: P32
test.for(['a crash', 'none'])(
  'input after a lost response is saved as a change to what the server received (%s)',
  async (how) => {
    const there = aDocument(start);
    const { saver: first, reopen } = anEditor(there);
    first.change({ title: 'Mine' });
    there.ahead.push('lost');
    expect(await first.save()).toBe(false);
    there.write('one', { text: 'Theirs' });
    const saver = how === 'none' ? first : reopen();
    saver.change({ title: 'Mine, later' });
    expect(await saver.save()).toBe(true);
    expect(there.now()).toMatchObject({ title: 'Mine, later', text: 'Theirs', revision: 4 });
    expect(saver.state()).toMatchObject({ unsaved: false, draft: { title: 'Mine, later', text: 'Theirs' } });
  },
);

// docs/protocol.md: P32
test('a change that did not reach the server is merged with what others saved since', async () => {
  const there = aDocument(start);
  let isCut = true;
  const { saver, reopen } = anEditor(there, {
    update: (...sent) =>
      isCut ? Promise.resolve({ error: new Problem('offline').toJSON() }) : there.update(...sent),
  });
  saver.change({ title: 'Mine' });
  expect(await saver.save()).toBe(false);
  isCut = false;
  there.write('one', { text: 'Theirs' });
  expect(await reopen().save()).toBe(true);
  expect(there.now()).toMatchObject({ title: 'Mine', text: 'Theirs', revision: 3 });
});

// docs/protocol.md: P24 P32
test('a create and a change that both lost their response give one document after a crash', async () => {
  const there = aDocument();
  const { saver, reopen } = anEditor(there, { stored: undefined });
  saver.change({ title: 'New', text: 'First' });
  there.ahead.push('lost');
  await saver.save();
  saver.change({ text: 'Second' });
  // The retried create is answered; the answer to the change that follows is lost.
  there.ahead.push(() => {}, 'lost');
  expect(await saver.save()).toBe(false);
  const after = reopen();
  after.change({ text: 'Third' });
  expect(await after.save()).toBe(true);
  expect(there.all()).toMatchObject([{ title: 'New', text: 'Third', revision: 3 }]);
});
