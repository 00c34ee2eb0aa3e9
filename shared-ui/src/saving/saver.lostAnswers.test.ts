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

/** A form whose new document reached the server, and whose response was lost. */
async function lostCreate() {
  const there = aDocument();
  const editor = anEditor(there, { stored: undefined });
  editor.saver.change({ title: 'Hostign', text: 'First' });
  there.ahead.push('lost');
  expect(await editor.saver.save()).toBe(false);
  return { there, ...editor, id: there.all()[0]!.id };
}

// docs/protocol.md: P32
test('after a lost create, a colleague’s change and further input are both kept, even if they meet', async () => {
  const { there, saver, id } = await lostCreate();
  there.write(id, { title: 'Hosting' });
  // The retried create is answered. Just before the change that follows, the colleague saves once more.
  there.ahead.push(
    () => {},
    () => there.write(id, { title: 'Cloud Hosting' }),
  );
  saver.change({ text: 'First, and more' });
  expect(await saver.save()).toBe(true);
  expect(there.all()).toMatchObject([{ id, title: 'Cloud Hosting', text: 'First, and more' }]);
});

// docs/protocol.md: P11 P32
test('after a lost create, the user chooses if a colleague changed the same field', async () => {
  const { there, saver, id } = await lostCreate();
  there.write(id, { title: 'Hosting', text: 'Theirs' });
  saver.change({ text: 'Mine' });
  expect(await saver.save()).toBe(false);
  expect(saver.state().question).toMatchObject({ about: 'conflict', conflicts: [{ path: 'text' }] });
  expect(there.all()).toMatchObject([{ text: 'Theirs' }]);
  expect(await saver.settle({ text: 'mine' })).toBe(true);
  expect(there.all()).toMatchObject([{ id, title: 'Hosting', text: 'Mine' }]);
});

// docs/protocol.md: P32 P59
test('after a lost create, the user can add or discard a document that a colleague deleted', async () => {
  const { there, saver, kept, done, id } = await lostCreate();
  there.remove();
  saver.change({ text: 'Mine' });
  expect(await saver.save()).toBe(false);
  expect(saver.state().question).toEqual({ about: 'deleted' });
  expect(await saver.addAgain()).toBe(true);
  expect(there.all()).toMatchObject([{ id, title: 'Hostign', text: 'Mine' }]);

  there.remove();
  saver.change({ text: 'Given up' });
  expect(await saver.save()).toBe(false);
  saver.letGo();
  expect(there.all()).toEqual([]);
  expect(kept()).toBeUndefined();
  expect(done.at(-1)).toBe('gone');
});
