import type { Question } from '@agency/contract/chatbot';
import { describe, expect, test } from 'vitest';
import { begin, converse, leadsOn, offering, type Conversation, type Turn } from './conversation.ts';

const question = (words: string, fields: Partial<Question> = {}): Question => ({
  id: words,
  question: words,
  answer: '',
  link: '',
  isCategory: false,
  revision: 1,
  subQuestions: [],
  ...fields,
});

const leaf = question('How fast?', { answer: 'Very.', link: '/services' });
const middle = question('Support?', { answer: 'Yes.', subQuestions: [leaf] });
const top = question('After launch', { isCategory: true, subQuestions: [middle] });
const empty = question('Nothing');

const after = (...turns: Turn[]): Conversation => turns.reduce(converse, begin('Welcome!'));
const ask = (asked: Question): Turn[] => [{ type: 'choose', question: asked }, { type: 'answer' }];
const texts = ({ messages }: Conversation) => messages.map(({ from, text }) => `${from}: ${text}`);
const way = ({ breadcrumb }: Conversation) => breadcrumb.map((each) => each.question);

test('it begins with a welcome that offers the categories', () => {
  expect(after()).toEqual({
    messages: [{ from: 'assistant', text: 'Welcome!', offer: { kind: 'categories' } }],
    breadcrumb: [],
    thinking: false,
  });
});

describe('choosing', () => {
  test('says the question, remembers the way, and thinks', () => {
    const asked = after({ type: 'choose', question: top });
    expect(texts(asked)).toEqual(['assistant: Welcome!', 'visitor: After launch']);
    expect(way(asked)).toEqual(['After launch']);
    expect(asked.thinking).toBe(true);
    expect(offering(asked)?.offer).toEqual({ kind: 'categories' });
  });

  test('does nothing while it thinks, and for a question that leads nowhere', () => {
    const asked = after({ type: 'choose', question: top });
    expect(converse(asked, { type: 'choose', question: leaf })).toBe(asked);
    const started = after();
    expect(converse(started, { type: 'choose', question: empty })).toBe(started);
    expect([top, middle, leaf, empty].map(leadsOn)).toEqual([true, true, true, false]);
  });
});

describe('answering', () => {
  test('a question with an answer and others below it says the one, then offers the others', () => {
    const answered = after(...ask(top), ...ask(middle));
    expect(texts(answered).slice(-3)).toEqual([
      'visitor: Support?',
      'assistant: Yes.',
      'assistant: Here are some related questions:',
    ]);
    expect(offering(answered)?.offer).toEqual({ kind: 'questions', questions: [leaf] });
    expect(answered.thinking).toBe(false);
  });

  test('a question without an answer only offers what is below it', () => {
    expect(texts(after(...ask(top)))).toEqual([
      'assistant: Welcome!',
      'visitor: After launch',
      'assistant: Here are some related questions:',
    ]);
  });

  test('the last question of a branch says its answer and its link, then asks what else', () => {
    const answered = after(...ask(top), ...ask(middle), ...ask(leaf));
    expect(answered.messages.slice(-2)).toEqual([
      { from: 'assistant', text: 'Very.', link: '/services' },
      { from: 'assistant', text: 'Is there anything else I can help you with?', offer: { kind: 'actions' } },
    ]);
    expect(way(answered)).toEqual(['After launch', 'Support?', 'How fast?']);
  });
});

test('asking another offers the categories again, below what was said', () => {
  const again = after(...ask(top), ...ask(middle), { type: 'askAnother' });
  expect(texts(again).at(-1)).toBe('assistant: What would you like to know about?');
  expect(texts(again)).toContain('assistant: Yes.');
  expect(offering(again)?.offer).toEqual({ kind: 'categories' });
  expect(way(again)).toEqual([]);
});

describe('going back', () => {
  test('takes one question with all that followed it away', () => {
    const back = after(...ask(top), ...ask(middle), ...ask(leaf), { type: 'goBack' });
    expect(back).toEqual(after(...ask(top), ...ask(middle)));
  });

  test('leaves what was said before another was asked', () => {
    const before = after(...ask(leaf), { type: 'askAnother' }, ...ask(top));
    expect([...ask(middle), { type: 'goBack' } as const].reduce(converse, before)).toEqual(before);
  });

  test('from the first question, or none, leaves only the welcome', () => {
    expect(after(...ask(top), { type: 'goBack' })).toEqual(after());
    expect(after(...ask(top), { type: 'askAnother' }, { type: 'goBack' })).toEqual(after());
  });
});

test('a reset leaves only the welcome, also in the middle of a thought', () => {
  expect(after(...ask(top), { type: 'choose', question: middle }, { type: 'reset' })).toEqual(after());
});
