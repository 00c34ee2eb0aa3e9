import { test } from '../drafts/draftsTest.ts';
import { chatbot } from '@agency/contract/chatbot';
import type { State } from '@agency/contract/endpoint';
import { positionAt } from '@agency/contract/newPosition';
import { services } from '@agency/contract/services';
import { addAgain, choose, conflictsOf, discard } from '@agency/shared-ui/outbox/resolve.ts';
import { draftsAsText } from '@agency/shared-ui/outbox/draftsFile.ts';
import { expect } from 'vitest';
import { anId } from '../fixtures/content.ts';

// docs/protocol.md: P40
test('a category created and deleted offline disappears with its questions, and leaves nothing to send', async ({
  open,
}) => {
  const client = await open();
  await client.goOnline(false);
  const [category, below] = [anId(), anId()];
  await client.write(chatbot.create, ['question', category], { body: { id: category, question: 'All' } });
  const body = { id: below, question: 'One', parent: { id: category } };
  await client.write(chatbot.create, ['question', below], { body });
  await client.write(chatbot.remove, ['question', category]);
  expect(client.outbox.entries()).toEqual([]);
  expect(JSON.stringify(client.view().chatbot)).not.toContain(below);
});

test('importing a question tree after drafts of questions causes no conflict', async ({ api, open }) => {
  const client = await open();
  await client.goOnline(false);
  const id = anId();
  await client.write(chatbot.create, ['question', id], { body: { id, question: 'New' } });
  const categories = [{ ...client.view().chatbot!.categories.at(-1)!, answer: 'Taken in' }];
  await client.write(chatbot.replace, ['chatbot', ''], { body: { categories } });
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(chatbot.read)).toMatchObject({ categories: [{ id, answer: 'Taken in' }] });
});

test('a question moved offline keeps its sub-questions, and survives the deletion of its old parent', async ({
  api,
  open,
}) => {
  const [from, to, one, below] = [anId(), anId(), anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: from, question: 'From' } });
  await api.unwrap(chatbot.create, { body: { id: to, question: 'To' } });
  await api.unwrap(chatbot.create, { body: { id: one, question: 'One', parent: { id: from } } });
  await api.unwrap(chatbot.create, { body: { id: below, question: 'Below', parent: { id: one } } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.update, ['question', one], { body: { parent: { id: to }, answer: 'Moved' } });
  await client.write(chatbot.remove, ['question', from]);
  const moved = { id: to, subQuestions: [{ id: one, answer: 'Moved', subQuestions: [{ id: below }] }] };
  expect(client.view().chatbot!.categories.at(-1)).toMatchObject(moved);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.at(-1)).toMatchObject(moved);
  expect(JSON.stringify(categories)).not.toContain(from);
});

test('a category’s deletion waits until the user resolves a conflict about a question moved out of it', async ({
  api,
  open,
}) => {
  const [from, to, other, one] = [anId(), anId(), anId(), anId()];
  for (const [id, question] of [
    [from, 'From'],
    [to, 'To'],
    [other, 'Other'],
  ] as const)
    await api.unwrap(chatbot.create, { body: { id, question } });
  await api.unwrap(chatbot.create, { body: { id: one, question: 'One', parent: { id: from } } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.update, ['question', one], { body: { parent: { id: to } } });
  await client.write(chatbot.remove, ['question', from]);
  await api.unwrap(chatbot.update, { params: { id: one }, body: { parent: { id: other } } });
  await client.goOnline(true);
  const [asked, waiting] = client.outbox.entries();
  expect(conflictsOf(asked!)).toMatchObject([
    { path: 'parent', base: { id: from }, mine: { id: to }, theirs: { id: other } },
  ]);
  expect(waiting).toMatchObject({ target: { id: from }, edit: { type: 'delete' } });
  await choose(asked!, { parent: 'mine' }, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect((await api.unwrap(chatbot.adminRead)).categories.slice(-2)).toMatchObject([
    { id: to, subQuestions: [{ id: one }] },
    { id: other, subQuestions: [] },
  ]);
});

test('if two questions are moved below each other, the second move gets an error and can be changed', async ({
  api,
  open,
}) => {
  const [one, other] = [anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: one, question: 'One' } });
  await api.unwrap(chatbot.create, { body: { id: other, question: 'Other' } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.update, ['question', one], { body: { parent: { id: other } } });
  await api.unwrap(chatbot.update, { params: { id: other }, body: { parent: { id: one } } });
  await client.goOnline(true);
  expect(client.outbox.entries()).toMatchObject([
    { trouble: { problem: { fields: { parent: "A question can't be placed under itself." } } } },
  ]);
  await client.write(chatbot.update, ['question', one], { body: { parent: null, answer: 'Alone' } });
  expect(client.outbox.entries()).toEqual([]);
  expect((await api.unwrap(chatbot.adminRead)).categories.at(-1)).toMatchObject({
    answer: 'Alone',
    subQuestions: [{ id: other }],
  });
});

test('deleting a question and then its parent causes no conflict', async ({ api, open }) => {
  const [category, below, beside] = [anId(), anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: category, question: 'All' } });
  await api.unwrap(chatbot.create, { body: { id: below, question: 'One', parent: { id: category } } });
  await api.unwrap(chatbot.create, { body: { id: beside, question: 'Two', parent: { id: category } } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.remove, ['question', below]);
  await client.write(chatbot.update, ['question', beside], { body: { answer: 'Changed' } });
  await client.write(chatbot.remove, ['question', category]);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect(JSON.stringify(await api.unwrap(chatbot.adminRead))).not.toContain(category);
});

test('a deleted question that is added again returns to its parent', async ({ api, open }) => {
  const [category, below] = [anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: category, question: 'All' } });
  await api.unwrap(chatbot.create, { body: { id: below, question: 'One', parent: { id: category } } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.update, ['question', below], { body: { answer: 'Mine' } });
  await client.write(chatbot.update, ['question', below], { body: { question: 'Mine, too' } });
  await api.unwrap(chatbot.remove, { params: { id: below } });
  await client.goOnline(true);
  expect(client.outbox.entries()).toMatchObject([{ trouble: { why: 'deletedThere' } }]);
  await addAgain(client.outbox.entries()[0]!, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.find(({ id }) => id === category)!.subQuestions).toMatchObject([
    { question: 'Mine, too', answer: 'Mine' },
  ]);
});

test('a reset to the starter tree replaces a new question, and the app shows it immediately', async ({
  api,
  open,
}) => {
  const client = await open();
  const id = anId();
  await client.write(chatbot.create, ['question', id], { body: { id, question: 'Mine' } });
  const reset = (ifMatch: State) =>
    client.transport(
      { endpoint: chatbot.reset, input: { ifMatch } },
      { signal: new AbortController().signal },
    );
  const shown = client.view().chatbot!;
  expect(await reset(shown)).not.toHaveProperty('error');
  expect(client.view().chatbot!.categories).toEqual((await api.unwrap(chatbot.adminRead)).categories);
  expect(JSON.stringify(client.view().chatbot)).not.toContain(id);
  // The app must not delete a question that someone else has just added and that it has not read yet.
  await api.unwrap(chatbot.create, { body: { question: 'Theirs' } });
  expect(await reset(client.view().chatbot!)).toMatchObject({ error: { code: 'staleRevision' } });
  expect(client.view().chatbot!.categories).toContainEqual(expect.objectContaining({ question: 'Theirs' }));
});

// docs/protocol.md: P42
test('discarding an imported tree also discards drafts inside it, and keeps drafts elsewhere', async ({
  api,
  open,
}) => {
  const there = anId();
  await api.unwrap(chatbot.create, { body: { id: there, question: 'There' } });
  const client = await open();
  await client.goOnline(false);
  const [top, below, lower] = [anId(), anId(), anId()];
  const tree = { id: top, question: 'Taken in', subQuestions: [{ id: below, question: 'Below' }] };
  const categories = [...client.view().chatbot!.categories, tree];
  await client.write(chatbot.replace, ['chatbot', ''], { body: { categories } });
  await client.write(chatbot.update, ['question', below], { body: { answer: 'Of the tree' } });
  const body = { id: lower, question: 'Lower', parent: { id: below } };
  await client.write(chatbot.create, ['question', lower], { body });
  await client.write(chatbot.update, ['question', there], { body: { answer: 'Elsewhere' } });
  expect(await discard([client.outbox.entries()[0]!], client)).toHaveLength(3);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect((await api.unwrap(chatbot.adminRead)).categories.at(-1)).toMatchObject({ answer: 'Elsewhere' });
});

test('a question deleted after a conflict choice returns to its parent when it is added again', async ({
  api,
  open,
}) => {
  const [category, below] = [anId(), anId()];
  await api.unwrap(chatbot.create, { body: { id: category, question: 'All' } });
  await api.unwrap(chatbot.create, { body: { id: below, question: 'One', parent: { id: category } } });
  const client = await open();
  await client.goOnline(false);
  await client.write(chatbot.update, ['question', below], { body: { answer: 'Mine' } });
  await api.unwrap(chatbot.update, { params: { id: below }, body: { answer: 'Theirs' } });
  await client.goOnline(true);
  await choose(client.outbox.entries()[0]!, { answer: 'mine' }, client);
  await api.unwrap(chatbot.remove, { params: { id: below } });
  await client.sync.run();
  await addAgain(client.outbox.entries()[0]!, client);
  await client.sync.run();
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.find(({ id }) => id === category)!.subQuestions).toMatchObject([{ answer: 'Mine' }]);
});

test('an edit of a question in a waiting tree causes no conflict, even if the tree’s response is lost', async ({
  api,
  open,
  proxy,
  aQuestion,
}) => {
  const { id } = await aQuestion();
  const client = await open();
  await client.goOnline(false);
  const categories = client
    .view()
    .chatbot!.categories.map((each) => (each.id === id ? { ...each, answer: 'In the tree' } : each));
  await client.write(chatbot.replace, ['chatbot', ''], { body: { categories } });
  for (const answer of ['Written', 'Written again']) {
    await client.write(chatbot.update, ['question', id], { body: { answer } });
    await draftsAsText(client);
  }
  proxy.plan(0, 'drop answer');
  await client.goOnline(true);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const { categories: now } = await api.unwrap(chatbot.read);
  expect(now.find((each) => each.id === id)).toMatchObject({ answer: 'Written again' });
});

// docs/protocol.md: P36
test('a service moved offline shows its new place immediately, and the server has it once online', async ({
  api,
  open,
  aService,
}) => {
  for (const title of ['C', 'B', 'A']) await aService({ title });
  const client = await open();
  const titles = () => client.view().service!.map(({ title }) => title);
  await client.goOnline(false);
  const put = (from: number, to: number) => {
    const list = client.view().service!;
    const position = positionAt(list, from, to);
    return client.write(services.update, ['service', list[from]!.id], { body: { position } });
  };
  const before = titles();
  expect(before.slice(0, 3)).toEqual(['A', 'B', 'C']);
  await put(0, 2);
  const moved = ['B', 'C', 'A', ...before.slice(3)];
  expect(titles()).toEqual(moved);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect(titles()).toEqual(moved);
  await put(1, 0);
  expect(titles().slice(0, 3)).toEqual(['C', 'B', 'A']);
  expect((await api.unwrap(services.adminList)).map(({ title }) => title)).toEqual(titles());
});

test('a new question can become a category if someone deleted its parent', async ({ api, open }) => {
  const category = anId();
  await api.unwrap(chatbot.create, { body: { id: category, question: 'All' } });
  const client = await open();
  await client.goOnline(false);
  const [id, below] = [anId(), anId()];
  const body = { id, question: 'One', parent: { id: category } };
  await client.write(chatbot.create, ['question', id], { body });
  const lower = { id: below, question: 'Two', parent: { id } };
  await client.write(chatbot.create, ['question', below], { body: lower });
  await api.unwrap(chatbot.remove, { params: { id: category } });
  await client.goOnline(true);
  const [asked, waiting] = client.outbox.entries();
  expect(asked).toMatchObject({ target: { id }, trouble: { why: 'deletedThere' } });
  expect(waiting).not.toHaveProperty('trouble');
  await addAgain(asked!, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.at(-1)).toMatchObject({
    question: 'One',
    isCategory: true,
    subQuestions: [{ id: below, question: 'Two' }],
  });
});
