import type { Question } from '@agency/contract/chatbot';
import { describe, expect, test } from 'vitest';
import { chatWords } from '../../site/words/en.ts';
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

const next = (before: Conversation, turn: Turn) => converse(before, turn, chatWords);
const after = (...turns: Turn[]): Conversation => turns.reduce(next, begin('Welcome!'));
const ask = (asked: Question): Turn[] => [{ type: 'choose', question: asked }, { type: 'answer' }];
const texts = ({ messages }: Conversation) => messages.map(({ from, text }) => `${from}: ${text}`);
const way = ({ breadcrumb }: Conversation) => breadcrumb.map((each) => each.question);

test('the conversation begins with a welcome that offers the categories', () => {
  expect(after()).toEqual({
    messages: [{ from: 'assistant', text: 'Welcome!', offer: { kind: 'categories' } }],
    breadcrumb: [],
    thinking: false,
  });
});

describe('choosing a question', () => {
  test('adds the question to the chat and to the breadcrumb, and starts thinking', () => {
    const asked = after({ type: 'choose', question: top });
    expect(texts(asked)).toEqual(['assistant: Welcome!', 'visitor: After launch']);
    expect(way(asked)).toEqual(['After launch']);
    expect(asked.thinking).toBe(true);
    expect(offering(asked)?.offer).toEqual({ kind: 'categories' });
  });

  test('does nothing while the assistant thinks, or if the question has no answer and no sub-questions', () => {
    const asked = after({ type: 'choose', question: top });
    expect(next(asked, { type: 'choose', question: leaf })).toBe(asked);
    const started = after();
    expect(next(started, { type: 'choose', question: empty })).toBe(started);
    expect([top, middle, leaf, empty].map(leadsOn)).toEqual([true, true, true, false]);
  });
});

describe('answering a question', () => {
  test('a question with an answer and sub-questions shows the answer, then offers the sub-questions', () => {
    const answered = after(...ask(top), ...ask(middle));
    expect(texts(answered).slice(-3)).toEqual([
      'visitor: Support?',
      'assistant: Yes.',
      'assistant: Here are some related questions:',
    ]);
    expect(offering(answered)?.offer).toEqual({ kind: 'questions', questions: [leaf] });
    expect(answered.thinking).toBe(false);
  });

  test('a question without an answer only offers its sub-questions', () => {
    expect(texts(after(...ask(top)))).toEqual([
      'assistant: Welcome!',
      'visitor: After launch',
      'assistant: Here are some related questions:',
    ]);
  });

  test('the last question of a branch shows its answer and link, then asks what else the visitor needs', () => {
    const answered = after(...ask(top), ...ask(middle), ...ask(leaf));
    expect(answered.messages.slice(-2)).toEqual([
      { from: 'assistant', text: 'Very.', link: '/services' },
      { from: 'assistant', text: 'Is there anything else I can help you with?', offer: { kind: 'actions' } },
    ]);
    expect(way(answered)).toEqual(['After launch', 'Support?', 'How fast?']);
  });
});

test('asking another question offers the categories again, below the earlier messages', () => {
  const again = after(...ask(top), ...ask(middle), { type: 'askAnother' });
  expect(texts(again).at(-1)).toBe('assistant: What would you like to know about?');
  expect(texts(again)).toContain('assistant: Yes.');
  expect(offering(again)?.offer).toEqual({ kind: 'categories' });
  expect(way(again)).toEqual([]);
});

describe('going back', () => {
  test('removes the last question and everything that followed it', () => {
    const back = after(...ask(top), ...ask(middle), ...ask(leaf), { type: 'goBack' });
    expect(back).toEqual(after(...ask(top), ...ask(middle)));
  });

  test('keeps the messages from before the visitor asked another question', () => {
    const before = after(...ask(leaf), { type: 'askAnother' }, ...ask(top));
    expect([...ask(middle), { type: 'goBack' } as const].reduce(next, before)).toEqual(before);
  });

  test('leaves only the welcome if the breadcrumb has at most one question', () => {
    expect(after(...ask(top), { type: 'goBack' })).toEqual(after());
    expect(after(...ask(top), { type: 'askAnother' }, { type: 'goBack' })).toEqual(after());
  });
});

test('a reset leaves only the welcome, even while the assistant thinks', () => {
  expect(after(...ask(top), { type: 'choose', question: middle }, { type: 'reset' })).toEqual(after());
});
