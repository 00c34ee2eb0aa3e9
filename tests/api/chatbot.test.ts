import { chatbot, MAX_DEPTH, type Question } from '@agency/contract/chatbot';
import { between } from '@agency/contract/newPosition';
import { describe, expect } from 'vitest';
import type { Api } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import { anId } from '../fixtures/content.ts';
import { ADMIN } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

interface Outline {
  [question: string]: Outline;
}

const outline = (questions: readonly Question[]): Outline =>
  Object.fromEntries(questions.map(({ question, subQuestions }) => [question, outline(subQuestions)]));

const read = async (api: Api) => (await api.unwrap(chatbot.adminRead)).categories;
const empty = (api: Api) => api.unwrap(chatbot.replace, { body: { categories: [] } });

async function replace(api: Api, categories: unknown, ifMatch?: number) {
  return api.send('PUT', '/admin/chatbot', {
    body: { categories },
    ...(ifMatch !== undefined && { ifMatch }),
  });
}

test.beforeEach(async ({ api }) => void (await empty(api)));

describe('questions', () => {
  test('appear in the order they were added, each under its parent', async ({ api, visitor, aQuestion }) => {
    const prices = await aQuestion({ question: 'Prices', isCategory: true });
    const team = await aQuestion({ question: 'Team' });
    const hourly = await aQuestion({ question: 'Per hour?', parent: { id: prices.id } });
    await aQuestion({ question: 'Fixed?', parent: { id: prices.id } });
    await aQuestion({ question: 'In which currency?', parent: { id: hourly.id } });

    const { categories } = await visitor.unwrap(chatbot.read);
    expect(outline(categories)).toEqual({
      Prices: { 'Per hour?': { 'In which currency?': {} }, 'Fixed?': {} },
      Team: {},
    });
    expect(categories.map(({ question }) => question)).toEqual(['Prices', 'Team']);
    expect(categories).toEqual(await read(api));
    expect(categories[0]).toMatchObject({ isCategory: true, answer: 'Software.', link: '' });
    expect(categories[0]).not.toHaveProperty('parent');
    expect(categories[0]?.subQuestions[0]).toMatchObject({
      id: hourly.id,
      parent: { id: prices.id },
      isCategory: false,
    });
    expect(team.isCategory).toBe(true);
  });

  test('stay where they were moved among their siblings; new and re-parented questions go last', async ({
    api,
    visitor,
    aQuestion,
  }) => {
    for (const question of ['First', 'Second', 'Third']) await aQuestion({ question });
    const [first, second, third] = (await read(api)) as [Question, Question, Question];
    const position = between(first.position!, second.position);
    const moved = await api.unwrap(chatbot.update, {
      params: { id: third.id },
      body: { position },
      ifMatch: third.revision,
    });
    expect(moved).toMatchObject({ id: third.id, position, revision: third.revision + 1 });
    const names = async () => (await visitor.unwrap(chatbot.read)).categories.map(({ question }) => question);
    expect(await names()).toEqual(['First', 'Third', 'Second']);

    await aQuestion({ question: 'Fourth' });
    expect(await names()).toEqual(['First', 'Third', 'Second', 'Fourth']);
    await api.unwrap(chatbot.update, { params: { id: third.id }, body: { parent: { id: first.id } } });
    await api.unwrap(chatbot.update, { params: { id: third.id }, body: { parent: null } });
    expect(await names()).toEqual(['First', 'Second', 'Fourth', 'Third']);
    // An import keeps the order of the export.
    await replace(api, await read(api));
    expect(await names()).toEqual(['First', 'Second', 'Fourth', 'Third']);
  });

  test('can be empty, and can have a link without a scheme', async ({ api, aQuestion }) => {
    expect(await aQuestion({ question: '', answer: null, link: 'contact' })).toMatchObject({
      question: '',
      answer: '',
      link: 'contact',
    });
    const { id } = await aQuestion();
    for (const link of ['/services', 'https://example.com/a', 'mailto:a@example.com', 'about', ''])
      expect(await api.unwrap(chatbot.update, { params: { id }, body: { link } })).toMatchObject({ link });
  });

  test('keep the fields that an edit leaves out, and accept a body exactly as it was read', async ({
    api,
    aQuestion,
  }) => {
    const parent = await aQuestion({ question: 'Prices' });
    const child = await aQuestion({ question: 'Per hour?', parent: { id: parent.id } });
    const edited = await api.unwrap(chatbot.update, {
      params: { id: parent.id },
      body: { answer: 'It depends.' },
    });
    const written = { revision: 2, updatedAt: expect.any(String) as string };
    expect(edited).toEqual({ ...parent, ...written, answer: 'It depends.', subQuestions: [child] });
    const back = await api.send('PATCH', `/chatbot/${child.id}`, { body: child });
    expect(back.body).toEqual({ ...child, ...written });
    expect(outline(await read(api))).toEqual({ Prices: { 'Per hour?': {} } });
  });

  test('each have their own revision, and the tree has one revision for all', async ({ api, aQuestion }) => {
    const a = await aQuestion({ question: 'A' });
    const b = await aQuestion({ question: 'B' });
    const before = (await api.unwrap(chatbot.adminRead)).revision;
    await api.unwrap(chatbot.update, { params: { id: a.id }, body: { answer: 'New' } });
    const after = await api.unwrap(chatbot.adminRead);
    expect(after.revision).toBe(before + 1);
    expect(after.categories.map(({ id, revision }) => ({ id, revision }))).toEqual([
      { id: a.id, revision: 2 },
      { id: b.id, revision: 1 },
    ]);
  });

  test('are deleted with all their sub-questions', async ({ api, aQuestion }) => {
    const a = await aQuestion({ question: 'A' });
    const b = await aQuestion({ question: 'B', parent: { id: a.id } });
    const c = await aQuestion({ question: 'C', parent: { id: b.id } });
    await aQuestion({ question: 'D' });
    expect((await api.call(chatbot.remove, { params: { id: a.id } })).status).toBe(204);
    expect(outline(await read(api))).toEqual({ D: {} });
    for (const { id } of [a, b, c])
      expectFailure(await api.call(chatbot.remove, { params: { id } }), 404, 'notFound');
    const again = await api.call(chatbot.create, {
      body: { id: c.id, question: 'C', answer: 'Software.', parent: { id: b.id } },
    });
    expectFailure(again, 410, 'deleted');
  });
});

describe('moving a question', () => {
  test('takes its sub-questions along, and puts it last in its new place', async ({ api, aQuestion }) => {
    const a = await aQuestion({ question: 'A' });
    const b = await aQuestion({ question: 'B' });
    await aQuestion({ question: 'B1', parent: { id: b.id } });
    const a1 = await aQuestion({ question: 'A1', parent: { id: a.id } });
    await aQuestion({ question: 'A11', parent: { id: a1.id } });

    const moved = await api.unwrap(chatbot.update, { params: { id: a1.id }, body: { parent: { id: b.id } } });
    expect(moved).toMatchObject({ parent: { id: b.id }, isCategory: false });
    expect(outline(await read(api))).toEqual({ A: {}, B: { B1: {}, A1: { A11: {} } } });

    await api.unwrap(chatbot.update, { params: { id: a1.id }, body: { parent: null } });
    expect((await read(api)).map(({ question }) => question)).toEqual(['A', 'B', 'A1']);
  });

  test('under itself, or under one of its own sub-questions, is refused', async ({ api, aQuestion }) => {
    const a = await aQuestion({ question: 'A' });
    const b = await aQuestion({ question: 'B', parent: { id: a.id } });
    const c = await aQuestion({ question: 'C', parent: { id: b.id } });
    const before = await api.unwrap(chatbot.adminRead);
    for (const parent of [a, b, c]) {
      const answer = await api.call(chatbot.update, {
        params: { id: a.id },
        body: { parent: { id: parent.id } },
      });
      expectFailure(answer, 400, 'invalid');
      expect(answer.problem.fields).toEqual({ parent: "A question can't be placed under itself." });
    }
    expect(await api.unwrap(chatbot.adminRead)).toEqual(before);
  });

  test('below the deepest allowed level is refused', async ({ api, aQuestion }) => {
    let parent: { id: string } | null = null;
    for (let level = 1; level <= MAX_DEPTH; level++)
      parent = { id: (await aQuestion({ question: `Level ${level}`, parent })).id };
    const deeper = await api.call(chatbot.create, { body: { question: 'Too deep', parent } });
    expectFailure(deeper, 400, 'invalid');
    expect(deeper.problem.fields).toEqual({
      parent: `Questions can be nested at most ${MAX_DEPTH} levels deep.`,
    });
    const { id } = await aQuestion({ question: 'Elsewhere' });
    expectFailure(await api.call(chatbot.update, { params: { id }, body: { parent } }), 400, 'invalid');
  });
});

describe('replacing the whole tree', () => {
  test('keeps the ids of existing questions, and the revisions of unchanged ones', async ({
    api,
    aQuestion,
  }) => {
    const a = await aQuestion({ question: 'A' });
    const b = await aQuestion({ question: 'B', parent: { id: a.id } });
    const gone = await aQuestion({ question: 'Gone' });
    const tree = await read(api);
    const { status, body } = await replace(api, [
      { question: 'New', subQuestions: [{ question: 'New, below' }] },
      { ...tree[0], subQuestions: [{ ...b, answer: 'Changed' }] },
    ]);
    expect(status).toBe(200);
    const { categories } = body as { categories: Question[] };
    expect(outline(categories)).toEqual({ New: { 'New, below': {} }, A: { B: {} } });
    expect(categories[1]).toMatchObject({
      id: a.id,
      revision: 1,
      subQuestions: [{ id: b.id, revision: 2, answer: 'Changed' }],
    });
    expectFailure(
      await api.call(chatbot.create, { body: { id: gone.id, question: 'Gone', answer: 'Software.' } }),
      410,
      'deleted',
    );
  });

  test('with the tree that was just read changes only its revision and its time', async ({
    api,
    aQuestion,
  }) => {
    const a = await aQuestion({ question: 'A' });
    await aQuestion({ question: 'B', parent: { id: a.id } });
    const before = await api.unwrap(chatbot.adminRead);
    const { status, body } = await replace(api, before.categories, before.revision);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, revision: before.revision + 1, updatedAt: expect.any(String) });
  });

  test('with an invalid tree changes nothing, and the response names the wrong field', async ({
    api,
    aQuestion,
  }) => {
    await aQuestion({ question: 'Still here' });
    const before = await api.unwrap(chatbot.adminRead);
    const id = anId();
    const deep = (levels: number): object => ({
      question: 'x',
      ...(levels > 1 && { subQuestions: [deep(levels - 1)] }),
    });
    const bad: [unknown, string][] = [
      ['text', 'categories'],
      [[7], 'categories.0'],
      [[{ question: 'A' }, { question: { $gt: '' } }], 'categories.1.question'],
      [
        [{ question: 'A', subQuestions: [{ question: 'B', link: 'javascript:x' }] }],
        'categories.0.subQuestions.0.link',
      ],
      [[{ question: 'A', colour: 'red' }], 'categories.0.colour'],
      [
        [
          { id, question: 'A' },
          { question: 'B', subQuestions: [{ id, question: 'C' }] },
        ],
        'categories.1.subQuestions.0.id',
      ],
      [[deep(MAX_DEPTH + 1)], `categories.0${'.subQuestions.0'.repeat(MAX_DEPTH)}`],
      [Array(5_001).fill({ question: 'x' }), 'categories'],
    ];
    for (const [categories, path] of bad) {
      const answer = await replace(api, categories);
      expectFailure(answer, 400, 'invalid');
      expect(Object.keys(answer.problem.fields ?? {})).toContain(path);
    }
    expect(await api.unwrap(chatbot.adminRead)).toEqual(before);
  });

  test('accepts a tree of 20 levels', async ({ api }) => {
    const deep = (levels: number): object => ({
      question: 'x',
      ...(levels > 1 && { subQuestions: [deep(levels - 1)] }),
    });
    expect((await replace(api, [deep(MAX_DEPTH)])).status).toBe(200);
  });

  test('is refused if a question was added since', async ({ api, aQuestion }) => {
    const { revision } = await api.unwrap(chatbot.adminRead);
    await aQuestion({ question: 'Quick' });
    const answer = await replace(api, [], revision);
    expectFailure(answer, 412, 'staleRevision');
    expect(answer.problem.current).toEqual(await api.unwrap(chatbot.adminRead));
    expect(outline(await read(api))).toEqual({ Quick: {} });
  });
});

test('edits to different questions do not conflict, but two edits to the same question do', async ({
  api,
  aQuestion,
}) => {
  const [one, other] = [await aQuestion({ question: 'One' }), await aQuestion({ question: 'Other' })];
  const write = ({ id, revision }: { id: string; revision: number }, text: string) =>
    api.call(chatbot.update, { params: { id }, body: { question: text }, ifMatch: revision });
  expect((await write(one, 'One, first')).status).toBe(200);
  expect((await write(other, 'Other, first')).status).toBe(200);
  const late = await write(one, 'One, second');
  expectFailure(late, 412, 'staleRevision');
  expect(late.problem.current).toMatchObject({ question: 'One, first', revision: one.revision + 1 });
  expect(late.problem.by).toMatchObject({ email: ADMIN.email });
  expectFailure(
    await api.call(chatbot.remove, { params: { id: one.id }, ifMatch: one.revision }),
    412,
    'staleRevision',
  );
});

test('a reset replaces all questions with the starter questions', async ({ api, visitor, aQuestion }) => {
  await aQuestion({ question: 'Mine' });
  const first = await api.unwrap(chatbot.reset);
  expect(first.categories.length).toBeGreaterThan(2);
  expect(Object.keys(outline(first.categories))).not.toContain('Mine');
  expect((await visitor.unwrap(chatbot.read)).categories).toEqual(first.categories);
  // The reset also restores a starter question that was deleted.
  await api.unwrap(chatbot.remove, { params: { id: first.categories[0]?.id ?? '' } });
  expect(outline((await api.unwrap(chatbot.reset)).categories)).toEqual(outline(first.categories));
});
