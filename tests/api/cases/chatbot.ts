import { chatbot } from '@agency/contract/chatbot';
import type { Api } from '../../fixtures/api.ts';
import { builders } from '../../fixtures/content.ts';
import { type Cases, type Refusal, type Target, nothing } from '../case.ts';
import { link, long, missing, positions, oneLine, badLinks } from '../rules.ts';

const questionRules: Refusal[] = [
  ...positions,
  ['question', long(2_000), 'Question can have at most 2000 characters.'],
  ...oneLine('question', 'Question'),
  ['answer', long(20_000), 'Answer can have at most 20000 characters.'],
  ...badLinks('link'),
  ['isCategory', 'true', 'isCategory must be true or false.'],
  ['parent', 'f'.repeat(24), 'Parent must be an object with the id of a question.'],
  ['parent', { id: 'f'.repeat(24) }, 'There is no question with this id.'],
];

const tree = (api: Api) => api.unwrap(chatbot.adminRead);

/** Reads a top-level question. Its revision is separate from the revision of the whole question tree. */
const question = async (api: Api, { params }: Target) => {
  const { categories } = await api.unwrap(chatbot.adminRead);
  const found = categories.find(({ id }) => id === params?.['id']);
  if (!found) throw new Error('There is no such question.');
  return found;
};

const anyQuestion = async (api: Api) => ({ params: { id: (await builders(api).aQuestion()).id } });

export const cases: Cases = {
  'GET /chatbot': { ready: anyQuestion },
  'POST /chatbot': {
    ready: async () => ({
      body: { question: 'Where are you?', answer: 'In Cairo.', link: 'contact', isCategory: true },
    }),
    document: tree,
    ignored: ['subQuestions', 'revision'],
    refused: [...questionRules, ['id', 'abc', 'Not a valid id.']],
  },
  'PATCH /chatbot/:id': {
    ready: async (api) => ({
      ...(await anyQuestion(api)),
      body: { question: 'Who are you?', answer: 'Fetcho.', link: '/about' },
    }),
    document: question,
    ignored: ['id', 'subQuestions', 'revision'],
    refused: questionRules,
  },
  'DELETE /chatbot/:id': { ready: anyQuestion, document: question },
  'POST /chatbot/:id/restore': {
    ready: async (api) => {
      const target = await anyQuestion(api);
      await api.unwrap(chatbot.remove, target);
      return target;
    },
  },
  'GET /admin/chatbot': { ready: anyQuestion },
  'PUT /admin/chatbot': {
    ready: async () => ({
      body: {
        categories: [
          { question: 'Prices', subQuestions: [{ question: 'Per hour?', answer: 'It depends.' }] },
        ],
      },
    }),
    document: tree,
    refused: [
      missing('categories', 'Categories is required.'),
      ['categories', 'none', 'Categories must be a list.'],
      ['categories.0.link', 'javascript:alert(1)', link],
      ['categories.0.subQuestions.0.question', 7, 'Question must be text.'],
      ['categories.0.subQuestions.0.colour', 'red', 'This field is unknown.'],
      ['categories.0.subQuestions.0.id', 'abc', 'Not a valid id.'],
    ],
  },
  'POST /admin/chatbot/reset': { ready: nothing, document: tree },
};
